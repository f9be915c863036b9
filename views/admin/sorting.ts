import type { Sort } from '../../src/domain/sort.ts';
import { withQuery } from '../../src/paths.ts';
import { formatNumber } from '../formats.ts';
import type { SortOption } from '../ui/SortLinks.tsx';

/** A list's address without what names a page of it; its sorting is added here. */
export type ListAddress = { path: string; query: Readonly<Record<string, string | null>> };

/** Ways to sort a list, by column: a column that is sorted by turns round. `columns` says which begin with the greatest. */
export function sortingOf<By extends string>(
  { path, query }: ListAddress,
  order: Sort<By>,
  columns: Readonly<Record<By, boolean>>,
): (by: By) => SortOption {
  return (by) => {
    const current = order.field === by;
    const down = current ? !order.descending : columns[by];
    return {
      href: withQuery(path, { ...query, ...sortQuery({ field: by, descending: down }) }),
      direction: current ? (order.descending ? 'descending' : 'ascending') : null,
    };
  };
}

/** An order as an address says it. */
export const sortQuery = ({ field: by, descending: down }: Sort<string>): Record<'sort' | 'dir', string> => ({
  sort: by,
  dir: down ? 'desc' : 'asc',
});

/** "All Users (1,204)"; "(10,000+)" where nobody has counted further. */
export const titleWithCount = (
  title: string,
  { total, uncounted }: { total: number; uncounted: boolean },
): string => `${title} (${formatNumber(total)}${uncounted ? '+' : ''})`;
