import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

const KEPT_MS = 90 * 86_400_000;

/** WALK-5, RETENTION-5. Returns the number of steps. */
export async function forgetStepPlaces(em: EntityManager, limit: number): Promise<number> {
  const gone = await em.execute<unknown[]>(
    `update walk_steps set latitude = null, longitude = null where (booking_id, step) in (
       select booking_id, step from walk_steps where latitude is not null and at < ? limit ?) returning 1`,
    [new Date(clock.now().getTime() - KEPT_MS), limit],
  );
  return gone.length;
}
