import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { exportedColumns, PERSONAL_DATA } from './personal-data.ts';

/** Rows are read in pages, so that a long history needs little memory. */
const PAGE_SIZE = 200;
const ME = 'app_user_id()';

const TABLES = Object.keys(PERSONAL_DATA).filter(
  (table) => exportedColumns(PERSONAL_DATA[table]!).length > 0,
);

interface DownloadPage {
  rows: Record<string, unknown>[];
  next: unknown[] | null;
}

/** Runs a read in a short transaction as the person, under row-level security. */
export type ReadAsPerson = <T>(read: (em: EntityManager) => Promise<T>) => Promise<T>;

/** Chunks of one JSON text. Row-level security applies even if a condition here is wrong (RETENTION-7). */
export async function* personalDownload(
  read: ReadAsPerson,
  { person, exportedAt }: { person: string; exportedAt: Date },
): AsyncGenerator<string> {
  const first = await read(firstPages);
  yield `{\n"exported_at": ${JSON.stringify(exportedAt)},\n"person": ${JSON.stringify(person)}`;
  for (const table of TABLES) {
    yield `,\n${JSON.stringify(table)}: [`;
    let separator = '\n';
    for (let page: DownloadPage = first[table]!; ; ) {
      for (const row of page.rows) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
      const after: unknown[] | null = page.next;
      if (!after) break;
      page = await read((em) => nextPage(em, table, after));
    }
    yield ']';
  }
  yield '\n}\n';
}

async function firstPages(em: EntityManager): Promise<Record<string, DownloadPage>> {
  const parts = TABLES.map((table) => sql`select ${sql.lit(table)} as name, (${pageSql(table)}) as rows`);
  const { rows: found } = await inStoredNames<{ name: string; rows: Row[] }>(
    em,
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(found.map(({ name, rows }) => [name, pageOf(rows)]));
}

async function nextPage(em: EntityManager, table: string, after: unknown[]): Promise<DownloadPage> {
  const { rows } = await inStoredNames<{ rows: Row[] }>(em, sql`select (${pageSql(table, after)}) as rows`);
  return pageOf(rows[0]!.rows);
}

/** `kysely(em)` would put the names of columns into camel case. */
const inStoredNames = <Found>(em: EntityManager, statement: RawBuilder<unknown>) =>
  statement.$castTo<Found>().execute(em.getKysely());

type Row = [key: unknown[], shown: Record<string, unknown>];

function pageOf(found: Row[]): DownloadPage {
  const rows = found.slice(0, PAGE_SIZE);
  return { rows: rows.map(([, shown]) => shown), next: found.length > PAGE_SIZE ? rows.at(-1)![0] : null };
}

function pageSql(table: string, last: unknown[] = []): RawBuilder<unknown> {
  const rule = PERSONAL_DATA[table]!;
  const { key = ['id'], exportedFrom = table, exportedTo = rule.isAbout } = rule;
  const keys = key.map((column) => `t.${column}`).join(', ');
  const shown = exportedColumns(rule).map((column) => `'${column}', t.${column}`);
  const after = last.length > 0 ? sql`and (${sql.raw(keys)}) > (${sql.join(last)})` : sql``;
  return sql`select coalesce(jsonb_agg(jsonb_build_array(page.key, page.shown) order by page.place), '[]') from (
    select row_number() over (order by ${sql.raw(keys)}) as place, jsonb_build_array(${sql.raw(keys)}) as key,
      jsonb_build_object(${sql.raw(shown.join(', '))}) as shown
    from ${sql.table(exportedFrom)} t where ${sql.raw(exportedTo(ME))} ${after}
    order by ${sql.raw(keys)} limit ${sql.lit(PAGE_SIZE + 1)}) page`;
}
