import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinBegin } from '../../src/gateways/database/joined-begin.ts';
import { freshDatabase } from '../support/database.ts';

const database = freshDatabase();
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: database.superuserUrl, max: 1 });
  joinBegin(pool);
  client = await pool.connect();
  await client.query('create table walked (id int)');
});
beforeEach(() => client.query('truncate walked'));
afterAll(async () => {
  client.release();
  await pool.end();
});

/** The start of the transaction, and the arrival of the message with this statement. */
const MOMENTS = 'select transaction_timestamp() = statement_timestamp() as joined';
const walked = async () => (await client.query<{ id: number }>('select id from walked')).rows;

it('begins a transaction in the message of its first statement', async () => {
  await client.query('begin');
  expect((await client.query(MOMENTS)).rows).toEqual([{ joined: true }]);
  expect((await client.query(MOMENTS)).rows).toEqual([{ joined: false }]);
  await client.query('insert into walked values (1)');
  await client.query('rollback');
  expect(await walked()).toEqual([]);
});

it.each(['begin', 'start transaction isolation level repeatable read'])(
  'rolls back what follows "%s", with values or without',
  async (begin) => {
    for (const insert of [
      ['insert into walked values ($1)', [1]],
      ['insert into walked values (2)'],
    ] as const) {
      await client.query(begin);
      await client.query(insert[0], insert[1] as number[] | undefined);
      await client.query('rollback');
    }
    expect(await walked()).toEqual([]);
    await client.query(begin);
    await client.query('insert into walked values ($1)', [3]);
    await client.query('commit');
    expect(await walked()).toEqual([{ id: 3 }]);
  },
);

it('ends a transaction whose first statement failed', async () => {
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(client.query('insert into walked values (1)')).rejects.toThrow('transaction is aborted');
  await client.query('rollback');
  await client.query('insert into walked values (2)');
  expect(await walked()).toEqual([{ id: 2 }]);
});

it('sends nothing for a transaction without statements', async () => {
  await client.query('begin');
  await client.query('commit');
  expect((await client.query(MOMENTS)).rows).toEqual([{ joined: true }]);
  await client.query('insert into walked values (1)');
  await client.query('rollback');
  expect(await walked()).toEqual([{ id: 1 }]);
});

it('gives the answers of several statements in one text, as without a transaction', async () => {
  await client.query('begin');
  const answers = (await client.query('select 1 as one; select 2 as two')) as unknown as pg.QueryResult[];
  await client.query('commit');
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
});
