import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';

const SAME_VISIT = '10 minutes';

/** Clears `Member.rewardNews` (REWARD-9). Returns the end of the visit before; tabs and refreshes are one visit. */
export async function recordRewardsVisit(em: EntityManager, viewer: Member): Promise<Date | null> {
  const [{ before }] = await em.execute<[{ before: Date | null }]>(
    `insert into rewards_visits as v (user_id, visited_at) values (?, ?)
     on conflict (user_id) do update set visited_at = excluded.visited_at, news_since =
       case when v.visited_at < excluded.visited_at - interval '${SAME_VISIT}' then v.visited_at else v.news_since end
     returning news_since as before`,
    [viewer.id, clock.now()],
  );
  return before;
}
