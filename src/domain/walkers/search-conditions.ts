import { type RawBuilder, sql } from 'kysely';
import { dollarsFrom } from '../../money.ts';
import { MAX_WORDS } from '../search.ts';
import { walkTimes } from '../walk-times.ts';
import type { WalkerSearchFilters } from './search-filters.ts';
import type { FreeAt } from './search-time.ts';

/** On a row `l` of `walker_listings`. */
export type Condition = RawBuilder<unknown>;

export function facetConditions(filters: WalkerSearchFilters): Condition[] {
  const { minExperience, neighborhood, language, weekdays, free } = filters;
  const parts = rateConditions(filters);
  if (minExperience !== null) parts.push(sql`l.experience_years >= ${minExperience}`);
  if (neighborhood) parts.push(sql`lower(l.neighborhood) = lower(${neighborhood})`);
  if (language)
    parts.push(sql`exists (select from unnest(l.languages) one where lower(one) = lower(${language}))`);
  if (weekdays.length > 0) parts.push(sql`l.weekdays @> ${weekdays}::text[]`);
  // Evaluated once for all rows; each row only tests its bit.
  if (free)
    parts.push(
      sql`(select get_bit(f.bits, l.slot % 8192) from ${freeBits(free)} f where f.chunk = l.slot / 8192) = 1`,
    );
  return parts;
}

export function rateConditions({ minRate, maxRate }: WalkerSearchFilters): Condition[] {
  const parts: Condition[] = [];
  if (minRate !== null) parts.push(sql`l.hourly_rate >= ${dollarsFrom(minRate)}`);
  if (maxRate !== null) parts.push(sql`l.hourly_rate <= ${dollarsFrom(maxRate)}`);
  return parts;
}

/** Walkers who are free then, as rows of bits. Times are rounded outward to half hours. */
export function freeBits({ date, time, hours }: FreeAt): Condition {
  const times = time === null ? null : walkTimes(date, time, hours);
  const opens = time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const from = opens && Math.floor(opens / HALF_HOUR) * HALF_HOUR;
  const until = opens === null ? null : Math.ceil((opens + hours * 60) / HALF_HOUR) * HALF_HOUR;
  return sql`free_walker_bits(${date}::date, ${from}::integer, ${until}::integer, ${times?.startsAt ?? null}::timestamptz,
    ${times?.endsAt ?? null}::timestamptz)`;
}

const HALF_HOUR = 30;

/** Trigrams cannot find shorter words, so these match prefixes. */
const SHORT = 3;

/** Each word must occur in name, neighborhood or bio. A text without letters or digits matches nobody. */
export function wordConditions(text: string): Condition[] {
  if (text === '') return [];
  const words = text
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return [sql`false`];
  return words.map(
    (word) => sql`l.search_text like ${[...word].length < SHORT ? `% ${word}%` : `%${word}%`}`,
  );
}

export const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);
