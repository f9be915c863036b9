import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { executePrepared } from '../../src/domain/kysely.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';

const app = startTestApp();
const padding = `/* ${'long '.repeat(40)}*/`;
const asWorker = <T>(work: (em: EntityManager) => Promise<T>) => withActor(app.orm, system('worker'), work);
const keptPlans = (like: string) =>
  asWorker((em) =>
    em.execute<{ statement: string }[]>(
      `select statement from pg_prepared_statements where statement like ?`,
      [like],
    ),
  );

it('keeps the plan of a long statement for all values', async () => {
  for (const value of [1, 2, 3]) {
    const rows = await asWorker((em) => executePrepared(em, `select ?::int + 1 as next ${padding}`, [value]));
    expect(rows).toEqual([{ next: value + 1 }]);
  }
  expect(await keptPlans('select $1::int + 1 as next%')).toHaveLength(1);
});

it('keeps no plan of a statement without parameters, whose text may never repeat', async () => {
  await asWorker((em) => em.execute(`select ?::int as inlined ${padding}`, [7]));
  expect(await keptPlans('select 7::int as inlined%')).toEqual([]);
});

it('still works after a migration has added a column to a table of a kept plan', async () => {
  await app.sql(`create table tables_change (id int)`);
  await app.sql(`insert into tables_change values (1)`);
  await app.sql(`grant select on tables_change to public`);
  const read = () =>
    asWorker((em) => executePrepared(em, `select * from tables_change where id = ? ${padding}`, [1]));
  expect(await read()).toEqual([{ id: 1 }]);
  await app.sql(`alter table tables_change add column more text default 'new'`);
  expect(await read()).toEqual([{ id: 1, more: 'new' }]);
  expect(await read()).toEqual([{ id: 1, more: 'new' }]);
});
