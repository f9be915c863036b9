import { type RawBuilder, sql } from 'kysely';
import { type Listing, orderOf, WALKED } from '../../lists/listing.ts';
import { hasWord, hasWords, MAX_COUNTED } from '../../lists/page.ts';
import { BOOKING_STATUSES, statusLabel } from '../status.ts';

type Sql = RawBuilder<unknown>;

/** Whose names are searched: active bookings by parent and child, others by the walker too. */
export interface SearchedBookings {
  /** On a row `l` of `searchable_bookings`. */
  where: Sql;
  walkers: boolean;
}

const CAPPED = sql`limit ${MAX_COUNTED + 1}`;
const COMMON = WALKED / 25;

/** Every word is in a name, a place or the status. */
export const hasAllWords = (words: readonly string[], { walkers }: SearchedBookings): Sql =>
  sql.join(
    words.map(
      (word) => sql`(${inPlaces(word)} or l.status = any (${statusesNamed(word)}::text[])
        or exists (select from searchable_people p where p.id = l.parent_id and ${named(word)})
        ${walkers ? sql`or exists (select from searchable_people p where p.id = l.walker_id and ${named(word)})` : sql``}
        or exists (select from booking_children w join searchable_children c on c.id = w.child_id
          where w.booking_id = l.id and ${inName(word)}))`,
    ),
    sql` and `,
  );

/** The first bookings of the rarest word and those of people who have all words, each at most 1,001. */
export function fewBookings(words: readonly string[], searched: SearchedBookings, order: Order): Sql {
  const sets = words.map(
    (word, at) => sql`${firstOf(at)} as materialized (${among(word, searched, order)}),
      ${setOf(at)} as materialized (${withWord(word, firstOf(at), searched, order)})`,
  );
  const sizes = words.map((_, at) => sql`(${at}::int, (select count(*) from ${setOf(at)}))`);
  const parts = words.map((_, at) => sql`select id from ${setOf(at)} where ${at} = (select at from rarest)`);
  return sql`${sql.join(sets)},
    rarest as materialized (select at, n from (values ${sql.join(sizes)}) sizes (at, n) order by n, at limit 1),
    few as materialized (${sql.join(parts, sql` union `)} ${words.length > 1 ? sql`union ${ofPeople(named(...words), searched)}` : sql``}),
    few_counted as materialized (select n > ${MAX_COUNTED} as too_many from rarest)`;
}

const setOf = (at: number) => sql.raw(`word_${at}`);
const firstOf = (at: number) => sql.raw(`first_${at}`);
const inPlaces = (word: string) => hasWord('l.places_text', word);
const inName = (word: string) =>
  hasWord("c.name || ' ' || coalesce(c.called, '')", word, {
    low: 'lower(c.name)',
    more: 'c.called is not null',
  });
const named = (...words: string[]) => hasWords('p.name_text', words, { low: 'lower(p.name_text)' });

type Order = Pick<Listing, 'keys' | 'descending'>;

/** Of the first in order: no index is read for a word that one in 25 has. */
const among = (word: string, { where }: SearchedBookings, order: Order): Sql => sql`
  select l.id from (select * from searchable_bookings l where ${where} order by ${orderOf(order)} limit ${WALKED}) l
  where ${inPlaces(word)} or l.status = any (${statusesNamed(word)}::text[]) ${CAPPED}`;

const withWord = (word: string, first: Sql, searched: SearchedBookings, order: Order): Sql => {
  const others = (
    condition: Sql,
  ) => sql`union (select l.id from (select * from searchable_bookings l where ${searched.where}
    and ${condition} and (select count(*) from ${first}) < ${COMMON} offset 0) l order by ${orderOf(order)} ${CAPPED})`;
  const statuses = statusesNamed(word);
  return sql`${ofPeople(named(word), searched)}
    union (${bookingsOf(
      sql`select w.booking_id from booking_children w
        where w.child_id = any (array(select c.id from searchable_children c where ${inName(word)} ${CAPPED})) ${CAPPED}`,
      sql`l.id`,
      searched,
    )})
    union select id from ${first} ${others(inPlaces(word))}
    ${statuses.length > 0 ? others(sql`l.status = any (${statuses}::text[])`) : sql``}`;
};

const ofPeople = (condition: Sql, searched: SearchedBookings): Sql => {
  const people = (role: string) =>
    sql`select p.id from searchable_people p where p.role = ${role} and ${condition} ${CAPPED}`;
  const ofWalkers = sql`union (${bookingsOf(people('trotter'), sql`l.walker_id`, searched)})`;
  return sql`(${bookingsOf(people('tot'), sql`l.parent_id`, searched)}) ${searched.walkers ? ofWalkers : sql``}`;
};

/** Looks each up: for many, the planner would read all bookings. */
const bookingsOf = (ids: Sql, column: Sql, { where }: SearchedBookings): Sql => sql`
  select b.id from (${ids}) found (id) cross join lateral (
    select l.id from searchable_bookings l where ${column} = found.id and ${where} ${CAPPED}) b ${CAPPED}`;

/** Badges read "Confirmed" where the status is `accepted`. */
const statusesNamed = (word: string): string[] =>
  BOOKING_STATUSES.filter((status) => statusLabel({ status }).toLowerCase().includes(word));
