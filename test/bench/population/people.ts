import { FIRST_NAMES, LANGUAGES, LAST_NAMES, NEIGHBORHOODS, SENTENCES } from './names.ts';
import { ago, id, numbers, type PopulationSize, pick } from './sql.ts';

const DAYS = "array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']";
const OPEN_DAY = `'{"available": true, "time_windows": [{"start_time": "07:00", "end_time": "19:00"}]}'::jsonb`;

export const people = (size: PopulationSize): string[] => {
  const half = size.people / 2;
  return [
    accounts(size, 'parent', 'tot', half),
    accounts(size, 'walker', 'trotter', half),
    `insert into children (id, parent_id, name, age, created_at, updated_at)
     select ${id('child', 'n')}, ${id('parent', 'n')}, ${pick(FIRST_NAMES, 'n')}, n % 15, ${ago(size, 300)}, now() from ${numbers(half)}`,
    `insert into walker_profiles (user_id, hourly_rate, experience_years, bio, neighborhood, languages, availability_schedule, date_of_birth, created_at, updated_at)
     select id, 10 + floor(random() * 31) / 2, floor(random() * random() * 30),
       (select string_agg(${pick(SENTENCES, 'at * seed')}, ' ') from generate_series(1, 2 + seed % 4) at)
         || case when seed % 500 = 0 then ' Juggler.' else '' end,
       ${pick(NEIGHBORHOODS, 'sqrt(seed % 400)')},
       case when seed % 10 = 0 then array[${pick(LANGUAGES, 'seed / 10')}] else array['English', ${pick(LANGUAGES, 'sqrt(seed % 144)')}] end,
       (select jsonb_object_agg(day, ${OPEN_DAY}) from unnest(${DAYS}) with ordinality d (day, at)
         where at = 1 + seed % 5 or (seed >> at::int) % 3 > 0),
       '1990-05-04', now(), now()
     from (select n, ${id('walker', 'n')} as id, ('x' || left(md5('seed' || n), 7))::bit(28)::int as seed from ${numbers(half)}) w`,
    `insert into background_checks (id, walker_id, provider, reference, status, checked_on, expires_on, created_at, updated_at)
     select ${id('check', 'n')}, ${id('walker', 'n')}, 'Sample Screening', 'check-' || n, 'clear', checked_on,
       (checked_on + interval '13 months')::date, now(), now()
     from (select n, current_date - n % 500 as checked_on from ${numbers(half)}) c where n % 2 = 0`,
    `insert into background_check_changes (id, check_id, walker_id, provider, reference, status, checked_on, source, created_at)
     select ${id('change', 'n')}, ${id('check', 'n')}, ${id('walker', 'n')}, 'Sample Screening', 'check-' || n, 'clear',
       current_date, 'provider', now() from ${numbers(half)} where n % 2 = 0`,
    `insert into walker_references (id, walker_id, name, email, relation, status, times_sent, last_sent_at, created_at, answered_at)
     select ${id('reference', 'n')}, ${id('walker', 'n')}, 'Ann Lee', 'ann-' || n || '@example.org', 'work', 'answered', 1, now(), now(), now()
     from ${numbers(half)} where n % 2 = 0`,
    `insert into guardian_consents (id, walker_id, name, email, status, created_at)
     select ${id('guardian', 'n')}, ${id('walker', 'n')}, 'Ida Fox', 'ida-' || n || '@example.org', 'asked', now() from ${numbers(half)}`,
    `insert into birth_date_changes (id, walker_id, date_of_birth, source, created_at)
     select ${id('birth', 'n')}, ${id('walker', 'n')}, '1990-05-04', 'walker', now() from ${numbers(half)}`,
    `insert into reference_answers (reference_id, walker_id, known_for, would_trust, comments, created_at)
     select ${id('reference', 'n')}, ${id('walker', 'n')}, 'over-3', 'yes', 'Always careful.', now() from ${numbers(half)} where n % 2 = 0`,
    `insert into email_suppressions (id, address, reason, status, reported_at, created_at)
     select ${id('suppression', 'n')}, 'gone-' || n || '@example.com', 'bounce', '5.1.1', ${ago(size, 300)}, now()
     from ${numbers(half)} where n % 2 = 0`,
    `insert into identity_checks (walker_id, checked_on, method, created_at)
     select ${id('walker', 'n')}, current_date, 'video', now() from ${numbers(half)} where n % 3 = 0`,
  ];
};

function accounts(size: PopulationSize, kind: string, role: string, count: number): string {
  const email = `'${kind}-' || n || '@example.com'`;
  return `with new_users as (
      insert into users (id, email, password_hash, email_confirmed_at, sign_up_metadata, created_at)
      select ${id(kind, 'n')}, ${email}, 'none', now(), '{}', now() from ${numbers(count)})
    insert into profiles (id, user_id, email, first_name, last_name, phone, avatar_url, role, approval_status, referral_code,
      looking_for_trotter, hidden_at, walker_complete, last_login_at, created_at, updated_at)
    select ${id(kind, 'n')}, ${id(kind, 'n')}, ${email}, ${pick(FIRST_NAMES, 'n')}, ${pick(LAST_NAMES, 'n / 7')},
      '212 555 0100', '/photos/somebody.webp', '${role}',
      case when n % 100 = 7 then 'pending' when n % 500 = 8 then 'rejected' else 'approved' end,
      translate(upper(lpad(to_hex(n), 8, '${role === 'tot' ? 'P' : 'W'}')), '01', 'XY'),
      ${role === 'tot' ? 'n % 10 = 1' : 'false'}, case when n % 200 = 9 then ${ago(size, 20)} end,
      ${role === 'trotter'}, case when n % 10 > 0 then ${ago(size, 90)} end, ${ago(size, 300)}, now()
    from ${numbers(count)}`;
}

export const FROM_100 = (kind: string, skipped: number) =>
  `(select ${id(kind, 'n')} from generate_series(${100 + skipped}, ${159 + skipped}) n)`;

/**
 * Sixty of each thing that a bench searches for: a small city has fewer than a page of them, and a page with fewer rows
 * costs less at any size. Runs before bookings and listings.
 */
export const pageful = [
  // Their names sort first: a search for Maya ends at 500 people.
  `update profiles set first_name = 'Maya', last_name = 'Abel' where id in ${FROM_100('parent', 0)}`,
  `update profiles set first_name = 'Maya', last_name = 'Abel' where id in ${FROM_100('walker', 180)}`,
  `update profiles set first_name = 'Maya', last_name = 'Chen' where id in ${FROM_100('parent', 180)}`,
  `update profiles set first_name = 'Zoe', last_name = 'Quinn' where id in ${FROM_100('parent', 60)}`,
  `update profiles set first_name = 'Noah', approval_status = 'pending' where id in ${FROM_100('parent', 120)}`,
  `update profiles set first_name = 'Noah', approval_status = 'pending' where id in ${FROM_100('walker', 0)}`,
  `update walker_profiles set neighborhood = 'Gramercy', bio = bio || ' Juggler.', availability_schedule =
     (select jsonb_object_agg(day, ${OPEN_DAY}) from unnest(${DAYS}) day) where user_id in ${FROM_100('walker', 60)}`,
  `update walker_profiles set neighborhood = 'Chelsea', hourly_rate = 15 where user_id in ${FROM_100('walker', 120)}`,
];

/** The result of \`refresh_walker_listing\` in one statement. Runs after bookings and reviews. */
export const listings = [
  `update walker_profiles w set background_check_status = case when c.expires_on < current_date then 'expired' else 'clear' end,
    background_check_expires_on = c.expires_on from background_checks c where c.walker_id = w.user_id`,
  `update walker_profiles w set completed_walks_count = b.done from (select walker_id, count(*) as done from bookings
    where status in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed') group by 1) b where b.walker_id = w.user_id`,
  `insert into walker_listings (walker_id, first_name, last_name, avatar_url, hourly_rate, experience_years, bio, neighborhood,
     languages, availability_schedule, weekdays, average_rating, review_count, completed_walks_count, last_booking_date,
     last_login_at, search_text, search_languages, open_hours)
   select p.id, p.first_name, p.last_name, p.avatar_url, w.hourly_rate, w.experience_years, w.bio, w.neighborhood,
     coalesce(w.languages, '{}'), w.availability_schedule, available_weekdays(w.availability_schedule), r.average,
     coalesce(r.number, 0), w.completed_walks_count, b.newest, p.last_login_at,
     search_text_of(p.first_name, p.last_name, w.neighborhood, w.bio),
     array(select lower(one) from unnest(w.languages) one), open_hours_of(w.availability_schedule)
   from profiles p join walker_profiles w on w.user_id = p.id
     left join (select walker_id, round(avg(rating), 1) as average, count(*) as number from booking_reviews group by 1) r on r.walker_id = p.id
     left join (select walker_id, max(scheduled_date) as newest from bookings where status not in ('pending', 'cancelled', 'declined') group by 1) b on b.walker_id = p.id
   where p.is_approved and p.hidden_at is null`,
];
