import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from './forms/domain-error.ts';
import { kysely } from './kysely.ts';

export const EVENT_TOPICS = [
  'booking',
  'profile',
  'message',
  'child',
  'approvals',
  'rewards',
  'reports',
  'notification',
  'incidents',
  'location',
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** Their texts are in views/i18n/walks.ts. */
export type ToastCode = Extract<ErrorCode, `toast${string}`>;

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

/** To whom the database has ended walks in this transaction (SAFETY-18). */
export async function publishEnded(em: EntityManager): Promise<void> {
  await em.flush();
  const people = sql<{ ids: string }>`select current_setting('app.ended_for', true) as ids`;
  const [row] = (await people.execute(kysely(em))).rows;
  if (row?.ids) publish(em, { to: row.ids.trim().split(' '), topic: 'booking' });
}

export function takePublications(em: EntityManager): Publication[] {
  const list = pending.get(em) ?? [];
  const others = list.filter(({ topic }) => topic !== 'notification');
  const refreshed = new Set(others.flatMap(({ to }) => to));
  // Pages that refresh for another reason need no second event for their list.
  return [
    ...others,
    ...list.filter(({ topic, to }) => topic === 'notification' && !to.every((id) => refreshed.has(id))),
  ];
}
