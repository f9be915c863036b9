import type { EntityManager } from '@mikro-orm/postgresql';

/** Tells the open pages of some people that something of theirs has changed. No personal data: ids and a topic. */
export interface Announcement {
  to: string[];
  topic: 'booking' | 'profile' | 'message' | 'child' | 'approvals' | 'rewards' | 'reports';
  id?: string;
  /** The code of a text of the catalogue, for pages that are open at this moment. */
  toast?: string;
}

const pending = new WeakMap<EntityManager, Announcement[]>();

/** Says it when the transaction of `em` commits, and never if it rolls back. Without listeners it is only noted. */
export function announce(em: EntityManager, announcement: Announcement): void {
  const list = pending.get(em);
  if (list) list.push(announcement);
  else pending.set(em, [announcement]);
}

/** Takes what was announced on `em`, for the transaction's keeper to send. */
export function takeAnnouncements(em: EntityManager): Announcement[] {
  const list = pending.get(em) ?? [];
  pending.delete(em);
  return list;
}
