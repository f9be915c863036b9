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
