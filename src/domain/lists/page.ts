import { type SelectQueryBuilder, sql } from 'kysely';
import { isUuid } from '../forms/form.ts';

/** A page of a list, by keyset: what is added in front of it meanwhile moves nothing. */
export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

export interface CountedPage<Item> extends Page<Item> {
  total: number;
  /** True when more match: a list counts up to 1,000. */
  totalIsEstimate: boolean;
}

export interface Cursor {
  createdAt: Date;
  id: string;
}

export const cursorText = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}.${id}`;

/** Where every case is somebody's task: of more, the count says "1,000+". */
export const MAX_COUNTED = 1000;

/** Null for an invalid cursor too: PostgreSQL rejects a year of five digits. */
export function readCursor(text: string | null): Cursor | null {
  const [moment = '', id = ''] = (text ?? '').split('.');
  return /^\d{1,14}$/.test(moment) && isUuid(id) ? { createdAt: new Date(Number(moment)), id } : null;
}

export const PAGE_SIZE = 50;

interface OnPage {
  after: Cursor | null;
  size?: number;
  order?: 'asc' | 'desc';
}

/** For `$call`: the rows after the cursor, by a moment and the id, and one more when another page follows. */
export const onPage =
  (moment: string, id: string, { after, size = PAGE_SIZE, order = 'desc' }: OnPage) =>
  <Tables, From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>) =>
    rows
      .where(after ? keysAfter(moment, id, after, order) : sql.lit(true))
      .orderBy(sql.ref(moment), order)
      .orderBy(sql.ref(id), order)
      .limit(size + 1);

const keysAfter = (moment: string, id: string, after: Cursor, order: 'asc' | 'desc') =>
  sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.createdAt}, ${after.id})`;

/** Of rows that `onPage` selected. */
export function pageOf<Item>(
  rows: readonly Item[],
  cursorOf: (last: Item) => Cursor,
  size = PAGE_SIZE,
): Page<Item> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? cursorText(cursorOf(last)) : null };
}

export function rowsInOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
