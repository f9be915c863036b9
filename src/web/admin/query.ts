import { readSort, type Sort } from '../../domain/sort.ts';

export const queryOf = (url: URL): string => (url.searchParams.get('q') ?? '').trim();

export const afterOf = (url: URL): string | null => url.searchParams.get('after');

export const sortOf = <By extends string>(
  { searchParams: query }: URL,
  columns: Readonly<Record<By, boolean>>,
  own: By,
): Sort<By> => readSort(columns, own, { sort: query.get('sort'), direction: query.get('dir') });
