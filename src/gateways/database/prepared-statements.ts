import type { ClientBase, Pool, QueryConfig } from 'pg';

/** Shorter statements are planned in less time than a plan is worth keeping. */
const MIN_LENGTH = 150;
/** PostgreSQL keeps a plan of each on every connection. */
const MAX_STATEMENTS = 300;

/** A column was added to a table that a kept plan reads (`select *`) while an old version was running. */
export const OUTDATED_PLAN = '0A000';

/** PostgreSQL plans a named statement once a connection: with row-level security, planning takes ten times as long as running. */
export function prepareStatements(pool: Pool): void {
  const names = new Map<string, string>();
  let generation = 0;
  const nameOf = (text: string): string | undefined => {
    if (text.length < MIN_LENGTH) return undefined;
    const known = names.get(text);
    if (known || names.size >= MAX_STATEMENTS) return known;
    const name = `s${generation}_${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
      if (!name) return query(text, values, ...rest);
      const answer = query({ name, text, values } as QueryConfig, ...rest);
      if (answer instanceof Promise) answer.catch(forgetOutdated);
      return answer;
    };
    client.query = named as ClientBase['query'];
  });
  function forgetOutdated(error: { code?: string }): void {
    if (error.code !== OUTDATED_PLAN) return;
    generation++;
    names.clear();
  }
}
