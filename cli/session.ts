import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../src/config.ts';
import { Refusal } from '../src/domain/refusal.ts';
import { type SystemActor, system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import { openDatabase } from '../src/launch/database.ts';
import { launch } from '../src/launch/process.ts';
import { fill, isCatalogueCode } from '../views/catalogue.ts';

/** Under this name the terminal stands in row-level security and in the audit log. */
export const terminal: SystemActor = system('terminal');

/**
 * Runs a command on the database (started if nobody runs it), then leaves: 0 when done, 1 when refused, or what the
 * command itself returns.
 */
export function withDatabase(command: (orm: MikroORM, config: Config) => Promise<unknown>): Promise<void> {
  return launch(async (launched) => {
    const { orm } = await openDatabase(launched, 'shared');
    await launched.stop(await exitCode(() => command(orm, launched.config)));
  });
}

/** One transaction as the terminal. */
export const inTerminal = <T>(orm: MikroORM, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  actAs(orm, terminal, work);

async function exitCode(command: () => Promise<unknown>): Promise<number> {
  try {
    const code = await command();
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problems = Object.entries(error.fields).map(
      ([field, { code, params }]) => `  ${field}: ${words(code, params)}`,
    );
    process.stderr.write(`${[words(error.problem.code, error.problem.params), ...problems].join('\n')}\n`);
    return 1;
  }
}

function words(code: string, params?: Record<string, string | number>): string {
  if (!isCatalogueCode(code)) return code;
  const { title, text } = fill(code, params);
  return text ? `${title}. ${text}` : title;
}
