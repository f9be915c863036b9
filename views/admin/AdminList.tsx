import type { ReactNode } from 'react';
import type { CountedPage, Page } from '../../src/domain/lists/page.ts';
import type { Sort } from '../../src/domain/lists/sort.ts';
import { formatNumber } from '../../src/money.ts';
import { withQuery } from '../../src/paths.ts';
import {
  EmptyState,
  PageHeading,
  Pagination,
  SearchForm,
  SortLinks,
  type SortOption,
  TooMany,
} from '../ui.ts';

type Query = Readonly<Record<string, string | null>>;

type Props = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  path: string;
  /** The search and what stays with it: state, order. */
  query: Query;
  list: Page<unknown> | CountedPage<unknown>;
  /** The cursor of this page; null on the first one. */
  after?: string | null;
  /** The label of the search; none without. */
  search?: string;
  /** A search with many matches shows some of them. */
  cut?: boolean;
  filters?: ReactNode;
  sorts?: readonly (SortOption & { head: string })[];
  empty: { picture?: 'search' | 'calendar' | 'path'; title: string };
  children: ReactNode;
};

/** The heading, search, filters, empty state and pages of an admins' list. */
export function AdminList(props: Props) {
  const { title, lead, actions, path, query, list, after, search, cut, filters, sorts, empty, children } =
    props;
  const { q = null, ...kept } = query;
  return (
    <>
      <PageHeading
        title={'total' in list ? titleWithCount(title, list.total, list.totalIsEstimate) : title}
        lead={lead}
        actions={actions}
      />
      {search && <SearchForm action={path} label={search} q={q ?? ''} hidden={kept} />}
      {filters}
      {list.items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          {sorts && <SortLinks sorts={sorts} />}
          {children}
        </>
      )}
      {cut && q && 'total' in list && <TooMany list={list} />}
      <Pagination
        first={after && withQuery(path, query)}
        next={list.next && withQuery(path, { ...query, after: list.next })}
      />
    </>
  );
}

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
