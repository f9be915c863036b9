import { p } from '@mikro-orm/core';
import { entity, moment } from '../../columns.ts';

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
});
