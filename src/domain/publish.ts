import type { EntityManager } from '@mikro-orm/postgresql';

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

export type ToastCode =
  | 'toastRequested'
  | 'toastAccepted'
  | 'toastOfferPicked'
  | 'toastDeclined'
  | 'toastCancelled'
  | 'toastExpired'
  | 'toastCompleted'
  | 'toastNoShow'
  | 'toastNotStarted'
  | 'toastNotCompleted'
  | 'toastPayable'
  | 'toastPayoutsAwaited';

/** No personal data: ids and a topic. */
export interface Publication {
  to: string[];
  topic: EventTopic;
  id?: string;
  toast?: ToastCode;
}

const pending = new WeakMap<EntityManager, Publication[]>();

/** Sent when the transaction of `em` commits, never after a rollback. */
export function publish(em: EntityManager, publication: Publication): void {
  const list = pending.get(em);
  if (list) list.push(publication);
  else pending.set(em, [publication]);
}

export function takePublications(em: EntityManager): Publication[] {
  const list = pending.get(em) ?? [];
  pending.delete(em);
  return list;
}
