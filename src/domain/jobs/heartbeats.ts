import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

/** A queue without a finished job for this long (ms) has no worker, or one that hangs. */
export const STALLED_AFTER_MS = 60_000;

export const PROBE = 'probe';

/** In the machine's time. */
export type Heartbeats = ReadonlyMap<string, Date>;

export async function recordHeartbeat(em: EntityManager, queue: string): Promise<void> {
  await em.execute(
    `insert into queue_heartbeats (queue, finished_at) values (?, ?)
     on conflict (queue) do update set finished_at = excluded.finished_at`,
    [queue, clock.machine()],
  );
}

export async function readHeartbeats(em: EntityManager): Promise<Heartbeats> {
  const rows = await em.execute<{ queue: string; finishedAt: string | Date }[]>(
    'select queue, finished_at as "finishedAt" from queue_heartbeats',
  );
  return new Map(rows.map(({ queue, finishedAt }) => [queue, new Date(finishedAt)]));
}

/** Queues without a recent heartbeat. One that never had a job does not count. */
export function stalledQueues(
  queues: readonly string[],
  heartbeats: Heartbeats,
  afterMs: number = STALLED_AFTER_MS,
): string[] {
  const latest = clock.machine().getTime() - afterMs;
  return queues.filter((queue) => (heartbeats.get(queue)?.getTime() ?? Infinity) < latest);
}
