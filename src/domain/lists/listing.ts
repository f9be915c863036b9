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
  /** The same, where they cost less without the index. */
  sortKeys?: readonly Sql[];
  descending: boolean;
  /** The keys of the row before this page. */
  after: readonly string[] | null;
  limit: number;
  /** Every match, without a count: for files. */
  withoutTotal: boolean;
}

/** Common words fill a page from the first rows in order; others are sorted. Behind row-level security the planner cannot tell them. */
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
  const { source, where, words, few, limit, sortKeys = listing.keys } = listing;
  const matching = sql`${where} and ${words ?? sql`true`}`;
  const sorted = { ...listing, keys: sortKeys };
  const columns = sql.join([sql`l.id`, ...sortKeys.slice(0, -1)]);
  if (few)
    return sql`with ${few}, matched as materialized (select ${columns} from few join ${source} l using (id)
        where ${matching} limit ${MAX_COUNTED + 1})
      select array(select l.id from matched l where ${onPage(sorted)}) as ids, (select count(*)::int from matched) as matches,
        (select too_many from few_counted) as more`;
  return sql`with walked as materialized (${inOrder(listing, sql`limit ${WALKED}`, MAX_COUNTED + 1)}),
    matched as materialized (select ${columns} from ${source} l where ${matching}
      and (select count(*) from walked) <= ${MAX_COUNTED} limit ${MAX_COUNTED + 1}),
    counts as materialized (select greatest((select count(*) from walked), (select count(*) from matched))::int as matches,
      (select count(*) from walked) > ${limit} as is_full)
    select array(
      (select l.id from matched l where (select matches from counts) <= ${MAX_COUNTED} and ${onPage(sorted)})
      union all (select id from walked where (select matches > ${MAX_COUNTED} and is_full from counts) limit ${limit + 1})
      union all (select l.id from (select ${columns} from ${source} l where ${matching} and ${afterCursor(sorted)}
        and (select matches > ${MAX_COUNTED} and not is_full from counts) offset 0) l order by ${orderOf(sorted)} limit ${limit + 1})) as ids, matches, false as more from counts`;
};

/** The order stays inside and the words outside, or the planner sorts every match. */
const inOrder = (listing: Listing, looked = sql`offset 0`, limit = listing.limit + 1): Sql => {
  const { source, where, words } = listing;
  if (!words) return sql`select l.id from ${source} l where ${where} and ${onPage(listing)}`;
  return sql`select l.id from (select * from ${source} l where ${where} and ${afterCursor(listing)}
    order by ${orderOf(listing)} ${looked}) l where ${words} limit ${limit}`;
};

const onPage = (listing: Listing): Sql =>
  sql`${afterCursor(listing)} order by ${orderOf(listing)} limit ${listing.limit + 1}`;

export const orderOf = ({ keys, descending }: Pick<Listing, 'keys' | 'descending'>): Sql =>
  sql.join(keys.map((key) => (descending ? sql`${key} desc` : key)));

const afterCursor = ({ keys, descending, after }: Listing): Sql =>
  after ? sql`(${sql.join(keys)}) ${descending ? sql`<` : sql`>`} (${sql.join(after)})` : sql`true`;

/** In the order of a list, before an index of words is asked. */
export const WALKED = 5_000;

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
