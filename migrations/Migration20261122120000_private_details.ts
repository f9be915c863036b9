import { Migration } from '@mikro-orm/migrations';
import {
  CHILD_CARDS_BEFORE,
  PEOPLE_BEFORE,
  POLICIES_BEFORE,
} from './Migration20261121002000_former_users.ts';

const ME = 'app_user_id()';
const STAFF = `app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed')`;
const OTHERS = `app_acts_as('admin', 'cli', 'worker', 'seed')`;
const AGREED = `b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const IS_BLOCKED = (parent: string) =>
  `exists (select from blocks k where k.blocker_id = ${parent} and k.blocked_id = ${ME})`;
const NOT_LONG_OVER = `b.ends_at > app_now() - interval '30 days'`;
const IS_OPEN = `(b.status = 'pending' or (${AGREED} and ${NOT_LONG_OVER}))`;
const walkOfChild = (child: string, condition: string) =>
  `exists (select from bookings b where b.child_id = ${child} and b.walker_id = ${ME} and ${condition})`;
const sharedWalk = (profile: string) => `exists (select from bookings b where ${AGREED}
  and ((b.parent_id = ${ME} and b.walker_id = ${profile})
    or (b.walker_id = ${ME} and b.parent_id = ${profile} and not is_blocked_by(${profile}))))`;
const IS_FORMER = (person: string) =>
  `exists (select from profiles f where f.id = ${person} and f.hidden_at is not null) and is_former(${person})`;

/**
 * The columns decide what is shown, so the views need no security barrier, which would prevent lookups by primary key.
 * `offset 0` makes the check run once per row.
 */
const PEOPLE = `
  create or replace view people as
    select p.id,
      case k.known when 'name' then p.first_name when 'former' then 'Former' when 'past' then 'A' end as first_name,
      case k.known when 'name' then p.last_name when 'former' then 'user' when 'past' then 'parent' end as last_name,
      case k.known when 'name' then p.avatar_url end as avatar_url,
      case when k.known is not null then p.role end as role
    from profiles p cross join lateral (select case
      when p.id = ${ME} or ${STAFF} then 'name'
      when ${ME} is null then null
      when exists (select from walker_listings l where l.walker_id = p.id)
        or exists (select from bookings b where b.parent_id = ${ME} and b.walker_id = p.id)
        or (exists (select from bookings b where b.walker_id = ${ME} and b.parent_id = p.id
          and (b.status = 'pending' or ${AGREED})) and not ${IS_BLOCKED('p.id')})
        or exists (select from conversations c
          where c.person_a = least(p.id, ${ME}) and c.person_b = greatest(p.id, ${ME}))
        then case when p.hidden_at is not null and is_former(p.id) then 'former' else 'name' end
      when exists (select from bookings b where b.walker_id = ${ME} and b.parent_id = p.id)
        then case when p.hidden_at is not null and is_former(p.id) then 'former' else 'past' end
      end as known offset 0) k
    where k.known is not null;`;

const CHILD_CARDS = `
  create or replace view child_cards as
    select c.id, case when k.known is not null then c.parent_id end as parent_id,
      case k.known when 'all' then c.name when 'first name' then split_part(btrim(c.name), ' ', 1)
        when 'nothing' then 'A child' end as name,
      case k.known when 'all' then c.age end as age,
      case k.known when 'all' then c.avatar_url end as avatar_url
    from children c cross join lateral (select case
      when c.parent_id = ${ME} or ${STAFF} then 'all'
      when not ${walkOfChild('c.id', 'true')} then null
      when (${IS_FORMER('c.parent_id')}) or ${IS_BLOCKED('c.parent_id')} then 'nothing'
      when ${walkOfChild('c.id', IS_OPEN)} then 'all'
      when ${walkOfChild('c.id', AGREED)} then 'first name'
      else 'nothing' end as known offset 0) k
    where k.known is not null;`;

export const bookingDetails = (more = ''): string => `
  create or replace view booking_details with (security_barrier) as
    select b.id, b.parent_id, b.walker_id, b.child_id, b.scheduled_date, b.scheduled_time, b.duration_hours,
      b.actual_duration_hours, b.starts_at, b.ends_at,
      case when k.open then b.pickup_location end as pickup_location,
      case when k.open then b.dropoff_location end as dropoff_location,
      case when k.open then b.notes end as notes,
      case when not k.open then walk_area(b.pickup_location) end as area,
      b.status, b.hourly_rate, b.total_amount, b.final_amount, b.walker_payout_amount, b.time_adjustment_requested,
      b.time_adjustment_amount, b.payment_completed, b.payment_intent_id, b.review_submitted, b.cancelled_by,
      b.cancelled_at, b.cancel_reason, b.created_at, b.updated_at${more}
    from bookings b cross join lateral (select coalesce(case
      when b.parent_id = ${ME} or ${STAFF} then true
      else ${IS_OPEN} and not ${IS_BLOCKED('b.parent_id')} and not (${IS_FORMER('b.parent_id')}) end, false) as open offset 0) k
    where case when ${STAFF} then true else ${ME} in (b.parent_id, b.walker_id) end;`;

/** SAFETY-1 to SAFETY-3, SAFETY-6. The runtime role reads these columns only in the view \`booking_details\`. */
export class Migration20261122120000_private_details extends Migration {
  override up(): void {
    this.addSql(`
      create index bookings_pair on bookings (walker_id, parent_id, status);
      drop index bookings_child;
      create index bookings_child on bookings (child_id, walker_id, status);

      create function walk_area(place text) returns text language sql immutable parallel safe as $$
        select coalesce((regexp_match(place, '^\\s*\\d+[a-z]?\\s+((?:(?:[NSEW]|North|South|East|West)\\.?\\s+)?(?:\\d+(?:st|nd|rd|th)|[A-Z][a-z]+(?:\\s[A-Z][a-z]+)?)\\s+(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Pl|Place|Ln|Lane|Ter|Terrace|Sq|Square|Pkwy|Parkway))(?![a-z])'))[1],
          'Manhattan')
      $$;

      create function review_author(review uuid) returns text
        language sql stable security definer set search_path = public, pg_temp as $$
        select case when (p.first_name, p.last_name) = ('Former', 'user') or (p.hidden_at is not null and is_former(p.id))
          then 'Former user' else p.first_name || ' ' || left(p.last_name, 1) || '.' end
        from booking_reviews r join profiles p on p.id = r.reviewer_id
        where r.id = review and (${ME} in (r.reviewer_id, r.walker_id) or ${OTHERS}
          or exists (select from walker_listings l where l.walker_id = r.walker_id))
      $$;

      create function is_blocked_by(person uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from blocks where blocker_id = person and blocked_id = ${ME})
      $$;

      alter policy profiles_read on profiles using (id = ${ME}
        or app_acts_as('admin', 'cli', 'worker', 'seed', 'auth', 'stripe')
        or (${sharedWalk('profiles.id')} and (hidden_at is null or not is_former(id))));
      alter policy children_read on children using (parent_id = ${ME} or ${OTHERS}
        or (${walkOfChild('children.id', `${AGREED} and b.ends_at > app_now() - interval '1 day'`)}
          and not is_blocked_by(parent_id) and not is_former(parent_id)));
      alter policy images_read on images using (owner_id = ${ME} or ${OTHERS}
        or (${walkOfChild('images.child_id', `${AGREED} and ${NOT_LONG_OVER}`)}
          and not is_blocked_by(owner_id) and not is_former(owner_id)));
    `);
    this.addSql(PEOPLE);
    this.addSql(CHILD_CARDS);
    this.addSql(bookingDetails());
  }

  override down(): void {
    this.addSql('drop view booking_details;');
    this.addSql(CHILD_CARDS_BEFORE);
    this.addSql(PEOPLE_BEFORE);
    this.addSql(POLICIES_BEFORE);
    this.addSql(`
      drop function is_blocked_by(uuid), review_author(uuid), walk_area(text);
      drop index bookings_child, bookings_pair;
      create index bookings_child on bookings (child_id);
    `);
  }
}
