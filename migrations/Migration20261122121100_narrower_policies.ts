import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;

const leaderboard = (viewer: string) => `
  create or replace function referral_leaderboard(limit_count integer default 10)
    returns table (id uuid, first_name text, last_name text, avatar_url text, referral_count integer, place integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.referral_count,
      (rank() over (order by p.referral_count desc))::integer
    from (select * from profiles p
      where p.referral_count > 0 and p.is_approved and p.hidden_at is null and p.id <> all ((select blocked_ids())::uuid[])
        and ${viewer}
      order by p.referral_count desc, p.id limit limit_count) p
    order by p.referral_count desc, p.id
  $$;`;
const topTrotters = (viewer: string) => `
  create or replace function get_top_trotters(limit_count integer default 3)
    returns table (id uuid, first_name text, last_name text, avatar_url text, total_points integer, completed_bookings integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, r.total_points_earned, w.completed_walks_count
    from rewards_points r join profiles p on p.id = r.user_id join walker_profiles w on w.user_id = p.id
    where p.role = 'trotter' and p.is_approved and p.hidden_at is null and r.total_points_earned > 0
      and ${viewer}
      and p.id <> all ((select blocked_ids())::uuid[])
    order by r.total_points_earned desc, w.completed_walks_count desc, p.id
    limit limit_count
  $$;`;

const outboxSteps = (actors: string) => `
  create or replace function claim_outbox_row(claimed uuid, at timestamptz)
    returns table (kind text, payload jsonb, created_at timestamptz, attempts integer)
    language plpgsql set search_path = public, pg_temp as $$
    begin
      ${actors}
      perform set_config('app.actor', 'worker', true);
      return query update outbox o set claimed_at = at, attempts = o.attempts + 1
        where o.id = claimed and o.done_at is null and o.failed_at is null
        returning o.kind, o.payload, o.created_at, o.attempts;
    end;
  $$;
  create or replace function finish_outbox_row(finished uuid, at timestamptz) returns void
    language plpgsql set search_path = public, pg_temp as $$
    begin
      ${actors}
      perform set_config('app.actor', 'worker', true);
      update outbox set done_at = at, last_error = null where id = finished and done_at is null;
    end;
  $$;`;

const NOBODY = `coalesce(current_setting('app.actor', true), '') = ''`;
const RATE_LIMIT_POLICIES = ['select using', 'insert with check', 'update using', 'delete using'] as const;

export class Migration20261122121100_narrower_policies extends Migration {
  override up(): void {
    this.addSql(`
      alter policy users_read on users using (${as('auth', 'worker', 'cli', 'seed')});
      alter policy users_change on users using (${as('auth', 'cli', 'seed')}) with check (${as('auth', 'cli', 'seed')});
      alter policy booking_reviews_add on booking_reviews with check (${as('seed')} or (reviewer_id = ${ME}
        and exists (select from bookings b where b.id = booking_id and b.parent_id = ${ME}
          and b.walker_id = booking_reviews.walker_id and b.payment_completed)));

      create function can_enqueue(kind text, payload jsonb) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select case
          when ${as('admin', 'cli', 'worker', 'stripe', 'seed')} then true
          when kind = 'mail.contact-message' then exists (select from contact_messages c where c.id = (payload ->> 'contactMessageId')::uuid)
          when ${as('auth')} then kind like 'mail.%'
          when ${as('tot', 'trotter')} and (kind like 'mail.booking-%' or kind like 'mail.offer-%'
            or kind in ('mail.no-show', 'mail.payout-setup')) then exists (
            select from bookings b where b.id = (payload ->> 'bookingId')::uuid
              and (${ME} in (b.parent_id, b.walker_id) or exists (select from booking_offers o where o.booking_id = b.id and o.walker_id = ${ME}))
              and ((payload ->> 'to')::uuid in (b.parent_id, b.walker_id)
                or exists (select from booking_offers o where o.booking_id = b.id and o.walker_id = (payload ->> 'to')::uuid)))
          else false end
      $$;
      alter policy outbox_add on outbox with check (can_enqueue(kind, payload));

      alter table rate_limits enable row level security;
      alter table rate_limits force row level security;
      create policy rate_limits_owner on rate_limits to current_user using (true) with check (true);
      ${RATE_LIMIT_POLICIES.map((what) => `create policy rate_limits_${what.split(' ')[0]} on rate_limits for ${what} (${NOBODY});`).join('\n      ')}
    `);
    this.addSql(
      outboxSteps(`if not (${NOBODY} or ${as('worker')}) then
        raise insufficient_privilege using message = 'the outbox is the worker''s';
      end if;`),
    );
    const approved = (roles: string) => `(${as('admin')} or exists (select from profiles me
        where me.id = ${ME} and me.role in (${roles}) and me.is_approved and me.hidden_at is null))`;
    this.addSql(leaderboard(approved(`'tot', 'trotter'`)));
    this.addSql(topTrotters(approved(`'trotter'`)));
  }

  override down(): void {
    this.addSql(topTrotters(as('trotter', 'admin')));
    this.addSql(leaderboard(as('tot', 'trotter', 'admin')));
    this.addSql(outboxSteps(''));
    this.addSql(`
      ${RATE_LIMIT_POLICIES.map((what) => `drop policy rate_limits_${what.split(' ')[0]} on rate_limits;`).join('\n      ')}
      drop policy rate_limits_owner on rate_limits;
      alter table rate_limits no force row level security;
      alter table rate_limits disable row level security;
      alter policy outbox_add on outbox with check (true);
      drop function can_enqueue(text, jsonb);
      alter policy booking_reviews_add on booking_reviews with check (${as('seed')} or (reviewer_id = ${ME}
        and exists (select from bookings b where b.id = booking_id and ${ME} in (b.parent_id, b.walker_id))));
      alter policy users_change on users using (id = ${ME} or ${as('auth', 'cli', 'seed')})
        with check (id = ${ME} or ${as('auth', 'cli', 'seed')});
      alter policy users_read on users using (id = ${ME} or ${as('auth', 'worker', 'cli', 'seed')});
    `);
  }
}
