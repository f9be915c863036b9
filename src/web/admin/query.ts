import type { Applicant } from '../../domain/accounts/approval/applicant.ts';
import { isUuid } from '../../domain/forms/form.ts';
import { readSort, type Sort } from '../../domain/lists/sort.ts';
import { normalizeText } from '../../typed-text.ts';

export const queryOf = (url: URL): string => normalizeText(url.searchParams.get('q') ?? '');

export const afterOf = (url: URL): string | null => url.searchParams.get('after');

export const sortOf = <By extends string>(
  { searchParams: query }: URL,
  columns: Readonly<Record<By, boolean>>,
  own: By,
): Sort<By> => readSort(columns, own, { sort: query.get('sort'), direction: query.get('dir') });

export const TICKS = ['person', 'all', 'none'];

/** The ticked people of a list, all or none. */
export function chosenOf({ searchParams }: URL, items: readonly Applicant[]): Applicant[] {
  if (searchParams.has('none')) return [];
  const ids = new Set(searchParams.getAll('person').filter(isUuid));
  return items.filter(({ profile }) => searchParams.has('all') || ids.has(profile.id));
}
