import { type RawBuilder, sql } from 'kysely';
import { normalizeText } from '../typed-text.ts';
import { truncate } from './truncate.ts';

export const MAX_WORDS = 6;
const MAX_QUERY = 100;
/** Trigrams cannot find shorter words, so these match the beginnings of words. */
const SHORT = 3;
const MAX_PEOPLE = 500;

export function wordsOf(typed: string): string[] {
  const words = truncate(normalizeText(typed), MAX_QUERY).split(/\s+/).filter(Boolean);
  return words.slice(0, MAX_WORDS);
}

/** A row must match all patterns. Escapes wildcards. */
export const wordPatterns = (typed: string): string[] => wordsOf(typed).map((word) => `%${escaped(word)}%`);

export const likePatterns = (typed: string): string => JSON.stringify(wordPatterns(typed));

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** `text` is in lower case. */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const part = escaped(word);
  return [...word].length < SHORT
    ? sql`(${text} like lower(${`${part}%`}) or ${text} like lower(${`% ${part}%`}))`
    : sql`${text} like lower(${`%${part}%`})`;
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
