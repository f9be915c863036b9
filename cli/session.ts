import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Config, RunningConfig } from '../src/config.ts';
import { DomainError } from '../src/domain/forms/domain-error.ts';
import { kysely } from '../src/domain/kysely.ts';
import { BackupError } from '../src/gateways/database/backup/format.ts';
import { setPublisher, withActor } from '../src/gateways/database/transaction.ts';
import { createPubSub, type PubSub } from '../src/gateways/pubsub/pubsub.ts';
import { hasDataDirectory } from '../src/launch/data-directory.ts';
import { type OpenDatabase, openDatabase } from '../src/launch/database.ts';
import { type Launch, launch } from '../src/launch/process.ts';
import { StartupError } from '../src/launch/startup-error.ts';
import { log } from '../src/log.ts';
import { isMessageKey, type MessageKey, t } from '../views/i18n.ts';
import { cliActor } from './action.ts';
import { AbortedError } from './confirm.ts';

export interface CliSession {
  launched: Launch;
  database: OpenDatabase;
  orm: MikroORM;
  config: RunningConfig;
  transact<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** Completes the first characters of an id. Throws when no row or several begin like that. Returns an email unchanged. */
  wholeId(table: Table, typed: string): Promise<string>;
}

export interface SessionOptions {
  /** `migrated` also creates a missing data directory. */
  schema?: 'migrated' | 'current' | 'any';
}

/** Exits with 0 when done, 1 after a DomainError or an abort, or with the number that the action returns. */
export function openCliSession(
  action: (session: CliSession) => Promise<unknown>,
  { schema = 'current' }: SessionOptions,
): Promise<void> {
  return launch(
    async (launched) => {
      if (schema !== 'migrated') assertDataFolder(launched.config);
      const database = await openDatabase(launched, { mode: 'shared', schema });
      refreshOpenPages(launched, database);
      await launched.stop(await inSession(launched, database, action));
    },
    { interrupted: 1, needsRedis: false },
  );
}

export function inSession(
  launched: Launch,
  database: OpenDatabase,
  action: (session: CliSession) => Promise<unknown>,
): Promise<number> {
  const transact: CliSession['transact'] = (work) => withActor(database.orm, cliActor, work);
  const wholeId: CliSession['wholeId'] = (table, typed) => transact((em) => completeId(em, table, typed));
  return exitCode(() => action({ launched, database, ...database, transact, wholeId }));
}

function refreshOpenPages({ lifecycle }: Launch, { orm, config }: OpenDatabase): void {
  let line: Promise<PubSub | undefined> | undefined;
  const { host } = new URL(config.redisUrl ?? config.databaseUrl);
  const SAID = `${host} doesn't answer: open pages show this when they are loaded again.\n`;
  const close = (open: PubSub) => open.close();
  setPublisher(orm, async (em, announcements) => {
    log.level = 'error';
    line ??= lifecycle
      .open('live updates', () => createPubSub(config), close)
      .catch(() => void process.stderr.write(SAID));
    await (await line)?.publish(em, ...announcements);
  });
}

/** A missing data directory was mistyped: only `serve` and `db migrate` create one. */
function assertDataFolder(config: Config): void {
  if (hasDataDirectory(config)) return;
  const { dataDir } = config;
  throw new StartupError(
    `No Trotwell data in ${dataDir}. Check DATA_DIR. To create a new data directory, run: trot serve, or trot db migrate.`,
  );
}

/** The message of a DomainError goes to standard error. */
async function exitCode(command: () => Promise<unknown>): Promise<number> {
  try {
    const code = await command();
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    return 1;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AbortedError) return 'Canceled. Nothing was changed.';
  if (error instanceof StartupError || error instanceof BackupError) return error.message;
  if (!(error instanceof DomainError)) throw error;
  const problems = Object.entries(error.fields).map(
    ([field, { code, params }]) => `  ${field}: ${words(code, params)}`,
  );
  if (error.summary.code === 'checkTheForm') return problems.join('\n');
  return [words(error.summary.code, error.summary.params), ...problems].join('\n');
}

/** Where the text of the pages speaks of pages. */
const HERE: Partial<Record<MessageKey, string>> = {
  userNotFound: 'No account has this email address.',
  notFound: 'There is nothing with this id.',
  paymentSystemUnavailable: "Stripe didn't answer, or refused. Try again in a few minutes.",
  alreadyDecided: 'This is decided already. Nothing was changed.',
  alreadyRefunded: 'This was refunded already. Nothing was changed.',
};

function words(code: string, params?: Record<string, string | number>): string {
  if (!isMessageKey(code)) return code;
  const here = HERE[code];
  if (here) return here;
  const { title, text } = t(code, params);
  return text ? `${title}. ${text}` : title;
}

const NOUNS = {
  profiles: 'account',
  bookings: 'booking',
  booking_series: 'weekly series',
  incidents: 'incident',
  removed_rows: 'removed entry',
  reports: 'report',
  account_deletion_requests: 'deletion request',
  outbox: 'job',
  webhook_endpoints: 'webhook',
  webhook_deliveries: 'delivery',
};
type Table = keyof typeof NOUNS;

const BEGINNING = /^[0-9a-f]{4,8}(?:-[0-9a-f-]{0,27})?$/i;

async function completeId(em: EntityManager, table: Table, typed: string): Promise<string> {
  const text = typed.trim().replace(/[-…]+$/, '');
  if (table === 'profiles' && text.includes('@')) return text;
  if (!BEGINNING.test(text))
    throw new StartupError(`“${typed}” is no id. Enter 4 or more of its characters, as tables show them.`);
  const digits = text.replaceAll('-', '');
  const { rows: found } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid order by id limit 2`.execute(
    kysely(em),
  );
  if (found.length > 1) throw new StartupError(`Several ids start with ${text}. Enter more characters.`);
  if (!found[0]) throw new StartupError(`There is no ${NOUNS[table]} whose id starts with ${text}.`);
  return found[0].id;
}
