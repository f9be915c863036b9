import type { Order } from '../../src/domain/list-order.ts';
import { withQuery } from '../../src/paths.ts';
import { formatNumber } from '../formats.ts';
import type { Sort } from '../ui/SortLinks.tsx';

/** A list's address without what names a page of it; its sorting is added here. */
export type ListAddress = { path: string; query: Readonly<Record<string, string | null>> };

/** Ways to sort a list, by column: a column that is sorted by turns round. `columns` says which begin with the greatest. */
export function sortingOf<By extends string>(
  { path, query }: ListAddress,
  order: Order<By>,
  columns: Readonly<Record<By, boolean>>,
): (by: By) => Sort {
  return (by) => {
    const current = order.by === by;
    const down = current ? !order.down : columns[by];
    return {
      href: withQuery(path, { ...query, ...orderQuery({ by, down }) }),
      direction: current ? (order.down ? 'descending' : 'ascending') : null,
    };
  };
}

/** An order as an address says it. */
export const orderQuery = ({ by, down }: Order<string>): Record<'sort' | 'dir', string> => ({
  sort: by,
  dir: down ? 'desc' : 'asc',
});

/** "All Users (1,204)"; "(10,000+)" where nobody has counted further. */
export const counted = (title: string, { total, uncounted }: { total: number; uncounted: boolean }): string =>
  `${title} (${formatNumber(total)}${uncounted ? '+' : ''})`;
