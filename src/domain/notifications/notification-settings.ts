import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { entity, LOCKED, moment } from '../columns.ts';
import type { EmailKind, EmailSubscription, NotificationKind } from '../email/email.ts';
import { NOTIFICATION_KINDS } from '../email/email-kinds.ts';
import { type ChosenTopic, type EmailTopic, FORMER_TOPICS, isChosen } from '../email/email-topics.ts';
import { editForm, readEdit } from '../forms/edit.ts';
import { checkbox, type RawForm } from '../forms/form.ts';
import { insertMissing, kysely } from '../kysely.ts';
import { Profile } from '../people/profile.ts';
import type { Member } from '../viewer.ts';
import { liveDevices } from './push/push-subscription.ts';

export type Channel = 'email' | 'push';

export const DEFAULT_NOTIFICATIONS = {
  /** Off: no email of any chosen topic. */
  emailNotifications: true,
  bookingUpdates: true,
  marketingCommunications: false,
  emailProgress: true,
  emailReminders: true,
  emailMessages: true,
  emailRewards: true,
  pushBookings: true,
  pushProgress: true,
  pushReminders: true,
  pushMessages: true,
  pushRewards: true,
  pushNews: false,
};

export type NotificationSettings = typeof DEFAULT_NOTIFICATIONS;
type SettingName = keyof NotificationSettings;

const columnOf = (on: boolean) => p.boolean().default(on);
const COLUMNS = Object.fromEntries(
  Object.entries(DEFAULT_NOTIFICATIONS).map(([name, on]) => [name, columnOf(on)]),
) as Record<SettingName, ReturnType<typeof columnOf>>;

/** People without a row have the defaults (ACCOUNT-25, NOTIFICATION-3). */
export const NotificationSetting = entity('NotificationSetting', 'notification_settings', {
  user: () => p.oneToOne(Profile).owner().primary(),
  ...COLUMNS,
  /** The walk whose page offers push notifications, once for a person (PUSH-1). */
  pushOfferedOn: p.uuid().nullable(),
  updatedAt: moment(),
});

export const SETTING_NAMES = Object.keys(DEFAULT_NOTIFICATIONS) as SettingName[];
const CONTRACT_NAMES: readonly string[] = [
  'emailNotifications',
  'bookingUpdates',
  'marketingCommunications',
] satisfies SettingName[];

const settingsForm = z.object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, checkbox()])) as Record<
    SettingName,
    ReturnType<typeof checkbox>
  >,
);
export const SETTING_OF = {
  bookings: { email: 'bookingUpdates', push: 'pushBookings' },
  progress: { email: 'emailProgress', push: 'pushProgress' },
  reminders: { email: 'emailReminders', push: 'pushReminders' },
  messages: { email: 'emailMessages', push: 'pushMessages' },
  rewards: { email: 'emailRewards', push: 'pushRewards' },
  news: { email: 'marketingCommunications', push: 'pushNews' },
} as const satisfies Record<ChosenTopic, Record<Channel, keyof NotificationSettings>>;

export const notificationEdit = editForm(settingsForm);

/** The form sends it with all switches; a form without it has only those of the contract. */
export const HAS_ALL_SWITCHES = 'topics';

/** Stores only the switches that the form changed; another tab may have changed the others (ACCOUNT-24). */
export async function saveNotifications(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const defaults = { user: viewer.id, ...DEFAULT_NOTIFICATIONS, updatedAt: clock.now() };
  await insertMissing(em, NotificationSetting, [defaults]);
  const stored = await em.findOneOrFail(NotificationSetting, viewer.id, LOCKED);
  const form = HAS_ALL_SWITCHES in raw ? raw : { ...othersIn(stored), ...raw };
  Object.assign(stored, readEdit(notificationEdit, form, stored), { updatedAt: clock.now() });
}

const othersIn = (stored: NotificationSettings): RawForm =>
  Object.fromEntries(
    Object.entries(notificationEdit.fields(stored)).filter(([name]) => !CONTRACT_NAMES.includes(name)),
  );

/** A push that still waits after 20 seconds, of the 30 that the email takes (WALK-6), may never arrive (PUSH-8). */
const HAS_ALL_PUSHES = sql<boolean>`not exists (select from outbox o where o.kind = 'push.notification'
  and o.payload ->> 'sessionId' = d.session_id::text and o.done_at is null and o.failed_at is null
  and o.created_at < app_now() - interval '20 seconds')`;

/** Whether the person gets this kind by this channel (NOTIFICATION-3): walk progress by email where no device of theirs gets it. */
export async function wants(
  em: EntityManager,
  personId: string,
  kind: EmailKind | NotificationKind,
  channel: Channel,
): Promise<boolean> {
  const { topic } = NOTIFICATION_KINDS[kind];
  if (!isChosen(topic)) return topic !== null || channel === 'email';
  const stored = { ...DEFAULT_NOTIFICATIONS, ...(await em.findOne(NotificationSetting, personId)) };
  const isOn = stored[SETTING_OF[topic][channel]] && (channel === 'push' || stored.emailNotifications);
  if (!isOn || channel === 'push' || topic !== 'progress' || !stored.pushProgress) return isOn;
  const reached = liveDevices(em)
    .select('d.sessionId')
    .where('d.personId', '=', personId)
    .where(HAS_ALL_PUSHES);
  return !(await reached.executeTakeFirst());
}

/** Needs no session (EMAIL-3), so it acts as the actor `auth`. Ignores unknown people. */
export async function unsubscribe(em: EntityManager, { personId, topic }: EmailSubscription): Promise<void> {
  if (!(await em.findOne(Profile, personId))) return;
  const fields = topicsOf(topic).map((one) => [SETTING_OF[one].email, false] as const);
  const off = { ...Object.fromEntries(fields), updatedAt: clock.now() };
  await kysely(em)
    .insertInto('notificationSettings')
    .values({ userId: personId, ...off })
    .onConflict((known) => known.column('userId').doUpdateSet(off))
    .execute();
}

const topicsOf = (topic: EmailTopic): readonly ChosenTopic[] =>
  topic === 'bookingUpdates' || topic === 'emailNotifications' ? FORMER_TOPICS[topic] : [topic];
