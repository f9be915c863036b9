import type { MikroORM } from '@mikro-orm/postgresql';
import { differingSettings } from '../../gateways/database/market-settings.ts';
import { market } from '../../market.ts';
import { type Finding, findingOf } from './finding.ts';

/** A process whose market differs from that of the database does not start (MARKET-2). */
export async function checkMarket(orm: MikroORM): Promise<Finding[]> {
  const differing = await differingSettings(orm.em.fork(), market);
  const fault = `The database has other settings of the market than the configuration: ${differing.join(', ')}. No process starts.`;
  return findingOf(
    'market',
    [
      [
        differing.length > 0,
        fault,
        differing.includes('id')
          ? 'Set MARKET_FILE to the file of the city in the database. Where it has no people yet: trot db migrate'
          : 'If MARKET_FILE is right, set DATABASE_OWNER_URL and run: trot db migrate',
      ],
    ],
    `The database belongs to the market "${market.id}" (${market.city}).`,
  );
}
