import type { Command } from 'commander';
import { wantsJson } from './options.ts';
import { card, table } from './table.ts';

type Value = string | number | boolean | null;

/** A value that reads differently in a table and in JSON; without a text it stands in JSON alone. */
export interface Cell {
  text: string | null;
  json: unknown;
}

/** A row. Its keys name the columns: `last_sign_in` is headed "last sign in", and `amount_cents` "amount". */
export type Line = Record<string, Value | Cell>;

/** Prints rows as a table for people, or as JSON when the program was called with `--json`: always a list of objects. */
export function print(command: Command, rows: readonly Line[]): void {
  process.stdout.write(wantsJson(command) ? json(rows) : table(rows));
}

/** One thing in full: a line for each part, or a list of one object with `--json`. */
export function printOne(command: Command, row: Line): void {
  process.stdout.write(wantsJson(command) ? json([row]) : card(row));
}

/** What was done: a sentence for people, the rows with `--json`. */
export function printResult(command: Command, sentence: string, rows: readonly Line[]): void {
  process.stdout.write(wantsJson(command) ? json(rows) : `${sentence}\n`);
}

/** One line for people; nothing with `--json`, where the rows speak. */
export function printMessage(command: Command, sentence: string): void {
  if (!wantsJson(command)) process.stdout.write(`${sentence}\n`);
}

/** What somebody should know before or beside what is done; on standard error, so that scripts see it too. */
export const warn = (sentence: string): boolean => process.stderr.write(`Warning: ${sentence}\n`);

export const isCell = (value: Line[string] | undefined): value is Cell =>
  typeof value === 'object' && value !== null;

const json = (rows: readonly Line[]): string =>
  `${JSON.stringify(rows, (_, value) => (isCell(value) && 'json' in value ? value.json : value), 2)}\n`;
