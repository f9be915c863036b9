import { NOT_BLOCKED } from '../safety/blocks.ts';
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
/** `MAX_COUNTED` + 1 stands for any larger number. */
const MATCHES = '(select count(*)::int from matched)';

/** `positions` lists the few that pass the facets; null for many. */
export interface WalkerSearch {
  filters: WalkerSearchFilters;
  order: WalkerSort;
  positions: number[] | null;
  offset: number;
  limit: number;
}

/**
 * Few matches are looked up and sorted; for many, the index of the order is followed until the page is full. With words
 * or favorites only the lookup shows which case applies, so the statement contains both.
 */
export function rowsOf(search: WalkerSearch, viewer: Member): Statement {
  const { filters, positions, offset, limit } = search;
  const { where, values } = conditionsOf(filters, viewer, positions);
  const positionValues = positions ? [`{${positions.join(',')}}`] : [];
  const [scan, ...orderValues] = scanInOrder(search);
  if (filters.text === '' && !filters.favoritesOnly)
    return positions
      ? [
          `with ${matchedCte(positions, where)} ${selectMatches(search)}`,
          [...positionValues, ...values, viewer.id, limit, offset],
        ]
      : [scan(where, 'null::int'), [viewer.id, ...orderValues, ...values, limit, offset]];
  return [
    `with ${matchedCte(positions, `${where} limit ${MAX_COUNTED + 1}`)}
     (${selectMatches(search, `where ${MATCHES} <= ${MAX_COUNTED}`)})
     union all (${scan(`${where} and ${MATCHES} > ${MAX_COUNTED}`, MATCHES)})`,
    [
      ...positionValues,
      ...values,
      viewer.id,
      limit,
      offset,
      viewer.id,
      ...positionValues,
      ...orderValues,
      ...values,
      limit,
      offset,
    ],
  ];
}

const listings = (positions: number[] | null): string =>
  positions ? '(select * from walker_listings where slot = any(?::int[]) offset 0) l' : 'walker_listings l';

const matchedCte = (positions: number[] | null, where: string): string => `matched as materialized (
  select l.slot, l.walker_id, l.last_booking_date, l.last_login_at, l.hourly_rate, l.average_rating, l.review_count,
    l.experience_years from ${listings(positions)} ${where})`;

const selectMatches = (
  { order }: WalkerSearch,
  where = '',
): string => `select ${COLUMNS}, ${MATCHES} as matches
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
    (where, matches) => `select ${COLUMNS}, ${matches} as matches
  from (select * from ${listings(positions)} ${inside} order by ${ORDER_BY[order]} offset 0) l ${where} limit ? offset ?`,
    ...rates.flatMap(([, ...values]) => values),
  ];
}

function conditionsOf(filters: WalkerSearchFilters, viewer: Member, positions: number[] | null) {
  const parts: Condition[] = [
    [NOT_BLOCKED('l.walker_id')],
    ...wordConditions(filters.text),
    ...(positions ? [] : facetConditions(filters)),
    ...(filters.favoritesOnly ? [inFavorites(viewer)] : []),
  ];
  const where = parts.map(([condition]) => condition).join(' and ');
  return { where: `where ${where}`, values: parts.flatMap(([, ...values]) => values) };
}

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
