import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../columns.ts';
import type { Columns } from '../kysely.ts';

const schema = defineEntity({
  name: 'ChildReceiver',
  tableName: 'child_receivers',
  properties: {
    id: p.uuid().primary(),
    childId: p.uuid(),
    parentId: p.uuid(),
    name: p.text(),
    phone: p.text(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
/** A person who may receive a child at drop-off (HANDOVER-7). */
export class ChildReceiver extends schema.class {}
schema.setClass(ChildReceiver);

declare module '../kysely.ts' {
  interface Tables {
    childReceivers: Columns<typeof schema>;
  }
}
