import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';

/**
 * Notes that the viewer has looked at the rewards page: what is there now is no news any more. Whether there is some,
 * `begin_request` tells (`Member.rewardNews`). Returns the visit before this one, if there was one. DECISIONS 47.
 */
export async function noteRewardsVisit(em: EntityManager, viewer: Member): Promise<Date | null> {
  const [{ before }] = await em.execute<[{ before: Date | string | null }]>(
    `with last as (select visited_at from rewards_visits where user_id = ?)
     insert into rewards_visits (user_id, visited_at) values (?, ?)
     on conflict (user_id) do update set visited_at = excluded.visited_at
     returning (select visited_at from last) as before`,
    [viewer.id, viewer.id, clock.now()],
  );
  return before === null ? null : new Date(before);
}
