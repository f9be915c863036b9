import type { Sort } from '../../src/domain/lists/sort.ts';
import { formatNumber } from '../../src/money.ts';
import { withQuery } from '../../src/paths.ts';
import type { SortOption } from '../ui.ts';

export type ListAddress = { path: string; query: Readonly<Record<string, string | null>> };

/** Sort links by column: the current column reverses. `columns` says which start descending. */
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

export const sortQuery = ({ field: by, descending: down }: Sort<string>): Record<'sort' | 'dir', string> => ({
  sort: by,
  dir: down ? 'desc' : 'asc',
});

/** "All Users (1,204)"; "(10,000+)" above the counting limit. */
export const titleWithCount = (title: string, total: number | undefined, isEstimate = false): string =>
  total === undefined ? title : `${title} (${formatNumber(total)}${isEstimate ? '+' : ''})`;
