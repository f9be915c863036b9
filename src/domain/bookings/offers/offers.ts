import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, centsFrom, priceOf } from '../../../money.ts';
import { isUuid } from '../../form.ts';
import { NOT_BLOCKED } from '../../people/blocks.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';

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
  rate: Cents;
  total: Cents;
}

/** For the parent. Excludes walkers who are not listed any more or are blocked. */
export async function offersOn(em: EntityManager, viewer: Viewer, booking: Booking): Promise<Offer[]> {
  const open = booking.status === 'pending' && !booking.walker;
  return open && actorsOf(viewer, booking).includes('parent') ? readOffers(em, booking, null) : [];
}

export async function offerOf(
  em: EntityManager,
  booking: Booking,
  walkerId: string,
): Promise<Offer | undefined> {
  if (booking.walker || !isUuid(walkerId)) return undefined;
  return (await readOffers(em, booking, walkerId))[0];
}

/** Serializes offers, withdrawals and picks: walkers cannot lock a booking that they may not see. */
export async function lockOffers(em: EntityManager, bookingId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`offers/${bookingId}`]);
}

type OfferRow = Omit<Offer, 'rate' | 'total' | 'averageRating'> & {
  rate: string;
  averageRating: string | null;
};

async function readOffers(em: EntityManager, booking: Booking, only: string | null): Promise<Offer[]> {
  const rows = await em.execute<OfferRow[]>(OFFERS, [booking.id, only, only, MAX_OFFERS]);
  return rows.map((row) => {
    const rate = centsFrom(row.rate);
    const averageRating = row.averageRating === null ? null : Number(row.averageRating);
    return { ...row, averageRating, rate, total: priceOf(rate, booking.durationHours) };
  });
}

const OFFERS = `
  select l.walker_id as "walkerId", l.first_name as "firstName", l.last_name as "lastName", l.avatar_url as "avatarUrl",
    l.neighborhood, l.experience_years as "experienceYears", l.average_rating as "averageRating",
    l.review_count as "reviewCount", o.hourly_rate as rate
  from booking_offers o join walker_listings l on l.walker_id = o.walker_id
  where o.booking_id = ? and o.withdrawn_at is null and ${NOT_BLOCKED('l.walker_id')} and (?::uuid is null or o.walker_id = ?)
  order by o.created_at, o.walker_id limit ?`;
