import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

export interface WalkColumns {
  date: string;
  time: string;
  hours?: number;
  status?: string;
}

/** A walk at any time and status, without a request's rules. Returns its id. */
export async function insertWalk(
  app: TestApp,
  { parent, walker, child }: { parent: Pick<TestUser, 'id'>; walker: Pick<TestUser, 'id'>; child: string },
  { date, time, hours = 1, status = 'accepted' }: WalkColumns,
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, cancelled_at, created_at, updated_at,
       actual_duration_hours, final_amount, payment_completed, review_submitted)
     values ($1, $2, $3, $4, $5::date, $6::time, $7::numeric, ($5::date + $6::time), ($5::date + $6::time) + make_interval(mins => ($7::numeric * 60)::int),
       'Home', 'School', $8, 18.5, round(18.5 * $7::numeric, 2), $9, $10, $10,
       case when $11 then $7::numeric end, case when $11 then round(18.5 * $7::numeric, 2) end, $11, $11)`,
    [
      id,
      parent.id,
      walker.id,
      child,
      date,
      time,
      hours,
      status,
      status === 'cancelled' ? clock.now() : null,
      clock.now(),
      status === 'reviewed',
    ],
  );
  return id;
}
