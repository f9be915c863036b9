import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { entity, moment } from '../columns.ts';

/** A queue without a finished job for this long (ms) has no worker, or one that hangs. */
export const STALLED_AFTER_MS = 60_000;

export const PROBE = 'probe';

/** In the machine's time. */
export type Heartbeats = ReadonlyMap<string, Date>;

export const QueueHeartbeat = entity('QueueHeartbeat', 'queue_heartbeats', {
  queue: p.text().primary(),
  finishedAt: moment(),
});

export async function recordHeartbeat(em: EntityManager, queue: string): Promise<void> {
  await em.upsert(QueueHeartbeat, { queue, finishedAt: clock.machine() });
}

export async function readHeartbeats(em: EntityManager): Promise<Heartbeats> {
  const rows = await em.find(QueueHeartbeat, {});
  return new Map(rows.map(({ queue, finishedAt }) => [queue, finishedAt]));
}

/** Queues without a recent heartbeat. One that never had a job does not count. */
export function stalledQueues(queues: readonly string[], heartbeats: Heartbeats): string[] {
  const latest = clock.machine().getTime() - STALLED_AFTER_MS;
  return queues.filter((queue) => (heartbeats.get(queue)?.getTime() ?? Infinity) < latest);
}
