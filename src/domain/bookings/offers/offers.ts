import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom, priceOf } from '../../../money.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { notClosed } from '../../people/blocks.ts';
import type { Viewer } from '../../viewer.ts';
import type { Reliability } from '../../walkers/reliability.ts';
import type { Booking } from '../booking.ts';
import { actorsOf, type ParticipantRefs } from '../policy.ts';
import { type Leg, legsBeside } from '../way-between.ts';

const MAX_OFFERS = 50;

export interface Offer {
  walkerId: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  neighborhood: string | null;
  experienceYears: number | null;
  averageRating: number | null;
  reviewCount: number;
  reliability: Reliability;
  rate: Cents;
  total: Cents;
  /** The family's walks with the walker, close to this one. */
  beside: Leg[];
}

type OpenBooking = Pick<Booking, 'id' | 'status' | 'durationHours'> & ParticipantRefs;

/** For the parent. Excludes walkers who are not listed any more or are blocked. */
export async function offersOn(em: EntityManager, viewer: Viewer, booking: OpenBooking): Promise<Offer[]> {
  const open = booking.status === 'pending' && !booking.walker;
  return open && actorsOf(viewer, booking).includes('parent') ? readOffers(em, booking, null) : [];
}

export async function offerOf(
  em: EntityManager,
  booking: OpenBooking,
  walkerId: string,
): Promise<Offer | undefined> {
  if (booking.walker || !isUuid(walkerId)) return undefined;
  return (await readOffers(em, booking, walkerId))[0];
}

/** Serializes offers, withdrawals and picks: walkers cannot lock a booking that they may not see. */
export async function lockOffers(em: EntityManager, bookingId: string): Promise<void> {
  await lockKeys(em, `offers/${bookingId}`);
}

async function readOffers(em: EntityManager, booking: OpenBooking, only: string | null): Promise<Offer[]> {
  const rows = await kysely(em)
    .selectFrom('bookingOffers as o')
    .innerJoin('walkerListings as l', 'l.walkerId', 'o.walkerId')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .select(['l.walkerId', 'l.firstName', 'l.lastName', 'l.avatarUrl', 'l.neighborhood', 'l.experienceYears'])
    .select(['l.averageRating', 'l.reviewCount', 'l.reliability', 'o.hourlyRate'])
    .select(legsBeside(sql`o.walker_id`).as('beside'))
    .where('o.bookingId', '=', booking.id)
    .where('o.withdrawnAt', 'is', null)
    .where((eb) => notClosed(eb.ref('l.walkerId'), booking.id))
    .$if(only !== null, (offers) => offers.where('o.walkerId', '=', only))
    .orderBy('o.createdAt')
    .orderBy('o.walkerId')
    .limit(MAX_OFFERS)
    .execute();
  return rows.map(({ averageRating, hourlyRate, ...row }) => {
    const rate = centsFrom(hourlyRate);
    return {
      ...row,
      averageRating: averageRating === null ? null : Number(averageRating),
      rate,
      total: priceOf(rate, booking.durationHours),
    };
  });
}
