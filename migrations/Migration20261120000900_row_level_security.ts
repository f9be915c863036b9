import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;
const STAFF = as('admin', 'cli', 'worker', 'seed');
const PARTY = `exists (select from bookings b where b.id = booking_id and ${ME} in (b.parent_id, b.walker_id))`;
const SHARED_WALK = `exists (select from bookings b where b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')
  and ((b.parent_id = ${ME} and b.walker_id = profiles.id) or (b.walker_id = ${ME} and b.parent_id = profiles.id)))`;
const WALK_OF_CHILD = `exists (select from bookings b where b.child_id = children.id and b.walker_id = ${ME} and b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'))`;

/** The owner's functions (counts, listings) may write more than a person. */
const NOT_OWNER = 'current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)';

type Policy = { read?: string; add?: string; change?: string; remove?: string };

/** table → who may read, insert, update and delete which rows. Everything else is denied. */
const POLICIES: Record<string, Policy> = {
  users: {
    read: `id = ${ME} or ${as('auth', 'worker', 'cli', 'seed')}`,
    add: as('auth', 'cli', 'seed'),
    change: `id = ${ME} or ${as('auth', 'cli', 'seed')}`,
    remove: as('worker'),
  },
  sessions: {
    read: `user_id = ${ME} or ${as('auth', 'worker', 'cli')}`,
    add: as('auth'),
    change: as('auth'),
    remove: `user_id = ${ME} or ${as('auth', 'admin', 'worker', 'cli')}`,
  },
  tokens: {
    read: as('auth', 'worker'),
    add: as('auth', 'worker'),
    change: as('auth', 'worker'),
    remove: as('worker'),
  },
  consents: { read: `user_id = ${ME} or ${STAFF}`, add: as('auth', 'seed') },
  profiles: {
    read: `id = ${ME} or ${as('admin', 'cli', 'worker', 'seed', 'auth', 'stripe')} or ${SHARED_WALK}`,
    add: as('auth', 'cli', 'seed'),
    change: `id = ${ME} or ${as('admin', 'auth', 'cli', 'worker', 'seed')}`,
  },
  walker_profiles: {
    read: `user_id = ${ME} or ${as('admin', 'cli', 'worker', 'seed', 'stripe')}`,
    add: `user_id = ${ME} or ${as('seed')}`,
    change: `user_id = ${ME} or ${as('stripe', 'worker', 'seed')}`,
  },
  notification_settings: {
    read: `user_id = ${ME} or ${STAFF}`,
    add: `user_id = ${ME} or ${as('seed')}`,
    change: `user_id = ${ME}`,
  },
  children: {
    read: `parent_id = ${ME} or ${STAFF} or ${WALK_OF_CHILD}`,
    add: `parent_id = ${ME} or ${as('seed')}`,
    change: `parent_id = ${ME} or ${as('worker', 'seed')}`,
    remove: `parent_id = ${ME} or ${as('worker')}`,
  },
  images: {
    read: `owner_id = ${ME} or ${STAFF} or (child_id is not null and exists (select from children where children.id = child_id))`,
    add: `owner_id = ${ME} or ${as('seed')}`,
    change: `owner_id = ${ME}`,
    remove: `owner_id = ${ME} or ${as('worker')}`,
  },
  bookings: {
    read: `${ME} in (parent_id, walker_id) or ${as('admin', 'cli', 'worker', 'seed', 'stripe')}`,
    add: `parent_id = ${ME} or ${as('seed')}`,
    change: `${ME} in (parent_id, walker_id) or ${as('admin', 'cli', 'worker', 'seed', 'stripe')}`,
  },
  booking_events: {
    read: `${PARTY} or ${STAFF}`,
    add: `(actor_id = ${ME} and ${PARTY}) or ${as('admin', 'cli', 'worker', 'seed', 'stripe')}`,
  },
  booking_offers: {
    read: `walker_id = ${ME} or ${PARTY} or ${STAFF}`,
    add: `walker_id = ${ME} or ${as('seed')}`,
    change: `walker_id = ${ME}`,
  },
  booking_reviews: {
    read: `${ME} in (reviewer_id, walker_id) or ${STAFF} or exists (select from walker_listings l where l.walker_id = booking_reviews.walker_id)`,
    add: `(reviewer_id = ${ME} and ${PARTY}) or ${as('seed')}`,
  },
  favorites: {
    read: `parent_id = ${ME}`,
    add: `parent_id = ${ME} or ${as('seed')}`,
    remove: `parent_id = ${ME}`,
  },
  child_sheet_views: {
    read: `viewer_id = ${ME} or ${as('admin')} or exists (select from children c where c.id = child_id and c.parent_id = ${ME})`,
    add: `viewer_id = ${ME} and ${PARTY}`,
    remove: as('worker'),
  },
  payments: {
    read: `${ME} in (payer_id, walker_id) or ${as('stripe')} or ${STAFF}`,
    add: as('stripe', 'seed'),
    change: as('stripe'),
  },
  payment_attempts: {
    read: `payer_id = ${ME} or ${as('stripe')} or ${STAFF}`,
    add: as('stripe'),
    change: as('stripe'),
  },
  stripe_events: { read: as('stripe', 'cli', 'worker'), add: as('stripe'), change: as('stripe') },
  conversations: {
    read: `${ME} in (person_a, person_b) or ${as('worker', 'seed')}`,
    add: `${ME} in (person_a, person_b) or ${as('seed')}`,
    change: `${ME} in (person_a, person_b) or ${as('seed')}`,
  },
  messages: {
    read: `${ME} in (sender_id, receiver_id) or ${as('worker', 'seed')}`,
    add: `sender_id = ${ME} or ${as('seed')}`,
    change: `receiver_id = ${ME}`,
  },
  referrals: {
    read: `referrer_id = ${ME} or ${as('auth')} or ${STAFF}`,
    add: as('auth', 'seed'),
    change: as('admin', 'cli', 'worker'),
  },
  points_ledger: { read: `user_id = ${ME} or ${STAFF}`, add: as('worker', 'seed') },
  rewards_points: {
    read: `user_id = ${ME} or ${STAFF}`,
    add: as('worker', 'seed'),
    change: as('worker', 'seed'),
  },
  streaks: { read: `user_id = ${ME} or ${STAFF}`, add: as('worker', 'seed'), change: as('worker', 'seed') },
  user_badges: { read: `user_id = ${ME} or ${STAFF}`, add: as('worker', 'seed') },
  perks: { read: `user_id = ${ME} or ${STAFF}`, add: as('worker', 'seed') },
  milestone_rewards: { read: `user_id = ${ME} or ${STAFF}`, add: as('worker', 'seed') },
  rewards_visits: { read: `user_id = ${ME}`, add: `user_id = ${ME}`, change: `user_id = ${ME}` },
  outbox: {
    read: as('worker', 'cli'),
    add: 'true',
    change: as('worker', 'cli'),
    remove: as('worker'),
  },
  audit_log: { read: as('admin', 'cli'), add: as('admin', 'cli', 'worker') },
  contact_messages: { read: as('admin', 'worker', 'cli'), add: 'true', remove: as('worker') },
  account_deletion_requests: {
    read: `profile_id = ${ME} or ${STAFF}`,
    add: `profile_id = ${ME}`,
    change: as('admin', 'cli'),
  },
  walker_listings: { read: 'true' },
};

/**
 * Forced row-level security on every table with personal data (docs/decisions/0003). The owner's policy allows
 * migrations and security-definer functions.
 */
export class Migration20261120000900_row_level_security extends Migration {
  override up(): void {
    for (const [table, policy] of Object.entries(POLICIES)) this.protect(table, policy);
    this.addSql(`
      create function guard_profile() returns trigger language plpgsql as $$
      begin
        if ${as('tot', 'trotter')} and ${NOT_OWNER} and (new.id, new.user_id, new.email, new.role, new.approval_status,
            new.referral_code, new.referral_count, new.created_at)
          is distinct from (old.id, old.user_id, old.email, old.role, old.approval_status,
            old.referral_code, old.referral_count, old.created_at) then
          raise insufficient_privilege using message = 'these fields of a profile are not its own person''s to change';
        end if;
        return new;
      end $$;
      create trigger profiles_guard before update on profiles for each row execute function guard_profile();

      create function guard_walker_profile() returns trigger language plpgsql as $$
      begin
        if not ${as('stripe', 'worker', 'seed')} and ${NOT_OWNER} and (new.user_id, new.stripe_account_id, new.stripe_details_submitted, new.stripe_onboarding_completed,
            new.completed_walks_count, new.background_check_status)
          is distinct from (old.user_id, old.stripe_account_id, old.stripe_details_submitted, old.stripe_onboarding_completed,
            old.completed_walks_count, old.background_check_status) then
          raise insufficient_privilege using message = 'payouts and checks are not the walker''s to change';
        end if;
        return new;
      end $$;
      create trigger walker_profiles_guard before update on walker_profiles for each row execute function guard_walker_profile();

      create function guard_booking() returns trigger language plpgsql as $$
      begin
        if ${as('tot', 'trotter')} and ${NOT_OWNER} and (new.id, new.parent_id, new.child_id, new.payment_completed, new.payment_intent_id,
            new.hourly_rate is not null and old.hourly_rate is not null and new.hourly_rate <> old.hourly_rate)
          is distinct from (old.id, old.parent_id, old.child_id, old.payment_completed, old.payment_intent_id, false) then
          raise insufficient_privilege using message = 'payment and parties of a booking are not its people''s to change';
        end if;
        return new;
      end $$;
      create trigger bookings_guard before update on bookings for each row execute function guard_booking();
    `);
    this.addSql(BEGIN_REQUEST);
  }

  override down(): void {
    this.addSql(`
      drop function begin_request(bytea, timestamptz);
      drop trigger bookings_guard on bookings;
      drop trigger walker_profiles_guard on walker_profiles;
      drop trigger profiles_guard on profiles;
      drop function guard_booking(), guard_walker_profile(), guard_profile();
    `);
    for (const [table, policy] of Object.entries(POLICIES)) {
      for (const name of ['owner', ...Object.keys(policy)])
        this.addSql(`drop policy ${table}_${name} on ${table};`);
      this.addSql(
        `alter table ${table} no force row level security; alter table ${table} disable row level security;`,
      );
    }
  }

  private protect(table: string, { read, add, change, remove }: Policy): void {
    const sql = [
      `alter table ${table} enable row level security;`,
      `alter table ${table} force row level security;`,
      `create policy ${table}_owner on ${table} to current_user using (true) with check (true);`,
      read && `create policy ${table}_read on ${table} for select using (${read});`,
      add && `create policy ${table}_add on ${table} for insert with check (${add});`,
      change &&
        `create policy ${table}_change on ${table} for update using (${change}) with check (${change});`,
      remove && `create policy ${table}_remove on ${table} for delete using (${remove});`,
    ];
    for (const statement of sql) if (statement) this.addSql(statement);
  }
}

/**
 * Finds the session by its hashed token as the actor `auth`, extends its expiry (10 days), records the sign-in at most
 * every 15 minutes (ACCOUNT-15), and sets the identity of the transaction. Without a session it is a visitor.
 */
const BEGIN_REQUEST = `
  create function begin_request(token bytea, moment timestamptz) returns table (
      session_id uuid, user_id uuid, email text, first_name text, last_name text, avatar_url text, role text,
      approval_status text, signed_in_at timestamptz, unread bigint)
    language plpgsql as $$
  #variable_conflict use_column
  declare
    found_session sessions%rowtype;
    found_role text;
  begin
    perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true);
    select * into found_session from sessions s
      where s.token_hash = token and s.expires_at > moment and s.ends_at > moment;
    if found_session.id is null then
      perform set_config('app.actor', 'visitor', true);
      return;
    end if;
    if found_session.last_seen_at < moment - interval '15 minutes' then
      update sessions s set last_seen_at = moment, expires_at = least(moment + interval '10 days', s.ends_at)
        where s.id = found_session.id;
      update profiles p set last_login_at = moment where p.id = found_session.user_id;
    end if;
    select p.role into found_role from profiles p where p.id = found_session.user_id and p.hidden_at is null;
    perform set_config('app.user_id', found_session.user_id::text, true),
      set_config('app.actor', coalesce(found_role, 'visitor'), true);
    return query
      select found_session.id, found_session.user_id, p.email::text, p.first_name, p.last_name, p.avatar_url, p.role,
        p.approval_status, found_session.created_at,
        (select count(*) from messages m where m.receiver_id = p.id and not m.is_read)
      from profiles p where p.id = found_session.user_id and p.hidden_at is null;
  end $$;
`;

export { BEGIN_REQUEST, POLICIES };
