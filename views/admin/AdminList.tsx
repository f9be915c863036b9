import type { ReactNode } from 'react';
import type { CountedPage, Page } from '../../src/domain/lists/page.ts';
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
import { titleWithCount } from './sorting.ts';

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
