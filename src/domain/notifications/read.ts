import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../clock.ts';
import type { NotificationKind } from '../email/email.ts';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import type { Cursor } from '../lists/page.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { SUBJECT } from './list.ts';
import { Notification } from './notification.ts';

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
