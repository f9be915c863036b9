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
