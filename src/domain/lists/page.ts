import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { normalizeText } from '../../typed-text.ts';
import { isUuid } from '../forms/form.ts';
import { truncate } from '../truncate.ts';

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

const MAX_WORDS = 6;
const MAX_QUERY = 100;
/** Trigrams cannot find shorter words, so these match the beginnings of words. */
const SHORT = 3;
const MAX_PEOPLE = 500;

/** Lower case without accents and quotes, and a space for other signs, on both sides of every search. TEXT-4 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(new RegExp(MARKS, 'g'), '')
    .toLowerCase()
    .replace(/[đøłıßæœ]/g, (sign) => PLAIN[sign] ?? sign)
    .replace(new RegExp(SIGNS, 'g'), ' ');

const MARKS = " ?[\\u0300-\\u036f]|['‘’ʼ`]";
const SIGNS = '[\\s!-/:-@\\[-`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+';
const PLAIN: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** `searchKey` in SQL, as the views and indexes of searches have it. */
export const keyOf = (text: string): string =>
  `regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(${text}, nfkd), '${MARKS.replace("'", "''")}', '', 'g')), 'đøłı', 'doli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '${SIGNS}', ' ', 'g')`;

/** The only way to split what is searched for. Signs alone are a word that is found nowhere. */
export function wordsOf(typed: string): string[] {
  const text = truncate(normalizeText(typed), MAX_QUERY);
  // An email address is one word: others share its parts.
  const words = text.split(/\s/).flatMap((part) => {
    const key = searchKey(part).trim();
    return part.includes('@') ? key : key.split(' ');
  });
  const found = words.filter(Boolean);
  return found.length === 0 && text !== '' ? [text] : found.slice(0, MAX_WORDS);
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Other signs divide words: without these, a word of a to z and digits is in the key where it is in the text. */
const NOT_PLAIN = "[^ -~]|[''`]";

/** The text, or a part of it while there is no more, in lower case: its key takes ten times as long. Each has an index. */
interface Low {
  low?: string;
  more?: string;
}

/** Whether the search key of the SQL `text` has `word`. */
export function hasWord(
  text: string,
  word: string,
  { low = text, more = 'false' }: Low = {},
): RawBuilder<boolean> {
  const inKey = keyHas(sql.raw(keyOf(text)), word);
  if ([...word].length < SHORT || !/^[a-z0-9]+$/.test(word)) return inKey;
  const dressed = sql.raw(`${text} ~ '${NOT_PLAIN}' or ${more}`);
  return sql`(${sql.raw(low)} like ${`%${word}%`} or (${dressed}) and ${inKey})`;
}

export function keyHas(key: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const part = escaped(word);
  return [...word].length < SHORT
    ? sql`(${key} like ${`${part}%`} or ${key} like ${`% ${part}%`})`
    : sql`${key} like ${`%${part}%`}`;
}

/** `true` without words. */
export function hasWords(text: string, words: readonly string[], low?: Low): RawBuilder<boolean> {
  return words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => hasWord(text, word, low)),
        sql` and `,
      )})`;
}

/** Of parents and walkers whose name and address have the words; for admins. */
export const peopleWithWords = (typed: string): RawBuilder<unknown> => sql`
  select p.id from searchable_people p where ${hasWords('p.search_text', wordsOf(typed))} limit ${MAX_PEOPLE}`;
