import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { freshDatabase } from '../support/database.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

const database = freshDatabase();

const POOL = 4;
const JOB_MS = 1_500;

it('a job whose connection fell silent is given up, and the next ones get new connections, not the other silent ones', async () => {
  const proxy = await startTcpProxy(database.runtimeUrl);
  const orm = await createOrm(proxy.url, { poolSize: POOL, jobAnswersWithinMs: JOB_MS });
  onTestFinished(async () => {
    await proxy.shut();
    await orm.close(true);
  });
  const job = () => withActor(orm, system('worker'), (em) => em.execute('select pg_sleep(0.05) as done'));
  await Promise.all(Array.from({ length: POOL }, job));
  proxy.silence();
  const first = job().catch((error) => error.kind);
  expect(await Promise.race([first, sleep(20_000, 'nothing')])).toBe('busy');
  const began = performance.now();
  expect(await Promise.all(Array.from({ length: POOL }, job))).toHaveLength(POOL);
  expect(performance.now() - began, 'no other waited for a silent connection').toBeLessThan(JOB_MS);
});

it('a connection is replaced when it has lived its time, so that no plan and no setting outlives it', async () => {
  const orm = await createOrm(database.runtimeUrl, { poolSize: 1, connectionLifeSeconds: 1 });
  onTestFinished(() => orm.close(true));
  const process = () =>
    withActor(orm, system('worker'), (em) => em.execute<object[]>('select pg_backend_pid() as process'));
  const first = await process();
  await expect.poll(process, { timeout: 20_000 }).not.toEqual(first);
});
