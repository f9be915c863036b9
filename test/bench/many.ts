import type pg from 'pg';
import type { TestApp } from '../support/app.ts';
import { loadPopulation } from './population/load.ts';

export const loadCity = (app: TestApp, walkers: number): Promise<void> =>
  loadPopulation(app.database.superuserUrl, { people: walkers * 2, bookingsPerWalker: 10 });

export async function listingsTwice(app: TestApp): Promise<[loaded: unknown, refreshed: unknown]> {
  const first = () =>
    app.sql<{ id: string }>(
      'select walker_id as id, l::text as line from walker_listings l order by 1 limit 100',
    );
  const loaded = await first();
  for (const { id } of loaded) await app.sql('select refresh_walker_listing($1)', [id]);
  return [loaded, await first()];
}

/** Indexes are built once at the end. The exclusion constraints are dropped: no bookings are made while it loads. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string; rule: string | null }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       (select conname from pg_constraint where conindid = indexrelid and contype = 'x') as rule
     from pg_index where indrelid = $1::regclass and (not indisunique or indisexclusion)`,
    [table],
  );
  for (const { name, rule } of rows)
    await client.query(rule ? `alter table ${table} drop constraint ${rule}` : `drop index ${name}`);
  await load();
  for (const { definition, rule } of rows) if (!rule) await client.query(definition);
}
