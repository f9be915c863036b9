import { randomBytes } from 'node:crypto';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import { diagnostics } from '../../diagnostics.ts';
import { UNPREPARED } from '../../domain/kysely.ts';

/** Shorter statements are planned in less time than a plan is worth keeping. */
const MIN_LENGTH = 150;
/** PostgreSQL keeps a plan of each on every connection: the least recently used one goes first. */
export const MAX_STATEMENTS = 300;

/** A column was added to a table that a kept plan reads (`select *`) while an old version was running. */
export const OUTDATED_PLAN = '0A000';

/** PostgreSQL plans a named statement once a connection: with row-level security, planning takes ten times as long as running. */
export function prepareStatements(pool: Pool): void {
  let generation = 0;
  const forgetOutdated = (error: { code?: string }) => {
    if (error.code === OUTDATED_PLAN) generation++;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const kept = keptStatements(client as unknown as ProtocolClient);
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && text.startsWith(UNPREPARED))
        return Promise.all([query('set local plan_cache_mode = auto'), query(text, values)]).then(
          ([, rows]) => rows,
        );
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || !isWorthKeeping(text))
        return query(text, values, ...rest);
      const answer = query({ name: kept.nameOf(text, generation), text, values } as QueryConfig, ...rest);
      if (answer instanceof Promise) answer.catch(forgetOutdated);
      return answer;
    };
    client.query = named as ClientBase['query'];
  });
}

const isWorthKeeping = (text: string): boolean => text.length >= MIN_LENGTH && !text.startsWith(UNPREPARED);

/** What the driver has no public method for. */
interface ProtocolClient {
  connection: { parsedStatements: Record<string, string>; close(message: { type: 'S'; name: string }): void };
}

/** A pooler may lend a connection to several processes, one after the other. */
const PROCESS = `${randomBytes(6).toString('base64url')}_`;
let made = 0;

function keptStatements({ connection }: ProtocolClient) {
  /** The least recently used first. */
  const names = new Map<string, string>();
  let since = 0;
  const forget = (text: string, name: string) => {
    names.delete(text);
    delete connection.parsedStatements[name];
    // Not `deallocate`, which poolers do not understand; sent with the next statement.
    connection.close({ type: 'S', name });
  };
  return {
    nameOf(text: string, generation: number): string {
      if (since !== generation) for (const [one, name] of names) forget(one, name);
      since = generation;
      const name = names.get(text) ?? `${PROCESS}${made++}`;
      names.delete(text);
      names.set(text, name);
      if (names.size > MAX_STATEMENTS) forget(...(names.entries().next().value as [string, string]));
      return name;
    },
  };
}

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
