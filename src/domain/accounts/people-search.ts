import type { FilterQuery } from '@mikro-orm/core';
import { likeWords } from '../search.ts';
import type { Profile } from './profile.ts';

/**
 * People whose first name, last name or e-mail holds each word of what was typed, in any case, so that "ann lee" finds
 * Ann Lee. S1 §5 Search. An empty query finds everybody.
 */
export const namedLike = (typed: string): FilterQuery<Profile> => ({
  $and: likeWords(
    typed,
    (like): FilterQuery<Profile> => ({ $or: [{ firstName: like }, { lastName: like }, { email: like }] }),
  ),
});
