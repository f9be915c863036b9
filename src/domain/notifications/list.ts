import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import type { OutboxPayload } from '../outbox.ts';
import { type Cursor, type Page, pageOf } from '../page.ts';
import { shortName } from '../people/names.ts';
import type { Member } from '../viewer.ts';

const PAGE = 30;

export interface ShownNotification {
  id: string;
  kind: string;
  payload: OutboxPayload;
  createdAt: Date;
  unread: boolean;
  /** `YYYY-MM-DD` of its walk, null for a series. */
  date: string | null;
  /** `HH:MM:SS` of its walk or series. */
  time: string | null;
  /** Of its series; 1 is Monday. */
  weekdays: number[] | null;
  /** The other side, e.g. `Anna K.` */
  other: string | null;
  gone: boolean;
}

type Row = Omit<ShownNotification, 'unread' | 'other'> & {
  readAt: Date | null;
  firstName: string | null;
  lastName: string | null;
};

/** NOTIFICATION-2. Pages of 30, the newest first. One statement that selects the page first, so that the joins look few rows up. */
export async function notificationList(
  em: EntityManager,
  { id: me }: Member,
  after: Cursor | null,
): Promise<Page<ShownNotification>> {
  const older = after
    ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.payload, n.created_at, n.read_at, b.scheduled_date as date,
      coalesce(b.scheduled_time, s.start_time) as time, s.weekdays, o.first_name, o.last_name,
      (n.payload ? 'bookingId' and b.id is null) or (n.payload ? 'seriesId' and s.id is null) as gone
    from (select * from notifications where recipient_id = ${me} ${older}
        order by created_at desc, id desc limit ${PAGE + 1}) n
      left join lateral (select b.id, b.parent_id, b.walker_id, b.scheduled_date, b.scheduled_time from bookings b
        where b.id = (n.payload ->> 'bookingId')::uuid limit 1) b on true
      left join lateral (select s.id, s.parent_id, s.walker_id, s.start_time, s.weekdays from booking_series s
        where s.id = (n.payload ->> 'seriesId')::uuid limit 1) s on true
      left join lateral (select p.first_name, p.last_name from people p where p.id = case ${me}::uuid
        when coalesce(b.parent_id, s.parent_id) then coalesce(b.walker_id, s.walker_id)
        when coalesce(b.walker_id, s.walker_id) then coalesce(b.parent_id, s.parent_id) end limit 1) o on true
    order by n.created_at desc, n.id desc`.execute(kysely(em));
  return pageOf(rows.map(shown), PAGE, (last) => last);
}

const shown = ({ readAt, firstName, lastName, ...row }: Row): ShownNotification => ({
  ...row,
  unread: readAt === null,
  other: firstName !== null && lastName !== null ? shortName({ firstName, lastName }) : null,
});
