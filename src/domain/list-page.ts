export interface ListPage {
  total: number;
  /** True when more may match: a search stops at 500 matches. */
  totalIsEstimate: boolean;
  next: string | null;
}

export type FoundIds = [{ ids: string[]; total: number; uncounted: boolean }?];

/** Expects one row more than `limit` when another page follows. */
export function pageFrom([found]: FoundIds, limit: number): ListPage & { ids: string[] } {
  const { ids, total, uncounted } = found ?? { ids: [], total: 0, uncounted: false };
  return {
    ids: ids.slice(0, limit),
    total,
    totalIsEstimate: uncounted,
    next: ids.length > limit ? (ids[limit - 1] ?? null) : null,
  };
}

export function rowsInOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
