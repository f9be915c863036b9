import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';

const SAME_VISIT_MS = 10 * 60_000;

/** Clears `Member.rewardNews` (REWARD-9). Returns the end of the visit before; tabs and refreshes are one visit. */
export async function recordRewardsVisit(em: EntityManager, viewer: Member): Promise<Date | null> {
  const now = clock.now();
  const { newsSince } = await kysely(em)
    .insertInto('rewardsVisits')
    .values({ userId: viewer.id, visitedAt: now })
    .onConflict((taken) =>
      taken.column('userId').doUpdateSet((eb) => ({
        visitedAt: now,
        newsSince: eb
          .case()
          .when('rewardsVisits.visitedAt', '<', new Date(now.getTime() - SAME_VISIT_MS))
          .then(eb.ref('rewardsVisits.visitedAt'))
          .else(eb.ref('rewardsVisits.newsSince'))
          .end(),
      })),
    )
    .returning('newsSince')
    .executeTakeFirstOrThrow();
  return newsSince;
}
