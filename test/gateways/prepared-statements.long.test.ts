import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kysely } from '../../src/domain/kysely.ts';
import { system } from '../../src/domain/viewer.ts';
import { MAX_STATEMENTS } from '../../src/gateways/database/prepared-statements.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aParent, aWalker } from '../support/cast.ts';

/** More than plans are kept of all other statements. */
const SEARCHES = 1000;

const app = startTestApp();
const padding = sql.raw(`/* ${'long '.repeat(40)}*/`);
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
    const { rows } = await asWorker((em) =>
      sql`select ${value}::int + 1 as next ${padding}`.execute(kysely(em)),
    );
    expect(rows).toEqual([{ next: value + 1 }]);
  }
  expect(await keptPlans('select $1::int + 1 as next%')).toHaveLength(1);
});

it('keeps no plan of a statement without parameters, whose text may never repeat', async () => {
  await asWorker((em) => em.execute(`select ?::int as inlined /* ${'long '.repeat(40)}*/`, [7]));
  expect(await keptPlans('select 7::int as inlined%')).toEqual([]);
});

it('still works after a migration has added a column to a table of a kept plan', async () => {
  await app.sql(`create table tables_change (id int)`);
  await app.sql(`insert into tables_change values (1)`);
  await app.sql(`grant select on tables_change to public`);
  const read = () =>
    asWorker(async (em) => {
      const read = sql`select * from tables_change where id = ${1} ${padding}`;
      return (await read.execute(kysely(em))).rows;
    });
  expect(await read()).toEqual([{ id: 1 }]);
  await app.sql(`alter table tables_change add column more text default 'new'`);
  expect(await read()).toEqual([{ id: 1, more: 'new' }]);
  expect(await read()).toEqual([{ id: 1, more: 'new' }]);
});

it(`keeps a plan of everyone in each order and of no search, so that ${SEARCHES} different ones slow no other page`, {
  timeout: 300_000,
}, async () => {
  await aWalker(app);
  const parent = await aParent(app);
  const get = async (path: string) => expect((await parent.browser.raw(path)).status, path).toBe(200);
  const sorts = ['recommended', 'rate', 'rating', 'experience'];
  const parts = ['minRate=5', 'maxRate=90', 'minExperience=1', 'neighborhood=Harlem', 'language=English'];
  const more = [...parts, 'weekday=monday', 'time=10:00', 'q=walk'];
  for (let at = 0; at < SEARCHES; at++) {
    const chosen = more.filter((_, bit) => (at >> 2) & (1 << bit));
    await get(`/find-walkers?${['page=1', `sort=${sorts[at % 4]}`, ...chosen].join('&')}`);
  }
  expect(await keptPlans('%walker\\_listings%order by%')).toHaveLength(sorts.length);
  expect(await keptPlans('%matched%walker\\_listings%')).toEqual([]);
  for (let times = 0; times < 8; times++) await get('/dashboard');
  const kept = await asWorker((em) =>
    em.execute<{ generic: string }[]>(
      `select generic_plans as generic from pg_prepared_statements where statement like '%agenda%' or statement like '%bookings%'`,
    ),
  );
  expect(kept.filter(({ generic }) => Number(generic) > 0)).not.toEqual([]);
  expect((await keptPlans('%')).length).toBeLessThan(100);
});

it('forgets the statement that was not used for the longest time', async () => {
  const read = (name: string) =>
    asWorker(async (em) => {
      const read = sql`select ${1}::int as ${sql.raw(name)} ${padding}`;
      return (await read.execute(em.getKysely())).rows;
    });
  await read('first');
  for (let at = 0; at < MAX_STATEMENTS + 20; at++) {
    expect(await read(`other_${at}`)).toEqual([{ [`other_${at}`]: 1 }]);
    await read('often');
  }
  expect(await keptPlans('select $1::int as first %')).toEqual([]);
  expect(await keptPlans('select $1::int as other\\_0 %')).toEqual([]);
  expect(await keptPlans('select $1::int as often %')).toHaveLength(1);
  expect(await keptPlans('%')).toHaveLength(MAX_STATEMENTS);
  expect(await read('first')).toEqual([{ first: 1 }]);
  expect(await keptPlans('select $1::int as first %')).toHaveLength(1);
});
