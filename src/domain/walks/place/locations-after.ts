import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../kysely.ts';

export const LOCATION_PAGE_SIZE = 200;

export interface PathPoint {
  slot: number;
  at: string;
  latitude: number;
  longitude: number;
  /** Meters. */
  accuracy: number;
}

/** The next points of a walk after a slot. Row-level security returns nothing to others, nor after a day (PLACE-4). */
export async function locationsAfter(
  em: EntityManager,
  { walk, after }: { walk: string; after: number },
): Promise<PathPoint[]> {
  const rows = await kysely(em)
    .selectFrom('locationLogs as l')
    .select(['l.slot', 'l.at', 'l.latitude', 'l.longitude', 'l.accuracy'])
    .where('l.bookingId', '=', walk)
    .where('l.slot', '>', after)
    .orderBy('l.slot')
    .limit(LOCATION_PAGE_SIZE)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
