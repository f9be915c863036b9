import { NOT_BLOCKED } from '../people/blocks.ts';
import type { Member } from '../viewer.ts';
import { DAYS_SHOWN } from './next-free.ts';
import {
  type Condition,
  facetConditions,
  rateConditions,
  type Value,
  wordConditions,
} from './search-conditions.ts';
import type { WalkerSearchFilters, WalkerSort } from './search-filters.ts';

export type Statement = [sql: string, values: Value[]];

/** Word matches are counted up to this: more than the pages that are ever shown. */
export const MAX_COUNTED = 1000;
/** Up to as many matches are looked up and sorted. Uncommon words have fewer, unless the sample was unlucky. */
const MAX_LOOKED_UP = 5000;

export const COLUMNS = `l.walker_id, l.first_name, l.last_name, l.avatar_url, l.hourly_rate, l.experience_years, l.bio,
  l.neighborhood, l.languages, l.availability_schedule, l.average_rating, l.review_count,
  exists (select from favorites f where f.parent_id = ? and f.trotter_id = l.walker_id) as is_favorited`;

/** An index exists for each. The id comes last, so that pages never overlap (WALKER-10). */
const ORDER_BY: Record<WalkerSort, string> = {
  recommended: 'l.last_booking_date desc nulls last, l.last_login_at desc nulls last, l.walker_id',
  rate: 'l.hourly_rate, l.walker_id',
  rating: 'l.average_rating desc nulls last, l.review_count desc, l.walker_id',
  experience: 'l.experience_years desc nulls last, l.walker_id',
};
/** The first walkers in order, which show how common the words are. */
const SAMPLE = 500;
const IS_COMMON = '(select is_common from sample)';
const MATCHED = '(select count(*)::int from matched)';
/** `MAX_LOOKED_UP` + 1 stands for any larger number; for common words, the matches in the sample. */
const MATCHES = `case when ${IS_COMMON} then (select matches from sample) else ${MATCHED} end as matches,
  ${IS_COMMON} as is_common`;
const UNASKED = 'null::int as matches, false as is_common';

/** `positions` lists the few that pass the facets, null for many; `passing` is the number of all that pass. */
export interface WalkerSearch {
  filters: WalkerSearchFilters;
  order: WalkerSort;
  positions: number[] | null;
  passing: number;
  offset: number;
  limit: number;
}

/**
 * Few matches are looked up and sorted; for many, the index of the order is followed until the page is full. With words
 * or favorites only a sample and the lookup show which case applies, so the statement contains both.
 */
export function rowsOf(search: WalkerSearch, viewer: Member): Statement {
  const { filters, positions, offset, limit } = search;
  const conditions = conditionsOf(filters, viewer, positions);
  const [where, ...values] = conditions;
  const positionValues = positions ? [`{${positions.join(',')}}`] : [];
  const [scan, ...orderValues] = scanInOrder(search);
  const scanValues = [viewer.id, ...positionValues, ...orderValues, ...values, limit, offset];
  if (filters.text === '' && !filters.favoritesOnly)
    return positions
      ? [
          `with ${matchedCte(positions, where)} ${selectMatches(search, UNASKED)}`,
          [...positionValues, ...values, viewer.id, limit, offset],
        ]
      : [scan(where, UNASKED), scanValues];
  const [sample, ...sampleValues] = sampleCte(search, conditions);
  return [
    `with ${sample}, ${matchedCte(positions, `${where} and not ${IS_COMMON} limit ${MAX_LOOKED_UP + 1}`)}
     (${selectMatches(search, MATCHES, `where ${MATCHED} <= ${MAX_LOOKED_UP}`)})
     union all (${scan(`${where} and (${IS_COMMON} or ${MATCHED} > ${MAX_LOOKED_UP})`, MATCHES)})`,
    [...sampleValues, ...positionValues, ...values, viewer.id, limit, offset, ...scanValues],
  ];
}

/**
 * The index of words reads an entry for each match before the first row. Words are common when there are more than
 * `MAX_COUNTED` matches and the scan in order reads fewer rows: (offset + limit) / (share of words × share of facets).
 */
function sampleCte(
  { filters, order, positions, passing, offset, limit }: WalkerSearch,
  [where, ...values]: Condition,
): Condition {
  if (positions || filters.favoritesOnly) return ['sample as (select 0 as matches, false as is_common)'];
  const [words, ...wordValues] = allOf(wordConditions(filters.text));
  return [
    `sample as materialized (
      select matches, found * ?::bigint > ? and found * found * ?::bigint > ?::bigint as is_common
      from (select count(*) filter (where ${words}) as found, (count(*) filter (where ${where}))::int as matches
        from (select * from walker_listings l order by ${ORDER_BY[order]} limit ${SAMPLE}) l) counted)`,
    passing,
    MAX_COUNTED * SAMPLE,
    passing,
    (offset + limit) * SAMPLE * SAMPLE,
    ...wordValues,
    ...values,
  ];
}

const listings = (positions: number[] | null): string =>
  positions ? '(select * from walker_listings where slot = any(?::int[]) offset 0) l' : 'walker_listings l';

const matchedCte = (positions: number[] | null, where: string): string => `matched as materialized (
  select l.slot, l.walker_id, l.last_booking_date, l.last_login_at, l.hourly_rate, l.average_rating, l.review_count,
    l.experience_years from ${listings(positions)} where ${where})`;

const selectMatches = (
  { order }: WalkerSearch,
  matches: string,
  where = '',
): string => `select ${COLUMNS}, ${matches}
  from (select slot from matched l ${where} order by ${ORDER_BY[order]} limit ? offset ?) best
    join walker_listings l using (slot) order by ${ORDER_BY[order]}`;

type Scan = (where: string, matches: string) => string;

/**
 * `offset 0` keeps the conditions outside, which forces the index of the order. Conditions on the rate stay inside when
 * the rate is the order, or the scan would start at rates that never match.
 */
function scanInOrder({ filters, order, positions }: WalkerSearch): [scan: Scan, ...values: Value[]] {
  const rates = order === 'rate' && !positions ? rateConditions(filters) : [];
  const inside = rates.length > 0 ? `where ${rates.map(([condition]) => condition).join(' and ')}` : '';
  return [
    (where, matches) => `select ${COLUMNS}, ${matches}
  from (select * from ${listings(positions)} ${inside} order by ${ORDER_BY[order]} offset 0) l where ${where} limit ? offset ?`,
    ...rates.flatMap(([, ...values]) => values),
  ];
}

const conditionsOf = (filters: WalkerSearchFilters, viewer: Member, positions: number[] | null): Condition =>
  allOf([
    [NOT_BLOCKED('l.walker_id')],
    ...wordConditions(filters.text),
    ...(positions ? [] : facetConditions(filters)),
    ...(filters.favoritesOnly ? [inFavorites(viewer)] : []),
  ]);

const allOf = (parts: Condition[]): Condition => [
  parts.map(([condition]) => condition).join(' and '),
  ...parts.flatMap(([, ...values]) => values),
];

const inFavorites = (viewer: Member): Condition => [
  'l.walker_id in (select f.trotter_id from favorites f where f.parent_id = ?)',
  viewer.id,
];

export function withComingCommitments([sql, values]: Statement, today: Temporal.PlainDate): Statement {
  const days = [today.toString(), today.add({ days: DAYS_SHOWN - 1 }).toString()];
  return [
    `with found as materialized (select *, row_number() over () as place from (${sql}) rows)
     select found.*, coming.walks, coming.exceptions from found left join
       upcoming_walks((select array_agg(walker_id) from found), ?::date, ?::date) coming using (walker_id) order by place`,
    [...values, ...days],
  ];
}
