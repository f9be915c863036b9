import type { EntityManager } from '@mikro-orm/postgresql';
import type { Market } from '../../market.ts';
import { dollarsFrom } from '../../money.ts';

/** How many walkers have a rate or a neighborhood that the market would not take (MARKET-4, MARKET-5). */
export async function walkersOutside(
  em: EntityManager,
  { rates, neighborhoods, onlyTheseNeighborhoods }: Market,
): Promise<{ rates: number; neighborhoods: number }> {
  const names = neighborhoods.map(({ name }) => name.toLowerCase());
  const [found] = await em.execute<[{ rates: number; neighborhoods: number }]>(
    `select count(*) filter (where hourly_rate > ?::numeric or hourly_rate % ?::numeric <> 0)::int as rates,
       count(*) filter (where ? and lower(neighborhood) <> all (array(select jsonb_array_elements_text(?::jsonb))))::int as neighborhoods
     from walker_profiles`,
    [dollarsFrom(rates.highest), dollarsFrom(rates.step), onlyTheseNeighborhoods, JSON.stringify(names)],
  );
  return found;
}
