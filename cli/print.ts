import { isCell, type Line } from './cells.ts';
import { flags } from './options.ts';

export async function print(rows: readonly Line[]): Promise<void> {
  const { table } = await import('./table.ts');
  process.stdout.write(flags.json ? json(rows) : table(rows));
}

export async function printOne(row: Line): Promise<void> {
  const { card } = await import('./table.ts');
  process.stdout.write(flags.json ? json([row]) : card(row));
}

export function printResult(sentence: string, rows: readonly Line[]): void {
  process.stdout.write(flags.json ? json(rows) : `${sentence}\n`);
}

export function printMessage(sentence: string): void {
  if (!flags.json) process.stdout.write(`${sentence}\n`);
}

/** On standard error, so that scripts see it too. */
export const warn = (sentence: string): boolean => process.stderr.write(`Warning: ${sentence}\n`);

const json = (rows: readonly Line[]): string =>
  `${JSON.stringify(rows, (_, value) => (isCell(value) && 'json' in value ? value.json : value), 2)}\n`;
