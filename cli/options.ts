import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isCalendarDate } from '../src/domain/forms/form.ts';

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
