import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { Everyone } from './everyone.ts';

const unbroken = (length: number): string =>
  'Wolfgangmarianne'.repeat(Math.ceil(length / 16)).slice(0, length);

const NAME = unbroken(80);
const BOOKINGS = 200;
const CHILDREN = 50;
const MESSAGES = 5;

export async function fillWithLongTexts(app: TestApp, { ids, parent, walker }: Everyone): Promise<void> {
  const now = clock.now();
  const run = (sql: string, ...values: unknown[]) => app.sql(sql, values);
  await run(
    `update profiles set first_name = $1, last_name = $1, trotter_needs_description = left($2, 1000), looking_for_trotter = role = 'tot',
       phone = '212 555 0100', email = left(md5(id::text) || $2, 60) || '@' || repeat('subdomain.', 18) || 'example.com'`,
    NAME,
    unbroken(2000),
  );
  await run(
    `update walker_profiles set bio = $1, neighborhood = $2, languages = array[$2, left($1, 400)]`,
    unbroken(2000),
    NAME,
  );
  await run(
    `insert into children (id, parent_id, name, age, school, created_at, updated_at)
     select gen_random_uuid(), $1, 'x', 7, 'x', $2::timestamptz, $2 from generate_series(1, $3::int)`,
    parent.id,
    now,
    CHILDREN,
  );
  await run(
    `update children set name = $1, school = left($2, 200), allergies = left($2, 1000), medical_conditions = left($2, 1000),
       special_instructions = left($2, 1000), behavioral_notes = left($2, 1000), favorite_activities = left($2, 1000),
       pickup_instructions = left($2, 1000), dropoff_instructions = left($2, 1000), trotter_preferences = left($2, 1000),
       schedule_preferences = left($2, 1000), emergency_contact_name = left($2, 120), emergency_contact_phone = '212 555 0199'`,
    NAME,
    unbroken(2000),
  );
  await run(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, d, '08:00', 1, d + time '12:00', d + time '13:00', 'x', 'x', 'pending', 18.5, 18.5, $4::timestamptz, $4
     from (select $4::date + 3 + n as d from generate_series(1, $5::int) n) days`,
    parent.id,
    walker.id,
    ids.child,
    now,
    BOOKINGS,
  );
  await run(
    `update bookings set pickup_location = left($1, 300), dropoff_location = left($1, 300), notes = $1`,
    unbroken(2000),
  );
  await run('update reschedule_proposals set note = $1', unbroken(300));
  await run('update booking_events set reason = left($1, 500) where reason is not null', unbroken(500));
  await run(
    `insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at)
     values (gen_random_uuid(), $1, $2, $3, 5, $4, $5)`,
    ids.paid,
    parent.id,
    walker.id,
    unbroken(2000),
    now,
  );
  await run(`update account_deletion_requests set reason = left($1, 1000)`, unbroken(1000));
  for (let seq = 1; seq <= MESSAGES; seq++)
    await run(
      `insert into messages (id, client_id, conversation_id, sender_id, receiver_id, content, seq, created_at, is_read)
       values (gen_random_uuid(), gen_random_uuid(), $1, $2, $3, $4, $5, $6, false)`,
      ids.conversation,
      ...(seq % 2 ? [walker.id, parent.id] : [parent.id, walker.id]),
      unbroken(2000),
      seq,
      now,
    );
  await run(
    'update conversations set last_seq = $2, last_message_at = $3 where id = $1',
    ids.conversation,
    MESSAGES,
    now,
  );
}
