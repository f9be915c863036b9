import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';
import type { Columns } from '../kysely.ts';

const schema = defineEntity({
  name: 'ChildReceiver',
  tableName: 'child_receivers',
  properties: {
    id: p.uuid().primary(),
    parentId: p.uuid(),
    childIds: p.array().columnType('uuid[]'),
    name: p.text(),
    phone: p.text(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
/** A person who may receive children of the family at drop-off (HANDOVER-7). */
export class ChildReceiver extends schema.class {}
schema.setClass(ChildReceiver);

declare module '../kysely.ts' {
  interface Tables {
    childReceivers: Columns<typeof schema>;
  }
}
