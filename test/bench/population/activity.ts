import { FROM_100 } from './people.ts';
import { ago, id, isOfSixty, numbers, type PopulationSize } from './sql.ts';

export const activity = (size: PopulationSize): string[] => {
  const half = size.people / 2;
  const parent = id('parent', 'n');
  const walker = id('walker', 'n');
  const someone = (share: number, body: string) => `${body} from ${numbers(half / share)}`;
  return [
    `insert into conversations (id, person_a, person_b, last_seq, last_message_at, created_at)
     ${someone(1, `select ${id('talk', 'n')}, least(${parent}, ${walker}), greatest(${parent}, ${walker}), 3, ${ago(size, 300)}, now()`)}`,
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, is_read, created_at)
     select gen_random_uuid(), c.id, seq, gen_random_uuid(), case when seq = 2 then c.person_b else c.person_a end,
       case when seq = 2 then c.person_a else c.person_b end, 'Hello, shall we meet at the gate?',
       seq < 3 or left(c.id::text, 1) > '3', c.last_message_at - (3 - seq) * interval '${size.tied ? 0 : 1} minute'
     from conversations c, generate_series(1, 3) seq`,
    `insert into unredacted_messages select id, '212 555 0100' from messages where seq = 2 and left(id::text, 1) = 'a'`,
    `insert into favorites ${someone(2, `select ${parent}, ${id('walker', 'n + 5')}, ${ago(size, 300)}`)}`,
    `insert into calendar_feeds ${someone(2, `select ${parent}, decode(md5('feed' || n), 'hex'), ${ago(size, 300)}`)}`,
    `insert into notification_settings (user_id, updated_at) ${someone(2, `select ${parent}, now()`)}`,
    `insert into saved_places ${someone(1, `select gen_random_uuid(), ${parent}, 'School', '12 West St', ${ago(size, 300)}, now()`)}`,
    `insert into removed_rows ${someone(1, `select gen_random_uuid(), ${parent}, 'place', 'Judo', '{}', '{}', now()`)}`,
    `insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at)
     select gen_random_uuid(), id, parent_id, 'Aunt Jo', false, now() from bookings where walker_id is not null`,
    `insert into watchers (id, parent_id, child_ids, user_id, created_at, accepted_at, role)
     ${someone(2, `select gen_random_uuid(), ${parent}, array[${id('child', 'n')}], ${id('parent', 'n + 1')}, now(), now(), case when n % 5 = 0 then 'guardian' else 'watcher' end`)}`,
    `insert into closed_days select current_date + 40 + n * 18, 'School holiday' from generate_series(0, 19) n on conflict do nothing`,
    `insert into child_receivers (id, parent_id, child_ids, name, phone, created_at, updated_at)
     select gen_random_uuid(), parent_id, array_agg(id), 'Aunt Jo', '212 555 0188', now(), now() from children group by parent_id`,
    `insert into pickup_settings (parent_id, asks_code, updated_at) ${someone(2, `select ${parent}, true, now()`)}`,
    `insert into pickup_checks (booking_id, tries, passed_at) select id, 1, now() from bookings where status = 'completed'`,
    `insert into booking_series (id, parent_id, walker_id, child_id, weekdays, start_time, duration_hours, pickup_location,
       dropoff_location, hourly_rate, first_date, last_date, booked_until, status, end_reason, ended_at, created_at, updated_at)
     ${someone(2, `select gen_random_uuid(), ${parent}, ${walker}, ${id('child', 'n')}, array[1, 3]::smallint[], '08:00', 1, '12 West St', 'School', 18, current_date - 90, current_date - 30, current_date - 30, 'ended', 'finished', now(), ${ago(size, 300)}, now()`)}`,
    `insert into booking_series_dates select id, first_date + 7, 'closed' from booking_series`,
    `insert into consents ${someone(1, `select ${parent}, 'terms', '1', now()`)}`,
    `insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, ends_at)
     ${someone(1, `select gen_random_uuid(), ${parent}, decode(md5('session' || n), 'hex'), ${ago(size, 20)}, now(), now() + interval '9 days', now() + interval '90 days'`)}`,
    `insert into push_subscriptions select id, user_id, 'https://push.example/' || id, 'key', 'secret', 'ours', created_at from sessions where left(id::text, 1) < '8'`,
    `insert into security_events ${someone(1, `select gen_random_uuid(), ${ago(size, 90)}, case when n % 20 = 0 then 'password_refused' else 'sign_in' end, ${parent}, 'Firefox on Linux', true`)}`,
    `insert into second_factors ${someone(4, `select ${parent}, 'locked', now(), now()`)}`,
    `insert into recovery_codes ${someone(4, `select ${parent}, decode(md5('code' || n), 'hex')`)}`,
    `insert into passkeys ${someone(2, `select gen_random_uuid(), ${parent}, 'key-' || n, 'a', 0, '{internal}', 'Phone', true, ${ago(size, 300)}`)}`,
    `insert into webhook_endpoints (id, url, topics, secret, created_at, turned_off_at, turned_off_for)
     select gen_random_uuid(), 'https://erp.example.org/' || n, '{booking}', 'locked', now(), now(), 'admin' from generate_series(1, 4) n`,
    `insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at, created_at, status, attempts)
     select gen_random_uuid(), e.id, gen_random_uuid(), 'booking.accepted', '{}', now(), ${ago(size, 30)}, 'delivered', 1
     from webhook_endpoints e cross join ${numbers(half / 5)}`,
    `insert into tokens (id, user_id, kind, token_hash, created_at, expires_at)
     ${someone(2, `select gen_random_uuid(), ${parent}, 'reset', decode(md5('token' || n), 'hex'), now(), now() + interval '1 hour'`)}`,
    `insert into availability_exceptions (id, walker_id, starts_on, ends_on, created_at)
     ${someone(2, `select gen_random_uuid(), ${walker}, current_date + 40, current_date + 45, now()`)}`,
    `insert into account_deletion_requests (id, profile_id, status, reason, requested_at, decided_at)
     ${someone(2, `select gen_random_uuid(), ${parent}, status, 'User requested account deletion', ${ago(size, 30)}, case when status = 'rejected' then now() end`)}, lateral (select case when n % 20 = 0 or ${isOfSixty('n')} then 'pending' else 'rejected' end as status) state`,
    `insert into blocks ${someone(1, `select ${id('parent', `(n + 12) % ${half} + 1`)}, ${walker}, ${ago(size, 300)}`)}`,
    `insert into reports (id, reporter_id, subject_id, reason, note, created_at, decision, decided_at)
     ${someone(2, `select gen_random_uuid(), ${parent}, ${walker}, 'rude', 'Twice now', ${ago(size, 300)}, decision, case when decision is not null then now() end`)}, lateral (select case when n % 10 > 0 and not ${isOfSixty('n')} then 'dismissed' end as decision) state`,
    `insert into incidents (id, booking_id, reporter_id, kind, text, created_at, outcome, closed_at)
     select gen_random_uuid(), id, parent_id, case when left(id::text, 2) < 'a8' then 'hurt' else 'accident' end, 'A bike hit us', ${ago(size, 300)},
       o, case when o is not null then now() end
     from (select *, case when left(id::text, 2) <> 'aa' then 'resolved' end as o from bookings where left(id::text, 1) = 'a') b
     where walker_id is not null`,
    `insert into incidents (id, booking_id, reporter_id, kind, text, created_at)
     ${someone(1, `select gen_random_uuid(), ${id('booking', 'n')}, ${parent}, 'hurt', 'A bike hit us', ${ago(size, 300)}`)} where ${isOfSixty('n')}`,
    `insert into incident_events (id, incident_id, act, operator, note, at)
     select gen_random_uuid(), id, 'closed', 'ada', 'Both are safe', created_at from incidents where outcome is not null`,
    `insert into reschedule_proposals (id, booking_id, proposed_by, asked_id, old_date, old_time, new_date, new_time, status, expires_at, created_at, answered_at)
     select gen_random_uuid(), id, parent_id, walker_id, scheduled_date, scheduled_time, scheduled_date + 1, scheduled_time,
       case when left(id::text, 1) = 'a' then 'open' else 'refused' end, starts_at, now(), case when left(id::text, 1) <> 'a' then now() end
     from bookings where status = 'accepted'`,
    `insert into booking_invitations select id, walker_id, starts_at, now() from bookings where walker_id is not null`,
    `insert into walk_steps (booking_id, step, at, reported_by, seen_at)
     select id, 'picked_up', starts_at, walker_id, starts_at from bookings where status in ('in_progress', 'reviewed') and walker_id is not null`,
    `insert into walk_delays
     select id, walker_id, 10, starts_at, now() from bookings where status in ('accepted', 'reviewed') and walker_id is not null`,
    `insert into child_sheet_views select gen_random_uuid(), child_id, id, walker_id, ${ago(size, 90)} from bookings where status = 'accepted'`,
    `insert into location_logs select b.id, n, b.walker_id, b.starts_at + n * interval '10 seconds', 40.7 + n * 0.0001, -74, 8
     from bookings b, generate_series(1, 5) n where b.status in ('in_progress', 'completed', 'reviewed')`,
    `insert into images (id, owner_id, bucket, path, content_type, bytes, width, height, created_at)
     ${someone(1, `select gen_random_uuid(), ${walker}, 'avatars', 'photo-' || n, 'image/webp', 9000, 200, 200, now()`)}`,
    `insert into audit_log (id, at, actor_kind, act, subject_type, subject_id, origin)
     ${someone(1, `select gen_random_uuid(), ${ago(size, 300)}, 'admin', 'approve', 'profile', ${parent}, 'web'`)}`,
    `insert into referrals (id, referrer_id, referred_id, role, created_at, counted_at)
     ${someone(2, `select gen_random_uuid(), ${id('parent', '1 + n / 3')}, ${walker}, 'trotter', ${ago(size, 300)}, now()`)} where 1 + n / 3 <> n`,
    `update profiles p set referral_count = r.count from (select referrer_id, count(*) from referrals group by 1) r where r.referrer_id = p.id`,
    `insert into points_ledger (id, user_id, booking_id, kind, points, created_at)
     select gen_random_uuid(), payer_id, booking_id, 'booking', 18, confirmed_at from payments where kind = 'walk'`,
    `insert into rewards_points select id, n, n, now() from (select id, (random() * 2000)::int as n from profiles) p`,
    `insert into streaks select id, 1 + n % 9, 9, current_date - n % 20, now() from (select id, (random() * 100)::int as n from profiles) p`,
    `insert into user_badges select id, 'first-walk', ${ago(size, 300)} from profiles`,
    `insert into perks select id, 'Early Adopter', ${ago(size, 300)} from profiles`,
    `insert into milestone_rewards select id, 'First Timer', ${ago(size, 300)}, now() from profiles where referral_count > 0`,
    `insert into rewards_visits ${someone(2, `select ${parent}, now()`)}`,
    `insert into notifications (id, recipient_id, kind, payload, created_at, read_at)
     select gen_random_uuid(), parent_id, 'booking-accepted', jsonb_build_object('bookingId', id), ${ago(size, 180)},
       case when left(id::text, 1) > '3' then now() end from bookings where walker_id is not null`,
    `insert into outbox (id, kind, payload, created_at, due_at, done_at)
     ${someone(1, `select gen_random_uuid(), 'mail.receipt', '{}', ${ago(size, 20)}, now(), now()`)}`,
  ];
};

/** Behind the indexes. */
export const kept = [
  `update walker_listings set reliability = walker_reliability(walker_id) where walker_id in ${FROM_100('walker', 60)}`,
];
