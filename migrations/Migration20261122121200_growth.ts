import { Migration } from '@mikro-orm/migrations';

const LISTED = `role <> 'admin' and hidden_at is null`;
const TEAM = `app_acts_as('admin', 'cli')`;

const unreadPeople = (rows: string) => `
  create or replace function get_users_with_unread_messages(limit_count integer default 200, skip_count integer default 0)
    returns table (user_id uuid, first_name text, last_name text, email text, unread_count integer, last_login_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$ ${rows} $$;`;

const UNREAD_BY_SIGN_IN = `
  select p.id, p.first_name, p.last_name, p.email::text,
    (select count(*)::int from messages m where m.receiver_id = p.id and not m.is_read), p.last_login_at
  from (select * from profiles p where ${TEAM} and ${LISTED}
      and exists (select from messages m where m.receiver_id = p.id and not m.is_read)
    order by coalesce(p.last_login_at, '-infinity') desc, p.id desc limit limit_count offset skip_count) p
  order by coalesce(p.last_login_at, '-infinity') desc, p.id desc`;
const UNREAD_BY_GROUP = `
  select p.id, p.first_name, p.last_name, p.email::text, unread.number, p.last_login_at
  from (select m.receiver_id, count(*)::int as number from messages m where not m.is_read group by 1) unread
    join profiles p on p.id = unread.receiver_id
  where ${TEAM} and p.role <> 'admin' and p.hidden_at is null
  order by p.last_login_at desc nulls last, p.id limit limit_count offset skip_count`;

/** Wraps the condition of every read policy that contains "or", or unwraps it. */
const eachReadPolicy = (matching: string, condition: string) => `
  do $$
  declare p record;
  begin
    for p in select tablename, policyname, qual from pg_policies
      where schemaname = 'public' and cmd = 'SELECT' and qual ${matching}
    loop
      execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, ${condition});
    end loop;
  end $$;`;

/**
 * The planner estimates an "or" in a policy as rare and walks whole indexes for the first rows of a list; for a "case"
 * it assumes one half. `conversation_participant` declares one row, or joins would read every conversation.
 */
export class Migration20261122121200_growth extends Migration {
  override up(): void {
    this.addSql(eachReadPolicy(`like '% OR %'`, `'case when ' || p.qual || ' then true else false end'`));
    this.addSql(`
      alter function conversation_participant(uuid) rows 1;
      drop index profiles_pending, profiles_looking, booking_reviews_walker;
      create index profiles_pending on profiles (role, created_at desc, id desc) where approval_status = 'pending' and hidden_at is null;
      create index profiles_looking on profiles (last_login_at desc nulls last, id) where role = 'tot' and looking_for_trotter and hidden_at is null;
      create index profiles_incomplete on profiles (first_name, last_name, id) where not walker_complete and role = 'trotter' and ${LISTED};
      create index walker_listings_seen on walker_listings (last_login_at desc nulls last, walker_id);
      create index booking_reviews_walker on booking_reviews (walker_id, created_at desc, id desc);
    `);
    this.addSql(unreadPeople(UNREAD_BY_SIGN_IN));
  }

  override down(): void {
    this.addSql(unreadPeople(UNREAD_BY_GROUP));
    this.addSql(`
      drop index booking_reviews_walker;
      create index booking_reviews_walker on booking_reviews (walker_id, created_at desc);
      drop index walker_listings_seen, profiles_incomplete, profiles_looking, profiles_pending;
      create index profiles_pending on profiles (role, created_at desc) where approval_status = 'pending';
      create index profiles_looking on profiles (last_login_at desc) where role = 'tot' and looking_for_trotter;
      alter function conversation_participant(uuid) rows 1000;
    `);
    this.addSql(
      eachReadPolicy(
        `like 'CASE%'`,
        `substring(p.qual, '(?s)^CASE\\s+WHEN (.*) THEN true\\s+ELSE false\\s+END$')`,
      ),
    );
  }
}
