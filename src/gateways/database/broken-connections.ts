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

/**
 * Ends a connection whose statement for a request has no answer after this time, as when the server hangs. What it sent before is
 * rolled back, also when the server wakes up later: the commit was never sent. Jobs have longer statements.
 */
export function endHangingConnections(pool: Pool, answersWithinMs: number): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const limited = (...args: unknown[]) => {
      const answer = query(...args);
      if (!(answer instanceof Promise) || !logContext.getStore()?.requestId) return answer;
      const timer = setTimeout(() => stream.destroy(new Error(HANGS)), answersWithinMs);
      return answer.finally(() => clearTimeout(timer));
    };
    client.query = limited as ClientBase['query'];
  });
}

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
