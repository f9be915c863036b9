import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isCalendarDate } from '../src/domain/forms/form.ts';
import type { Page } from '../src/domain/lists/page.ts';
import { type SystemActor, system } from '../src/domain/viewer.ts';
import type { CliSession, openCliSession, SessionOptions } from './session.ts';

const MAX_LENGTH = 80;

function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const name = env.TROT_OPERATOR?.trim() || systemUser(env);
  return [...name.replace(/\p{Cc}/gu, '')].slice(0, MAX_LENGTH).join('');
}

/** A container may run as a user id without a name. */
function systemUser(env: NodeJS.ProcessEnv): string {
  try {
    return userInfo().username;
  } catch {
    return env.USER?.trim() || `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const cliActor: SystemActor = {
  ...system('cli'),
  get operator() {
    return operatorName();
  },
};

const LIMIT = 1000;

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= LIMIT) return number;
  throw new InvalidArgumentError(`Enter a whole number from 1 to ${LIMIT}.`);
}

/** `2026-12-07`; commander names the option or argument in its error. */
export function parseDate(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError('Enter a date such as 2026-12-07.');
}

/** The options of all commands. They are set before an action runs. */
export const flags = { json: false, yes: false };

export function examples(group: Command, lines: readonly string[]): Command {
  return group.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ trot ${line}`).join('\n')}`);
}

/** npm runs programs in the package's folder and sets `INIT_CWD` to the caller's. */
export const resolveUserPath = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file);

type OpenSession = typeof openCliSession;

let open: OpenSession = async (...session) => (await import('./session.ts')).openCliSession(...session);

/** For a process that has the database open and runs many commands. */
export function openSessionsWith(other: OpenSession): void {
  open = other;
}

/** Starts the database when it is not running. Libraries are loaded here and in the actions, so that help and completion are fast. */
export const withDatabase =
  <Arguments extends unknown[]>(
    action: (session: CliSession, ...typed: Arguments) => Promise<unknown>,
    options: SessionOptions = {},
  ) =>
  (...typed: Arguments): Promise<void> =>
    open((session) => action(session, ...typed), options);

/** Reads pages until `limit` rows match, so that the filter applies before the limit. */
export async function pagesUntil<Row>(
  limit: number,
  read: (after: string | null) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> = await read(after);
    found.push(...page.items);
    after = page.next;
  } while (after && found.length < limit);
  return found.slice(0, limit);
}
