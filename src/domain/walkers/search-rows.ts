import { NOT_BLOCKED } from '../safety/blocks.ts';
import type { Member } from '../viewer.ts';
import { type Condition, facetConditions, wordConditions } from './search-conditions.ts';
import type { WalkerFilters } from './search-filters.ts';

/** A statement and the values of its placeholders. */
export type Statement = [sql: string, values: (string | number)[]];

/** Matches of words are counted no further: more than the pages that are ever shown. */
export const COUNTED_MOST = 1000;

/** The columns of a card, with one placeholder: whose favourites. */
export const COLUMNS = `l.walker_id, l.first_name, l.last_name, l.avatar_url, l.hourly_rate, l.experience_years, l.bio,
  l.neighborhood, l.languages, l.availability_schedule, l.average_rating, l.review_count,
  exists (select from favorites f where f.parent_id = ? and f.trotter_id = l.walker_id) as is_favorited`;

/** Newest booking first, then last sign-in, then id, so that pages never overlap. DECISIONS 33. */
const ORDER = 'l.last_booking_date desc nulls last, l.last_login_at desc nulls last, l.walker_id';
/** How many matches are known; one more than `COUNTED_MOST` stands for any number above. */
const MATCHES = '(select count(*)::int from few)';

/**
 * The first `wanted` matches in order. `slots` are the few that pass the facets, null when they are many.
 *
 * Few matches are looked up and sorted; for many the order is walked until enough have been met. Whether words (or
 * favourites) leave few or many shows only as they are looked up: then one statement knows both ways and takes one.
 */
export function rowsOf(
  filters: WalkerFilters,
  viewer: Member,
  slots: number[] | null,
  wanted: number,
): Statement {
  const { where, values } = conditionsOf(filters, viewer, slots);
  const among = slots ? [`{${slots.join(',')}}`] : [];
  if (filters.text === '' && !filters.favoritesOnly)
    return slots
      ? [`with ${few(slots, where)} ${lookedUp()}`, [...among, ...values, viewer.id, wanted]]
      : [walked(slots, where, 'null::int'), [viewer.id, ...values, wanted]];
  return [
    `with ${few(slots, `${where} limit ${COUNTED_MOST + 1}`)}
     (${lookedUp(`where ${MATCHES} <= ${COUNTED_MOST}`)})
     union all (${walked(slots, `${where} and ${MATCHES} > ${COUNTED_MOST}`, MATCHES)})`,
    [...among, ...values, viewer.id, wanted, viewer.id, ...among, ...values, wanted],
  ];
}

/** The walkers to look at: those of the slots, looked up by them whatever else is asked, or all. */
const listings = (slots: number[] | null): string =>
  slots ? '(select * from walker_listings where slot = any(?::int[]) offset 0) l' : 'walker_listings l';

const few = (slots: number[] | null, where: string): string => `few as materialized (
  select l.slot, l.last_booking_date, l.last_login_at, l.walker_id from ${listings(slots)} ${where})`;

const lookedUp = (where = ''): string => `select ${COLUMNS}, ${MATCHES} as matches
  from (select * from few l ${where} order by ${ORDER} limit ?) best
    join walker_listings l using (slot) order by ${ORDER}`;

/** `offset 0` keeps the conditions outside, so that the planner cannot but walk the index of the order. */
const walked = (
  slots: number[] | null,
  where: string,
  matches: string,
): string => `select ${COLUMNS}, ${matches} as matches
  from (select * from ${listings(slots)} order by ${ORDER} offset 0) l ${where} limit ?`;

function conditionsOf(filters: WalkerFilters, viewer: Member, slots: number[] | null) {
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
