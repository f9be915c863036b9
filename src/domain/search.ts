import { truncate } from './truncate.ts';

export const MAX_WORDS = 6;
const MAX_QUERY = 100;

/** A row must match all patterns. Escapes wildcards; replaces control characters, which PostgreSQL rejects. */
export function wordPatterns(typed: string): string[] {
  const words = truncate(typed.replace(/\p{Cc}/gu, ' '), MAX_QUERY)
    .split(/\s+/)
    .filter(Boolean);
  return words.slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

export const likePatterns = (typed: string): string => JSON.stringify(wordPatterns(typed));
