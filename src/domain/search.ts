import { truncate } from './truncate.ts';

export const MAX_WORDS = 6;
const MAX_QUERY = 100;

/**
 * One `like` pattern a word; a row must match all. Escapes wildcards; replaces control characters, which PostgreSQL
 * rejects.
 */
export function wordPatterns(typed: string): string[] {
  const words = truncate(typed.replace(/\p{Cc}/gu, ' '), MAX_QUERY)
    .split(/\s+/)
    .filter(Boolean);
  return words.slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** As JSON, for functions of the database. */
export const likePatterns = (typed: string): string => JSON.stringify(wordPatterns(typed));
