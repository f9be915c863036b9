import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom, priceOf } from '../../../money.ts';
import type { ErrorCode } from '../../forms/domain-error.ts';
import { type Command, isUuid } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { notClosed } from '../../people/blocks.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';
import type { Reliability } from '../../walkers/reliability.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';
import { actorsOf, type ParticipantRefs } from '../policy.ts';
import { beginSeries } from '../series/begin-series.ts';
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

async function offerOf(
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

/** BOOKING-6. `form`: the walker and the rate shown (cents). Throws `conflict` when offer, price or the walker's time has changed. */
export const pickOffer: Command<Booking> = async (em, viewer, id, form) => {
  const chosen = String(form.walker ?? '');
  const booking = await lockWalk(em, viewer, id, chosen);
  await lockOffers(em, id);
  const offer = await offerOf(em, booking, chosen);
  const terms = offer && { ...offer, shownRate: String(form.rate) };
  await transitionBooking(em, viewer, booking, 'pickOffer', terms && { terms });
  await flushGiven(em, booking, { busy: 'offererBusy', childBusy: 'childSlotTaken', gone: 'offerGone' });
  return booking;
};

export async function flushGiven(
  em: EntityManager,
  booking: Booking,
  { busy, childBusy, gone }: Record<'busy' | 'childBusy' | 'gone', ErrorCode>,
): Promise<void> {
  await flushOrConflict(em, {
    bookings_walker_once: busy,
    bookings_child_once: childBusy,
    bookings_not_blocked: gone,
    bookings_of_approved: gone,
  });
  await notifyOtherBidders(em, booking);
  await endRivalRequests(em, [booking]);
  await beginSeries(em, booking);
}

/** Walkers who offered or were asked, and don't have the walk: another has it, or nobody needs it any more. Adds them to `notified`, whose people get no email. */
export async function notifyOtherBidders(
  em: EntityManager,
  { id, walker }: Booking,
  notified: Set<string> = new Set(),
): Promise<void> {
  const { rows: others } = await sql<{ to: string }>`
    select walker_id as "to" from open_bidders(array[${id}::uuid])
    where walker_id is distinct from ${walker?.id ?? null}::uuid`.execute(kysely(em));
  for (const { to } of others.filter((other) => !notified.has(other.to))) {
    notified.add(to);
    await enqueue(
      em,
      'mail.offer-not-chosen',
      { bookingId: id, to },
      { key: `offer-not-chosen/${id}/${to}` },
    );
  }
  if (others.length > 0) publish(em, { to: others.map(({ to }) => to), topic: 'booking', id });
}
