import { randomUUID } from 'node:crypto';
import { clock } from '../clock.ts';
import { finalAmounts } from '../domain/bookings/lifecycle/duration-amounts.ts';
import { type BookingStatus, type CancelReason, isOneOf, PAID } from '../domain/bookings/status.ts';
import { walkTimes } from '../domain/walk-times.ts';
import { dollarsFrom, priceOf } from '../money.ts';
import type { Row } from './insert.ts';
import type { DemoWalker } from './people.ts';

export interface DemoWalk {
  parentId: string;
  childId: string;
  walker: DemoWalker;
  /** Days from today, negative for the past. */
  day: number;
  time: string;
  hours: number;
  status: BookingStatus;
  reason?: CancelReason;
  /** A later status implies it. */
  confirmed?: boolean;
  review?: { rating: number; comment: string };
  places?: [pickup: string, dropoff: string];
}

const SCHOOL_RUN: [string, string] = ['245 W 21st St, lobby', 'P.S. 11, 320 W 21st St, main door'];

export function walkRows(
  walk: DemoWalk,
): Record<'bookings' | 'booking_events' | 'payments' | 'booking_reviews', Row[]> {
  const id = randomUUID();
  const paid = isOneOf(PAID, walk.status);
  return {
    bookings: [bookingRow(id, walk)],
    booking_events: historyRows(id, walk),
    payments: paid ? [paymentRow(id, walk)] : [],
    booking_reviews: walk.review ? [reviewRow(id, walk, walk.review)] : [],
  };
}

const dateOf = (day: number): string => Temporal.PlainDate.from(clock.today()).add({ days: day }).toString();
const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);
const startOf = (walk: DemoWalk) =>
  walkTimes(dateOf(walk.day), walk.time, walk.hours)?.startsAt ?? clock.now();
const requestedAt = (walk: DemoWalk): Date =>
  new Date(Math.min(clock.now().getTime(), startOf(walk).getTime()) - 2 * 86_400_000);

function bookingRow(id: string, walk: DemoWalk): Row {
  const rate = walk.walker.rate * 100;
  const paid = isOneOf(PAID, walk.status);
  const isConfirmed = paid || walk.confirmed || walk.status === 'awaiting_payment_confirmation';
  const amounts = isConfirmed ? finalAmounts(rate, walk.hours, walk.hours) : null;
  const times = walkTimes(dateOf(walk.day), walk.time, walk.hours) as { startsAt: Date; endsAt: Date };
  const [pickup_location, dropoff_location] = walk.places ?? SCHOOL_RUN;
  return {
    id,
    parent_id: walk.parentId,
    walker_id: walk.walker.id,
    child_id: walk.childId,
    scheduled_date: dateOf(walk.day),
    scheduled_time: walk.time,
    duration_hours: walk.hours,
    actual_duration_hours: isConfirmed ? walk.hours : null,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    pickup_location,
    dropoff_location,
    notes: null,
    status: walk.status,
    hourly_rate: dollarsFrom(rate),
    total_amount: dollarsFrom(priceOf(rate, walk.hours)),
    final_amount: amounts && dollarsFrom(amounts.finalAmount),
    walker_payout_amount: amounts && dollarsFrom(amounts.walkerPayoutAmount),
    time_adjustment_requested: isConfirmed ?? false,
    time_adjustment_amount: amounts && dollarsFrom(amounts.timeAdjustmentAmount),
    payment_completed: paid,
    payment_intent_id: paid ? `demo_${id}` : null,
    review_submitted: walk.review !== undefined,
    cancelled_at: walk.reason ? hoursAfter(requestedAt(walk), 3) : null,
    cancel_reason: walk.reason ?? null,
    created_at: requestedAt(walk),
    updated_at: requestedAt(walk),
  };
}

interface Step {
  transition: string;
  actor: 'parent' | 'walker' | 'system';
  to: BookingStatus;
  at: Date;
}

function stepsOf(walk: DemoWalk): Step[] {
  const requested = requestedAt(walk);
  const end = hoursAfter(startOf(walk), walk.hours);
  const request: Step = { transition: 'request', actor: 'parent', to: 'pending', at: requested };
  const accept: Step = {
    transition: 'accept',
    actor: 'walker',
    to: 'accepted',
    at: hoursAfter(requested, 3),
  };
  const set: Step = { transition: 'start', actor: 'walker', to: 'in_progress', at: startOf(walk) };
  const done: Step = { transition: 'complete', actor: 'walker', to: 'completed', at: end };
  const paid: Step = {
    transition: 'confirmPayment',
    actor: 'system',
    to: 'payment_confirmed',
    at: hoursAfter(end, 5),
  };
  const reviewed: Step = { transition: 'review', actor: 'parent', to: 'reviewed', at: hoursAfter(end, 6) };
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

function historyRows(booking_id: string, walk: DemoWalk): Row[] {
  const steps = stepsOf(walk);
  const actors = { parent: walk.parentId, walker: walk.walker.id, system: null };
  return steps.map(({ transition, actor, to, at }, turn) => ({
    id: randomUUID(),
    booking_id,
    transition,
    actor_id: actors[actor],
    actor_kind: actor,
    from_status: steps[turn - 1]?.to ?? null,
    to_status: to,
    at,
  }));
}

function paymentRow(booking_id: string, walk: DemoWalk): Row {
  return {
    id: randomUUID(),
    booking_id,
    payer_id: walk.parentId,
    walker_id: walk.walker.id,
    amount: dollarsFrom(priceOf(walk.walker.rate * 100, walk.hours)),
    payment_intent_id: `demo_${booking_id}`,
    confirmed_at: hoursAfter(startOf(walk), walk.hours + 5),
  };
}

function reviewRow(
  booking_id: string,
  walk: DemoWalk,
  { rating, comment }: { rating: number; comment: string },
): Row {
  return {
    id: randomUUID(),
    booking_id,
    reviewer_id: walk.parentId,
    walker_id: walk.walker.id,
    rating,
    comment,
    created_at: hoursAfter(startOf(walk), walk.hours + 6),
  };
}
