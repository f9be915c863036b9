import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { Booking, BookingEvent, BookingReview } from '../domain/bookings/booking.ts';
import { type BookingStatus, type CancelReason, isOneOf, PAID } from '../domain/bookings/status.ts';
import { WalkStep } from '../domain/bookings/walk-step.ts';
import { Payment } from '../domain/payments/payment.ts';
import { walkTimes } from '../domain/walk-times.ts';
import { priceOf } from '../money.ts';
import { bookingRow } from './builders.ts';
import { insertRows } from './insert.ts';
import { type DemoWalker, demoHomeAddress, demoSchoolAddress } from './people.ts';

export interface DemoWalk {
  parentId: string;
  childId: string;
  walker: DemoWalker;
  day: number;
  time: string;
  hours: number;
  status: BookingStatus;
  reason?: CancelReason;
  confirmed?: boolean;
  review?: { rating: number; comment: string };
  places?: [pickup: string, dropoff: string];
}

type StoredWalk = DemoWalk & { id: string };

export async function insertWalks(em: EntityManager, demoWalks: readonly DemoWalk[]): Promise<void> {
  const walks = demoWalks.map((walk) => ({ ...walk, id: randomUUID() }));
  const paid = walks.filter(({ status }) => isOneOf(PAID, status));
  await insertRows(em, Booking, walks.map(demoBooking));
  await insertRows(em, BookingEvent, walks.flatMap(historyRows));
  await insertRows(em, WalkStep, walks.filter(({ status }) => status === 'in_progress').map(pickUpRow));
  await insertRows(em, Payment, paid.map(paymentRow));
  await insertRows(em, BookingReview, walks.flatMap(reviewRows));
}

const dateOf = (day: number): string => Temporal.PlainDate.from(clock.today()).add({ days: day }).toString();
const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);
const startOf = (walk: DemoWalk) =>
  walkTimes(dateOf(walk.day), walk.time, walk.hours)?.startsAt ?? clock.now();
/** A confirmed walk was requested a week ago: the newest bookings show what the parent has to do. */
const requestedAt = (walk: DemoWalk): Date =>
  new Date(
    Math.min(clock.now().getTime(), startOf(walk).getTime()) -
      (walk.status === 'accepted' ? 7 : 2) * 86_400_000,
  );

function demoBooking({ id, ...walk }: StoredWalk): EntityData<Booking> {
  const { status, hours, confirmed, walker } = walk;
  const [requestedPickup, requestedDropoff] = walk.places ?? [demoHomeAddress, demoSchoolAddress()];
  return bookingRow(
    { status, startsAt: startOf(walk), hours, rate: walker.rate * 100, confirmed },
    {
      id,
      parent: walk.parentId,
      walker: walker.id,
      child: walk.childId,
      requestedPickup,
      requestedDropoff,
      paymentIntentId: isOneOf(PAID, status) ? `demo_${id}` : null,
      cancelledAt: walk.reason ? hoursAfter(requestedAt(walk), 3) : null,
      cancelReason: walk.reason ?? null,
      createdAt: requestedAt(walk),
      updatedAt: requestedAt(walk),
    },
  );
}

interface Step {
  transition: string;
  actor: 'parent' | 'walker' | 'system';
  to: BookingStatus;
  at: Date;
}

const step = (transition: string, actor: Step['actor'], to: BookingStatus, at: Date): Step => ({
  ...{ transition, actor, to, at },
});

function stepsOf(walk: DemoWalk): Step[] {
  const requested = requestedAt(walk);
  const end = hoursAfter(startOf(walk), walk.hours);
  const request = step('request', 'parent', 'pending', requested);
  const accept = step('accept', 'walker', 'accepted', hoursAfter(requested, 3));
  const set = step('start', 'walker', 'in_progress', startOf(walk));
  const done = step('complete', 'walker', 'completed', end);
  const paid = step('confirmPayment', 'system', 'payment_confirmed', hoursAfter(end, 5));
  const reviewed = step('review', 'parent', 'reviewed', hoursAfter(end, 6));
  if (walk.reason) return [request, ending(walk, walk.reason)];
  const further: Partial<Record<BookingStatus, Step[]>> = {
    accepted: [accept],
    in_progress: [accept, set],
    completed: [accept, done],
    awaiting_payment_confirmation: [accept, done, { ...paid, transition: 'awaitPayment', to: walk.status }],
    payment_confirmed: [accept, done, paid],
    reviewed: [accept, done, paid, reviewed],
  };
  return [request, ...(further[walk.status] ?? [])];
}

function ending(walk: DemoWalk, reason: CancelReason): Step {
  const at = hoursAfter(requestedAt(walk), 3);
  if (reason === 'expired')
    return { transition: 'expire', actor: 'system', to: 'cancelled', at: startOf(walk) };
  if (reason === 'walker_declined') return { transition: 'decline', actor: 'walker', to: 'cancelled', at };
  return { transition: 'cancel', actor: 'parent', to: 'cancelled', at };
}

function historyRows(walk: StoredWalk): EntityData<BookingEvent>[] {
  const steps = stepsOf(walk);
  const actors = { parent: walk.parentId, walker: walk.walker.id, system: null };
  return steps.map(({ transition, actor, to, at }, turn) => ({
    id: randomUUID(),
    bookingId: walk.id,
    transition,
    actorId: actors[actor],
    actorKind: actor,
    fromStatus: steps[turn - 1]?.to ?? null,
    toStatus: to,
    at,
  }));
}

const pickUpRow = (walk: StoredWalk): EntityData<WalkStep> => ({
  booking: walk.id,
  step: 'picked_up',
  at: startOf(walk),
  reportedBy: walk.walker.id,
  seenAt: startOf(walk),
});

const paymentRow = (walk: StoredWalk): EntityData<Payment> => ({
  id: randomUUID(),
  bookingId: walk.id,
  payerId: walk.parentId,
  walkerId: walk.walker.id,
  amount: priceOf(walk.walker.rate * 100, walk.hours),
  paymentIntentId: `demo_${walk.id}`,
  confirmedAt: hoursAfter(startOf(walk), walk.hours + 5),
});

function reviewRows(walk: StoredWalk): EntityData<BookingReview>[] {
  if (!walk.review) return [];
  const createdAt = hoursAfter(startOf(walk), walk.hours + 6);
  const people = { reviewerId: walk.parentId, walkerId: walk.walker.id };
  return [{ id: randomUUID(), bookingId: walk.id, ...people, ...walk.review, createdAt }];
}
