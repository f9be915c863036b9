import type { EntityData, EntityName } from '@mikro-orm/core';
import type { EntityManager, EntitySchemaWithMeta, InferKyselyTable } from '@mikro-orm/postgresql';
import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';

/** The list of entities fills it, which builds on all of them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type TablesOf<Entity extends EntitySchemaWithMeta> = {
  [Each in Entity as CamelCase<Each['tableName']>]: Columns<Each>;
};

/** The columns of an entity in camel case, as the database returns them: amounts and hours are text. */
type Columns<Schema extends EntitySchemaWithMeta> =
  InferKyselyTable<Schema> extends infer Table
    ? { [Column in keyof Table as CamelCase<Column>]: Raw<Table[Column]> }
    : never;

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail> & string>}`
  : Name;

type Raw<Value> = Value extends unknown
  ? '__raw' extends keyof Value
    ? NonNullable<Value['__raw']>
    : Value
  : never;

/** Columns of JSON, which keeps its keys. */
const STORED_JSON = new Set([
  'availability_schedule',
  'detail',
  'payload',
  'schedule',
  'sign_up_metadata',
  'time_windows',
]);

class ColumnNames extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    const mapped: Record<string, unknown> = {};
    for (const column in row)
      mapped[this.camelCase(column)] = STORED_JSON.has(column) ? row[column] : this.#mapValue(row[column]);
    return mapped;
  }

  #mapValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => (isRow(one) ? this.mapRow(one) : one));
    return isRow(value) ? this.mapRow(value) : value;
  }
}
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const columnNames = new ColumnNames();

/** Reads with the tables' own names in the current transaction, so under its row-level security. */
export const kysely = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>().withPlugin(columnNames);

export const rowsOf = async <Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(kysely(em))).rows;

/** Begins a statement whose text depends on what people ask for: PostgreSQL plans it each time and keeps no plan. */
export const UNPREPARED = '/* unprepared */';

/**
 * For a long statement that differs in its values alone: built and compiled at its first use, which takes several times as
 * long as sending it. `build` gets a placeholder for each value, so it cannot depend on what they are. It must not read
 * the clock or the language: `app_now()` is the time.
 */
export function compiledOnce<Values extends object, Row>(
  build: (em: EntityManager, values: Values) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (em, values) => {
    compiled ??= withoutMoments(build(em, placeholders as Values).compile());
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    );
    const { rows } = await kysely(em).executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function withoutMoments<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  if (compiled.parameters.some((one) => one instanceof Date))
    throw new TypeError('A statement that is compiled once would keep the time of its first use.');
  return compiled;
}

class Placeholder {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) });

/** Until the end of the transaction: concurrent commands with one of these keys wait for each other. */
export const lockKeys = (em: EntityManager, ...keys: string[]): Promise<void> =>
  lockKeysOf(em, sql`select unnest(${keys}::text[]) as key`);

/** Locks in one order, so that two commands never wait for each other. `query` selects each `key`. */
export async function lockKeysOf(em: EntityManager, query: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select distinct key from (${query}) keys where key is not null order by key) sorted`.execute(kysely(em));
}

/** One statement that skips rows whose key is taken. Returns how many were added. */
export async function insertMissing<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: EntityData<Entity>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { affectedRows } = await em
    .qb(entity)
    .insert(rows as never)
    .onConflict()
    .ignore()
    .execute('run');
  return affectedRows;
}
