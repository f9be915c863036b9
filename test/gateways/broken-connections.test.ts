import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { freshDatabase } from '../support/database.ts';
import { gateBefore } from '../support/gate.ts';

const database = freshDatabase();

it('a pool has all its connections again after the database was gone, again and again', async () => {
  const gate = await gateBefore(database.runtimeUrl);
  const orm = await createOrm(gate.url, { poolSize: 4 });
  const transaction = () =>
    withActor(orm, system('worker'), async (em) => {
      await em.execute('select 1');
      await sleep(20);
      await em.execute('select 1');
    });
  const query = () => orm.em.fork().execute('select pg_sleep(0.02)');
  const four = (work: () => Promise<unknown>) => Promise.allSettled([work(), work(), work(), work()]);
  for (const work of [transaction, query, transaction]) {
    const cutOff = four(work);
    await sleep(10);
    await gate.shut();
    expect((await cutOff).map(({ status }) => status)).toContain('rejected');
    await gate.open();
    expect((await four(work)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  }
  await orm.close();
  await gate.shut();
});
