import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../clock.ts';
import type { NotificationKind } from '../email/email.ts';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, type Page, pageOf } from '../lists/page.ts';
import type { OutboxPayload } from '../outbox/outbox.ts';
import { shortName } from '../people/names.ts';
import { publish } from '../publish.ts';
import { familyOf, type Member } from '../viewer.ts';
import { Notification } from './notification.ts';

/** Of `notifications n`: those of one walk, series, invitation or pair of adults are one group, each other is its own (NOTIFICATION-2). */
export const SUBJECT = sql<string>`coalesce(n.payload ->> 'bookingId', n.payload ->> 'seriesId', n.payload ->> 'watchedId',
  (n.payload ->> 'parentId') || (n.payload ->> 'watcherId'), n.payload ->> 'watcherId', n.id::text)`;

const PAGE = 30;
const EARLIER = 20;

export interface ShownNotification {
  id: string;
  kind: string;
  payload: OutboxPayload;
  createdAt: Date;
  unread: boolean;
  isOpenCall: boolean;
  /** `YYYY-MM-DD` of its walk, null for a series. */
  date: string | null;
  /** `HH:MM:SS` of its walk or series. */
  time: string | null;
  /** Of its series; 1 is Monday. */
  weekdays: number[] | null;
  /** The other side, e.g. `Anna K.` */
  other: string | null;
  by: string | null;
  gone: boolean;
  /** About the same walk or series, the newest first. */
  earlier: Pick<ShownNotification, 'id' | 'kind' | 'payload' | 'by' | 'createdAt'>[];
}

type Row = Omit<ShownNotification, 'other' | 'earlier'> & {
  firstName: string | null;
  lastName: string | null;
  earlier: (Pick<ShownNotification, 'id' | 'kind' | 'payload' | 'by'> & { createdAt: string })[] | null;
};

const doneBy = (entry: 'n' | 'm') => sql<string | null>`(
  case when ${sql.ref(`${entry}.payload`)} ? 'of' and b.id is not null
  then coalesce(acting_co_parent((${sql.ref(`${entry}.payload`)} ->> 'of')::uuid) ->> 'firstName',
    (select p.first_name from people p where p.id = b.parent_id)) end)`;

/**
 * NOTIFICATION-2. Pages of 30 walks, series and others, open calls for help and then the newest first. One statement that
 * selects the page first, so that the joins look few rows up.
 */
export async function notificationList(
  em: EntityManager,
  viewer: Member,
  after: Cursor | null,
): Promise<Page<ShownNotification>> {
  const { id: me } = viewer;
  const older = after
    ? sql`and not n.is_open_call and (n.created_at, n.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    with mine as (select n.*, ${SUBJECT} as subject, bool_or(n.read_at is null) over same as unread,
        row_number() over (same order by n.is_open_call desc, n.created_at desc, n.id desc) as nth
      from (select n.*, n.kind = 'incident-call' and coalesce(n.payload ->> 'incidentId' in (select incident_id::text from open_calls(null)), false) as is_open_call
        from notifications n where n.recipient_id = ${me}) n window same as (partition by ${SUBJECT}))
    select n.id, n.kind, n.payload, n.created_at, n.unread, n.is_open_call, b.scheduled_date as date,
      coalesce(b.scheduled_time, s.start_time) as time, s.weekdays, o.first_name, o.last_name, ${doneBy('n')} as by,
      coalesce(case when n.kind = 'incident-call' then false when n.payload ? 'bookingId' then b.id is null when n.payload ? 'seriesId' then s.id is null end, false)
        and not exists (select from family_with(coalesce(n.payload ->> 'bookingId', n.payload ->> 'seriesId')::uuid)) as gone,
      (select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'payload', m.payload, 'by', ${doneBy('m')}, 'createdAt', m.created_at) order by m.nth)
        from mine m where m.subject = n.subject and m.nth between 2 and ${EARLIER + 1}) as earlier
    from (select * from mine n where nth = 1 ${older} order by is_open_call desc, created_at desc, id desc limit ${PAGE + 1}) n
      left join lateral (select b.id, b.parent_id, b.walker_id, b.scheduled_date, b.scheduled_time from bookings b
        where b.id = (n.payload ->> 'bookingId')::uuid limit 1) b on true
      left join lateral (select s.id, s.parent_id, s.walker_id, s.start_time, s.weekdays from booking_series s
        where s.id = (n.payload ->> 'seriesId')::uuid limit 1) s on true
      left join lateral (select p.first_name, p.last_name from people p where p.id = case ${familyOf(viewer)}::uuid
        when coalesce(b.parent_id, s.parent_id) then coalesce(b.walker_id, s.walker_id)
        when coalesce(b.walker_id, s.walker_id) then coalesce(b.parent_id, s.parent_id) end limit 1) o on true
    order by n.is_open_call desc, n.created_at desc, n.id desc`.execute(kysely(em));
  return pageOf(rows.map(shown), (last) => last, PAGE);
}

const shown = ({ firstName, lastName, earlier, ...row }: Row): ShownNotification => ({
  ...row,
  earlier: (earlier ?? []).map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  other: firstName !== null && lastName !== null ? shortName({ firstName, lastName }) : null,
});

/** Marks all about its walk or series as read (NOTIFICATION-4) and returns it. Throws `not_found` for those of others. */
export async function readNotification(em: EntityManager, viewer: Member, id: string): Promise<Notification> {
  const row = isUuid(id) ? await em.findOne(Notification, { id, recipientId: viewer.id }) : null;
  if (!row) throw notFound('notificationGone');
  await markRead(em, viewer, sql`${SUBJECT} = (select ${SUBJECT} from notifications n where n.id = ${id})`);
  return row;
}

/** What a page has shown (NOTIFICATION-4): about a walk or series, and kinds that lead to the page. */
export const readShown = (
  em: EntityManager,
  viewer: Member,
  { subject, kinds }: { subject: string | null; kinds: readonly string[] },
): Promise<void> => readHere(em, viewer, sql`(${SUBJECT} = ${subject} or n.kind = any(${kinds}::text[]))`);

/** Kinds about these walks that a page has shown. */
export const readKindsOf = (
  em: EntityManager,
  viewer: Member,
  { subjects, kinds }: { subjects: readonly string[]; kinds: readonly NotificationKind[] },
): Promise<void> =>
  readHere(em, viewer, sql`${SUBJECT} = any(${subjects}::text[]) and n.kind = any(${kinds}::text[])`);

/** Nothing to mark is no statement. */
async function readHere(em: EntityManager, viewer: Member, some: RawBuilder<unknown>): Promise<void> {
  if (viewer.unreadNotifications > 0) await markRead(em, viewer, some);
}

/** Marks all up to the newest that the page showed: one that came meanwhile stays unread (NOTIFICATION-4). */
export const readAllNotifications = (
  em: EntityManager,
  viewer: Member,
  { createdAt, id }: Cursor,
): Promise<void> =>
  markRead(em, viewer, sql`(n.created_at, n.id) <= (${createdAt}::timestamptz, ${id}::uuid)`);

/** The person read messages elsewhere (NOTIFICATION-4). */
export const readMessageNotifications = (em: EntityManager, viewer: Member): Promise<void> =>
  markRead(em, viewer, sql`n.kind = 'unread-messages'`);

/** Locks in a fixed order: two tabs of one person would deadlock. Refreshes the person's other pages; the header of this one counted before. */
async function markRead(em: EntityManager, viewer: Member, some: RawBuilder<unknown>): Promise<void> {
  const unread = sql`notifications n where n.recipient_id = ${viewer.id} and n.read_at is null`;
  const { rows } = await sql<{ read: number; unread: number }>`
    with seen as (update notifications n set read_at = ${clock.now()}::timestamptz
      from (select n.id from ${unread} and ${some} order by n.id for update) shown
      where n.id = shown.id returning n.id)
    select (select count(*)::int from seen) as read, (select count(distinct ${SUBJECT})::int
      from (select n.* from ${unread} and n.id not in (select id from seen) limit 200) n) as unread`.execute(
    kysely(em),
  );
  const counts = rows[0] as (typeof rows)[number];
  if (counts.read === 0) return;
  viewer.unreadNotifications = counts.unread;
  publish(em, { to: [viewer.id], topic: 'notification' });
}
