import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

/** How many changes wait to be added up; looks only. */
export async function countTallyChanges(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>('select count(*)::int as count from tally_changes');
  return row.count;
}

/**
 * Adds up to `limit` changes up, so that the admins' pages need not; their numbers are the same before and after. Counts the days
 * anew when the market's time zone is another. Acts as the worker. Returns how many changes it added.
 */
export async function foldTallies(em: EntityManager, limit: number): Promise<number> {
  const [row] = await em.execute<[{ folded: number }]>('select fold_tallies(?, ?) as folded', [
    clock.zone(),
    limit,
  ]);
  return row.folded;
}

/** What there is of something now, as the database has kept count; for admins and the CLI. */
export const TALLIED_NOW = `(select tally, n from current_tallies where day = '-infinity')`;
