import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';

/** Who comes back within this has not been away. */
const SAME_VISIT = '10 minutes';

/**
 * Notes that the viewer has looked at the rewards page: what is there now is no news any more. Whether there is some,
 * `begin_request` tells (`Member.rewardNews`). Returns when the visit before this one ended, if there was one; who goes from
 * tab to tab, or whose page refreshes itself, is on the same visit. DECISIONS 47.
 */
export async function recordRewardsVisit(em: EntityManager, viewer: Member): Promise<Date | null> {
  const [{ before }] = await em.execute<[{ before: Date | string | null }]>(
    `insert into rewards_visits as v (user_id, visited_at) values (?, ?)
     on conflict (user_id) do update set visited_at = excluded.visited_at, news_since =
       case when v.visited_at < excluded.visited_at - interval '${SAME_VISIT}' then v.visited_at else v.news_since end
     returning news_since as before`,
    [viewer.id, clock.now()],
  );
  return before === null ? null : new Date(before);
}
