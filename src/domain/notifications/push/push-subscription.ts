import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { entity, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';

/** A device that gets push notifications: it ends with its session (PUSH-2). */
export const PushSubscription = entity('PushSubscription', 'push_subscriptions', {
  sessionId: p.uuid().primary(),
  personId: p.uuid(),
  /** A secret of the browser, its push service and us. */
  endpoint: p.text().hidden(),
  p256dh: p.text().hidden(),
  auth: p.text().hidden(),
  /** The push service takes messages signed with this key alone. */
  vapidKey: p.text(),
  createdAt: moment(),
  lastSentAt: moment().nullable(),
  /** Gets nothing more, which the person reads at the next visit (PUSH-8). */
  goneAt: moment().nullable(),
});

export const liveDevices = (em: EntityManager) =>
  kysely(em)
    .selectFrom('pushSubscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.sessionId')
    .where('d.goneAt', 'is', null)
    .where('s.expiresAt', '>', clock.now())
    .where('s.endsAt', '>', clock.now());
