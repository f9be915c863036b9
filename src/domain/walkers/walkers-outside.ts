import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Market } from '../../market.ts';
import { dollarsFrom } from '../../money.ts';
import { kysely } from '../kysely.ts';

/** How many walkers have a rate or a neighborhood that the market would not take (MARKET-4, MARKET-5). */
export async function walkersOutside(
  em: EntityManager,
  { rates, neighborhoods, onlyTheseNeighborhoods }: Market,
): Promise<{ rates: number; neighborhoods: number }> {
  const names = neighborhoods.map(({ name }) => name.toLowerCase());
  const { rows } = await sql<{ rates: number; neighborhoods: number }>`
    select count(*) filter (where hourly_rate > ${dollarsFrom(rates.highest)}::numeric
        or hourly_rate % ${dollarsFrom(rates.step)}::numeric <> 0)::int as rates,
      count(*) filter (where ${onlyTheseNeighborhoods} and lower(neighborhood) <> all (${names}::text[]))::int as neighborhoods
    from walker_profiles`.execute(kysely(em));
  return rows[0]!;
}
