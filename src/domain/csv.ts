/** Without this mark Excel does not read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Text that a spreadsheet would run as a formula, which could leak the sheet; a leading quote mark prevents it. Includes
 * full-width signs and leading blanks (OWASP, "CSV Injection").
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** RFC 4180 */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
