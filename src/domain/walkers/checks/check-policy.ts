import type { EntityManager } from '@mikro-orm/postgresql';

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
  const changed = await em.execute(
    'update check_policy set required = ? where required <> ? returning required',
    [required, required],
  );
  if (changed.length > 0) await em.execute('select refresh_walker_listing(user_id) from walker_profiles');
  const expired = await em.execute(
    `select mirror_current_check(user_id) from walker_profiles
     where background_check_status = 'clear' and background_check_expires_on < market_today() limit ?`,
    [limit],
  );
  return expired.length;
}
