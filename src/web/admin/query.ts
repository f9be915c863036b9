import { readSort, type Sort } from '../../domain/sort.ts';

/** What was typed into a list's search box. */
export const queryOf = (url: URL): string => (url.searchParams.get('q') ?? '').trim();

/** Which page of a list an address names, by the last row of the page before; null for the first. */
export const afterOf = (url: URL): string | null => url.searchParams.get('after');

/** How an address has a list sorted. */
export const sortOf = <By extends string>(
  { searchParams: query }: URL,
  columns: Readonly<Record<By, boolean>>,
  own: By,
): Sort<By> => readSort(columns, own, { sort: query.get('sort'), direction: query.get('dir') });
