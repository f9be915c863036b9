import type { Command } from 'commander';
import { wantsJson } from './options.ts';
import { card, table } from './table.ts';

type Value = string | number | boolean | null;

/** A value that differs in a table and in JSON; without a text it is in JSON only. */
export interface Cell {
  text: string | null;
  json: unknown;
}

/** The keys name the columns: `last_sign_in` becomes "last sign in", and `amount_cents` "amount". */
export type Line = Record<string, Value | Cell>;

/** A table, or with `--json` always a list of objects. */
export function print(command: Command, rows: readonly Line[]): void {
  process.stdout.write(wantsJson(command) ? json(rows) : table(rows));
}

/** One line per field, or with `--json` a list of one object. */
export function printOne(command: Command, row: Line): void {
  process.stdout.write(wantsJson(command) ? json([row]) : card(row));
}

/** A sentence, or the rows with `--json`. */
export function printResult(command: Command, sentence: string, rows: readonly Line[]): void {
  process.stdout.write(wantsJson(command) ? json(rows) : `${sentence}\n`);
}

/** Nothing with `--json`. */
export function printMessage(command: Command, sentence: string): void {
  if (!wantsJson(command)) process.stdout.write(`${sentence}\n`);
}

/** On standard error, so that scripts see it too. */
export const warn = (sentence: string): boolean => process.stderr.write(`Warning: ${sentence}\n`);

export const isCell = (value: Line[string] | undefined): value is Cell =>
  typeof value === 'object' && value !== null;

const json = (rows: readonly Line[]): string =>
  `${JSON.stringify(rows, (_, value) => (isCell(value) && 'json' in value ? value.json : value), 2)}\n`;
