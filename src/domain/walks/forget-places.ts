import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';

const KEPT_MS = 90 * 86_400_000;

/** WALK-5, RETENTION-5. Returns the number of steps. */
export async function forgetStepPlaces(em: EntityManager, limit: number): Promise<number> {
  const { numUpdatedRows } = await kysely(em)
    .updateTable('walkSteps')
    .set({ latitude: null, longitude: null })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('bookingId', 'step'),
        'in',
        selectFrom('walkSteps')
          .select(['bookingId', 'step'])
          .where('latitude', 'is not', null)
          .where('at', '<', clock.ago(KEPT_MS))
          .limit(limit)
          .$asTuple('bookingId', 'step'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
