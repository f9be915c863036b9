/** How a list is sorted: by which of its columns, and whether the greatest comes first. */
export interface Order<By extends string> {
  by: By;
  down: boolean;
}

/** The order that an address asks for; the list's own for none, and for nonsense. */
export function readOrder<By extends string>(
  columns: Readonly<Record<By, Order<By>['down']>>,
  own: By,
  { sort, direction }: { sort: string | null; direction: string | null },
): Order<By> {
  const by = sort !== null && Object.hasOwn(columns, sort) ? (sort as By) : own;
  const down = direction === 'desc' || (direction !== 'asc' && columns[by]);
  return { by, down };
}
