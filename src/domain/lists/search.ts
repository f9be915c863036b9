import { type RawBuilder, sql } from 'kysely';
import { normalizeText } from '../../typed-text.ts';
import { truncate } from '../truncate.ts';

const MAX_WORDS = 6;
const MAX_QUERY = 100;
/** Trigrams cannot find shorter words, so these match the beginnings of words. */
const SHORT = 3;
const MAX_PEOPLE = 500;

/** Lower case without accents and quotes, and a space for other signs, on both sides of every search. TEXT-4 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(new RegExp(MARKS, 'g'), '')
    .toLowerCase()
    .replace(/[đøłıßæœ]/g, (sign) => PLAIN[sign] ?? sign)
    .replace(new RegExp(SIGNS, 'g'), ' ');

const MARKS = " ?[\\u0300-\\u036f]|['‘’ʼ`]";
const SIGNS = '[\\s!-/:-@\\[-`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+';
const PLAIN: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** `searchKey` in SQL, as the views and indexes of searches have it. */
export const keyOf = (text: string): string =>
  `regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(${text}, nfkd), '${MARKS.replace("'", "''")}', '', 'g')), 'đøłı', 'doli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '${SIGNS}', ' ', 'g')`;

/** The only way to split what is searched for. Signs alone are a word that is found nowhere. */
export function wordsOf(typed: string): string[] {
  const text = truncate(normalizeText(typed), MAX_QUERY);
  // An email address is one word: others share its parts.
  const words = text.split(/\s/).flatMap((part) => {
    const key = searchKey(part).trim();
    return part.includes('@') ? key : key.split(' ');
  });
  const found = words.filter(Boolean);
  return found.length === 0 && text !== '' ? [text] : found.slice(0, MAX_WORDS);
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Other signs divide words: without these, a word of a to z and digits is in the key where it is in the text. */
const NOT_PLAIN = "[^ -~]|[''`]";

/** The text, or a part of it while there is no more, in lower case: its key takes ten times as long. Each has an index. */
interface Low {
  low?: string;
  more?: string;
}

/** Whether the search key of the SQL `text` has `word`. */
export function hasWord(
  text: string,
  word: string,
  { low = text, more = 'false' }: Low = {},
): RawBuilder<boolean> {
  const inKey = keyHas(sql.raw(keyOf(text)), word);
  if ([...word].length < SHORT || !/^[a-z0-9]+$/.test(word)) return inKey;
  const dressed = sql.raw(`${text} ~ '${NOT_PLAIN}' or ${more}`);
  return sql`(${sql.raw(low)} like ${`%${word}%`} or (${dressed}) and ${inKey})`;
}

export function keyHas(key: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const part = escaped(word);
  return [...word].length < SHORT
    ? sql`(${key} like ${`${part}%`} or ${key} like ${`% ${part}%`})`
    : sql`${key} like ${`%${part}%`}`;
}

/** `true` without words. */
export function hasWords(text: string, words: readonly string[], low?: Low): RawBuilder<boolean> {
  return words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => hasWord(text, word, low)),
        sql` and `,
      )})`;
}

/** Of parents and walkers whose name and address have the words; for admins. */
export const peopleWithWords = (typed: string): RawBuilder<unknown> => sql`
  select p.id from searchable_people p where ${hasWords('p.search_text', wordsOf(typed))} limit ${MAX_PEOPLE}`;
