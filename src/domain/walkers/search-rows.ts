import { type RawBuilder, sql } from 'kysely';
import { kysely, UNPREPARED } from '../kysely.ts';
import { keptAMinute } from '../lists/kept-a-minute.ts';
import { MAX_COUNTED } from '../lists/page.ts';
import { notBlocked } from '../people/blocks.ts';
import { idOf, type Member, type Viewer } from '../viewer.ts';
import type { AvailabilitySchedule } from './availability.ts';
import { type ComingCommitments, DAYS_SHOWN } from './next-free.ts';
import type { FoundWalker } from './search.ts';
import {
  allOf,
  type Condition,
  filterConditions,
  otherHours,
  rateConditions,
  wordConditions,
} from './search-conditions.ts';
import { filtersQuery, freeTimesOf, type WalkerSearchFilters, type WalkerSort } from './search-filters.ts';

export const columnsFor = (
  viewer: Viewer,
) => sql`l.walker_id, l.first_name, l.last_name, l.avatar_url, l.hourly_rate,
  l.experience_years, l.bio, l.neighborhood, l.languages, l.availability_schedule, l.average_rating, l.review_count, l.reliability,
  exists (select from favorites f where f.parent_id = ${idOf(viewer)} and f.trotter_id = l.walker_id) as is_favorited`;

export const RECOMMENDED = sql`l.last_booking_date desc nulls last, l.last_login_at desc nulls last, l.walker_id`;

/** An index exists for each. The id comes last, so that pages never overlap (WALKER-10). */
const ORDER_BY: Record<WalkerSort, RawBuilder<unknown>> = {
  recommended: RECOMMENDED,
  rate: sql`l.hourly_rate, l.walker_id`,
  rating: sql`l.average_rating desc nulls last, l.review_count desc, l.walker_id`,
  experience: sql`l.experience_years desc nulls last, l.walker_id`,
};

export interface WalkerSearch {
  filters: WalkerSearchFilters;
  order: WalkerSort;
  offset: number;
  limit: number;
  viewer: Member;
}

export const isFiltered = ({ filters }: WalkerSearch): boolean => filtersQuery(filters).size > 0;

/** Without a filter only these differ, so PostgreSQL keeps a plan of each, which follows the index of the order. */
const everyone = ({ order, viewer, limit, offset }: WalkerSearch): RawBuilder<unknown> =>
  sql`select ${columnsFor(viewer)}, (select count(*)::int from walker_listings h
    where not ${notBlocked(sql.ref('h.walker_id'))}) as matches from walker_listings l where ${notBlocked(sql.ref('l.walker_id'))}
    order by ${ORDER_BY[order]} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

/** Few matches are sorted. For more than are counted, the index of the order is followed until the page is full. */
function rowsOf(search: WalkerSearch): RawBuilder<unknown> {
  const { filters, order, viewer, limit, offset } = search;
  const where = conditionsOf(search);
  const times = freeTimesOf(filters);
  const page = sql`limit ${limit} offset ${offset}`;
  const many = sql`(select matches from counted) > ${MAX_COUNTED}`;
  return sql`with ${times ? sql`${otherHours(times)},` : sql``}
    matched as materialized (select ${SORTED} from walker_listings l where ${where} limit ${MAX_COUNTED + 1}),
    counted as materialized (select count(*)::int as matches from matched)
    select ${columnsFor(viewer)}, (select matches from counted) as matches
    from ((select walker_id from matched l where not ${many} order by ${ORDER_BY[order]} ${page})
        union all (select walker_id from ${inOrder(search)} where ${where} and ${many} ${page})) best
      join walker_listings l using (walker_id) order by ${ORDER_BY[order]}`;
}

const SORTED = sql`l.walker_id, l.last_booking_date, l.last_login_at, l.hourly_rate, l.average_rating, l.review_count,
  l.experience_years`;

/**
 * `offset 0` keeps the conditions outside, which forces the index of the order. Conditions on the rate stay inside when
 * the rate is the order, or the scan would start at rates that never match.
 */
function inOrder({ filters, order }: WalkerSearch): RawBuilder<unknown> {
  const rates = order === 'rate' ? rateConditions(filters) : [];
  const inside = rates.length > 0 ? sql`where ${allOf(rates)}` : sql``;
  return sql`(select * from walker_listings l ${inside} order by ${ORDER_BY[order]} offset 0) l`;
}

const conditionsOf = ({ filters, viewer }: WalkerSearch): Condition =>
  allOf([
    notBlocked(sql.ref('l.walker_id')),
    ...wordConditions(filters.text),
    ...filterConditions(filters),
    ...(filters.favoritesOnly ? [inFavorites(viewer)] : []),
  ]);

const inFavorites = ({ id }: Member): Condition =>
  sql`l.walker_id in (select f.trotter_id from favorites f where f.parent_id = ${id})`;

export interface FoundRow extends Omit<FoundWalker, 'id' | 'hourlyRate' | 'averageRating' | 'availability'> {
  walkerId: string;
  hourlyRate: string;
  averageRating: string | null;
  availabilitySchedule: AvailabilitySchedule;
}

export interface CardRow extends FoundRow, ComingCommitments {
  /** Of everyone, who are counted once a minute: those whom a block hides. Neither side learns of it by the number (WALKER-12). */
  matches: number;
}

export const listedWalkers = keptAMinute(async (em): Promise<number> => {
  const { rows } = await sql<{ listed: number }>`select count(*)::int as listed
    from (select from walker_listings limit ${MAX_COUNTED + 1}) few`.execute(kysely(em));
  return rows[0]!.listed;
});

export function cardRows(search: WalkerSearch, today: Temporal.PlainDate): RawBuilder<CardRow> {
  const last = today.add({ days: DAYS_SHOWN - 1 });
  const rows = isFiltered(search) ? rowsOf(search) : everyone(search);
  const kept = sql.raw(isFiltered(search) ? UNPREPARED : '');
  return sql`${kept} with found as materialized (select *, row_number() over () as place from (${rows}) rows)
    select found.*, coming.walks, coming.exceptions from found left join
      upcoming_walks((select array_agg(walker_id) from found), ${String(today)}::date, ${String(last)}::date) coming
      using (walker_id) order by place`;
}
