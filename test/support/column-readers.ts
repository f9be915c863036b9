import pg from 'pg';
import { clock } from '../../src/clock.ts';
import { PERSONAL_DATA } from '../../src/domain/privacy/personal-data.ts';
import { OF_WALKERS } from '../../src/domain/privacy/read-by.ts';
import type { Reader } from '../../src/domain/privacy/readers.ts';
import type { TestApp } from './app.ts';
import { computedReaders } from './computed-readers.ts';
import { factReaders } from './function-facts.ts';
import { type Cast, castOf, type Person } from './readers-cast.ts';

type Row = Record<string, unknown>;
type Note = (table: string, row: Row, columns: readonly string[], reader: Reader) => void;
export type ReadAs = (person: Person, sql: string, values?: unknown[]) => Promise<Row[]>;

/** What runs as its owner, and gives others a part of a table. */
const VIEWS: Record<string, string> = {
  profiles: 'people',
  children: 'child_cards',
  bookings: 'booking_details',
  booking_series: 'series_details',
};

/** The same as functions: about the parent $1 and the walker $2, with the names of the columns that they show. */
export const FUNCTIONS = [
  `select c->>'phone' as "profiles.phone", c->>'email' as "profiles.email" from booking_details b, booking_contact(b.id) c
   where app_user_id() in (b.parent_id, b.walker_id) and $1 in (b.parent_id) and $2::uuid is not null`,
  `select c->>'phone' as "${OF_WALKERS}.phone", c->>'email' as "${OF_WALKERS}.email" from booking_details b, booking_contact(b.id) c
   where app_family_id() in (b.parent_id, b.walker_id) and $2 in (b.walker_id) and $1::uuid is not null`,
  `select g.phone as "profiles.phone" from bookings b, booking_guardians(b.id) g where $1 in (b.parent_id) and $2::uuid is not null`,
  `select a.phone as "profiles.phone" from children c, adults_of(c.id) a where a.id = $1 and $2::uuid is not null`,
  `select first_name as "profiles.first_name", avatar_url as "profiles.avatar_url", true as "profiles.looking_for_trotter",
   trotter_needs_description as "profiles.trotter_needs_description" from get_parents_looking_for_trotters(1000)
   where id = $1 and $2::uuid is not null`,
  `select first_name as "profiles.first_name", avatar_url as "profiles.avatar_url", referral_count as "profiles.referral_count"
   from referral_leaderboard(1000) where id = $1 and $2::uuid is not null`,
  `select c->>'provider' as "background_checks.provider", c->>'status' as "background_checks.status",
   c->>'checked_on' as "background_checks.checked_on", c->>'expires_on' as "background_checks.expires_on",
   c->>'identity_checked_on' as "identity_checks.checked_on", c->>'identity_method' as "identity_checks.method"
   from public_check($2) c where $1::uuid is not null`,
  `select scheduled_date as "bookings.scheduled_date", scheduled_time as "bookings.scheduled_time",
   duration_hours as "bookings.duration_hours", neighborhood as "bookings.neighborhood", child_ages[1] as "children.age"
   from open_requests(1000) where parent_id = $1 and $2::uuid is not null`,
  `select w.walks->0->0 as "bookings.scheduled_date", w.walks->0->1 as "bookings.scheduled_time",
   w.walks->0->2 as "bookings.duration_hours" from upcoming_walks(array[$2::uuid], now()::date, now()::date + 400) w
   where $1::uuid is not null`,
  `select w.children[1] as "children.name", w.status as "bookings.status", w.starts_at as "bookings.starts_at", w.ends_at as "bookings.ends_at",
   w.steps->0->>'step' as "walk_steps.step", w.steps->0->>'at' as "walk_steps.at", w.steps->0->>'reportedAt' as "walk_steps.reported_at",
   w.place->>'slot' as "location_logs.slot", w.place->>'at' as "location_logs.at", w.place->>'latitude' as "location_logs.latitude",
   w.place->>'longitude' as "location_logs.longitude", w.place->>'accuracy' as "location_logs.accuracy"
   from watched_walks(null) w where w.parent_id = $1 and $2::uuid is not null`,
  `select m.content as "messages.content" from reports r, reported_messages(r.id) m where $1::uuid <> $2::uuid`,
];

/** Column → who reads it, found by reading: the demo's rows as people with one relation each. `facts`: function → who has an answer. */
export async function columnReaders(app: TestApp) {
  const cast = await castOf(app);
  const runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 1 });
  const found = new Map<string, Set<Reader>>();
  const add = (column: string, reader: Reader) =>
    found.set(column, (found.get(column) ?? new Set()).add(reader));
  const note: Note = (table, row, columns, reader) => {
    const name = table === 'profiles' && row.role === 'trotter' ? OF_WALKERS : table;
    for (const column of columns) add(`${name}.${column}`, reader);
  };
  const read: ReadAs = (person, sql, values) => readAs(runtime, person, sql, values);
  const { rows } = await runtime.query<{ source: string; columns: string }>(
    `select table_name as source, string_agg('t.' || quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and has_column_privilege(quote_ident(table_name), column_name, 'select') group by 1`,
  );
  for (const { source, columns } of rows) readable.set(source, columns);
  for (const table of Object.keys(PERSONAL_DATA)) {
    await noteOthers(app, read, { table, cast }, note);
    await notePeople(app, read, { table, cast }, note);
  }
  for (const [reader, person] of cast.others)
    for (const sql of FUNCTIONS)
      for (const row of await read(person, sql, [cast.parent, cast.walker]))
        for (const [column, value] of Object.entries(row)) if (value !== null) add(column, reader);
  await computedReaders(app, cast, read, add);
  const facts = await factReaders(app, cast, read);
  await runtime.end();
  return { columns: found, facts };
}

const keysOf = (table: string): readonly string[] => PERSONAL_DATA[table]!.key ?? ['id'];
const keyOf = (table: string, row: Row): string => JSON.stringify(keysOf(table).map((key) => row[key]));

/** Rows about others, without those about the reader. */
async function noteOthers(
  app: TestApp,
  read: ReadAs,
  { table, cast }: { table: string; cast: Cast },
  note: Note,
) {
  const rows = await storedRows(app, table);
  const stored = new Map(rows.map((row) => [keyOf(table, row), row]));
  for (const [reader, person] of cast.others) {
    const own = person.id
      ? await storedRows(app, table, PERSONAL_DATA[table]!.isAbout(`'${person.id}'`))
      : [];
    const about = new Set(own.map((row) => keyOf(table, row)));
    for (const source of [table, VIEWS[table]])
      for (const row of source ? await rowsFrom(read, person, source) : []) {
        const key = keyOf(table, row);
        if (!about.has(key)) note(table, stored.get(key)!, shown(row, stored.get(key)!), reader);
      }
  }
}

/** Some rows with all people whom they are about: those with two people first, then those of the cast, which have a value in each column. */
async function notePeople(
  app: TestApp,
  read: ReadAs,
  { table, cast }: { table: string; cast: Cast },
  note: Note,
) {
  const { isAbout, exportedFrom } = PERSONAL_DATA[table]!;
  const samples = await app.sql<{ row: Row; people: Person[] }>(
    `select row, people from (select to_jsonb(t) as row, jsonb_agg(jsonb_build_object('id', p.id, 'actor', p.role)) as people
       from ${table} t join profiles p on p.role <> 'admin' and p.hidden_at is null and ${isAbout('p.id')}
       group by to_jsonb(t)) r order by jsonb_array_length(people) desc,
         people @@ format('$[*].id == "%s" || $[*].id == "%s"', $1::uuid, $2::uuid)::jsonpath desc, md5(row::text) limit 12`,
    [cast.parent, cast.walker],
  );
  for (const { row, people } of samples) {
    const where = keysOf(table)
      .map((key) => `t."${key}" = '${row[key]}'`)
      .join(' and ');
    const readBy: string[][] = [];
    for (const person of people) {
      const sources = [...new Set([table, VIEWS[table] ?? table, exportedFrom ?? table])];
      const rows = await Promise.all(sources.map((source) => rowsFrom(read, person, source, where)));
      readBy.push(rows.flat().flatMap((seen) => shown(seen, row)));
    }
    note(table, row, readBy.flat(), 'you');
    const [first = [], ...rest] = readBy;
    note(
      table,
      row,
      first.filter((column) => rest.some((columns) => columns.includes(column))),
      'otherSide',
    );
  }
}

const storedRows = async (app: TestApp, table: string, where = 'true'): Promise<Row[]> =>
  (await app.sql<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${where}`)).map(
    ({ row }) => row,
  );

/** A view may show another value, or none. */
const shown = (seen: Row, stored: Row): string[] =>
  Object.keys(seen).filter((column) => JSON.stringify(seen[column]) === JSON.stringify(stored[column]));

/** Source → the columns that the runtime role may read. */
const readable = new Map<string, string>();

async function rowsFrom(read: ReadAs, person: Person, source: string, where = 'true'): Promise<Row[]> {
  const columns = readable.get(source);
  if (!columns) return [];
  const rows = await read(
    person,
    `select to_jsonb(x) as row from (select ${columns} from ${source} t where ${where}) x`,
  );
  return rows.map(({ row }) => row as Row);
}

async function readAs(
  pool: pg.Pool,
  { id, actor, family }: Person,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor', $2, true), set_config('app.now', $3, true),
        set_config('app.family_id', $4, true), set_config('app.children', $5, true)`,
      [id, actor, clock.now().toISOString(), family?.parent ?? '', family ? `{${family.children}}` : ''],
    );
    return (await client.query(sql, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
