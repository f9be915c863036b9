/** How a list is sorted: by which of its columns, and whether the greatest comes first. */
export interface Sort<By extends string> {
  field: By;
  descending: boolean;
}

/** The order that an address asks for; the list's own for none, and for nonsense. */
export function readSort<By extends string>(
  columns: Readonly<Record<By, Sort<By>['descending']>>,
  own: By,
  { sort, direction }: { sort: string | null; direction: string | null },
): Sort<By> {
  const by = sort !== null && Object.hasOwn(columns, sort) ? (sort as By) : own;
  const down = direction === 'desc' || (direction !== 'asc' && columns[by]);
  return { field: by, descending: down };
}
