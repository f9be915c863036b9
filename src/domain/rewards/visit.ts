import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';

/**
 * Notes that the viewer has looked at the rewards page: what is there now is no news any more. Whether there is some,
 * `begin_request` tells (`Member.rewardNews`). DECISIONS 47.
 */
export async function noteRewardsVisit(em: EntityManager, viewer: Member): Promise<void> {
  await em.execute(
    `insert into rewards_visits (user_id, visited_at) values (?, ?)
     on conflict (user_id) do update set visited_at = excluded.visited_at`,
    [viewer.id, clock.now()],
  );
}
