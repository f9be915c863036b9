/**
 * The first `max` characters of a text. It counts code points: `slice` would halve a character outside the BMP, and half
 * a surrogate pair is refused by PostgreSQL in JSON (22P02).
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  let end = 0;
  for (let count = 0; count < max && end < text.length; count++)
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return text.slice(0, end).toWellFormed();
}

/** The text, or as much of it as fits into `max` characters with an ellipsis at the end. */
export const ellipsize = (text: string, max: number): string =>
  [...text].length > max ? `${truncate(text, max - 1)}…` : text;
