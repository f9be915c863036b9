import type { EntityManager } from '@mikro-orm/postgresql';

/** What an open page can be told of. */
export const EVENT_TOPICS = [
  'booking',
  'profile',
  'message',
  'child',
  'approvals',
  'rewards',
  'reports',
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** The codes of the catalogue's texts for what happens while somebody's page is open. */
export type NewsCode =
  | 'newsRequested'
  | 'newsAccepted'
  | 'newsOfferPicked'
  | 'newsDeclined'
  | 'newsCancelled'
  | 'newsExpired'
  | 'newsCompleted'
  | 'newsNoShow'
  | 'newsNotStarted'
  | 'newsNotCompleted'
  | 'newsPayable'
  | 'newsPayoutsAwaited';

/** Tells the open pages of some people that something of theirs has changed. No personal data: ids and a topic. */
export interface Publication {
  to: string[];
  topic: EventTopic;
  id?: string;
  /** For pages that are open at this moment. */
  toast?: NewsCode;
}

const pending = new WeakMap<EntityManager, Publication[]>();

/** Says it when the transaction of `em` commits, and never if it rolls back. Without listeners it is only recorded. */
export function publish(em: EntityManager, announcement: Publication): void {
  const list = pending.get(em);
  if (list) list.push(announcement);
  else pending.set(em, [announcement]);
}

/** Takes what was published on `em`, for the transaction's keeper to send. */
export function takePublications(em: EntityManager): Publication[] {
  const list = pending.get(em) ?? [];
  pending.delete(em);
  return list;
}
