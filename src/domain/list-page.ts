/** One page of a list. */
export interface ListPage {
  /** How many match, on all pages. */
  total: number;
  /** There may be more than `total`, which are not listed: a search looks at 500 matches (Migration20261123000400). */
  uncounted: boolean;
  /** Where the next page begins, or null on the last. */
  next: string | null;
}

/** What a security-definer function of the admins' lists answers; to strangers nothing. */
export type FoundIds = [{ ids: string[]; total: number; uncounted: boolean }?];

/** A page of what was found: one row more than it holds tells that another follows. */
export function pageFrom([found]: FoundIds, limit: number): ListPage & { ids: string[] } {
  const { ids, total, uncounted } = found ?? { ids: [], total: 0, uncounted: false };
  return {
    ids: ids.slice(0, limit),
    total,
    uncounted,
    next: ids.length > limit ? (ids[limit - 1] ?? null) : null,
  };
}

/** The rows in the order of their ids. */
export function rowsInOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
