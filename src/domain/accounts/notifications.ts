import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { type EditForm, readEdit } from '../edit.ts';
import type { EmailSubscription } from '../email.ts';
import type { EmailTopic } from '../email-topics.ts';
import { checkbox, type RawForm, readForm } from '../form.ts';
import type { Member } from '../viewer.ts';

/** Safety, security and receipts are always sent (EMAIL-3). */
export interface NotificationSettings {
  emailNotifications: boolean;
  bookingUpdates: boolean;
  marketingCommunications: boolean;
}

/** ACCOUNT-25 */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  emailNotifications: true,
  bookingUpdates: true,
  marketingCommunications: false,
};

const settingsForm = z.object({
  emailNotifications: checkbox(),
  bookingUpdates: checkbox(),
  marketingCommunications: checkbox(),
});

export const notificationEdit: EditForm<NotificationSettings, NotificationSettings> = {
  read: (raw) => readForm(settingsForm, raw),
  fields: (settings) =>
    Object.fromEntries(Object.entries(settings).map(([name, on]) => [name, on ? 'on' : ''])),
};

/** Stores only the switches that the form changed; another tab may have changed the others (ACCOUNT-24). */
export async function saveNotifications(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { emailNotifications: email, bookingUpdates, marketingCommunications } = DEFAULT_NOTIFICATIONS;
  await em.execute(
    `insert into notification_settings (user_id, email_notifications, booking_updates, marketing_communications, updated_at)
     values (?, ?, ?, ?, ?) on conflict do nothing`,
    [viewer.id, email, bookingUpdates, marketingCommunications, clock.now()],
  );
  const [stored] = await em.execute<[NotificationSettings]>(
    `select email_notifications as "emailNotifications", booking_updates as "bookingUpdates",
       marketing_communications as "marketingCommunications"
     from notification_settings where user_id = ? for update`,
    [viewer.id],
  );
  const form = readEdit(notificationEdit, raw, stored);
  await em.execute(
    `update notification_settings set email_notifications = ?, booking_updates = ?, marketing_communications = ?,
       updated_at = ? where user_id = ?`,
    [form.emailNotifications, form.bookingUpdates, form.marketingCommunications, clock.now(), viewer.id],
  );
}

const COLUMN: Record<EmailTopic, string> = {
  emailNotifications: 'email_notifications',
  bookingUpdates: 'booking_updates',
};

export async function isSubscribed(em: EntityManager, personId: string, topic: EmailTopic): Promise<boolean> {
  const [row] = await em.execute<{ subscribed: boolean }[]>(
    `select ${COLUMN[topic]} as subscribed from notification_settings where user_id = ?`,
    [personId],
  );
  return row?.subscribed ?? DEFAULT_NOTIFICATIONS[topic];
}

/** Needs no session (EMAIL-3), so it acts as the actor `auth`. Ignores unknown people. */
export async function unsubscribe(em: EntityManager, { personId, topic }: EmailSubscription): Promise<void> {
  await em.execute(
    `insert into notification_settings (user_id, ${COLUMN[topic]}, updated_at)
     select id, false, ? from profiles where id = ?
     on conflict (user_id) do update set ${COLUMN[topic]} = false, updated_at = excluded.updated_at`,
    [clock.now(), personId],
  );
}
