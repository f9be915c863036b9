import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';

export const ChildReceiver = entity('ChildReceiver', 'child_receivers', {
  id: p.uuid().primary(),
  parentId: p.uuid(),
  childIds: p.array().columnType('uuid[]'),
  name: p.text(),
  phone: p.text(),
  createdAt: moment(),
  updatedAt: moment(),
});
/** A person who may receive children of the family at drop-off (HANDOVER-7). */
export type ChildReceiver = InferEntity<typeof ChildReceiver>;
