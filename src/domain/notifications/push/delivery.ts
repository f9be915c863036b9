import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';

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

/** Null when the device is signed out or turned off, or its person is not approved or has left (PUSH-2). */
export async function pushTarget(
  em: EntityManager,
  sessionId: string,
  vapidKey: string,
): Promise<(PushTarget & { personId: string }) | null> {
  const now = clock.now();
  const target = await kysely(em)
    .selectFrom('pushSubscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.sessionId')
    .innerJoin('profiles as p', 'p.id', 'd.personId')
    .select(['d.personId', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.sessionId', '=', sessionId)
    .where('d.vapidKey', '=', vapidKey)
    .where('s.expiresAt', '>', now)
    .where('s.endsAt', '>', now)
    .where('p.approvalStatus', '=', 'approved')
    .where('p.hiddenAt', 'is', null)
    .executeTakeFirst();
  return target ?? null;
}

export async function recordPush(em: EntityManager, sessionId: string): Promise<void> {
  await kysely(em)
    .updateTable('pushSubscriptions')
    .set({ lastSentAt: clock.now() })
    .where('sessionId', '=', sessionId)
    .execute();
}

/** The browser has given up this address; it may have turned on again with another one meanwhile. */
export async function removePushEndpoint(
  em: EntityManager,
  sessionId: string,
  endpoint: string,
): Promise<void> {
  await kysely(em)
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}
