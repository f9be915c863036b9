import { p } from '@mikro-orm/core';
import { entity, moment } from '../../columns.ts';

/** A link with which someone without an account follows one walk (SHARE-1). */
export const WalkShare = entity('WalkShare', 'walk_shares', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  parentId: p.uuid(),
  name: p.text(),
  asksWord: p.boolean(),
  createdAt: moment(),
  stoppedAt: moment().nullable(),
  receivedAt: moment().nullable(),
});
