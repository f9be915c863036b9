import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../../columns.ts';

/** A device that gets push notifications: it ends with its session (PUSH-2). */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
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
  },
});
