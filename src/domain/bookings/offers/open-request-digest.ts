import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock, DAY_MS } from '../../../clock.ts';
import type { EmailOf } from '../../email/email.ts';
import type { OpenRequestInEmail } from '../../email/email-facts.ts';
import { kysely } from '../../kysely.ts';
import { type OutboxPayload, requiredField } from '../../outbox/outbox.ts';
import { isFree, walkerHours } from '../schedule/walker-hours.ts';

const MAX_REQUESTS = 100;
const MAX_NAMED = 5;

const isOpenTo = (walker: string, request: string, closed: string) =>
  sql.raw(`${walker} <> all (${closed})
    and not exists (select from booking_offers o
      where o.booking_id = ${request} and o.walker_id = ${walker} and o.withdrawn_at is null)
    and not exists (select from booking_invitations i where i.booking_id = ${request} and i.walker_id = ${walker})
    and not left_walk(${walker}, ${request})`);

const newRequests = (
  after: RawBuilder<unknown>,
) => sql`select b.id, closed_to(b.parent_id, b.child_ids) as closed, b.scheduled_date, b.scheduled_time, b.duration_hours, b.starts_at, b.ends_at,
    b.neighborhood, b.weekdays, b.weekly_until
  from bookings b join profiles p on p.id = b.parent_id
  where b.status = 'pending' and b.walker_id is null and b.starts_at > ${clock.now()} and b.created_at > ${after}
    and p.is_approved and p.hidden_at is null
  order by b.created_at desc limit ${sql.lit(MAX_REQUESTS)}`;

/** EMAIL-10. Repeats no request and misses none: the email is due before the request is a day old. */
const due = () => sql`
  with fresh as materialized (
    select f.*, (extract(isodow from f.scheduled_date)::integer - 1) * 1440 + f.opens as week_minute
    from (select f.*, minute_of(f.scheduled_time::text) as opens, (f.duration_hours * 60)::integer as minutes
      from (${newRequests(sql`${clock.ago(DAY_MS)}`)}) f) f),
  other_hours as materialized (
    select f.id, other.walker_id, other.free from fresh f cross join lateral walkers_with_other_hours(
      array[f.scheduled_date], f.opens, f.opens + f.minutes, array[f.starts_at], array[f.ends_at]) other)
  select l.walker_id
  from walker_listings l left join open_request_digests last on last.walker_id = l.walker_id
  where coalesce(last.sent_at, '-infinity') <= ${clock.ago(DAY_MS)}
    and exists (select from fresh f where
      (l.open_hours @> int4range(f.week_minute, f.week_minute + f.minutes)
          and (f.id, l.walker_id) not in (select id, walker_id from other_hours)
        or (f.id, l.walker_id) in (select id, walker_id from other_hours where free))
      and ${isOpenTo('l.walker_id', 'f.id', 'f.closed')})`;

/** The row in `open_request_digests` is the claim: of concurrent workers one wins. Returns the count. */
export async function digestOpenRequests(em: EntityManager, limit: number): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ count: number }>`
    with claimed as (
      insert into open_request_digests as d (walker_id, sent_at)
      select walker_id, ${now}::timestamptz from (${due()} limit ${limit}) due
      on conflict (walker_id) do update set sent_at = excluded.sent_at where d.sent_at <= ${clock.ago(DAY_MS)}
      returning walker_id),
    asked as (
      insert into outbox (id, kind, payload, created_at, due_at)
      select gen_random_uuid(), 'mail.open-requests', jsonb_build_object('to', walker_id), ${now}::timestamptz, ${now}::timestamptz
      from claimed returning 1)
    select count(*)::int as count from asked`.execute(kysely(em));
  return rows[0]?.count ?? 0;
}

async function openRequests(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'open-requests'> | null> {
  const to = requiredField(payload, 'to');
  const asked = newRequests(sql`d.sent_at - interval '1 day'`);
  const row = await kysely(em)
    .selectFrom('openRequestDigests as d')
    .innerJoin('walkerListings as l', 'l.walkerId', 'd.walkerId')
    .innerJoin('profiles as p', 'p.id', 'd.walkerId')
    .select(['p.email', 'p.firstName', walkerHours(to).as('working')])
    .select(
      sql<
        OpenRequestInEmail[]
      >`(select coalesce(json_agg(json_build_object('date', b.scheduled_date, 'time', b.scheduled_time,
          'hours', b.duration_hours::float8, 'neighborhood', b.neighborhood,
          'week', case when b.weekdays is not null then json_build_object('weekdays', b.weekdays, 'until', b.weekly_until) end) order by b.starts_at), '[]')
        from (${asked}) b where ${isOpenTo('d.walker_id', 'b.id', 'b.closed')})`.as('requests'),
    )
    .where('d.walkerId', '=', to)
    .executeTakeFirst();
  const fitting = row?.requests.filter((request) => isFree(row.working, request)) ?? [];
  if (!row || fitting.length === 0) return null;
  return {
    kind: 'open-requests',
    to: row.email,
    data: {
      firstName: row.firstName,
      requests: fitting.slice(0, MAX_NAMED),
      others: Math.max(fitting.length - MAX_NAMED, 0),
    },
  };
}

export const openRequestEmailBuilders = { 'open-requests': openRequests };
