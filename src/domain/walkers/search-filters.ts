import { clock } from '../../clock.ts';
import { type Cents, readAmount } from '../../money.ts';
import { msg } from '../../translate.ts';
import { normalizeFigures, normalizeText } from '../../typed-text.ts';
import { truncate } from '../truncate.ts';
import { WEEKDAYS, type Weekday } from './availability.ts';
import { type FreeAt, freeQuery, readFree } from './search-time.ts';

/** Empty and null mean "any" (WALKER-11). */
export interface WalkerSearchFilters {
  text: string;
  favoritesOnly: boolean;
  minRate: Cents | null;
  maxRate: Cents | null;
  minExperience: number | null;
  neighborhood: string;
  language: string;
  /** All of these need a window. */
  weekdays: Weekday[];
  free: FreeAt | null;
}

export const WALKER_SORTS = {
  recommended: msg('Recommended'),
  rate: msg('Lowest rate'),
  rating: msg('Highest rating'),
  experience: msg('Most experience'),
} as const;
export type WalkerSort = keyof typeof WALKER_SORTS;

export const SEARCH_PAGE_SIZE = 24;
export const MAX_PAGES = 40;
const MAX_TEXT = 100;
const HIGHEST_NUMBER = 1000;

export function readFilters(query: URLSearchParams): WalkerSearchFilters {
  const text = (name: string) => normalize(query.get(name) ?? '');
  return {
    text: text('q'),
    favoritesOnly: query.get('favorites') === 'on',
    minRate: dollars(query.get('minRate')),
    maxRate: dollars(query.get('maxRate')),
    minExperience: number(query.get('minExperience')),
    neighborhood: text('neighborhood'),
    language: text('language'),
    weekdays: readWeekdays(query),
    free: readFree(query, clock.local(clock.now()).toPlainDateTime()),
  };
}

export const readWeekdays = (query: URLSearchParams): Weekday[] =>
  WEEKDAYS.filter((day) => query.getAll('weekday').includes(day));

export function readWalkerSort(query: URLSearchParams): WalkerSort {
  const wanted = query.get('sort') ?? '';
  return Object.hasOwn(WALKER_SORTS, wanted) ? (wanted as WalkerSort) : 'recommended';
}

export function filtersQuery(filters: WalkerSearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  const say = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.append(name, String(value));
  };
  say('q', filters.text);
  say('favorites', filters.favoritesOnly ? 'on' : null);
  say('minRate', filters.minRate === null ? null : filters.minRate / 100);
  say('maxRate', filters.maxRate === null ? null : filters.maxRate / 100);
  say('minExperience', filters.minExperience);
  say('neighborhood', filters.neighborhood);
  say('language', filters.language);
  for (const day of filters.weekdays) say('weekday', day);
  for (const [name, value] of freeQuery(filters.free)) say(name, value);
  return query;
}

const normalize = (text: string): string => truncate(normalizeText(text), MAX_TEXT);

function number(text: string | null): number | null {
  const figures = normalizeFigures(text ?? '');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(figures)) return null;
  const value = Number(figures);
  return value <= HIGHEST_NUMBER ? value : null;
}

const dollars = (text: string | null): Cents | null => {
  const cents = readAmount(text ?? '');
  return cents !== null && cents <= HIGHEST_NUMBER * 100 ? cents : null;
};

type Wanted = Pick<WalkerSearchFilters, 'free' | 'weekdays'>;

/** Walkers must be free on all of the dates. */
export type FreeTimes = Omit<FreeAt, 'date'> & { dates: readonly string[] };

/** A time on some weekdays: the first of each, from the date on. */
export function freeTimesOf({ free, weekdays }: Wanted): FreeTimes | null {
  if (!free) return null;
  const { date, time, hours } = free;
  if (time === null || weekdays.length === 0) return { dates: [date], time, hours };
  const first = Temporal.PlainDate.from(date);
  const days = weekdays.map((day) => (WEEKDAYS.indexOf(day) + 8 - first.dayOfWeek) % 7);
  return { dates: days.map((later) => first.add({ days: later }).toString()), time, hours };
}

/** The first walk of weekly ones; null for a search that is not for a week. */
export function freeWeekOf(wanted: Wanted): (FreeAt & { time: string }) | null {
  const times = wanted.weekdays.length > 0 ? freeTimesOf(wanted) : null;
  if (!times?.time) return null;
  const { dates, time, hours } = times;
  return { date: dates.toSorted()[0]!, time, hours };
}
