import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { moment } from '../columns.ts';
import { editForm, readEdit } from '../edit.ts';
import type { EmailSubscription } from '../email.ts';
import type { EmailTopic } from '../email-topics.ts';
import { checkbox, type RawForm } from '../form.ts';
import { insertMissing } from '../insert-missing.ts';
import { type Columns, kysely } from '../kysely.ts';
import { Profile } from '../people/profile.ts';
import type { Member } from '../viewer.ts';

/** Safety, security and receipts are always sent (EMAIL-3). People without a row have these defaults (ACCOUNT-25). */
export const NotificationSetting = defineEntity({
  name: 'NotificationSetting',
  tableName: 'notification_settings',
  properties: {
    user: () => p.oneToOne(Profile).owner().primary(),
    emailNotifications: p.boolean().default(true),
    bookingUpdates: p.boolean().default(true),
    marketingCommunications: p.boolean().default(false),
    updatedAt: moment(),
  },
});

const settingsForm = z.object({
  emailNotifications: checkbox(),
  bookingUpdates: checkbox(),
  marketingCommunications: checkbox(),
});
export type NotificationSettings = z.infer<typeof settingsForm>;

export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  emailNotifications: true,
  bookingUpdates: true,
  marketingCommunications: false,
};

export const notificationEdit = editForm(settingsForm);

/** Stores only the switches that the form changed; another tab may have changed the others (ACCOUNT-24). */
export async function saveNotifications(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const defaults = { user: viewer.id, ...DEFAULT_NOTIFICATIONS, updatedAt: clock.now() };
  await insertMissing(em, NotificationSetting, [defaults]);
  const stored = await em.findOneOrFail(NotificationSetting, viewer.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  Object.assign(stored, readEdit(notificationEdit, raw, stored), { updatedAt: clock.now() });
}

export async function isSubscribed(em: EntityManager, personId: string, topic: EmailTopic): Promise<boolean> {
  return { ...DEFAULT_NOTIFICATIONS, ...(await em.findOne(NotificationSetting, personId)) }[topic];
}

/** Needs no session (EMAIL-3), so it acts as the actor `auth`. Ignores unknown people. */
export async function unsubscribe(em: EntityManager, { personId, topic }: EmailSubscription): Promise<void> {
  if (!(await em.findOne(Profile, personId))) return;
  const off = { [topic]: false, updatedAt: clock.now() };
  await kysely(em)
    .insertInto('notificationSettings')
    .values({ userId: personId, ...off })
    .onConflict((known) => known.column('userId').doUpdateSet(off))
    .execute();
}

declare module '../kysely.ts' {
  interface Tables {
    notificationSettings: Columns<typeof NotificationSetting>;
  }
}
