import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';

export type RemovedKind = 'child' | 'place' | 'receiver';

export const RemovedRow = entity('RemovedRow', 'removed_rows', {
  id: p.uuid().primary(),
  parentId: p.uuid(),
  kind: p.text().$type<RemovedKind>(),
  name: p.text(),
  childIds: p.array().columnType('uuid[]'),
  kept: p.json<Record<string, unknown>>(),
  removedAt: moment(),
  removedBy: p.uuid().nullable(),
});
/** What a family removed, kept for two weeks (CHILD-11). */
export type RemovedRow = InferEntity<typeof RemovedRow>;
