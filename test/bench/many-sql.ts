import { FIRST_NAMES, LANGUAGES, LAST_NAMES, NEIGHBORHOODS, SENTENCES } from './population/names.ts';

const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;
const oneOf = (values: string[], number: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ((${number})::int % ${values.length})]`;
const NOW = `timestamptz '2026-11-20 12:00Z'`;

export const PARENTS = [
  people('parent', 'tot', '2000'),
  `insert into children (id, parent_id, name, age, created_at, updated_at)
   select ${id('child', 'n')}, ${id('parent', 'n')}, ${oneOf(FIRST_NAMES, 'n')}, n % 15, ${NOW}, ${NOW} from generate_series(1, 2000) n`,
];

export const WALKERS = [people('walker', 'trotter', '$1')];

function people(kind: string, role: string, count: string): string {
  const email = `'${kind}-' || n || '@example.com'`;
  return `with new_users as (
      insert into users (id, email, password_hash, email_confirmed_at, sign_up_metadata, created_at)
      select ${id(kind, 'n')}, ${email}, 'none', ${NOW}, '{}', ${NOW} from generate_series(1, ${count}::int) n)
    insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, last_login_at, created_at, updated_at)
    select ${id(kind, 'n')}, ${id(kind, 'n')}, ${email}, ${oneOf(FIRST_NAMES, 'n')},
      ${oneOf(LAST_NAMES, 'n / 7')}, '${role}', 'approved',
      translate(upper(lpad(to_hex(n), 8, '${role === 'tot' ? 'P' : 'W'}')), '01', 'XY'),
      ${NOW} - random() * interval '90 days', ${NOW}, ${NOW} from generate_series(1, ${count}::int) n`;
}

export const WALKER_PROFILES = `
  insert into walker_profiles (user_id, hourly_rate, experience_years, bio, neighborhood, languages, availability_schedule, created_at, updated_at)
  select p.id, 10 + floor(random() * 31) / 2, floor(random() * random() * 30),
    (select string_agg(${oneOf(SENTENCES, 'n * seed')}, ' ') from generate_series(1, 2 + seed % 4) n)
      || case when seed % 500 = 0 then ' Juggler.' else '' end,
    ${oneOf(NEIGHBORHOODS, 'sqrt(seed % 400)')},
    case when seed % 10 = 0 then array[${oneOf(LANGUAGES, 'seed / 10')}] else array['English', ${oneOf(LANGUAGES, 'sqrt(seed % 144)')}] end,
    (select jsonb_object_agg(day, '{"available": true, "time_windows": [{"start_time": "07:00", "end_time": "19:00"}]}'::jsonb)
      from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) with ordinality d (day, at)
      where at = 1 + seed % 5 or (seed >> at::int) % 3 > 0),
    ${NOW}, ${NOW}
  from (select id, (('x' || left(md5(id::text), 7))::bit(28)::int) as seed from profiles where role = 'trotter') p`;

export const BOOKINGS = `
  insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
    pickup_location, dropoff_location, status, hourly_rate, total_amount, cancelled_at, cancel_reason, created_at, updated_at,
    actual_duration_hours, final_amount, payment_completed, review_submitted)
  select ${id('booking', 'n')}, ${id('parent', '(1 + n % 2000)')}, ${id('walker', '(1 + n % $2::int)')},
    ${id('child', '(1 + n % 2000)')}, day, time '08:00', 1, day + time '13:00', day + time '14:00', '1 West St', 'School',
    status, 18, 18, case status when 'cancelled' then ${NOW} end, case status when 'cancelled' then 'expired' end, ${NOW}, ${NOW},
    case when status in ('payment_confirmed', 'reviewed') then 1 end, case when status in ('payment_confirmed', 'reviewed') then 18 end,
    status in ('payment_confirmed', 'reviewed'), status = 'reviewed'
  from (select n, date '2025-12-01' + (random() * 360)::int as day,
      case when n % 9 = 0 then 'cancelled' when n % 11 = 0 then 'pending' when n % 20 = 0 then 'reviewed' else 'payment_confirmed' end as status
    from generate_series(1, $1::int) n) b`;
