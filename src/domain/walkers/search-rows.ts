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
const MATCHES = '(select count(*)::int from few)';

/** `slots` identifies the few that pass the facets; null for many. */
export interface WalkerSearch {
  filters: WalkerSearchFilters;
  order: WalkerSort;
  slots: number[] | null;
  offset: number;
  limit: number;
}

/**
 * Few matches are looked up and sorted; for many, the index of the order is followed until the page is full. With
 * words or favorites only the lookup shows which case applies, so the statement contains both.
 */
export function rowsOf(search: WalkerSearch, viewer: Member): Statement {
  const { filters, slots, offset, limit } = search;
  const { where, values } = conditionsOf(filters, viewer, slots);
  const among = slots ? [`{${slots.join(',')}}`] : [];
  const [walk, ...inOrder] = walked(search);
  if (filters.text === '' && !filters.favoritesOnly)
    return slots
      ? [`with ${few(slots, where)} ${lookedUp(search)}`, [...among, ...values, viewer.id, limit, offset]]
      : [walk(where, 'null::int'), [viewer.id, ...inOrder, ...values, limit, offset]];
  return [
    `with ${few(slots, `${where} limit ${MAX_COUNTED + 1}`)}
     (${lookedUp(search, `where ${MATCHES} <= ${MAX_COUNTED}`)})
     union all (${walk(`${where} and ${MATCHES} > ${MAX_COUNTED}`, MATCHES)})`,
    [
      ...among,
      ...values,
      viewer.id,
      limit,
      offset,
      viewer.id,
      ...among,
      ...inOrder,
      ...values,
      limit,
      offset,
    ],
  ];
}

const listings = (slots: number[] | null): string =>
  slots ? '(select * from walker_listings where slot = any(?::int[]) offset 0) l' : 'walker_listings l';

const few = (slots: number[] | null, where: string): string => `few as materialized (
  select l.slot, l.walker_id, l.last_booking_date, l.last_login_at, l.hourly_rate, l.average_rating, l.review_count,
    l.experience_years from ${listings(slots)} ${where})`;

const lookedUp = ({ order }: WalkerSearch, where = ''): string => `select ${COLUMNS}, ${MATCHES} as matches
  from (select slot from few l ${where} order by ${ORDER_BY[order]} limit ? offset ?) best
    join walker_listings l using (slot) order by ${ORDER_BY[order]}`;

type Walk = (where: string, matches: string) => string;

/**
 * `offset 0` keeps the conditions outside, which forces the index of the order. Conditions on the rate stay inside
 * when the rate is the order, or the scan would start at rates that never match.
 */
function walked({ filters, order, slots }: WalkerSearch): [walk: Walk, ...values: Value[]] {
  const rates = order === 'rate' && !slots ? rateConditions(filters) : [];
  const inside = rates.length > 0 ? `where ${rates.map(([condition]) => condition).join(' and ')}` : '';
  return [
    (where, matches) => `select ${COLUMNS}, ${matches} as matches
  from (select * from ${listings(slots)} ${inside} order by ${ORDER_BY[order]} offset 0) l ${where} limit ? offset ?`,
    ...rates.flatMap(([, ...values]) => values),
  ];
}

function conditionsOf(filters: WalkerSearchFilters, viewer: Member, slots: number[] | null) {
  const parts: Condition[] = [
    [NOT_BLOCKED('l.walker_id')],
    ...wordConditions(filters.text),
    ...(slots ? [] : facetConditions(filters)),
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
     select found.*, coming.walks, coming.noted from found left join
       coming_of((select array_agg(walker_id) from found), ?::date, ?::date) coming using (walker_id) order by place`,
    [...values, ...days],
  ];
}
