import { stdout } from 'node:process';
import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { isCell, type Line } from './cells.ts';

const GAP = '  ';
const MOST_COLUMNS = 80;
const NARROWEST = 6;
/** Columns that are never cut, such as ids, because people copy them. */
const WHOLE = new Set(['id', 'week', 'status', 'booking', 'starts_at', 'amount_cents']);

export function table(rows: readonly Line[], width = widthOf()): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => isShown(row[column])));
  const heads = columns.map(headOf);
  const cells = rows.map((row) => columns.map((column) => shown(row[column])));
  const natural = heads.map((head, at) =>
    Math.max(stringWidth(head), ...cells.map((row) => stringWidth(row[at]!))),
  );
  const widths = fitted(columns, natural, width);
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => (isAmount(columns[at]!) ? text.padStart(widths[at]!) : padded(text, widths[at]!)))
      .join(GAP)
      .trimEnd();
  const head = styleText('bold', line(heads), { stream: stdout });
  const rule = styleText('dim', line(widths.map((one) => '─'.repeat(one))), { stream: stdout });
  return `${[head, rule, ...cells.map(line)].join('\n')}\n`;
}

export function card(row: Line, width = Math.min(widthOf(), MOST_COLUMNS)): string {
  const parts = Object.keys(row).filter((name) => isShown(row[name]));
  const widest = Math.max(...parts.map((name) => stringWidth(headOf(name))));
  const lines = parts.map((name) => {
    const label = styleText('bold', padded(headOf(name), widest), { stream: stdout });
    const value = name === 'id' && isCell(row.id) ? String(row.id.json) : shown(row[name]);
    return `${label}${GAP}${folded(value, width - widest - GAP.length).join(`\n${' '.repeat(widest)}${GAP}`)}`;
  });
  return `${lines.join('\n')}\n`;
}

const isAmount = (column: string): boolean => column.endsWith('_cents');

function folded(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && stringWidth(`${line} ${word}`) > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const headOf = (key: string): string => key.replace(/_cents$/, '').replaceAll('_', ' ');

const isShown = (value: Line[string] | undefined): boolean => !(isCell(value) && value.text === null);

const widthOf = (): number => (stdout.isTTY ? stdout.columns : Number.POSITIVE_INFINITY);

function fitted(columns: readonly string[], natural: readonly number[], width: number): number[] {
  const widths = [...natural];
  const available = width - GAP.length * (columns.length - 1);
  for (let over = sum(widths) - available; over > 0; over--) {
    const widest = widths.reduce(
      (found, one, at) => (!WHOLE.has(columns[at]!) && one > (widths[found] ?? 0) ? at : found),
      -1,
    );
    if (widest === -1 || widths[widest]! <= NARROWEST) break;
    widths[widest]! -= 1;
  }
  return widths;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function padded(text: string, width: number): string {
  const taken = stringWidth(text);
  if (taken <= width) return text + ' '.repeat(width - taken);
  let cut = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…${' '.repeat(width - 1 - stringWidth(cut))}`;
}

/** User text may contain control characters, which a terminal would execute, or reverse the text direction. */
function shown(value: Line[string] | undefined): string {
  const plain = isCell(value) ? value.text : value;
  const text = typeof plain === 'boolean' ? (plain ? 'yes' : 'no') : plain;
  return String(text ?? '–').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�');
}
