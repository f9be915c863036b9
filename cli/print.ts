import type { Command } from 'commander';
import { wantsJson } from './options.ts';
import { card, table } from './table.ts';

export type Line = Record<string, string | number | boolean | null>;

/** Prints rows as a table for people, or as JSON when the program was called with `--json`: always a list of objects. */
export function print(command: Command, rows: readonly Line[]): void {
  process.stdout.write(wantsJson(command) ? json(rows) : table(rows));
}

/** One thing in full: a line for each part, or a list of one object with `--json`. */
export function printOne(command: Command, row: Line): void {
  process.stdout.write(wantsJson(command) ? json([row]) : card(row));
}

/** What was done: a sentence for people, the rows with `--json`. */
export function tell(command: Command, sentence: string, rows: readonly Line[]): void {
  process.stdout.write(wantsJson(command) ? json(rows) : `${sentence}\n`);
}

/** One line for people; nothing with `--json`, where the rows speak. */
export function say(command: Command, sentence: string): void {
  if (!wantsJson(command)) process.stdout.write(`${sentence}\n`);
}

const json = (rows: readonly Line[]): string => `${JSON.stringify(rows, null, 2)}\n`;
