/** Reads pages until `limit` rows match, so that the filter applies before the limit. */
export async function pagesUntil<Row>(
  limit: number,
  read: (after: string | null) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (
    let after: string | null = null, first = true;
    (first || after) && found.length < limit;
    first = false
  ) {
    const page = await read(after);
    found.push(...page.rows);
    after = page.next;
  }
  return found.slice(0, limit);
}
