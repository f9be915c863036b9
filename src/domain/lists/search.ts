import { type RawBuilder, sql } from 'kysely';
import { normalizeText } from '../../typed-text.ts';
import { truncate } from '../truncate.ts';

export const MAX_WORDS = 6;
const MAX_QUERY = 100;
/** Trigrams cannot find shorter words, so these match the beginnings of words. */
const SHORT = 3;
const MAX_PEOPLE = 500;

/** Lower case without accents, with plain quotes and hyphens, on both sides of every search. TEXT-4 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đøłı’‘ʼ‐‑–—]/g, (sign) => PLAIN[SIGNS.indexOf(sign)] as string);

const SIGNS = 'đøłı’‘ʼ‐‑–—';
const PLAIN = "doli'''----";

/** `searchKey` in SQL, as the views of searches have it. */
export const keyOf = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')), '${SIGNS}', '${PLAIN.replaceAll("'", "''")}')`;

export function wordsOf(typed: string): string[] {
  const words = searchKey(truncate(normalizeText(typed), MAX_QUERY))
    .split(/\s+/)
    .filter(Boolean);
  return words.slice(0, MAX_WORDS);
}

/** A row must match all patterns. Escapes wildcards. */
export const likePatterns = (typed: string): string =>
  JSON.stringify(wordsOf(typed).map((word) => `%${escaped(word)}%`));

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** `text` is a search key, as `word` is. */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const part = escaped(word);
  return [...word].length < SHORT
    ? sql`(${text} like ${`${part}%`} or ${text} like ${`% ${part}%`})`
    : sql`${text} like ${`%${part}%`}`;
}

/** `true` without words. */
export function hasWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => hasWord(text, word)),
        sql` and `,
      )})`;
}

/** Of parents and walkers whose name and address have the words; for admins. */
export const peopleWithWords = (typed: string): RawBuilder<unknown> => sql`
  select p.id from searchable_people p where ${hasWords(sql`p.search_text`, wordsOf(typed))} limit ${MAX_PEOPLE}`;
