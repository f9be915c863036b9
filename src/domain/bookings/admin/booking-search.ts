import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '../../lists/page.ts';
import { hasWord, hasWords } from '../../lists/search.ts';
import { BOOKING_STATUSES, statusLabel } from '../status.ts';

type Sql = RawBuilder<unknown>;

/** Whose names are searched: active bookings by parent and child, others by the walker too. */
export interface SearchedBookings {
  /** On a row `l` of `searchable_bookings`. */
  where: Sql;
  walkers: boolean;
}

const PLACES = sql`l.places_text`;
const CAPPED = sql`limit ${MAX_COUNTED + 1}`;
const NEWEST = sql`order by l.created_at desc, l.id desc`;

/** Every word is in a name, a place or the status. */
export const hasAllWords = (words: readonly string[], { walkers }: SearchedBookings): Sql =>
  sql.join(
    words.map(
      (word) => sql`(${hasWord(PLACES, word)} or l.status = any (${statusesNamed(word)}::text[])
        or exists (select from searchable_people p where p.id = l.parent_id and ${named(word)})
        ${walkers ? sql`or exists (select from searchable_people p where p.id = l.walker_id and ${named(word)})` : sql``}
        or exists (select from booking_children w join searchable_children c on c.id = w.child_id
          where w.booking_id = l.id and ${hasWord(sql`c.name`, word)}))`,
    ),
    sql` and `,
  );

/** The bookings of the rarest word and of people who have all words, each at most 1,001. */
export function fewBookings(words: readonly string[], searched: SearchedBookings): Sql {
  const sets = words.map((word, at) => sql`${setOf(at)} as materialized (${withWord(word, searched)})`);
  const sizes = words.map((_, at) => sql`(${at}::int, (select count(*) from ${setOf(at)}))`);
  const parts = words.map((_, at) => sql`select id from ${setOf(at)} where ${at} = (select at from rarest)`);
  return sql`${sql.join(sets)},
    rarest as materialized (select at, n from (values ${sql.join(sizes)}) sizes (at, n) order by n, at limit 1),
    few as materialized (${sql.join(parts, sql` union `)} union ${ofPeople(hasWords(NAME, words), searched)}),
    few_counted as materialized (select n > ${MAX_COUNTED} as too_many from rarest)`;
}

const setOf = (at: number) => sql.raw(`word_${at}`);
const NAME = sql`p.name_text`;
const named = (word: string) => hasWord(NAME, word);

const withWord = (word: string, searched: SearchedBookings): Sql => sql`
  ${ofPeople(named(word), searched)}
  union (${bookingsOf(
    sql`select w.booking_id from searchable_children c join booking_children w on w.child_id = c.id
    where ${hasWord(sql`c.name`, word)} ${CAPPED}`,
    sql`l.id`,
    searched,
  )})
  union (select l.id from searchable_bookings l where ${searched.where} and ${hasWord(PLACES, word)} ${NEWEST} ${CAPPED})
  union (select l.id from searchable_bookings l where ${searched.where}
    and l.status = any (${statusesNamed(word)}::text[]) ${NEWEST} ${CAPPED})`;

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
