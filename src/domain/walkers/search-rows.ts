import { type RawBuilder, sql } from 'kysely';
import { UNPREPARED } from '../kysely.ts';
import { notBlocked } from '../people/blocks.ts';
import { idOf, type Member, type Viewer } from '../viewer.ts';
import type { AvailabilitySchedule } from './availability.ts';
import { type ComingCommitments, DAYS_SHOWN } from './next-free.ts';
import { reliabilitySql } from './reliability.ts';
import type { FoundWalker } from './search.ts';
import {
  allOf,
  type Condition,
  facetConditions,
  rateConditions,
  wordConditions,
} from './search-conditions.ts';
import type { WalkerSearchFilters, WalkerSort } from './search-filters.ts';

/** Word matches are counted up to this: more than the pages that are ever shown. */
export const MAX_COUNTED = 1000;
/** Up to as many matches are looked up and sorted. Uncommon words have fewer, unless the sample was unlucky. */
const MAX_LOOKED_UP = sql.lit(5000);

export const columnsFor = (
  viewer: Viewer,
) => sql`l.walker_id, l.first_name, l.last_name, l.avatar_url, l.hourly_rate,
  l.experience_years, l.bio, l.neighborhood, l.languages, l.availability_schedule, l.average_rating, l.review_count,
  exists (select from favorites f where f.parent_id = ${idOf(viewer)} and f.trotter_id = l.walker_id) as is_favorited`;

export const RECOMMENDED = sql`l.last_booking_date desc nulls last, l.last_login_at desc nulls last, l.walker_id`;

/** An index exists for each. The id comes last, so that pages never overlap (WALKER-10). */
const ORDER_BY: Record<WalkerSort, RawBuilder<unknown>> = {
  recommended: RECOMMENDED,
  rate: sql`l.hourly_rate, l.walker_id`,
  rating: sql`l.average_rating desc nulls last, l.review_count desc, l.walker_id`,
  experience: sql`l.experience_years desc nulls last, l.walker_id`,
};
/** The first walkers in order, which show how common the words are. */
const SAMPLE = 500;
const IS_COMMON = sql`(select is_common from sample)`;
const MATCHED = sql`(select count(*)::int from matched)`;
/** `MAX_LOOKED_UP` + 1 stands for any larger number; for common words, the matches in the sample. */
const MATCHES = sql`case when ${IS_COMMON} then (select matches from sample) else ${MATCHED} end as matches,
  ${IS_COMMON} as is_common`;
const UNASKED = sql`null::int as matches, false as is_common`;

/** `positions` lists the few that pass the facets, null for many; `passing` is the number of all that pass. */
export interface WalkerSearch {
  filters: WalkerSearchFilters;
  order: WalkerSort;
  positions: number[] | null;
  passing: number;
  offset: number;
  limit: number;
  viewer: Member;
}

/**
 * Few matches are looked up and sorted; for many, the index of the order is followed until the page is full. With words
 * or favorites only a sample and the lookup show which case applies, so the statement contains both.
 */
function rowsOf(search: WalkerSearch): RawBuilder<unknown> {
  const { filters, positions } = search;
  const where = conditionsOf(search);
  if (filters.text === '' && !filters.favoritesOnly)
    return positions
      ? sql`with ${matchedCte(positions, where)} ${selectMatches(search, UNASKED)}`
      : scanInOrder(search, where, UNASKED);
  const lookedUp = sql`${where} and not ${IS_COMMON} limit ${MAX_LOOKED_UP} + 1`;
  const scanned = sql`${where} and (${IS_COMMON} or ${MATCHED} > ${MAX_LOOKED_UP})`;
  return sql`with ${sampleCte(search, where)}, ${matchedCte(positions, lookedUp)}
    (${selectMatches(search, MATCHES, sql`where ${MATCHED} <= ${MAX_LOOKED_UP}`)})
    union all (${scanInOrder(search, scanned, MATCHES)})`;
}

/**
 * The index of words reads an entry for each match before the first row. Words are common when there are more than
 * `MAX_COUNTED` matches and the scan in order reads fewer rows: (offset + limit) / (share of words × share of facets).
 */
function sampleCte(
  { filters, order, positions, passing, offset, limit }: WalkerSearch,
  where: Condition,
): RawBuilder<unknown> {
  if (positions || filters.favoritesOnly) return sql`sample as (select 0 as matches, false as is_common)`;
  return sql`sample as materialized (
    select matches, found * ${passing}::bigint > ${MAX_COUNTED * SAMPLE}
      and found * found * ${passing}::bigint > ${(offset + limit) * SAMPLE * SAMPLE}::bigint as is_common
    from (select count(*) filter (where ${allOf(wordConditions(filters.text))}) as found,
        (count(*) filter (where ${where}))::int as matches
      from (select * from walker_listings l order by ${ORDER_BY[order]} limit ${sql.lit(SAMPLE)}) l) counted)`;
}

const listings = (positions: number[] | null) =>
  positions
    ? sql`(select * from walker_listings where slot = any(${positions}::int[]) offset 0) l`
    : sql`walker_listings l`;

const matchedCte = (positions: number[] | null, where: Condition) => sql`matched as materialized (
  select l.slot, l.walker_id, l.last_booking_date, l.last_login_at, l.hourly_rate, l.average_rating, l.review_count,
    l.experience_years from ${listings(positions)} where ${where})`;

const selectMatches = (
  { order, viewer, limit, offset }: WalkerSearch,
  matches: RawBuilder<unknown>,
  where = sql``,
) => sql`select ${columnsFor(viewer)}, ${matches}
  from (select slot from matched l ${where} order by ${ORDER_BY[order]} limit ${limit} offset ${offset}) best
    join walker_listings l using (slot) order by ${ORDER_BY[order]}`;

/**
 * `offset 0` keeps the conditions outside, which forces the index of the order. Conditions on the rate stay inside when
 * the rate is the order, or the scan would start at rates that never match.
 */
function scanInOrder(
  { filters, order, positions, viewer, limit, offset }: WalkerSearch,
  where: Condition,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rates = order === 'rate' && !positions ? rateConditions(filters) : [];
  const inside = rates.length > 0 ? sql`where ${allOf(rates)}` : sql``;
  return sql`select ${columnsFor(viewer)}, ${matches}
    from (select * from ${listings(positions)} ${inside} order by ${ORDER_BY[order]} offset 0) l
    where ${where} limit ${limit} offset ${offset}`;
}

const conditionsOf = ({ filters, viewer, positions }: WalkerSearch): Condition =>
  allOf([
    notBlocked(sql.ref('l.walker_id')),
    ...wordConditions(filters.text),
    ...(positions ? [] : facetConditions(filters)),
    ...(filters.favoritesOnly ? [inFavorites(viewer)] : []),
  ]);

const inFavorites = ({ id }: Member): Condition =>
  sql`l.walker_id in (select f.trotter_id from favorites f where f.parent_id = ${id})`;

/** As the driver returns them. */
export interface FoundRow extends Omit<FoundWalker, 'id' | 'hourlyRate' | 'averageRating' | 'availability'> {
  walkerId: string;
  hourlyRate: string;
  averageRating: string | null;
  availabilitySchedule: AvailabilitySchedule;
}

export interface CardRow extends FoundRow, ComingCommitments {
  matches: number | null;
  isCommon: boolean;
}

export function cardRows(search: WalkerSearch, today: Temporal.PlainDate): RawBuilder<CardRow> {
  const last = today.add({ days: DAYS_SHOWN - 1 });
  return sql`${sql.raw(UNPREPARED)} with found as materialized (select *, row_number() over () as place from (${rowsOf(search)}) rows)
    select found.*, coming.walks, coming.exceptions, ${reliabilitySql(sql.ref('walker_id'))} as reliability from found left join
      upcoming_walks((select array_agg(walker_id) from found), ${String(today)}::date, ${String(last)}::date) coming
      using (walker_id) order by place`;
}
