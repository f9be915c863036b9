import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { BookingStatus, CancelReason } from '../../src/domain/bookings/status.ts';
import type { TestApp } from './app.ts';
import { aChild, type TestUser } from './cast.ts';

interface Traits {
  child?: string;
  siblings?: readonly string[];
  status?: BookingStatus;
  /** Hours from now until the start; negative for the past. */
  startsIn?: number;
  /** In place of `startsIn`, for walks that begin in the same minute. */
  startsAt?: Date;
  hours?: number;
  rate?: number;
  confirmed?: boolean;
  pickup?: string;
  reason?: CancelReason;
}

const ENDED = ['cancelled', 'declined'];
const PAID = ['payment_confirmed', 'reviewed'];

/** The first whole minute after that many hours. */
export const wholeMinute = (hours: number): Date =>
  new Date(Math.ceil((clock.now().getTime() + hours * 3_600_000) / 60_000) * 60_000);

/** Inserts a booking in any status without commands. Without a walker it is an open request. Returns its id. */
export async function aBooking(
  app: TestApp,
  parent: TestUser,
  walker: TestUser | null,
  traits: Traits = {},
): Promise<string> {
  const { status = 'pending', startsIn = 48, hours = 1, rate = 18.5, pickup = '1 Main St' } = traits;
  const { reason = 'parent_cancelled' } = traits;
  const id = randomUUID();
  const { startsAt = wholeMinute(startsIn) } = traits;
  const local = clock.local(startsAt);
  const settled = traits.confirmed || PAID.includes(status) || status === 'awaiting_payment_confirmation';
  const row: Record<string, unknown> = {
    id,
    parent_id: parent.id,
    walker_id: walker?.id ?? null,
    child_id: traits.child ?? (await aChild(app, parent)),
    sibling_ids: traits.siblings ?? [],
    scheduled_date: local.toPlainDate().toString(),
    scheduled_time: local.toPlainTime().toString({ smallestUnit: 'second' }),
    duration_hours: hours,
    actual_duration_hours: settled ? hours : null,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + hours * 3_600_000),
    pickup_location: pickup,
    dropoff_location: 'P.S. 11',
    status,
    hourly_rate: walker ? rate : null,
    total_amount: walker ? rate * hours : null,
    final_amount: settled ? rate * hours : null,
    walker_payout_amount: settled ? rate * hours : null,
    time_adjustment_requested: settled,
    time_adjustment_amount: settled ? 0 : null,
    payment_completed: PAID.includes(status),
    review_submitted: status === 'reviewed',
    cancelled_at: ENDED.includes(status) ? clock.now() : null,
    cancel_reason: ENDED.includes(status) ? reason : null,
    created_at: clock.now(),
    updated_at: clock.now(),
  };
  const names = Object.keys(row);
  await app.sql(
    `insert into bookings (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

export async function historyOf(
  app: TestApp,
  id: string,
): Promise<Record<'row' | 'events' | 'outbox', unknown[]>> {
  return {
    row: await app.sql('select * from bookings where id = $1', [id]),
    events: await app.sql('select * from booking_events where booking_id = $1 order by at, id', [id]),
    outbox: await app.sql(`select * from outbox where payload ->> 'bookingId' = $1 order by id`, [id]),
  };
}
