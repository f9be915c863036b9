import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { walkTimes } from '../../src/domain/walk-times.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import type { TestUser } from './cast.ts';

interface Sides {
  by: Pick<TestUser, 'id'>;
  asked: Pick<TestUser, 'id'>;
}

/** Stores an open proposal, an hour earlier than the walk, without a command. Returns its id. */
export async function aProposal(app: TestApp, booking: string, { by, asked }: Sides): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into reschedule_proposals (id, booking_id, proposed_by, asked_id, old_date, old_time, new_date, new_time, expires_at,
       created_at)
     select $1, id, $3, $4, scheduled_date, scheduled_time, scheduled_date, scheduled_time - interval '1 hour',
       starts_at - interval '1 hour', $5
     from bookings where id = $2`,
    [id, booking, by.id, asked.id, clock.now()],
  );
  return id;
}

export const proposalsOf = (
  app: TestApp,
  booking: string,
): Promise<{ id: string; status: string; proposed_by: string; answered_at: Date | null }[]> =>
  app.sql(
    'select id, status, proposed_by, answered_at from reschedule_proposals where booking_id = $1 order by created_at',
    [booking],
  );

/** The local date and time of a walk, `2026-12-08 08:30`, and its start. */
export async function timeOf(app: TestApp, booking: string): Promise<string> {
  const [row] = await app.sql<{ at: string }>(
    `select scheduled_date || ' ' || left(scheduled_time::text, 5) as at from bookings where id = $1`,
    [booking],
  );
  return row?.at ?? '';
}

/** A confirmed walk at a local date and time. Returns its id. */
export function aWalkAt(
  app: TestApp,
  { parent, walker, ...traits }: { parent: TestUser; walker: TestUser } & Parameters<typeof aBooking>[3],
  [date, time]: readonly [date: string, time: string],
): Promise<string> {
  const startsAt = walkTimes(date, time, 1)?.startsAt as Date;
  return aBooking(app, parent, walker, { status: 'accepted', ...traits, startsAt });
}
