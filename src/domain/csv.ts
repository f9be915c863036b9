/** Excel takes a file for UTF-8 only when it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a spreadsheet would take for a formula, which could run commands or send the sheet elsewhere: after a quote mark
 * it is text. Full-width signs count as well, and so does what stands behind blanks. OWASP, "CSV Injection".
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** One line of a file of comma-separated values, each in quotes. RFC 4180. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
