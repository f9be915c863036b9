import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openWorkers } from './workers-service.ts';

interface Drain {
  due(): Promise<number>;
  withinMs: number;
  progress(done: number, total: number): void;
}

const LOOK_MS = 200;

/** Works beside running workers until nothing is due, or the time is over. Returns how much is left. */
export async function drainOutbox(
  lifecycle: Lifecycle,
  database: OpenDatabase,
  { due, withinMs, progress }: Drain,
): Promise<number> {
  const total = await due();
  if (total === 0) return 0;
  const began = performance.now();
  await openWorkers(lifecycle, database);
  for (;;) {
    const left = await due();
    progress(Math.max(0, total - left), total);
    if (left === 0 || performance.now() - began > withinMs) return left;
    await sleep(LOOK_MS);
  }
}
