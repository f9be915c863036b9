import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../../columns.ts';

/** A link with which someone without an account follows one walk (SHARE-1). */
export const WalkShare = defineEntity({
  name: 'WalkShare',
  tableName: 'walk_shares',
  properties: {
    id: p.uuid().primary(),
    bookingId: p.uuid(),
    parentId: p.uuid(),
    name: p.text(),
    asksWord: p.boolean(),
    createdAt: moment(),
    stoppedAt: moment().nullable(),
    receivedAt: moment().nullable(),
  },
});
