import { isUuid } from '../../domain/form.ts';

/** Who is ticked in a list whose form asks back before it does anything: `?person=…&person=…`. */
export const selectedIds = (url: URL): ReadonlySet<string> =>
  new Set(url.searchParams.getAll('person').filter(isUuid));
