/** Counted from 1: `?page=3` shows the first three pages, `?page=3&from=3` only the third, and no address more than five. */
export interface PageRange {
  from: number;
  to: number;
}

const MOST_PAGES = 5;

export function readPageRange(query: URLSearchParams, maxPage: number): PageRange {
  const to = pageNumber(query.get('page'), maxPage);
  return { from: Math.max(pageNumber(query.get('from'), to), to - MOST_PAGES + 1), to };
}

const pageNumber = (text: string | null, maxPage: number): number =>
  Math.min(Math.max(/^\d{1,4}$/.test(text ?? '') ? Number(text) : 1, 1), maxPage);

export const rowRange = ({ from, to }: PageRange, pageSize: number): { offset: number; limit: number } => ({
  offset: (from - 1) * pageSize,
  limit: (to - from + 1) * pageSize,
});

export async function loadPages<Loaded>(
  range: PageRange,
  load: (range: PageRange) => Promise<Loaded>,
  isEmpty: (loaded: Loaded) => boolean,
): Promise<{ range: PageRange; loaded: Loaded }> {
  const loaded = await load(range);
  if (range.from === 1 || !isEmpty(loaded)) return { range, loaded };
  const whole = { from: 1, to: Math.min(range.to, MOST_PAGES) };
  return { range: whole, loaded: await load(whole) };
}
