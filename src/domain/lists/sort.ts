export interface Sort<By extends string> {
  field: By;
  descending: boolean;
}

export function readSort<By extends string>(
  columns: Readonly<Record<By, Sort<By>['descending']>>,
  own: By,
  { sort, direction }: { sort: string | null; direction: string | null },
): Sort<By> {
  const by = sort !== null && Object.hasOwn(columns, sort) ? (sort as By) : own;
  return { field: by, descending: direction === 'desc' || (direction !== 'asc' && columns[by]) };
}
