import type { PageRange } from '../../src/domain/lists/page-range.ts';
import {
  filtersQuery,
  freeWeekOf,
  type WalkerSearchFilters,
  type WalkerSort,
} from '../../src/domain/walkers/search-filters.ts';
import { paths, withQuery } from '../../src/paths.ts';

const FIRST_PAGE: PageRange = { from: 1, to: 1 };

interface Search {
  filters: WalkerSearchFilters;
  order: WalkerSort;
  pages: PageRange;
  again: { id: string; weekly: boolean } | null;
}

export type Addresses = ReturnType<typeof addressesOf>;

export function addressesOf({ filters, order, pages, again }: Search) {
  const address = ({ from, to } = pages, query = filtersQuery(filters)) => {
    if (order !== 'recommended') query.set('sort', order);
    if (again) query.set('again', again.id);
    if (again?.weekly) query.set('every', 'week');
    if (to > 1) query.set('page', String(to));
    if (from > 1) query.set('from', String(from));
    return query.size > 0 ? `${paths.findWalkers}?${query}` : paths.findWalkers;
  };
  const week = freeWeekOf(filters);
  const askedWeek = week && {
    ...{ every: 'week', on: week.date, at: week.time, lasting: String(week.hours) },
    weekday: filters.weekdays,
  };
  return {
    page: () => address(),
    unfiltered: () => address(FIRST_PAGE, new URLSearchParams()),
    openRequest: () => {
      if (askedWeek) return withQuery(paths.bookWalk, { again: again?.id, ...askedWeek });
      const { date, time, hours } = filters.free ?? {};
      return withQuery(paths.bookWalk, { again: again?.id, date, time, hours: time && String(hours) });
    },
    /** Whether the walkers found are to walk every week (BOOKING-45, WALKER-11). */
    isWeekly: again?.weekly || week !== null,
    weekly: (walker: string | undefined) => {
      const { date, time, hours } = filters.free ?? {};
      return withQuery(paths.bookWalk, {
        ...{ walker, every: 'week' },
        ...(again?.weekly && { again: again.id, on: date, at: time, lasting: time && String(hours) }),
        ...askedWeek,
      });
    },
    pagesTo: (to: number) => address({ from: 1, to }),
  };
}
