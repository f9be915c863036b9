import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';

let required = false;

/** REQUIRE_BACKGROUND_CHECK: whether only walkers with a clear check are listed (CHECK-7). */
export const checkPolicy = {
  isRequired: (): boolean => required,

  set(value: boolean): void {
    required = value;
  },
};

/** Stores the setting and marks expired checks, which refreshes the listing. Acts as the worker; returns the number of walkers. */
export async function applyCheckPolicy(em: EntityManager, limit: number): Promise<number> {
  const { rows: changed } = await sql`
    update check_policy set required = ${required} where required <> ${required} returning required`.execute(
    kysely(em),
  );
  const walkers = kysely(em).selectFrom('walkerProfiles');
  if (changed.length > 0)
    await walkers.select(sql`refresh_walker_listing(user_id)`.as('refreshed')).execute();
  const expired = await walkers
    .select(sql`mirror_current_check(user_id)`.as('mirrored'))
    .where('backgroundCheckStatus', '=', 'clear')
    .where('backgroundCheckExpiresOn', '<', clock.today())
    .limit(limit)
    .execute();
  return expired.length;
}
