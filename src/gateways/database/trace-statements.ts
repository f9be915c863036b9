import type { ClientBase, Pool } from 'pg';
import { diagnostics } from '../../diagnostics.ts';

/** Only when somebody listens as a connection opens, so that statements cost nothing otherwise. */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    if (!diagnostics.statement.hasSubscribers) return;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const traced = (statement: unknown, ...rest: unknown[]) => {
      if (typeof statement !== 'string') return query(statement, ...rest);
      const work = async () => query(statement, ...rest);
      return diagnostics.statement.tracePromise(work, { text: statement, began: performance.now() });
    };
    client.query = traced as ClientBase['query'];
  });
}
