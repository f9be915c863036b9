import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { Booking } from '../../src/domain/bookings/booking.ts';
import type { BookingStatus, CancelReason } from '../../src/domain/bookings/status.ts';
import { bookingRow } from '../../src/seed/builders.ts';
import type { TestApp } from './app.ts';
import { aChild, type TestUser } from './cast.ts';
import { insert } from './insert.ts';

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
  const { startsAt = wholeMinute(startsIn) } = traits;
  const id = randomUUID();
  const row = bookingRow(
    { status, startsAt, hours, rate: walker && Math.round(rate * 100), confirmed: traits.confirmed },
    {
      id,
      parent: parent.id,
      walker: walker?.id ?? null,
      child: traits.child ?? (await aChild(app, parent)),
      siblingIds: [...(traits.siblings ?? [])],
      requestedPickup: pickup,
      requestedDropoff: 'P.S. 11',
      cancelledAt: ENDED.includes(status) ? clock.now() : null,
      cancelReason: ENDED.includes(status) ? reason : null,
    },
  );
  await insert(app, Booking, row);
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

/** The address of the week that shows a booking: one that began before midnight is history. */
export async function weekOf(app: TestApp, id: string): Promise<string> {
  const [{ date } = { date: '' }] = await app.sql<{ date: string }>(
    'select scheduled_date::text as date from bookings where id = $1',
    [id],
  );
  return `/schedule?week=${date}${date < clock.today() ? '&tab=history' : ''}`;
}
