import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../src/clock.ts';
import {
  notificationToPush,
  type PushMessage,
  pushTarget,
  recordPush,
} from '../src/domain/notifications/push/delivery.ts';
import { type JobKind, requiredField } from '../src/domain/outbox/outbox.ts';
import type { ClaimedRow } from '../src/domain/outbox/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { withLanguage } from '../src/request-language.ts';
import { notificationHref, notificationTitle, testPush } from '../views/notifications/entries.ts';
import type { JobContext, OutboxWork } from './outbox-job.ts';

/** May run twice for a killed worker: devices show one notification for each topic. */
export function sendPush({ orm, push }: JobContext): OutboxWork {
  return async (row) => {
    const sessionId = requiredField(row.payload, 'sessionId');
    const due = await withActor(orm, system('worker'), async (em) => {
      const target = await pushTarget(em, sessionId);
      const message =
        target && (await withLanguage(target.language ?? 'en', () => messageOf(em, row, target.personId)));
      return message && { target, message };
    });
    if (!due || isTooLate(row, due.message)) return 'skipped';
    const { target, message } = due;
    const outcome = target.vapidKey === push.publicKey ? await push.send(target, message) : 'gone';
    const sent = { sessionId, endpoint: target.endpoint, outcome };
    await withActor(orm, system('worker'), (em) => recordPush(em, sent));
  };
}

const isTooLate = ({ createdAt }: ClaimedRow, { ttlSeconds }: PushMessage): boolean =>
  clock.now().getTime() - createdAt.getTime() > ttlSeconds * 1000;

async function messageOf(
  em: EntityManager,
  { id, kind, payload }: ClaimedRow,
  personId: string,
): Promise<PushMessage | null> {
  if (kind === ('push.test' satisfies JobKind))
    return { ...testPush(), topic: topicOf(id), ttlSeconds: 600, urgency: 'high' };
  if (kind !== ('push.notification' satisfies JobKind))
    throw new Error(`There is no push notification ${kind}`);
  const notificationId = requiredField(payload, 'notificationId');
  const due = await notificationToPush(em, notificationId, personId);
  if (!due) return null;
  const { ttlSeconds, urgency } = due;
  const text = { title: notificationTitle(due), link: notificationHref(due) };
  return { ...text, topic: topicOf(notificationId), ttlSeconds, urgency };
}

/** At most 32 characters of base64url (RFC 8030). */
const topicOf = (id: string): string => id.replaceAll('-', '');
