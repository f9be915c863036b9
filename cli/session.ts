import { resolve } from 'node:path';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../src/config.ts';
import { DomainError } from '../src/domain/domain-error.ts';
import { type SystemActor, system } from '../src/domain/viewer.ts';
import { BackupError } from '../src/gateways/database/backup/backup-error.ts';
import { setPublisher, withActor } from '../src/gateways/database/transaction.ts';
import { createPubSub, type PubSub } from '../src/gateways/pubsub/pubsub.ts';
import { hasDataDirectory } from '../src/launch/data-directory.ts';
import { type OpenDatabase, openDatabase } from '../src/launch/database.ts';
import { type Launch, launch } from '../src/launch/process.ts';
import { StartupError } from '../src/launch/startup-error.ts';
import { isMessageKey, t } from '../views/i18n.ts';
import { AbortedError } from './confirm.ts';
import { operatorName } from './operator.ts';

export const cliActor: SystemActor = { ...system('cli'), operator: operatorName() };

/**
 * Starts the database when it is not running. Exits with 0 when done, 1 after a DomainError or an abort, or with the
 * number that the command returns.
 */
export function withDatabase(command: (orm: MikroORM, config: Config) => Promise<unknown>): Promise<void> {
  return withApp(({ config }, { orm }) => command(orm, config));
}

export function withApp(
  command: (launched: Launch, database: OpenDatabase) => Promise<unknown>,
  { mayBegin = false }: { mayBegin?: boolean } = {},
): Promise<void> {
  return launch(
    async (launched) => {
      if (!mayBegin) assertDataFolder(launched.config);
      const database = await openDatabase(launched, 'shared');
      refreshOpenPages(launched, database);
      await launched.stop(await exitCode(() => command(launched, database)));
    },
    { interrupted: 1 },
  );
}

/** Publishes changes to open pages; connects at the first one. */
function refreshOpenPages({ lifecycle }: Launch, { orm, config }: OpenDatabase): void {
  let line: Promise<PubSub> | undefined;
  setPublisher(orm, async (em, announcements) => {
    line ??= lifecycle.open(
      'live updates',
      () => createPubSub(config),
      (open) => open.close(),
    );
    const pubsub = await line;
    for (const announcement of announcements) await pubsub.publish(em, announcement);
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

/** npm runs programs in the package's folder and sets `INIT_CWD` to the caller's. */
export const resolveUserPath = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file);

export const inCliTransaction = <T>(orm: MikroORM, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  withActor(orm, cliActor, work);

/** The message of a DomainError goes to standard error. */
export async function exitCode(command: () => Promise<unknown>): Promise<number> {
  try {
    const code = await command();
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    return 1;
  }
}

/** Throws unexpected errors again. */
function reasonOf(error: unknown): string {
  if (error instanceof AbortedError) return 'Canceled. Nothing was changed.';
  if (error instanceof StartupError || error instanceof BackupError) return error.message;
  if (!(error instanceof DomainError)) throw error;
  const problems = Object.entries(error.fields).map(
    ([field, { code, params }]) => `  ${field}: ${words(code, params)}`,
  );
  return [words(error.summary.code, error.summary.params), ...problems].join('\n');
}

function words(code: string, params?: Record<string, string | number>): string {
  if (!isMessageKey(code)) return code;
  const { title, text } = t(code, params);
  return text ? `${title}. ${text}` : title;
}
