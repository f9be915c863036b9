import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { day } from './columns.ts';
import type { Columns } from './kysely.ts';

/** What was counted (docs/decisions/0012). */
export const CurrentTally = defineEntity({
  name: 'CurrentTally',
  tableName: 'current_tallies',
  readonly: true,
  properties: {
    tally: p.text().primary(),
    day: day().primary(),
    n: p.decimal('number').$type<number, string>(),
  },
});

export const TallyChange = defineEntity({
  name: 'TallyChange',
  tableName: 'tally_changes',
  properties: { tally: p.text().primary(), day: day().primary(), n: p.decimal('number') },
});

declare module './kysely.ts' {
  interface Tables {
    currentTallies: Columns<typeof CurrentTally>;
  }
}

/** Totals stay the same (docs/decisions/0012). Recounts days after a change of the market's time zone. Acts as the worker. */
export async function foldTallies(em: EntityManager, limit: number): Promise<number> {
  const [row] = await em.execute<[{ folded: number }]>('select fold_tallies(?) as folded', [limit]);
  return row.folded;
}

export const tallyOf = (tally: string) =>
  sql<number>`coalesce((select n::int from current_tallies where day = '-infinity' and tally = ${tally}), 0)`;

export const TALLIED_NOW = `(select tally, n from current_tallies where day = '-infinity')`;
