import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { forbidden, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely, lockKeysOf } from '../../kysely.ts';
import { type BookingEmailKind, enqueue } from '../../outbox/outbox.ts';
import { Person } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Member, type Viewer } from '../../viewer.ts';
import { type WalkerEligibility, walkerEligibility } from '../../walkers/eligibility.ts';
import { Booking, BookingEvent } from '../booking.ts';
import { wasCanceledLate } from '../late-cancellation.ts';
import { pickupState } from '../pickup-state.ts';
import { can } from '../policy.ts';
import type { CancellationKind } from '../status.ts';
import { watcherIds } from '../watcher-ids.ts';
import { completionJob } from './completion-job.ts';
import type { GuardContext } from './guards.ts';
import { type EventName, type TransitionName, transition } from './lifecycle.ts';
import { notifyParticipants } from './notify-participants.ts';
import { receiptDueAt } from './receipt-due-at.ts';
import type { BookingActor, Transition } from './transition.ts';

/** Concurrent commands see each other's result. Throws `not_found` when the viewer may not see the booking. */
export async function lockBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = isUuid(id) ? await em.findOne(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!booking || !can(viewer, 'see', { booking }).allowed) throw notFound('bookingNotFound');
  return booking;
}

/**
 * Also locks the children's and the walker's time, in this order: with the exclusion constraints alone, commands for
 * overlapping walks would deadlock. Not for commands that end a booking. `walkerId` gets an open request.
 */
export async function lockWalk(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  walkerId?: string,
): Promise<Booking> {
  const chosen = isUuid(walkerId) ? walkerId : null;
  if (isUuid(id))
    await lockKeysOf(
      em,
      sql`select 'child/' || child as key from bookings b cross join unnest(b.child_ids) child where b.id = ${id}
        union all select 'walker/' || coalesce(b.walker_id, ${chosen}::uuid) from bookings b where b.id = ${id}`,
    );
  return lockBooking(em, viewer, id);
}

/** History, emails and notification in one transaction. Throws `forbidden`, or the error of the row or a guard. */
export async function transitionBooking(
  em: EntityManager,
  viewer: Viewer,
  booking: Booking,
  act: TransitionName,
  {
    reason,
    kind,
    terms,
    now = clock.now(),
    at = clock.now(),
    quiet = false,
    eligibility = walkerEligibility,
  }: {
    reason?: string | null;
    kind?: CancellationKind | null;
    /** When the person acted, if earlier (WALK-4). */
    now?: Date;
    at?: Date;
    /** The caller notifies people about several bookings at once. */
    quiet?: boolean;
    eligibility?: (em: EntityManager, viewer: Member) => Promise<WalkerEligibility>;
  } & Pick<GuardContext, 'terms'> = {},
): Promise<Booking> {
  const row = transition(act);
  const walker =
    row.actor === 'walker' && viewer.kind === 'member' ? await eligibility(em, viewer) : undefined;
  const decision = can(viewer, act, {
    booking,
    now,
    wholeSeries: quiet,
    ...(walker && { walker }),
    ...(terms && { terms }),
    ...(row.guards.includes('codeChecked') && { pickup: await pickupState(em, booking.id) }),
  });
  if (decision.hidden) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  if (terms)
    Object.assign(booking, {
      walker: em.getReference(Person, terms.walkerId),
      hourlyRate: terms.rate,
      totalAmount: terms.total,
    });
  recordTransition(em, booking, {
    ...{ act, row, by: idOf(viewer), at },
    ...(reason && { reason }),
    ...(kind && { kind }),
  });
  if (!quiet) await enqueueTransitionEmails(em, booking, act);
  if (row.job) await enqueue(em, row.job, { booking: booking.id }, { key: `${row.job}/${booking.id}` });
  await publishWalk(em, booking);
  if (!quiet) notifyParticipants(em, booking, row.emails);
  return booking;
}

export function recordRequest(em: EntityManager, booking: Booking, by = booking.parent.id): void {
  recordBookingEvent(em, booking, {
    transition: 'request',
    actorKind: 'parent',
    actorId: by,
    fromStatus: null,
  });
}

interface Step {
  act: TransitionName;
  row: Transition;
  by: string | null;
  at: Date;
  reason?: string;
  kind?: CancellationKind;
}

function recordTransition(em: EntityManager, booking: Booking, { act, row, by, at, reason, kind }: Step) {
  const fromStatus = booking.status;
  booking.status = row.to;
  booking.updatedAt = at;
  if (row.reason) Object.assign(booking, { cancelledAt: at, cancelledBy: by, cancelReason: row.reason });
  recordBookingEvent(em, booking, {
    transition: act,
    actorKind: row.actor,
    actorId: by,
    fromStatus,
    ...(reason && { reason }),
    ...(kind && { cancellationKind: kind }),
  });
}

interface EventFields {
  id?: string;
  transition: EventName;
  actorKind: BookingActor;
  actorId: string | null;
  fromStatus: Booking['status'] | null;
  reason?: string;
  cancellationKind?: CancellationKind;
  at?: Date;
}

export function recordBookingEvent(em: EntityManager, booking: Booking, fields: EventFields): void {
  em.create(BookingEvent, {
    id: randomUUID(),
    bookingId: booking.id,
    toStatus: booking.status,
    at: clock.now(),
    ...fields,
  });
}

/** Emails that were sent before are not sent again. */
export async function enqueueTransitionEmails(
  em: EntityManager,
  booking: Booking,
  act: TransitionName,
): Promise<void> {
  const { emails, from } = transition(act);
  const late = !from.includes('pending') && wasCanceledLate(booking);
  for (const { email, to } of emails) await enqueueEmail(em, booking, email, to, late ? { late: 'yes' } : {});
}

export async function enqueueEmail(
  em: EntityManager,
  booking: Booking,
  email: BookingEmailKind,
  side: 'parent' | 'walker',
  more: { late?: 'yes' } = {},
): Promise<void> {
  const parent = email === 'receipt' ? await payerOf(em, booking) : booking.parent.id;
  const to = side === 'parent' ? parent : booking.walker?.id;
  if (!to) return;
  const key = `${email}/${booking.id}/${to}`;
  const dueAt = email === 'receipt' ? await receiptDueAt(em, booking, to) : clock.now();
  const job = email === 'booking-completed' ? await completionJob(em, booking) : (`mail.${email}` as const);
  await enqueue(em, job, { bookingId: booking.id, to, ...more }, { key, dueAt });
}

/** FAMILY-6 */
async function payerOf(em: EntityManager, { id, parent }: Booking): Promise<string> {
  const paid = await kysely(em)
    .selectFrom('payments')
    .select('payerId')
    .where('bookingId', '=', id)
    .where('kind', '=', 'walk')
    .executeTakeFirst();
  return paid?.payerId ?? parent.id;
}

export const participantIds = (booking: Booking): string[] =>
  [booking.parent.id, booking.walker?.id].filter((id) => id !== undefined);

/** To the open pages of both, and of those who follow the walk (WATCH-4). */
export async function publishWalk(em: EntityManager, booking: Booking, id = booking.id): Promise<void> {
  const to = [...participantIds(booking), ...(await watcherIds(em, booking.id))];
  publish(em, { to, topic: 'booking', id });
}
