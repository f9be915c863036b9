import type { Pool, PoolClient } from 'pg';

/** Whoever holds a connection learns of its loss at once; after this long, in milliseconds, nobody hands it back any more. */
const GRACE_MS = 500;

/**
 * Takes connections back that broke inside a transaction. Kysely 0.29 hands one back only after its `commit` or `rollback`
 * went well, which cannot be on a connection that is gone: each would count as in use for ever, and ten of them are the
 * whole pool.
 */
export function reclaimBrokenConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const takeBack = () => {
      if (inUse.has(client)) client.release(true);
    };
    client.once('end', () => setTimeout(takeBack, GRACE_MS).unref());
  });
}
