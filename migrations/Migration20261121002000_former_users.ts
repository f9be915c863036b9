import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const STAFF = `app_acts_as('admin', 'worker', 'stripe', 'cli', 'seed')`;
const AGREED = `b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const sharedWalk = (profile: string) => `exists (select from bookings b where ${AGREED}
  and ((b.parent_id = ${ME} and b.walker_id = ${profile}) or (b.walker_id = ${ME} and b.parent_id = ${profile})))`;
const walkOfChild = (child: string, still = '') =>
  `exists (select from bookings b where b.child_id = ${child} and b.walker_id = ${ME} and ${AGREED}${still})`;
const UNTIL_A_DAY_AFTER = ` and b.ends_at > app_now() - interval '1 day'`;
const OTHERS = `app_acts_as('admin', 'cli', 'worker', 'seed')`;

/** `column` is evaluated for every row, `former` for few. */
type Reading = (column: string, former: string) => string;
const unlessFormer: Reading = (column, former) =>
  `case when p.hidden_at is not null and is_former(p.id) then ${former} else ${column} end`;
const asItStands: Reading = (column) => column;
const named = (read: Reading) =>
  `${read('p.first_name', `'Former'`)} as first_name, ${read('p.last_name', `'user'`)} as last_name,
    ${read('p.avatar_url', 'null')} as avatar_url`;

const people = (read: Reading) => `
  create or replace view people with (security_barrier) as
    select p.id, ${named(read)}, p.role
    from profiles p
    where p.id = ${ME}
      or ${STAFF}
      or exists (select from walker_listings l where l.walker_id = p.id)
      or exists (select from bookings b where b.parent_id = ${ME} and b.walker_id = p.id)
      or exists (select from bookings b where b.walker_id = ${ME} and b.parent_id = p.id)
      or exists (select from booking_reviews r join walker_listings l on l.walker_id = r.walker_id where r.reviewer_id = p.id)
      or exists (select from conversations c
        where (c.person_a = ${ME} and c.person_b = p.id) or (c.person_b = ${ME} and c.person_a = p.id));`;

const childCards = (read: Reading) => `
  create or replace view child_cards with (security_barrier) as
    select c.id, c.parent_id, ${read('c.name', `'A child'`)} as name, ${read('c.age', 'null')} as age,
      ${read('c.avatar_url', 'null')} as avatar_url
    from children c
    where c.parent_id = ${ME}
      or ${STAFF}
      or exists (select from bookings b where b.walker_id = ${ME} and b.child_id = c.id);`;
const unlessParentFormer: Reading = (column, former) =>
  `case when c.parent_id <> ${ME} and is_former(c.parent_id) then ${former} else ${column} end`;

const participant = (read: Reading) => `
  create or replace function conversation_participant(other uuid) returns table (
      id uuid, first_name text, last_name text, avatar_url text, role text, writable boolean, blocked boolean)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, ${named(read)}, p.role, allowed.writable,
      exists (select from blocks b where b.blocker_id = ${ME} and b.blocked_id = p.id)
    from profiles p cross join lateral (select can_message(p.id) as writable) allowed
    where p.id = other and p.id <> ${ME} and (allowed.writable or exists (select from conversations c
      where c.person_a = least(p.id, ${ME}) and c.person_b = greatest(p.id, ${ME})))
  $$;`;

const blockedPeople = (read: Reading) => `
  create or replace function blocked_people()
    returns table (id uuid, first_name text, last_name text, avatar_url text, role text, blocked_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, ${named(read)}, p.role, b.created_at
    from blocks b join profiles p on p.id = b.blocked_id where b.blocker_id = ${ME}
    order by b.created_at desc, p.id
  $$;`;

const myReferrals = (read: Reading) => `
  create or replace function my_referrals(limit_count integer default 100)
    returns table (id uuid, first_name text, last_name text, role text, created_at timestamptz, counted_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
    select r.id, ${read('p.first_name', `'Former'`)}, ${read('left(p.last_name, 1)', `'user'`)}, r.role, r.created_at,
      r.counted_at
    from referrals r join profiles p on p.id = r.referred_id
    where r.referrer_id = ${ME}
    order by r.created_at desc, r.id
    limit limit_count
  $$;`;

/** The definition before the private details of bookings were separated. */
export const PEOPLE_BEFORE = people(unlessFormer);
export const CHILD_CARDS_BEFORE = childCards(unlessParentFormer);
export const POLICIES_BEFORE = `
      alter policy profiles_read on profiles using (id = ${ME}
        or app_acts_as('admin', 'cli', 'worker', 'seed', 'auth', 'stripe')
        or (${sharedWalk('profiles.id')} and (hidden_at is null or not is_former(id))));
      alter policy children_read on children using (parent_id = ${ME} or ${OTHERS}
        or (${walkOfChild('children.id', UNTIL_A_DAY_AFTER)} and not is_former(parent_id)));
      alter policy images_read on images using (owner_id = ${ME} or ${OTHERS}
        or (${walkOfChild('images.child_id')} and not is_former(owner_id)));
`;

/**
 * A closed account is a "Former user" to others at once (docs/decisions/0010). The person, admins, system actors and
 * the other side of an agreed, unpaid walk still see the name, so that no one waits at a school gate for a stranger.
 */
export class Migration20261121002000_former_users extends Migration {
  override up(): void {
    this.addSql(`
      create function is_former(person uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select person is distinct from ${ME} and not ${STAFF}
          and exists (select from profiles p where p.id = person and p.hidden_at is not null)
          and not exists (select from bookings b
            where b.status in ('accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation')
              and ((b.parent_id = ${ME} and b.walker_id = person) or (b.walker_id = ${ME} and b.parent_id = person)))
      $$;
    `);
    this.addSql(POLICIES_BEFORE);
    this.addSql(PEOPLE_BEFORE);
    this.addSql(CHILD_CARDS_BEFORE);
    this.addSql(participant(unlessFormer));
    this.addSql(blockedPeople(unlessFormer));
    this.addSql(myReferrals(unlessFormer));
  }

  override down(): void {
    this.addSql(myReferrals(asItStands));
    this.addSql(blockedPeople(asItStands));
    this.addSql(participant(asItStands));
    this.addSql(childCards(asItStands));
    this.addSql(people(asItStands));
    this.addSql(`
      alter policy images_read on images using (owner_id = ${ME} or ${OTHERS} or ${walkOfChild('images.child_id')});
      alter policy children_read on children using (parent_id = ${ME} or ${OTHERS}
        or ${walkOfChild('children.id', UNTIL_A_DAY_AFTER)});
      alter policy profiles_read on profiles using (id = ${ME}
        or app_acts_as('admin', 'cli', 'worker', 'seed', 'auth', 'stripe') or ${sharedWalk('profiles.id')});
      drop function is_former(uuid);
    `);
  }
}
