import { flags } from './action.ts';
import { isCell, type Line } from './cells.ts';

/** `none` is the sentence for an empty list. */
export async function print(rows: readonly Line[], none: string): Promise<void> {
  const { table } = await import('./table.ts');
  process.stdout.write(flags.json ? json(rows) : rows.length === 0 ? `${none}\n` : table(rows));
}

/** A list is read up to this number of rows, so that its end can say how many there are. */
export const MOST_ROWS = 1001;

/** Prints `limit` of the rows, which are all there are or MOST_ROWS. */
export async function printList(rows: readonly Line[], limit: number, none: string): Promise<void> {
  await print(rows.slice(0, limit), none);
  if (rows.length <= limit) return;
  const all = rows.length < MOST_ROWS ? `${rows.length}` : 'more than 1,000';
  process.stderr.write(`${limit} of ${all}. To see more, add --limit.\n`);
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

export const printDocument = (document: object): boolean => process.stdout.write(json(document));

const json = (rows: object): string =>
  `${JSON.stringify(rows, (_, value) => (isCell(value) && 'json' in value ? value.json : value), 2)}\n`;
