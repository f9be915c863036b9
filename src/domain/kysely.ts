import type { EntityManager, EntitySchemaWithMeta, InferKyselyTable } from '@mikro-orm/postgresql';
import { CamelCasePlugin, CompiledQuery, type Kysely } from 'kysely';

/** The file of each entity adds its table or view. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The columns of an entity in camel case, as the database returns them: amounts and hours are text. */
export type Columns<Schema extends EntitySchemaWithMeta> =
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
const STORED_JSON = [
  'availability_schedule',
  'detail',
  'payload',
  'schedule',
  'sign_up_metadata',
  'time_windows',
];

class ColumnNames extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    const mapped = super.mapRow(row);
    for (const column of STORED_JSON) if (column in row) mapped[this.camelCase(column)] = row[column];
    return mapped;
  }
}
const columnNames = new ColumnNames();

/** Reads with the tables' own names in the current transaction, so under its row-level security. */
export const kysely = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>().withPlugin(columnNames);

/**
 * For long statements in SQL, with `?` for each value. Sends the values apart, so that PostgreSQL keeps the plan; `em.execute`
 * writes them into the text.
 */
export async function executePrepared<Rows extends unknown[]>(
  em: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<Rows> {
  let at = 0;
  const numbered = statement.replaceAll('?', () => `$${++at}`);
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(numbered, [...values]));
  return rows as Rows;
}
