import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';
import type { Columns } from '../kysely.ts';
import type { OutboxPayload } from '../outbox.ts';

const schema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary(),
    recipientId: p.uuid(),
    /** The kind of its email; a kind of an earlier version may be gone. */
    kind: p.text(),
    /** Ids only: names are looked up when it is read (NOTIFICATION-2). */
    payload: p.json<OutboxPayload>(),
    createdAt: moment(),
    readAt: moment().nullable(),
  },
});
/** A trigger of the outbox adds the rows (NOTIFICATION-1). */
export class Notification extends schema.class {}
schema.setClass(Notification);

declare module '../kysely.ts' {
  interface Tables {
    notifications: Columns<typeof schema>;
  }
}
