import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely, UNPREPARED } from '../kysely.ts';
import { type CountedPage, MAX_COUNTED } from './page.ts';

type Sql = RawBuilder<unknown>;

/** A list of admins. Conditions and keys are on a row `l` of `source`. */
export interface Listing {
  source: Sql;
  where: Sql;
  /** Null without a search. */
  words: Sql | null;
  /** Where words need a step of their own: a common table expression `few` with ids, of which `too_many` says whether more may match. */
  few?: Sql | null;
  /** Columns of an index; the id comes last. */
  keys: readonly Sql[];
  descending: boolean;
  /** The keys of the row before this page. */
  after: readonly string[] | null;
  limit: number;
  /** Every match, without a count: for files. */
  withoutTotal: boolean;
}

/** Up to 1,000 matches of words are counted and sorted; with more, the index of the order is followed until the page is full. */
export async function idsOfPage(em: EntityManager, listing: Listing): Promise<CountedPage<string>> {
  const { limit, withoutTotal, words } = listing;
  const statement = withoutTotal
    ? sql`select array(${inOrder(listing)}) as ids, 0 as matches, false as more`
    : words || listing.few
      ? sql`${searched(listing)}`
      : sql`select array(${inOrder(listing)}) as ids, (${counted(listing)}) as matches, false as more`;
  const { rows } = await sql<{ ids: string[]; matches: number; more: boolean }>`${sql.raw(UNPREPARED)}
    ${statement}`.execute(kysely(em));
  const { ids, matches, more } = rows[0]!;
  const items = ids.slice(0, limit);
  return {
    items,
    total: Math.min(matches, MAX_COUNTED),
    totalIsEstimate: more || matches > MAX_COUNTED,
    next: ids.length > limit ? items.at(-1)! : null,
  };
}

/** Up to 1,001. */
export const counted = ({ source, where, words }: Pick<Listing, 'source' | 'where' | 'words'>): Sql =>
  sql`select count(*)::int from (select from ${source} l where ${where} and ${words ?? sql`true`} limit ${MAX_COUNTED + 1}) counted`;

const searched = (listing: Listing): Sql => {
  const { source, where, words, few } = listing;
  const matched = few
    ? sql`${few}, matched as materialized (select l.* from few join ${source} l using (id)
        where ${where} and ${words ?? sql`true`} limit ${MAX_COUNTED + 1})`
    : sql`matched as materialized (select l.* from ${source} l where ${where} and ${words} limit ${MAX_COUNTED + 1})`;
  const many = few ? sql`false` : sql`(select matches from counts) > ${MAX_COUNTED}`;
  return sql`with ${matched}, counts as materialized (select count(*)::int as matches from matched)
    select array(
      (select l.id from matched l where not ${many} and ${onPage(listing)})
      union all (select id from (${inOrder(listing)}) followed where ${many})) as ids,
      matches, ${few ? sql`(select too_many from few_counted)` : sql`false`} as more from counts`;
};

/** The order stays inside and the words outside, or the planner sorts every match. */
const inOrder = (listing: Listing): Sql => {
  const { source, where, words, limit } = listing;
  if (!words) return sql`select l.id from ${source} l where ${where} and ${onPage(listing)}`;
  const [after, order] = [afterCursor(listing), orderOf(listing)];
  return sql`select l.id from (select * from ${source} l where ${where} and ${after} order by ${order} offset 0) l
    where ${words} limit ${limit + 1}`;
};

const onPage = (listing: Listing): Sql =>
  sql`${afterCursor(listing)} order by ${orderOf(listing)} limit ${listing.limit + 1}`;

const orderOf = ({ keys, descending }: Listing): Sql =>
  sql.join(keys.map((key) => (descending ? sql`${key} desc` : key)));

const afterCursor = ({ keys, descending, after }: Listing): Sql =>
  after ? sql`(${sql.join(keys)}) ${descending ? sql`<` : sql`>`} (${sql.join(after)})` : sql`true`;

/** As text, which keeps microseconds. Null when there is no such row. */
export async function keysOf(
  em: EntityManager,
  { source, keys }: Pick<Listing, 'source' | 'keys'>,
  id: string | null,
): Promise<string[] | null> {
  if (!id) return null;
  const texts = keys.map((key) => sql`(${key})::text`);
  const { rows } = await sql<{ keys: string[] }>`
    select array[${sql.join(texts)}] as keys from ${source} l where l.id = ${id}`.execute(kysely(em));
  return rows[0]?.keys ?? null;
}
