import { MikroORM } from '@mikro-orm/postgresql';
import { type ClientBase, type Pool, TypeOverrides, types } from 'pg';
import { diagnostics } from '../../diagnostics.ts';
import { log } from '../../log.ts';
import { endHangingConnections, reclaimBrokenConnections } from './broken-connections.ts';
import { CONNECTION_LIMITS, JOB_ANSWERS_WITHIN_MS } from './connection-limits.ts';
import { ENTITIES } from './entities.ts';
import { prepareStatements, traceStatements } from './prepared-statements.ts';

export interface OrmOptions {
  poolSize?: number;
  /** How long a connection, and a request's statement, is waited for: less than the server's own limit, and also when it hangs. */
  answersWithinMs?: number;
  jobAnswersWithinMs?: number;
  connectionLifeSeconds?: number;
  onQuery?: (sql: string) => void;
  onNotice?: (message: string) => void;
}

/** Days stay text, `YYYY-MM-DD`. */
const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.DATE, String);

/** A connection keeps its plans. */
const KEPT_OPEN_MS = 300_000;
const LIFE_SECONDS = 1_800;

const ROLLBACK_AFTER_REFUSED_COMMIT = 'UserAbortTransactionBlock';

export const STATEMENT_LIMITS = { statement_timeout: 15_000, lock_timeout: 3_000 };

/** `MikroORM.init` would load the migrations' package too. */
export async function createOrm(
  url: string,
  {
    poolSize = 10,
    jobAnswersWithinMs = JOB_ANSWERS_WITHIN_MS,
    answersWithinMs = jobAnswersWithinMs,
    connectionLifeSeconds = LIFE_SECONDS,
    onQuery,
    onNotice,
  }: OrmOptions = {},
): Promise<MikroORM> {
  return new MikroORM({
    clientUrl: url,
    ensureDatabase: false,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...CONNECTION_LIMITS,
      // MikroORM drops what stands behind the `?`, such as `sslmode`.
      connectionString: url,
      connectionTimeoutMillis: answersWithinMs,
      idleTimeoutMillis: KEPT_OPEN_MS,
      maxLifetimeSeconds: connectionLifeSeconds,
      ...STATEMENT_LIMITS,
      application_name: 'trotwell',
      types: columnTypes,
      onPoolCreated: (pool: Pool) => {
        diagnostics.pool.publish({ name: 'app', pool });
        reclaimBrokenConnections(pool);
        endHangingConnections(pool, { requestMs: answersWithinMs, jobMs: jobAnswersWithinMs });
        prepareStatements(pool);
        traceStatements(pool);
        pool.on('connect', (client) => {
          client.on('notice', ({ severity, routine, message = '' }) => {
            if (severity === 'WARNING' && routine !== ROLLBACK_AFTER_REFUSED_COMMIT)
              log.warn({ warning: message }, 'the database warns');
            onNotice?.(message);
          });
          if (onQuery) client.query = reporting(onQuery, client.query.bind(client));
        });
      },
    },
  });
}

/** Sees the statements of MikroORM and of Kysely. */
const reporting = (onQuery: (sql: string) => void, query: ClientBase['query']) =>
  ((statement: string | { text: string }, ...rest: []) => {
    onQuery(typeof statement === 'string' ? statement : statement.text);
    return query(statement as string, ...rest);
  }) as ClientBase['query'];
