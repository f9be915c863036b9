import { describe, expect, it } from 'vitest';
import {
  exportedColumns,
  NO_PERSONAL_DATA,
  PERSONAL_DATA,
} from '../../../src/domain/privacy/personal-data.ts';
import { KINDS_OF_DATA } from '../../../src/domain/privacy/readers.ts';
import { startTestApp } from '../../support/app.ts';

const app = startTestApp();
const tables = Object.entries(PERSONAL_DATA);

const schemaColumns = async () =>
  (
    await app.sql<{ name: string; table: string }>(
      `select c.table_name as table, c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
    )
  ).filter(({ table }) => !(table in NO_PERSONAL_DATA));

describe('the declaration of personal data (RETENTION-9)', () => {
  it('names every column of every table about people, each once, and no other', async () => {
    const declared = tables.flatMap(([table, { columns }]) =>
      columns.flatMap((group) => group.columns.map((column) => `${table}.${column}`)),
    );
    expect(declared.toSorted()).toEqual((await schemaColumns()).map(({ name }) => name).toSorted());
  });

  it('names the tables without personal data, and no other', async () => {
    const rows = await app.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const there = rows.map(({ name }) => name).toSorted();
    expect([...Object.keys(PERSONAL_DATA), ...Object.keys(NO_PERSONAL_DATA)].toSorted()).toEqual(there);
  });

  it('orders the pages of a download by what is there once', async () => {
    const unique = await app.sql<{ table: string; columns: string[] }>(
      `select indrelid::regclass::text as table, (select array_agg(attname::text order by attname) from pg_attribute
         where attrelid = indrelid and attnum = any (indkey)) as columns
       from pg_index where indisunique and indpred is null and indexprs is null`,
    );
    for (const [table, { key = ['id'] }] of tables)
      expect(
        unique.filter((one) => one.table === table).map(({ columns }) => columns.join()),
        table,
      ).toContain(key.toSorted().join());
  });

  it('gives a reason for what is kept and for what the download leaves out', () => {
    for (const [table, { columns }] of tables)
      for (const { onErasure, why, withheld } of columns) {
        if (onErasure === 'keep' || onErasure === 'follow') expect(why, table).not.toBe('');
        expect(withheld, table).not.toBe('');
      }
  });

  it('leaves secrets out of the download', () => {
    const exported = tables.flatMap(([table, rule]) =>
      exportedColumns(rule).map((column) => `${table}.${column}`),
    );
    expect(exported.filter((name) => /hash|secret|password|request_key|idempotency/.test(name))).toEqual([]);
  });
});

it('the privacy policy says of each column of personal data who reads it, and of no other (SAFETY-17)', () => {
  const declared = KINDS_OF_DATA.flatMap((kind) => kind.rows)
    .flatMap(({ columns }) => columns.filter((name) => !name.includes('()')))
    .map((name) => name.replace(' of walkers', ''));
  const all = tables.flatMap(([table, { columns }]) =>
    columns.flatMap((group) => group.columns.map((column) => `${table}.${column}`)),
  );
  expect([...new Set(declared)].toSorted()).toEqual(all.toSorted());
});
