import { type RawBuilder, sql } from 'kysely';
import { market } from '../../market.ts';
import { dollarsFrom } from '../../money.ts';
import { keyHas, wordsOf } from '../lists/page.ts';
import { walkTimes } from '../walk-times.ts';
import { type FreeTimes, freeTimesOf, type WalkerSearchFilters } from './search-filters.ts';

/** On a row `l` of `walker_listings`. */
export type Condition = RawBuilder<unknown>;

export function filterConditions(filters: WalkerSearchFilters): Condition[] {
  const { minExperience, neighborhood, language, weekdays } = filters;
  const parts = rateConditions(filters);
  if (minExperience !== null) parts.push(sql`l.experience_years >= ${minExperience}`);
  if (neighborhood) parts.push(sql`lower(l.neighborhood) = lower(${neighborhood})`);
  if (language) parts.push(sql`l.search_languages @> array[lower(${language})]`);
  const times = freeTimesOf(filters);
  if (times) parts.push(freeAt(times), ...(market.minorHours.length > 0 ? outsideHoursOfMinors(times) : []));
  if (weekdays.length > 0 && !times?.time) parts.push(sql`l.weekdays @> ${weekdays}::text[]`);
  return parts;
}

export function rateConditions({ minRate, maxRate }: WalkerSearchFilters): Condition[] {
  const parts: Condition[] = [];
  if (minRate !== null) parts.push(sql`l.hourly_rate >= ${dollarsFrom(minRate)}`);
  if (maxRate !== null) parts.push(sql`l.hourly_rate <= ${dollarsFrom(maxRate)}`);
  return parts;
}

/** GUARDIAN-9 */
const outsideHoursOfMinors = ({ dates, time, hours }: FreeTimes): Condition[] =>
  dates
    .map((date) => (time === null ? null : walkTimes(date, time, hours)))
    .filter((walk) => walk !== null)
    .map(({ startsAt, endsAt }) => sql`not is_hour_of_minor(l.walker_id, ${startsAt}, ${endsAt})`);

const DAY = 1440;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const range = (from: number, until: number): string => `[${from},${until})`;

/** Needs `otherHours` of the same times. */
export function freeAt({ dates, time, hours }: FreeTimes): Condition {
  const opens = time === null ? 0 : minuteOf(time);
  const closes = time === null ? DAY : opens + hours * 60;
  const week = dates.map((date) => {
    const midnight = (Temporal.PlainDate.from(date).dayOfWeek - 1) * DAY;
    return range(midnight + opens, midnight + closes);
  });
  const wanted = sql`${`{${week.join(',')}}`}::int4multirange`;
  const usual = time === null ? sql`l.open_hours && ${wanted}` : sql`l.open_hours @> ${wanted}`;
  return sql`(${usual} and l.walker_id not in (select walker_id from other_hours)
    or l.walker_id in (select walker_id from other_hours where free))`;
}

/** A common table expression, so that the function runs once. */
export function otherHours({ dates, time, hours }: FreeTimes): Condition {
  const walks = dates.map((date) => (time === null ? null : walkTimes(date, time, hours)));
  const opens = time === null ? null : minuteOf(time);
  return sql`other_hours as materialized (select * from walkers_with_other_hours(${dates}::date[], ${opens}::integer,
    ${opens === null ? null : opens + hours * 60}::integer, ${walks.map((walk) => walk?.startsAt ?? null)}::timestamptz[],
    ${walks.map((walk) => walk?.endsAt ?? null)}::timestamptz[]))`;
}

/** Each word must occur in name, neighborhood or bio. */
export const wordConditions = (text: string): Condition[] =>
  wordsOf(text).map((word) => keyHas(sql`l.search_text`, word));

export const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);
