import { isUuid } from '../../domain/form.ts';

export const selectedIds = (url: URL): ReadonlySet<string> =>
  new Set(url.searchParams.getAll('person').filter(isUuid));
