import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

/** A queue in which no job was finished for so long, in milliseconds, has nobody who works, or somebody who hangs. */
export const SILENT_AFTER_MS = 60_000;

/** The name of the jobs that are there to be finished, so that silence means something. */
export const CANARY = 'canary';

/** When a job was finished last, for each queue that ever had one; by the machines' time. */
export type Beats = ReadonlyMap<string, Date>;

/** Notes that a job of the queue was finished now. Acts as the worker. */
export async function noteBeat(em: EntityManager, queue: string): Promise<void> {
  await em.execute(
    `insert into queue_beats (queue, finished_at) values (?, ?)
     on conflict (queue) do update set finished_at = excluded.finished_at`,
    [queue, clock.machine()],
  );
}

/** Reads them; for workers, admins and the terminal. */
export async function readBeats(em: EntityManager): Promise<Beats> {
  const rows = await em.execute<{ queue: string; finishedAt: string | Date }[]>(
    'select queue, finished_at as "finishedAt" from queue_beats',
  );
  return new Map(rows.map(({ queue, finishedAt }) => [queue, new Date(finishedAt)]));
}

/** Those of the named queues that have gone silent. One that never had a job is not known to be. */
export function silentAmong(
  queues: readonly string[],
  beats: Beats,
  afterMs: number = SILENT_AFTER_MS,
): string[] {
  const latest = clock.machine().getTime() - afterMs;
  return queues.filter((queue) => (beats.get(queue)?.getTime() ?? Infinity) < latest);
}
