import type { FilterQuery } from '@mikro-orm/core';
import type { Profile } from './profile.ts';

const MOST_WORDS = 6;
const LONGEST_QUERY = 100;

/**
 * People whose first name, last name or e-mail holds each word of what was typed, in any case, so that "ann lee" finds
 * Ann Lee. S1 §5 Search. An empty query finds everybody.
 */
export function namedLike(typed: string): FilterQuery<Profile> {
  const words = typed.slice(0, LONGEST_QUERY).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return {
    $and: words.map((word) => {
      const like = { $ilike: `%${word.replace(/[\\%_]/g, '\\$&')}%` };
      return { $or: [{ firstName: like }, { lastName: like }, { email: like }] };
    }),
  };
}
