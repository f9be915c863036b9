import { randomUUID } from 'node:crypto';
import { clock } from '../clock.ts';
import { finalAmounts } from '../domain/bookings/duration.ts';
import { walkTimes } from '../domain/bookings/schedule.ts';
import type { BookingStatus, CancelReason } from '../domain/bookings/status.ts';
import { dollarsFrom, priceOf } from '../money.ts';
import type { Row } from './insert.ts';
import type { DemoWalker } from './people.ts';

/** A walk of the demo, told by how far it has come. */
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
  /** Whether the parent has confirmed the duration (a later status implies it). */
  confirmed?: boolean;
  review?: { rating: number; comment: string };
  places?: [pickup: string, dropoff: string];
}

const PAID: BookingStatus[] = ['payment_confirmed', 'reviewed'];
const SCHOOL_RUN: [string, string] = ['245 W 21st St, lobby', 'P.S. 11, 320 W 21st St, main door'];

/** The rows of one walk: the booking, its history, its payment and its review. */
export function walkRows(
  walk: DemoWalk,
): Record<'bookings' | 'booking_events' | 'payments' | 'booking_reviews', Row[]> {
  const id = randomUUID();
  const paid = PAID.includes(walk.status);
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
const askedAt = (walk: DemoWalk): Date =>
  new Date(Math.min(clock.now().getTime(), startOf(walk).getTime()) - 2 * 86_400_000);

function bookingRow(id: string, walk: DemoWalk): Row {
  const rate = walk.walker.rate * 100;
  const paid = PAID.includes(walk.status);
  const settled = paid || walk.confirmed || walk.status === 'awaiting_payment_confirmation';
  const amounts = settled ? finalAmounts(rate, walk.hours, walk.hours) : null;
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
    actual_duration_hours: settled ? walk.hours : null,
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
    time_adjustment_requested: settled ?? false,
    time_adjustment_amount: amounts && dollarsFrom(amounts.timeAdjustmentAmount),
    payment_completed: paid,
    payment_intent_id: paid ? `demo_${id}` : null,
    review_submitted: walk.review !== undefined,
    cancelled_at: walk.reason ? hoursAfter(askedAt(walk), 3) : null,
    cancel_reason: walk.reason ?? null,
    created_at: askedAt(walk),
    updated_at: askedAt(walk),
  };
}

/** The steps that lead to a status, in order. */
const STEPS: Partial<Record<BookingStatus, [transition: string, actor: string, to: BookingStatus][]>> = {
  accepted: [['accept', 'walker', 'accepted']],
  in_progress: [
    ['accept', 'walker', 'accepted'],
    ['start', 'walker', 'in_progress'],
  ],
  completed: [
    ['accept', 'walker', 'accepted'],
    ['complete', 'walker', 'completed'],
  ],
};

function historyRows(booking_id: string, walk: DemoWalk): Row[] {
  const after = ['awaiting_payment_confirmation', ...PAID].includes(walk.status) ? 'completed' : walk.status;
  const steps = [...(STEPS[after] ?? [])];
  if (PAID.includes(walk.status)) steps.push(['confirmPayment', 'system', 'payment_confirmed']);
  if (walk.status === 'reviewed') steps.push(['review', 'parent', 'reviewed']);
  if (walk.reason)
    steps.push([
      walk.reason === 'expired' ? 'expire' : walk.reason === 'walker_declined' ? 'decline' : 'cancel',
      walk.reason === 'expired' ? 'system' : walk.reason === 'walker_declined' ? 'walker' : 'parent',
      'cancelled',
    ]);
  let from: BookingStatus | null = null;
  return [['request', 'parent', 'pending'] as const, ...steps].map(([transition, actor_kind, to], at) => {
    const row = {
      id: randomUUID(),
      booking_id,
      transition,
      actor_id: actor_kind === 'parent' ? walk.parentId : actor_kind === 'walker' ? walk.walker.id : null,
      actor_kind,
      from_status: from,
      to_status: to,
      at: hoursAfter(askedAt(walk), at * 3),
    };
    from = to as BookingStatus;
    return row;
  });
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
