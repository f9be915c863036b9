import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { NotificationKind } from '../../email/email.ts';
import { NOTIFICATION_KINDS } from '../../email/email-kinds.ts';
import type { Topic } from '../../email/email-topics.ts';
import { kysely } from '../../kysely.ts';
import { Notification } from '../notification.ts';
import { wants } from '../notification-settings.ts';
import { liveDevices } from './push-subscription.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a phone shows, on its lock screen too: nothing about a child (PUSH-5). */
export interface PushMessage {
  title: string;
  /** An address of this site, without its origin. */
  link: string;
  /** A later message of the same topic replaces one that is not delivered yet or still on the screen. */
  topic: string;
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
}

/** None when the device is signed out or turned off, or its person is rejected or has left (PUSH-2). */
export const pushTarget = (em: EntityManager, sessionId: string) =>
  liveDevices(em)
    .innerJoin('profiles as p', 'p.id', 'd.personId')
    .select(['d.personId', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.vapidKey', 'p.language'])
    .where('d.sessionId', '=', sessionId)
    .where('p.approvalStatus', '<>', 'rejected')
    .where('p.hiddenAt', 'is', null)
    .executeTakeFirst();

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** How long a message is of use, and whether it may wake a phone that saves energy. */
const BY_TOPIC: Readonly<Record<Topic, Pick<PushMessage, 'ttlSeconds' | 'urgency'>>> = {
  safety: { ttlSeconds: DAY_S, urgency: 'high' },
  cancellations: { ttlSeconds: DAY_S, urgency: 'high' },
  progress: { ttlSeconds: HOUR_S, urgency: 'high' },
  reminders: { ttlSeconds: 2 * HOUR_S, urgency: 'high' },
  bookings: { ttlSeconds: DAY_S, urgency: 'normal' },
  messages: { ttlSeconds: DAY_S, urgency: 'normal' },
  payments: { ttlSeconds: DAY_S, urgency: 'normal' },
  rewards: { ttlSeconds: DAY_S, urgency: 'low' },
  news: { ttlSeconds: DAY_S, urgency: 'low' },
};

/** Null when the person has read it elsewhere, or wants no push notifications of its topic (NOTIFICATION-3). */
export async function notificationToPush(em: EntityManager, id: string, personId: string) {
  const notification = await em.findOne(Notification, { id, recipientId: personId, readAt: null });
  if (!notification || !isNotificationKind(notification.kind)) return null;
  const { kind, payload } = notification;
  const isWanted = await wants(em, personId, kind, 'push');
  return isWanted ? { kind, payload, ...BY_TOPIC[NOTIFICATION_KINDS[kind].topic] } : null;
}

const isNotificationKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(NOTIFICATION_KINDS, kind) && NOTIFICATION_KINDS[kind as NotificationKind].topic !== null;

/** `gone`: the browser has given up this address; it may have turned on again with another one meanwhile (PUSH-8). */
export async function recordPush(
  em: EntityManager,
  { sessionId, endpoint, outcome }: { sessionId: string; endpoint?: string; outcome: 'sent' | 'gone' },
): Promise<void> {
  await kysely(em)
    .updateTable('pushSubscriptions')
    .set(outcome === 'gone' ? { goneAt: clock.now() } : { lastSentAt: clock.now() })
    .where('sessionId', '=', sessionId)
    .$if(endpoint !== undefined, (some) => some.where('endpoint', '=', endpoint ?? ''))
    .execute();
}
