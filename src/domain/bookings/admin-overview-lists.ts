import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Profile } from '../accounts/profile.ts';
import { looksLikeId } from '../form.ts';
import { likeWords } from '../search.ts';
import { Booking } from './booking.ts';
import { partiesOf } from './move.ts';
import { ACTIVE } from './status.ts';

/** How many rows a page holds. DECISIONS 49. */
const PAGE = 50;

export interface AdminBookings {
  bookings: Booking[];
  /** By person: the addresses that the admins may write to. */
  emails: ReadonlyMap<string, string>;
  /** How many match, on all pages. */
  total: number;
  /** Where the next page begins, or null on the last. */
  next: string | null;
}

/** All bookings, newest first. S2 §7 Bookings, Admin. */
export async function allBookings(em: EntityManager, after: string | null): Promise<AdminBookings> {
  const last = await placeOf(em, after);
  const found = await em.find(Booking, last ? behindNewest(last) : {}, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: PAGE + 1,
    populate: ['parent', 'walker', 'child'],
  });
  return asPage(em, found, await em.count(Booking));
}

/** Bookings that are still to happen, soonest first; found by child, parent, places or status. S1 §2 Active Bookings. */
export async function activeBookings(
  em: EntityManager,
  { q, after }: { q: string; after: string | null },
): Promise<AdminBookings> {
  const matching: FilterQuery<Booking> = {
    $and: [{ status: { $in: [...ACTIVE] } }, ...likeWords(q, matchesOf)],
  };
  const last = await placeOf(em, after);
  const found = await em.find(
    Booking,
    { $and: [matching, last ? behindSoonest(last) : {}] },
    {
      orderBy: { scheduledDate: 'asc', scheduledTime: 'asc', id: 'asc' },
      limit: PAGE + 1,
      populate: ['parent', 'walker', 'child'],
    },
  );
  return asPage(em, found, await em.count(Booking, matching));
}

const matchesOf = (like: { $ilike: string }): FilterQuery<Booking> => ({
  $or: [
    { child: { name: like } },
    { parent: { firstName: like } },
    { parent: { lastName: like } },
    { pickupLocation: like },
    { dropoffLocation: like },
    { status: like as never },
  ],
});

const placeOf = async (em: EntityManager, after: string | null): Promise<Booking | null> =>
  looksLikeId(after) ? em.findOne(Booking, after) : null;

const behindNewest = ({ createdAt, id }: Booking): FilterQuery<Booking> => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }],
});

const behindSoonest = ({ scheduledDate, scheduledTime, id }: Booking): FilterQuery<Booking> => ({
  $or: [
    { scheduledDate: { $gt: scheduledDate } },
    { scheduledDate, scheduledTime: { $gt: scheduledTime } },
    { scheduledDate, scheduledTime, id: { $gt: id } },
  ],
});

async function asPage(em: EntityManager, found: Booking[], total: number): Promise<AdminBookings> {
  const bookings = found.slice(0, PAGE);
  const people = bookings.flatMap(partiesOf);
  const profiles = await em.find(Profile, { id: { $in: people } }, { fields: ['email'] });
  return {
    bookings,
    emails: new Map(profiles.map(({ id, email }) => [id, email])),
    total,
    next: found.length > PAGE ? (bookings.at(-1)?.id ?? null) : null,
  };
}
