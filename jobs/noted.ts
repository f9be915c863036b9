import type { MikroORM } from '@mikro-orm/postgresql';
import { noteRun } from '../src/domain/jobs/runs.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';

/** Runs a schedule and keeps how that went, for the admins' page of jobs. Fails as the run does. */
export async function noted(orm: MikroORM, name: string, run: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const note = (how: { touched: number | null; error: string | null }) =>
    actAs(orm, system('worker'), (em) =>
      noteRun(em, { name, tookMs: Math.round(performance.now() - began), ...how }),
    );
  try {
    const touched = await run();
    await note({ touched, error: null });
    return touched;
  } catch (error) {
    // Its kind alone: the words of a fault may quote somebody's data.
    await note({ touched: null, error: error instanceof Error ? error.name : 'Error' });
    throw error;
  }
}
