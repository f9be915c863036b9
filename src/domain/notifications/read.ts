import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../clock.ts';
import { notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { kysely } from '../kysely.ts';
import type { Cursor } from '../page.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { Notification } from './notification.ts';

/** Marks one as read (NOTIFICATION-4) and returns what it is about. Throws `not_found` for those of others. */
export async function readNotification(em: EntityManager, viewer: Member, id: string): Promise<Notification> {
  const row = isUuid(id) ? await em.findOne(Notification, { id, recipientId: viewer.id }) : null;
  if (!row) throw notFound('notificationGone');
  await markRead(em, viewer, sql`id = ${id}::uuid`);
  return row;
}

/** Marks all up to the newest that the page showed: one that came meanwhile stays unread (NOTIFICATION-4). */
export const readAllNotifications = (
  em: EntityManager,
  viewer: Member,
  { createdAt, id }: Cursor,
): Promise<number> => markRead(em, viewer, sql`(created_at, id) <= (${createdAt}::timestamptz, ${id}::uuid)`);

/** The person read messages elsewhere (NOTIFICATION-4). */
export const readMessageNotifications = (em: EntityManager, viewer: Member): Promise<number> =>
  markRead(em, viewer, sql`kind = 'unread-messages'`);

/** Locks in a fixed order: two tabs of one person would deadlock. Refreshes the person's other pages. */
async function markRead(em: EntityManager, { id: me }: Member, some: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update notifications n set read_at = ${clock.now()}::timestamptz
    from (select id from notifications where recipient_id = ${me} and read_at is null and ${some} order by id for update) unread
    where n.id = unread.id returning 1`.execute(kysely(em));
  if (rows.length > 0) publish(em, { to: [me], topic: 'notification' });
  return rows.length;
}
