import type { Socket } from 'node:net';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { logContext } from '../../log-context.ts';

/** Kysely may still release the connection itself within this time. */
const GRACE_MS = 50;

/** Kysely 0.29 releases no connection whose `commit` or `rollback` failed: ten broken ones would exhaust the pool. */
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

export const HANGS = 'The database has not answered in time';

export interface Patience {
  requestMs: number;
  jobMs: number;
}

/**
 * Ends a connection whose statement has no answer after this time, as when the server hangs, and with it those that have been idle
 * for longer: after a failover all are silent. What it sent before is rolled back, also when the server wakes up later: the commit
 * was never sent.
 */
export function endHangingConnections(pool: Pool, { requestMs, jobMs }: Patience): void {
  const idleSince = new Map<PoolClient, number>();
  pool.on('acquire', (client) => idleSince.delete(client));
  pool.on('release', (_error, client) => idleSince.set(client, performance.now()));
  pool.on('remove', (client) => idleSince.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const limited = (...args: unknown[]) => {
      const began = performance.now();
      const hangs = () => {
        endConnection(client);
        for (const [other, since] of idleSince) if (since < began) endConnection(other);
      };
      const timer = setTimeout(hangs, logContext.getStore()?.requestId ? requestMs : jobMs).unref();
      const answered = () => clearTimeout(timer);
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (...answer: unknown[]) => {
          answered();
          callback(...answer);
        });
      const answer = query(...args);
      if (answer instanceof Promise) return answer.finally(answered);
      answered();
      return answer;
    };
    client.query = limited as ClientBase['query'];
  });
}

export const endConnection = (client: ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(new Error(HANGS));
};

/** Ended by an administrator, by a crash of the server, or by the network. */
const LOST: readonly unknown[] = ['57P01', '57P02', '08003', '08006', 'ECONNRESET', 'EPIPE'];
/** The driver's own errors have no code. */
const LOST_TEXT = /Connection terminated|connection error and is not queryable|Client was closed/;

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    LOST.includes((error as { code?: unknown }).code) ||
    LOST_TEXT.test(error.message) ||
    isConnectionLost(error.cause)
  );
}
