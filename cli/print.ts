import type { Command } from 'commander';

export type Line = Record<string, string | number | boolean | null>;

/** Prints rows as a table for people, or as JSON when the program was called with `--json`. */
export function print(command: Command, rows: readonly Line[]): void {
  process.stdout.write(command.optsWithGlobals().json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
}

/** One line for people; nothing with `--json`, where the rows speak. */
export function say(command: Command, sentence: string): void {
  if (!command.optsWithGlobals().json) process.stdout.write(`${sentence}\n`);
}

function table(rows: readonly Line[]): string {
  const [first] = rows;
  if (!first) return 'Nothing found.\n';
  const columns = Object.keys(first);
  const text = (row: Line, column: string) => String(row[column] ?? '–');
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => text(row, column).length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width));
  return `${[line(columns), line(rule), ...rows.map((row) => line(columns.map((column) => text(row, column))))].join('\n')}\n`;
}
