import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';
import type { OutboxPayload } from '../outbox/outbox.ts';

export const Notification = entity('Notification', 'notifications', {
  id: p.uuid().primary(),
  recipientId: p.uuid(),
  /** The kind of its email; a kind of an earlier version may be gone. */
  kind: p.text(),
  /** Ids only: names are looked up when it is read (NOTIFICATION-2). */
  payload: p.json<OutboxPayload>(),
  createdAt: moment(),
  readAt: moment().nullable(),
});
/** A trigger of the outbox adds the rows (NOTIFICATION-1). */
export type Notification = InferEntity<typeof Notification>;
