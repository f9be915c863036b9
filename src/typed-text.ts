/** Kept: what makes an emoji, and joiners of scripts that need them. Left out: whatever else nobody sees. TEXT-1 */
const KEPT = [
  String.raw`\p{Emoji}[\ufe0e\ufe0f]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?=[\p{L}\p{M}])`,
  String.raw`[\t\n]`,
].join('|');
const INVISIBLE = new RegExp(
  String.raw`(${KEPT})|[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffd]`,
  'gu',
);
const SPACES = /[\p{Zs}\t\u2800]+/gu;

/** The one way in for text that people type or paste. */
export function normalizeText(text: string): string {
  const seen = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '$1')
    .replace(SPACES, ' ')
    .normalize('NFC')
    .trim();
  return /[^\p{M}\p{Co}\s]/u.test(seen) ? seen : '';
}

/** Of numbers, times, dates and codes: "２１２‑５５５" is "212-555". */
export const normalizeFigures = (text: string): string =>
  normalizeText(text)
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-');

/** Of a text with `%` escapes. The bundler takes a call away whose result nobody uses, here the error too. */
export function isUtf8(escaped: string): boolean {
  try {
    return decodeURIComponent(escaped).length <= escaped.length;
  } catch {
    return false;
  }
}
