import type { MikroORM } from '@mikro-orm/postgresql';
import { saveRun } from '../src/domain/jobs/runs.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';

export async function recordRun(orm: MikroORM, name: string, run: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const save = (how: { touched: number | null; error: string | null }) =>
    withActor(orm, system('worker'), (em) =>
      saveRun(em, { name, tookMs: Math.round(performance.now() - began), ...how }),
    );
  try {
    const touched = await run();
    await save({ touched, error: null });
    return touched;
  } catch (error) {
    // Only the error's name: its message may quote personal data.
    await save({ touched: null, error: error instanceof Error ? error.name : 'Error' });
    throw error;
  }
}
