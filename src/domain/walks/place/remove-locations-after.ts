import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../kysely.ts';

/** Points of the time after the drop-off, which has been stored (PLACE-1). */
export async function removeLocationsAfter(
  em: EntityManager,
  bookingId: string,
  droppedOffAt: Date,
): Promise<void> {
  await kysely(em)
    .deleteFrom('locationLogs')
    .where('bookingId', '=', bookingId)
    .where('at', '>', droppedOffAt)
    .execute();
}
