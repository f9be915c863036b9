import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor, withSession, withStream } from '../../src/gateways/database/transaction.ts';
import { logContext } from '../../src/log-context.ts';
import { aCrowd } from '../bench/crowd.ts';
import { addMessage } from '../jobs/stage.ts';
import type { TestApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

const database = freshDatabase();

it('a pool has all its connections again after each outage of the database', async () => {
  const proxy = await startTcpProxy(database.runtimeUrl);
  const orm = await createOrm(proxy.url, { poolSize: 4 });
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
    await proxy.shut();
    expect((await cutOff).map(({ status }) => status)).toContain('rejected');
    await proxy.open();
    expect((await four(work)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  }
  await orm.close();
  await proxy.shut();
});

it('a hanging database is busy, and what was sent to it is not committed when it wakes up', async () => {
  const proxy = await startTcpProxy(database.runtimeUrl);
  const orm = await createOrm(proxy.url, { poolSize: 2, answersWithinMs: 1_500 });
  const asWorker = <T>(work: (em: EntityManager) => Promise<T>, request = {}) =>
    logContext.run(Object.assign(request, { requestId: 'one' }), () =>
      withActor(orm, system('worker'), work),
    );
  let runs = 0;
  const cutOff = asWorker(async (em) => {
    runs++;
    await addMessage(em, 'never committed');
    proxy.freeze();
    await em.execute('select 1');
  });
  await expect(cutOff).rejects.toMatchObject({ kind: 'busy', summary: { code: 'busy' } });
  await expect(asWorker((em) => em.execute('select 1'))).rejects.toMatchObject({ kind: 'busy' });
  expect(runs).toBe(1);
  const request = {};
  const given = () => asWorker((em) => em.execute('select 1'), request);
  await expect(given()).rejects.toMatchObject({ kind: 'busy' });
  proxy.thaw();
  await expect(given(), 'a request that waited in vain').rejects.toMatchObject({ kind: 'busy' });
  const slow = withActor(orm, system('worker'), (em) => em.execute('select pg_sleep(2)'));
  await expect(slow, 'a job has longer statements').resolves.toBeDefined();
  const read = () => asWorker((em) => em.execute('select message from contact_messages'));
  expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
  await orm.close();
  await proxy.shut();
});

describe('a transaction whose connection is killed', () => {
  let orm: MikroORM;
  let other: MikroORM;
  let superuser: pg.Pool;
  beforeAll(async () => {
    superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 1 });
    orm = await createOrm(database.runtimeUrl, { poolSize: 2 });
    other = await createOrm(database.superuserUrl, { poolSize: 1 });
  });
  afterAll(async () => {
    await orm.close();
    await other.close();
    await superuser.end();
  });

  const asWorker = <T>(work: (em: EntityManager) => Promise<T>) => withActor(orm, system('worker'), work);
  const pidOf = async (em: EntityManager) =>
    (await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid;
  const kill = (pid: number) => other.em.fork().execute('select pg_terminate_backend(?, 5000)', [pid]);
  const written = () => other.em.fork().execute('select message from contact_messages order by message');

  it('between two statements is retried once', async () => {
    let runs = 0;
    const answer = await asWorker(async (em) => {
      const pid = await pidOf(em);
      if (++runs === 1) await kill(pid);
      await em.execute('select 1');
      return 'read';
    });
    expect([answer, runs]).toEqual(['read', 2]);
  });

  it('in the middle of a statement is retried, and its writes are stored once', async () => {
    let runs = 0;
    await asWorker(async (em) => {
      const pid = await pidOf(em);
      await addMessage(em, 'written once');
      if (++runs === 1) setTimeout(() => void kill(pid), 50);
      await em.execute('select pg_sleep(?)', [runs === 1 ? 5 : 0]);
    });
    expect(runs).toBe(2);
    expect(await written()).toEqual([{ message: 'written once' }]);
  });

  it('three times fails, and nothing is written', async () => {
    let runs = 0;
    const failed = asWorker(async (em) => {
      runs++;
      await addMessage(em, 'never written');
      await kill(await pidOf(em));
      await em.execute('select 1');
    });
    await expect(failed).rejects.toThrow();
    expect(runs).toBe(3);
    expect(await written()).toEqual([{ message: 'written once' }]);
  });

  it('at its commit is retried if it only read', async () => {
    let runs = 0;
    const read = async (em: EntityManager) => {
      if (++runs === 1) await kill(await pidOf(em));
      return 'read';
    };
    expect([await withSession(orm, null, read, { isRead: true }), runs]).toEqual(['read', 2]);
  });

  it('at its commit is retried for an event stream, which only reads', async () => {
    const sql: TestApp['sql'] = (text, values) => superuser.query(text, values).then(({ rows }) => rows);
    await aCrowd({ sql }, 1);
    const [session] = await sql<{ id: string }>('select id from sessions');
    let runs = 0;
    const read = async (em: EntityManager) => {
      if (++runs === 1) await kill(await pidOf(em));
      return 'read';
    };
    expect([await withStream(orm, session!.id, read), runs]).toEqual(['read', 2]);
  });

  it('at its commit is not retried otherwise: it may have been committed', async () => {
    let runs = 0;
    const cut = asWorker(async (em) => {
      runs++;
      await addMessage(em, 'perhaps written');
      await kill(await pidOf(em));
    });
    await expect(cut).rejects.toMatchObject({ kind: 'busy', summary: { code: 'perhapsSaved' } });
    expect(runs).toBe(1);
  });
});
