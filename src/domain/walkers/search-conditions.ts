import { dollarsFrom } from '../../money.ts';
import { MOST_WORDS } from '../search.ts';
import type { WalkerFilters } from './search-filters.ts';

/** A condition on a row `l` of `walker_listings`, and the values of its placeholders. */
export type Condition = [sql: string, ...values: (string | number)[]];

/** What the filters other than words and favourites ask of a listing. */
export function facetConditions(filters: WalkerFilters): Condition[] {
  const { minRate, maxRate, minExperience, neighborhood, language, weekdays } = filters;
  const parts: Condition[] = [];
  if (minRate !== null) parts.push(['l.hourly_rate >= ?', dollarsFrom(minRate)]);
  if (maxRate !== null) parts.push(['l.hourly_rate <= ?', dollarsFrom(maxRate)]);
  if (minExperience !== null) parts.push(['l.experience_years >= ?', minExperience]);
  if (neighborhood) parts.push(['l.neighborhood = ?', neighborhood]);
  if (language) parts.push(['l.languages @> array[?]::text[]', language]);
  if (weekdays.length > 0)
    parts.push([`l.weekdays @> array[${weekdays.map(() => '?').join(', ')}]::text[]`, ...weekdays]);
  return parts;
}

/** Shorter than a trigram, a word can be looked up only by how it begins. */
const SHORT = 3;

/**
 * The words of a search, each of which name, neighborhood or bio must contain; words of one or two letters must begin
 * a word there, as `search_text_of` has them. Signs separate words; a text of nothing but signs finds nobody.
 */
export function wordConditions(text: string): Condition[] {
  if (text === '') return [];
  const words = text
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [['false']];
  return words.map((word) => ['l.search_text like ?', [...word].length < SHORT ? `% ${word}%` : `%${word}%`]);
}
