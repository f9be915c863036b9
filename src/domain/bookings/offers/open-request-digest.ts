import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { EmailOf, OpenRequestInEmail } from '../../email.ts';
import { type OutboxPayload, requiredField } from '../../outbox.ts';
import { isFree, WALKER_HOURS, type WalkerHours, walkerHoursOf } from '../schedule/walker-hours.ts';

const DAY_MS = 86_400_000;
const aDayAgo = () => new Date(clock.now().getTime() - DAY_MS);
const MAX_REQUESTS = 100;
const MAX_NAMED = 5;

const IS_OPEN_TO = (walker: string, request: string, parent: string) => `not exists (select from blocks k
      where (k.blocker_id, k.blocked_id) in ((${walker}, ${parent}), (${parent}, ${walker})))
    and not exists (select from booking_offers o
      where o.booking_id = ${request} and o.walker_id = ${walker} and o.withdrawn_at is null)`;

const newRequests = (
  after: string,
) => `select b.id, b.parent_id, b.scheduled_date, b.scheduled_time, b.duration_hours, b.starts_at, b.ends_at,
    b.neighborhood
  from bookings b join profiles p on p.id = b.parent_id
  where b.status = 'pending' and b.walker_id is null and b.starts_at > ? and b.created_at > ${after}
    and p.is_approved and p.hidden_at is null
  order by b.created_at desc limit ${MAX_REQUESTS}`;

/** EMAIL-10. Repeats no request and misses none: the email is due before the request is a day old. */
const DUE = `
  with fresh as materialized (
    select f.id, f.parent_id, f.scheduled_date as day, minute_of(f.scheduled_time::text) as minute,
      (f.duration_hours * 60)::integer as minutes, f.starts_at, f.ends_at
    from (${newRequests('?')}) f),
  fitting as materialized (
    select f.id, f.parent_id, free.chunk, free.bits from fresh f cross join lateral
      free_walker_bits(f.day, f.minute / 30 * 30, (f.minute + f.minutes + 29) / 30 * 30, f.starts_at, f.ends_at) free),
  anybody as materialized (select chunk, bit_or(bits) as bits from fitting group by 1)
  select l.walker_id
  from anybody a join walker_listings l on l.slot / 8192 = a.chunk and get_bit(a.bits, l.slot % 8192) = 1
    left join open_request_digests last on last.walker_id = l.walker_id
    left join notification_settings s on s.user_id = l.walker_id
  where coalesce(last.sent_at, '-infinity') <= ? and coalesce(s.booking_updates, true)
    and exists (select from fitting f where f.chunk = l.slot / 8192 and get_bit(f.bits, l.slot % 8192) = 1
      and ${IS_OPEN_TO('l.walker_id', 'f.id', 'f.parent_id')})`;

const dueNow = () => [clock.now(), aDayAgo(), aDayAgo()];

export async function countOpenRequestDigests(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from (${DUE}) due`,
    dueNow(),
  );
  return row.count;
}

/** The row in `open_request_digests` is the claim: of concurrent workers one wins. Returns the count. */
export async function digestOpenRequests(em: EntityManager, limit: number): Promise<number> {
  const now = clock.now();
  const [row] = await em.execute<[{ count: number }]>(
    `with claimed as (
       insert into open_request_digests as d (walker_id, sent_at)
       select walker_id, ?::timestamptz from (${DUE} limit ?) due
       on conflict (walker_id) do update set sent_at = excluded.sent_at where d.sent_at <= ?
       returning walker_id),
     asked as (
       insert into outbox (id, kind, payload, created_at, due_at)
       select gen_random_uuid(), 'mail.open-requests', jsonb_build_object('to', walker_id), ?::timestamptz, ?::timestamptz
       from claimed returning 1)
     select count(*)::int as count from asked`,
    [now, ...dueNow(), limit, aDayAgo(), now, now],
  );
  return row.count;
}

interface Row {
  email: string;
  firstName: string;
  working: WalkerHours | null;
  requests: OpenRequestInEmail[];
}

async function openRequests(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'open-requests'> | null> {
  const to = requiredField(payload, 'to');
  const [row] = await em.execute<Row[]>(
    `select p.email::text, p.first_name as "firstName", ${WALKER_HOURS} as working,
       (select coalesce(json_agg(json_build_object('date', b.scheduled_date, 'time', b.scheduled_time,
           'hours', b.duration_hours::float8, 'neighborhood', b.neighborhood) order by b.starts_at), '[]')
         from (${newRequests(`d.sent_at - interval '1 day'`)}) b where ${IS_OPEN_TO('d.walker_id', 'b.id', 'b.parent_id')}) as requests
     from open_request_digests d join walker_listings l on l.walker_id = d.walker_id join profiles p on p.id = d.walker_id
     where d.walker_id = ?`,
    [...walkerHoursOf(to), clock.now(), to],
  );
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
