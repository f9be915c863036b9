import { truncate } from './truncate.ts';

/** Words of a search that count; more are left aside. */
export const MAX_WORDS = 6;
const MAX_QUERY = 100;

/**
 * What was typed as patterns of `like`, one for each word, each of which a row must hold. Signs stand for themselves;
 * control characters, which would not pass the database, for spaces.
 */
export function wordPatterns(typed: string): string[] {
  const words = truncate(typed.replace(/\p{Cc}/gu, ' '), MAX_QUERY)
    .split(/\s+/)
    .filter(Boolean);
  return words.slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The same as JSON, for functions of the database. */
export const likePatterns = (typed: string): string => JSON.stringify(wordPatterns(typed));
