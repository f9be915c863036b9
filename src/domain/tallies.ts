import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';

export async function countTallyChanges(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>('select count(*)::int as count from tally_changes');
  return row.count;
}

/** Totals stay the same (docs/decisions/0012). Recounts days after a change of the time zone. Acts as the worker. */
export async function foldTallies(em: EntityManager, limit: number): Promise<number> {
  const [row] = await em.execute<[{ folded: number }]>('select fold_tallies(?, ?) as folded', [
    clock.zone(),
    limit,
  ]);
  return row.folded;
}

export const TALLIED_NOW = `(select tally, n from current_tallies where day = '-infinity')`;
