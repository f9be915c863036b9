import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

/** A queue in which no job was finished for so long, in milliseconds, has nobody who works, or somebody who hangs. */
export const STALLED_AFTER_MS = 60_000;

/** The name of the jobs that are there to be finished, so that silence means something. */
export const PROBE = 'probe';

/** When a job was finished last, for each queue that ever had one; by the machines' time. */
export type Heartbeats = ReadonlyMap<string, Date>;

/** Records that a job of the queue was finished now. Acts as the worker. */
export async function recordHeartbeat(em: EntityManager, queue: string): Promise<void> {
  await em.execute(
    `insert into queue_heartbeats (queue, finished_at) values (?, ?)
     on conflict (queue) do update set finished_at = excluded.finished_at`,
    [queue, clock.machine()],
  );
}

/** Reads them; for workers, admins and the CLI. */
export async function readHeartbeats(em: EntityManager): Promise<Heartbeats> {
  const rows = await em.execute<{ queue: string; finishedAt: string | Date }[]>(
    'select queue, finished_at as "finishedAt" from queue_heartbeats',
  );
  return new Map(rows.map(({ queue, finishedAt }) => [queue, new Date(finishedAt)]));
}

/** Those of the named queues that have gone silent. One that never had a job is not known to be. */
export function stalledQueues(
  queues: readonly string[],
  heartbeats: Heartbeats,
  afterMs: number = STALLED_AFTER_MS,
): string[] {
  const latest = clock.machine().getTime() - afterMs;
  return queues.filter((queue) => (heartbeats.get(queue)?.getTime() ?? Infinity) < latest);
}
