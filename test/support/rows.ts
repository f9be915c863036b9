import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

export async function manyPeople(
  app: TestApp,
  count: number,
  {
    lastName,
    role = 'tot',
    status = 'approved',
  }: { lastName: string; role?: 'tot' | 'trotter'; status?: string },
): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(
    `with made as (select gen_random_uuid() as id, n, $2 || '-' || n || '@example.com' as email,
        timestamptz '2025-11-01' + n * interval '1 minute' as at from generate_series(0, $1::int - 1) n),
      new_users as (insert into users (id, email, password_hash, sign_up_metadata, created_at)
        select id, email, 'none', '{}', at from made)
    insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, last_login_at,
      created_at, updated_at)
    select id, id, email, 'P' || lpad(n::text, 2, '0'), $2, $3, $4,
      translate(upper(left(md5(id::text), 8)), '01', 'XY'), case when n % 10 > 0 then at end, at, at from made
    returning id`,
    [count, lastName, role, status],
  );
  return rows.map(({ id }) => id);
}

export async function manyBookings(
  app: TestApp,
  count: number,
  { parent, walker, child }: { parent: TestUser; walker: TestUser; child: string },
): Promise<void> {
  await app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
      pickup_location, dropoff_location, hourly_rate, total_amount, created_at, updated_at)
    select gen_random_uuid(), $2, case when n % 2 = 1 then $3::uuid end, $4, '2026-03-01', '08:00', 1,
      timestamptz '2026-03-01' + n * interval '1 hour', timestamptz '2026-03-01' + (n + 1) * interval '1 hour',
      n || ' Elm St', 'School', case when n % 2 = 1 then least(n, 200) * 0.1 end, case when n % 2 = 1 then least(n, 200) * 0.1 end, now(), now()
    from generate_series(0, $1::int - 1) n`,
    [count, parent.id, walker.id, child],
  );
}
