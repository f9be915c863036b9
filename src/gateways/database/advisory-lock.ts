import type { MikroORM } from '@mikro-orm/postgresql';

/** Runs `work` while no other process does so under the same number; waits for as long as that takes. */
export function withAdvisoryLock<T>(orm: MikroORM, number: number, work: () => Promise<T>): Promise<T> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set local lock_timeout = 0; set local statement_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(?)', [number]);
    return work();
  });
}
