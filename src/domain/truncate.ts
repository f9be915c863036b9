/** Counts code points: `slice` could halve a surrogate pair, which PostgreSQL refuses in JSON (22P02). */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  let end = 0;
  for (let count = 0; count < max && end < text.length; count++)
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return text.slice(0, end).toWellFormed();
}

export const ellipsize = (text: string, max: number): string =>
  text.length > max && [...text].length > max ? `${truncate(text, max - 1)}…` : text;
