import { p } from '@mikro-orm/core';
import { entity, hash, moment } from '../../columns.ts';

export const WATCHER_ROLES = ['watcher', 'guardian'] as const;
export type WatcherRole = (typeof WATCHER_ROLES)[number];

/** An adult who follows walks of another family's children (WATCH-1). */
export const Watcher = entity('Watcher', 'watchers', {
  id: p.uuid().primary(),
  parentId: p.uuid(),
  childIds: p.array().columnType('uuid[]'),
  /** Of who is invited, until they accept. */
  email: p.text().nullable(),
  tokenHash: hash().nullable(),
  role: p.text().$type<WatcherRole>().default('watcher'),
  userId: p.uuid().nullable(),
  createdAt: moment(),
  acceptedAt: moment().nullable(),
});
