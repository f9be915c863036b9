import type { ClientBase, Pool, QueryArrayResult } from 'pg';

const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;

/** Sends `begin` with the statement that follows it, which saves each transaction a round trip. */
export function joinBegin(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let begin: string | null = null;
    const joined = async (statement: unknown, values?: unknown[]): Promise<unknown> => {
      const text = typeof statement === 'string' ? statement : '';
      if (BEGINS.test(text)) {
        begin = text;
        return NOTHING;
      }
      if (begin === null) return query(statement, values);
      const first = begin;
      begin = null;
      if (ENDS.test(text)) return NOTHING;
      if (text && !values?.length) return withoutFirst(await query(`${first};${text}`));
      // A statement with values is a message of its own.
      await query(first);
      return query(statement, values);
    };
    client.query = joined as ClientBase['query'];
  });
}

const NOTHING: Pick<QueryArrayResult, 'command' | 'rowCount' | 'rows'> = {
  command: '',
  rowCount: 0,
  rows: [],
};

function withoutFirst(results: unknown): unknown {
  const [, ...others] = results as unknown[];
  return others.length === 1 ? others[0] : others;
}
