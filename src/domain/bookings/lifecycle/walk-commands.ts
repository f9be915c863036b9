import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { conflict, type ErrorCode, forbidden, invalid } from '../../forms/domain-error.ts';
import { type Command, isUuid, optionalText, readForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { system, type Viewer } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { MAX_REASON } from '../history.ts';
import { isLateToCancel } from '../late-cancellation.ts';
import { notifyOtherBidders } from '../offers/offers.ts';
import { actorsOf } from '../policy.ts';
import { longestFirst } from '../requests/conflicts.ts';
import { CANCELLATION_KINDS, CONFIRMED, isOneOf } from '../status.ts';
import { flushOrConflict } from './flush-or-conflict.ts';
import type { TransitionName } from './lifecycle.ts';
import { enqueueTransitionEmails, lockBooking, lockWalk, transitionBooking } from './transition-booking.ts';

/** BOOKING-8. Returns the count. `limit` keeps the transaction short. Skips rows that somebody is answering. */
export async function expireDueBookings(em: EntityManager, limit: number): Promise<number> {
  const overdue = { status: 'pending', startsAt: { $lte: clock.now() } } as const;
  const due = await em.find(Booking, overdue, {
    orderBy: { startsAt: 'asc' },
    limit,
    lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
  });
  for (const booking of due) {
    await transitionBooking(em, system('worker'), booking, 'expire', { quiet: Boolean(booking.seriesId) });
    if (booking.seriesId) await enqueueSeriesExpired(em, booking, booking.seriesId);
  }
  return due.length;
}

/** Once, when its first date has passed (BOOKING-27). */
const enqueueSeriesExpired = (em: EntityManager, { parent }: Booking, seriesId: string): Promise<boolean> =>
  enqueue(em, 'mail.series-expired', { seriesId, to: parent.id }, { key: `series-expired/${seriesId}` });

const nothing = z.literal('').transform(() => undefined);

/** What the other side reads, and its kind (BOOKING-12). */
export const cancelReasonFields = {
  reason: optionalText(MAX_REASON),
  kind: z
    .union([nothing, z.enum(CANCELLATION_KINDS)], { error: 'choiceInvalid' satisfies ErrorCode })
    .optional(),
};

export const cancelReasonForm = z
  .object(cancelReasonFields)
  .refine(({ reason, kind }) => reason || kind, {
    path: ['reason'],
    error: 'withdrawReasonMissing' satisfies ErrorCode,
  });

export type CancelReasonForm = z.infer<typeof cancelReasonForm>;

const MAX_ACCEPTED = 30;

const command =
  (act: TransitionName, lock = lockBooking) =>
  async (em: EntityManager, viewer: Viewer, id: string): Promise<Booking> =>
    transitionBooking(em, viewer, await lock(em, viewer, id), act);

/** BOOKING-10 */
export const declineBooking = command('decline');
export async function cancelBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockBooking(em, viewer, id), 'cancel');
  if (!booking.walker) await notifyOtherBidders(em, booking);
  return booking;
}
/** BOOKING-13 */
export const completeWalk = command('complete', lockWalk);

/** Of concurrent calls one succeeds, the others throw `conflict` (BOOKING-9). */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockWalk(em, viewer, id), 'accept');
  await flushOrConflict(em);
  await endRivalRequests(em, [booking]);
  return booking;
}

/**
 * All of them or none; what ends since another of them is accepted stays so (BOOKING-7). Throws `invalid` for none or more than the
 * dashboard lists (BOOKING-47).
 */
export async function acceptBookings(
  em: EntityManager,
  viewer: Viewer,
  chosen: readonly string[],
): Promise<void> {
  const sent = [...new Set(chosen)].filter(isUuid);
  if (sent.length === 0 || sent.length > MAX_ACCEPTED) throw invalid({}, 'noRequestChosen');
  const known = kysely(em).selectFrom('bookings').select(['id', 'durationHours', 'startsAt']);
  const found = (await known.where('id', 'in', sent).execute()).toSorted(longestFirst);
  const ids = [...new Set([...found.map(({ id }) => id), ...sent])];
  const accepted: string[] = [];
  for (const id of ids) {
    if (await endedForOneOf(em, id, accepted)) continue;
    await acceptBooking(em, viewer, id);
    accepted.push(id);
  }
}

const endedForOneOf = async (em: EntityManager, id: string, accepted: readonly string[]): Promise<boolean> =>
  isUuid(id) &&
  accepted.length > 0 &&
  (await kysely(em)
    .selectFrom('bookings as b')
    .innerJoin('bookings as a', 'a.parentId', 'b.parentId')
    .select('b.id')
    .where('b.id', '=', id)
    .where('b.status', '=', 'cancelled')
    .where('a.id', 'in', accepted)
    .whereRef('a.startsAt', '<', 'b.endsAt')
    .whereRef('a.endsAt', '>', 'b.startsAt')
    .executeTakeFirst()) !== undefined;

/**
 * Before the start, with a reason or its kind for the other side (BOOKING-12). Throws `invalid` with the fields, `conflict` where it
 * became late after the form said that it was not (SCREEN-8).
 */
export const withdrawBooking: Command<Booking> = async (em, viewer, id, raw) => {
  const booking = await lockBooking(em, viewer, id);
  const form = readForm(cancelReasonForm, raw);
  const act = actorsOf(viewer, booking).includes('walker') ? 'withdrawAsWalker' : 'withdrawAsParent';
  if (
    raw['shown.late'] === 'no' &&
    isOneOf(CONFIRMED, booking.status) &&
    isLateToCancel(booking, clock.now())
  )
    throw conflict('lateByNow', { hours: market.cancellation.lateHours });
  return transitionBooking(em, viewer, booking, act, form);
};

/** Sends nothing twice. Throws `forbidden` for all but the walker, `conflict` when it was not declined. */
export async function sendDeclineEmail(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('walker')) throw forbidden('forbidden');
  if (booking.cancelReason !== 'walker_declined') throw conflict('notDeclined');
  await enqueueTransitionEmails(em, booking, 'decline');
}
