import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

/** Whose a row is. Rows of tables without a line here have a `user_id`. */
const OWNERS: Record<string, string[]> = {
  users: ['id'],
  profiles: ['id'],
  children: ['parent_id'],
  calendar_feeds: ['person_id'],
  push_subscriptions: ['person_id'],
  security_events: ['person_id'],
  passkey_challenges: [],
  saved_places: ['parent_id'],
  removed_rows: ['parent_id'],
  child_receivers: ['parent_id'],
  pickup_settings: ['parent_id'],
  pickup_checks: [],
  images: ['owner_id'],
  bookings: ['parent_id', 'walker_id'],
  booking_children: ['parent_id', 'walker_id'],
  booking_series: ['parent_id', 'walker_id'],
  booking_series_dates: [],
  closed_days: [],
  booking_events: ['actor_id'],
  reschedule_proposals: ['proposed_by', 'asked_id'],
  walk_delays: ['reported_by'],
  walk_steps: ['reported_by'],
  location_logs: ['walker_id'],
  booking_invitations: ['walker_id'],
  booking_offers: ['walker_id'],
  open_request_digests: ['walker_id'],
  booking_reviews: ['reviewer_id', 'walker_id'],
  favorites: ['parent_id'],
  child_sheet_views: ['viewer_id'],
  payments: ['payer_id', 'walker_id'],
  payment_attempts: ['payer_id'],
  payment_customers: ['person_id'],
  payment_cards: ['owner_id'],
  automatic_payments: ['payer_id'],
  stripe_payouts: ['walker_id'],
  stripe_balances: ['walker_id'],
  refunds: [],
  disputes: [],
  conversations: ['person_a', 'person_b'],
  notifications: ['recipient_id'],
  messages: ['sender_id', 'receiver_id'],
  unredacted_messages: [],
  blocks: ['blocker_id'],
  reports: ['reporter_id'],
  incidents: ['reporter_id'],
  incident_events: [],
  referrals: ['referrer_id'],
  account_deletion_requests: ['profile_id'],
  walker_listings: ['walker_id'],
  availability_exceptions: ['walker_id'],
  background_checks: ['walker_id'],
  background_check_changes: ['walker_id'],
  birth_date_changes: ['walker_id'],
  identity_checks: ['walker_id'],
  check_policy: [],
  walker_references: ['walker_id'],
  reference_answers: [],
  guardian_consents: ['walker_id'],
  walk_shares: ['parent_id'],
  watchers: ['parent_id', 'user_id'],
  audit_log: [],
  contact_messages: [],
  notices: [],
  email_suppressions: [],
  form_keys: [],
  outbox: [],
  stripe_events: [],
  stripe_movements: [],
  platform_balances: [],
  schedule_runs: [],
  queue_heartbeats: [],
  webhook_endpoints: [],
  webhook_deliveries: [],
  tokens: [],
};

export const ownersOf = (table: string): readonly string[] => OWNERS[table] ?? ['user_id'];

/** The demo has no rows in some tables; without one the test would pass vacuously. */
const INCIDENT = randomUUID();

export async function fillEmptyTables(app: TestApp): Promise<void> {
  const [parent] = await app.sql<{ id: string }>(
    `select id from profiles where email = 'parent@example.com'`,
  );
  const [walker] = await app.sql<{ id: string }>(
    `select id from profiles where email = 'walker@example.com'`,
  );
  const [booking] = await app.sql<{ id: string; child_id: string }>(
    `select id, child_id from bookings where parent_id = $1 limit 1`,
    [parent?.id],
  );
  const now = clock.now();
  const id = () => 'gen_random_uuid()';
  const rows: [string, unknown[]][] = [
    [`insert into sessions values (${id()}, $1, 'a', '', $2, $2, $2, $2)`, [parent?.id, now]],
    [
      `insert into push_subscriptions select id, user_id, 'https://push.example/' || id, 'k', 'a', 'v', $1 from sessions where user_id = $2`,
      [now, parent?.id],
    ],
    [`insert into tokens values (${id()}, $1, 'reset', 'a', $2, $2)`, [parent?.id, now]],
    [
      `insert into booking_series select ${id()}, b.parent_id, b.walker_id, b.child_id, '{1}', '08:00', 1, 'A', 'B', null, 18.5,
         '2027-01-04', '2027-03-01', '2027-03-01', null, 'pending', null, null, null, null, null, 1, $2, $2
       from bookings b where b.parent_id = $1 and b.walker_id is not null limit 1`,
      [parent?.id, now],
    ],
    [`insert into booking_series_dates select id, '2027-01-18', 'closed' from booking_series`, []],
    [`insert into calendar_feeds values ($1, 'a', $2)`, [parent?.id, now]],
    [
      `insert into guardian_consents (id, walker_id, name, email, status, created_at) values (${id()}, $1, 'A', 'a@example.org', 'asked', $2)`,
      [walker?.id, now],
    ],
    [
      `insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at) values (${id()}, $1, $2, 'A', true, $3)`,
      [booking?.id, parent?.id, now],
    ],
    [`insert into email_suppressions values (${id()}, 'parent@example.com', 'bounce', null, $1, $1)`, [now]],
    [
      `insert into removed_rows select ${id()}, $1, kind, 'A', array[$2::uuid], '{}', $3 from unnest(array['place', 'receiver']) kind`,
      [parent?.id, booking?.child_id, now],
    ],
    [`insert into pickup_settings values ($1, true, 'locked', $2)`, [parent?.id, now]],
    [`insert into pickup_checks values ($1, 1)`, [booking?.id]],
    [`insert into form_keys values ('a', $1)`, [now]],
    [`insert into consents values ($1, 'terms', '1', $2)`, [parent?.id, now]],
    [`insert into notification_settings values ($1, true, true, false, $2)`, [parent?.id, now]],
    [`insert into notifications values (${id()}, $1, 'warning', '{}', $2)`, [parent?.id, now]],
    [
      `insert into images values (${id()}, $1, null, 'avatars', 'a', 'image/webp', 1, 1, 1, $2)`,
      [parent?.id, now],
    ],
    [
      `insert into availability_exceptions values (${id()}, $1, '2027-01-04', '2027-01-05', '[]', $2)`,
      [walker?.id, now],
    ],
    [
      `insert into reschedule_proposals select ${id()}, id, parent_id, walker_id, scheduled_date, '00:00', scheduled_date,
         '00:30', null, 'open', starts_at, $2, null from bookings where parent_id = $1 and walker_id is not null limit 1`,
      [parent?.id, now],
    ],
    [
      `insert into walk_steps (booking_id, step, at, reported_by) values ($1, 'picked_up', $3, $2)`,
      [booking?.id, walker?.id, now],
    ],
    [`insert into walk_delays values ($1, $2, 10, $3, $3)`, [booking?.id, walker?.id, now]],
    [`insert into location_logs values ($1, 1, $2, $3, 40.7, -74, 5)`, [booking?.id, walker?.id, now]],
    [`insert into booking_invitations values ($1, $2, $3, $3)`, [booking?.id, walker?.id, now]],
    [`insert into booking_offers values ($1, $2, 18, $3)`, [booking?.id, walker?.id, now]],
    [
      `insert into child_sheet_views values (${id()}, $1, $2, $3, $4)`,
      [booking?.child_id, booking?.id, walker?.id, now],
    ],
    [
      `insert into incidents values ($1, $2, $3, 'other', 'Help', $4)`,
      [INCIDENT, booking?.id, parent?.id, now],
    ],
    [`insert into incident_events values (${id()}, $1, 'noted', null, 'ada', 'Called', $2)`, [INCIDENT, now]],
    [`insert into automatic_payments values ($1, $2, 'stopped', $3, $3)`, [booking?.id, parent?.id, now]],
    [`insert into payment_customers values ($1, 'cus', 1, null, $2, $2)`, [parent?.id, now]],
    [
      `insert into payment_cards values (${id()}, $1, 'pm', 'visa', '4242', 12, 2040, true, $2)`,
      [parent?.id, now],
    ],
    [
      `insert into payment_attempts values (${id()}, $1, $2, 1, 'k', 18, 'usd', 'acct', 'pi', 'open', null, $3, $3)`,
      [booking?.id, parent?.id, now],
    ],
    [
      `insert into refunds select ${id()}, booking_id, id, 1, 1, 'Ill', null, 'k', 're', 'succeeded', null, $1, $1 from payments limit 1`,
      [now],
    ],
    [
      `insert into disputes select 'dp', booking_id, id, 1, 'fraudulent', 'lost', 'lost', true, null, $1, $1 from payments limit 1`,
      [now],
    ],
    [
      `insert into stripe_payouts values (${id()}, 'po', $1, 18, 'paid', $2::timestamptz::date, $2, $2)`,
      [walker?.id, now],
    ],
    ['insert into stripe_balances values ($1, -1, $2)', [walker?.id, now]],
    [`insert into stripe_movements values ('txn', 'charge', 18, 1, 'ch', 'pi', $1)`, [now]],
    [`insert into platform_balances values ('USD', 17, 17, $1)`, [now]],
    [`insert into stripe_events values ('evt', 'x', null, null, false, $1)`, [now]],
    [`insert into referrals values (${id()}, $1, $2, 'trotter', $3)`, [parent?.id, walker?.id, now]],
    [`insert into points_ledger values (${id()}, $1, $2, 'booking', 10, $3)`, [parent?.id, booking?.id, now]],
    [`insert into rewards_points values ($1, 10, 10, $2)`, [parent?.id, now]],
    [`insert into streaks values ($1, 1, 1, '2026-01-04', $2)`, [parent?.id, now]],
    [`insert into user_badges values ($1, 'first-walk', $2)`, [parent?.id, now]],
    [`insert into perks values ($1, 'Early Adopter', $2)`, [parent?.id, now]],
    [`insert into milestone_rewards values ($1, 'First Timer', $2, $2)`, [parent?.id, now]],
    [`insert into rewards_visits values ($1, $2)`, [parent?.id, now]],
    [
      `insert into outbox (id, kind, payload, created_at, due_at) values (${id()}, 'mail.x', '{}', $1, $1)`,
      [now],
    ],
    [
      `insert into audit_log values (${id()}, $2, $1, 'admin', 'approve', 'profile', $1, '{}', 'web')`,
      [parent?.id, now],
    ],
    [`insert into notices values (${id()}, 's', 'b', $1)`, [now]],
    [`insert into contact_messages values (${id()}, 'A', 'B', 'a@b.co', 's', 'm', $1)`, [now]],
    [
      `insert into account_deletion_requests values (${id()}, $1, 'pending', 'r', null, $2)`,
      [parent?.id, now],
    ],
    [`insert into unread_digests values ($1, $2)`, [parent?.id, now]],
    [`insert into open_request_digests values ($1, $2)`, [walker?.id, now]],
    [`insert into blocks values ($1, $2, $3)`, [walker?.id, parent?.id, now]],
    [`insert into reports values (${id()}, $1, $2, null, 'rude', null, $3)`, [parent?.id, walker?.id, now]],
    [`insert into second_factors values ($1, 'a', $2, $2, 1)`, [parent?.id, now]],
    [`insert into recovery_codes values ($1, 'a')`, [parent?.id]],
    [`insert into passkeys values (${id()}, $1, 'a', 'a', 0, '{}', 'Phone', true, $2)`, [parent?.id, now]],
    [`insert into security_events values (${id()}, $2, 'sign_in', $1, 'Phone', true)`, [parent?.id, now]],
    [`insert into passkey_challenges values ('a', 'a', $1)`, [now]],
    [`insert into schedule_runs values ('x', $1, 1, 1, null)`, [now]],
    [`insert into queue_heartbeats values ('x', $1)`, [now]],
    [`insert into unredacted_messages select id, 'a' from messages limit 1`, []],
  ];
  for (const [sql, values] of rows) await app.sql(`${sql} on conflict do nothing`, values);
}
