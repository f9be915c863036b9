import type { Command } from 'commander';
import { isCell, type Line } from './cells.ts';
import { wantsJson } from './options.ts';

/** A table, or with `--json` always a list of objects. */
export async function print(command: Command, rows: readonly Line[]): Promise<void> {
  const { table } = await import('./table.ts');
  process.stdout.write(wantsJson(command) ? json(rows) : table(rows));
}

/** One line per field, or with `--json` a list of one object. */
export async function printOne(command: Command, row: Line): Promise<void> {
  const { card } = await import('./table.ts');
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

const json = (rows: readonly Line[]): string =>
  `${JSON.stringify(rows, (_, value) => (isCell(value) && 'json' in value ? value.json : value), 2)}\n`;
