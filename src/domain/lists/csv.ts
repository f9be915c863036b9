import { clock } from '../../clock.ts';

/** Without this mark Excel does not read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheets run such cells as formulas, which can leak the sheet. A quote mark prevents it (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** RFC 4180 */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A heading and a cell of a moment as spreadsheets read it, in the market's zone. ADMIN-6 */
export const zoned = (heading: string): string => `${heading} (${clock.zone()})`;
export const momentCell = (moment: Date | null | undefined): string | null =>
  moment
    ? clock.local(moment).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
    : null;

/** Rows of an export are read in chunks, so that large lists need little memory. */
export interface ExportChunk {
  lines: string;
  next: string | null;
}
