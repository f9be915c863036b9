/** Reads page after page until `limit` rows are found, so that a filter comes before the limit. */
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
