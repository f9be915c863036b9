import pg from 'pg';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { sqlStateOf } from './contention.ts';
import { STATEMENT_LIMITS } from './orm.ts';

export const POOLER_ADVICE =
  'Use REDIS_URL and PgBouncer as in docs/operations/install.md, or connect to PostgreSQL itself.';

/** Of a name that another process prepared, or did not prepare, on the connection that was lent; and of a refused setting. */
const FAULTS: ReadonlyMap<unknown, string> = new Map([
  ['42P05', 'mixes up prepared statements'],
  ['26000', 'mixes up prepared statements'],
  ['08P01', 'refuses the settings of a connection'],
]);

/** What a connection pooler in front of PostgreSQL would break, in a sentence. Without Redis, the queue needs a connection of its own. */
export async function poolerFault(url: string, redisUrl?: string): Promise<string | undefined> {
  const options = redisUrl ? {} : { options: '-c search_path=bullmq' };
  const patience = { ...CONNECTION_LIMITS, query_timeout: 5_000 };
  const clients = [1, 2, 3].map(
    () => new pg.Client({ connectionString: url, ...patience, ...STATEMENT_LIMITS, ...options }),
  );
  try {
    for (const client of clients) await client.on('error', () => undefined).connect();
    const answers: Answer[] = [];
    for (const at of [0, 1, 2, 0, 1, 2]) answers.push(await ask(clients[at]!, at));
    const keepsSettings = answers.every(({ lock, path }) => lock !== '0' && (redisUrl || path === 'bullmq'));
    const isOwn = answers.every(
      ({ pid }, at) => pid === answers[at % 3]!.pid && pid !== answers[(at + 1) % 3]!.pid,
    );
    if (!keepsSettings) return sentence('drops the settings of a connection');
    return redisUrl || isOwn ? undefined : sentence('lends a connection to others between two statements');
  } catch (error) {
    const fault = FAULTS.get(sqlStateOf(error));
    if (!fault) throw error;
    return sentence(fault);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

const sentence = (fault: string): string => `The pooler in DATABASE_URL ${fault}.`;

interface Answer {
  pid: number;
  lock: string;
  path: string;
}

async function ask(client: pg.Client, at: number): Promise<Answer> {
  const { rows } = await client.query<Answer>({
    name: 'trotwell-probe',
    text: `select pg_backend_pid() as pid, current_setting('lock_timeout') as lock,
      current_setting('search_path') as path, $1::int as client_${at}`,
    values: [at],
  });
  return rows[0]!;
}
