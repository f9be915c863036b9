import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { createPasswords } from '../../src/gateways/passwords.ts';
import { DEMO_PASSWORD, seedDemo } from '../../src/seed/demo.ts';
import { freshDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { startProgram } from '../support/program.ts';

const database = freshDatabase();

it('two processes that start on an empty database seed it once', async () => {
  const tools = { hashPassword: async () => 'hash', storePortrait: async () => '/photos/drawn.webp' };
  const starts = [0, 1].map(async () => {
    const orm = await createOrm(database.runtimeUrl, { poolSize: 2 });
    return seedDemo(orm, tools).finally(() => orm.close());
  });
  const filled = await Promise.all(starts);
  expect(filled.toSorted()).toEqual([false, true]);
});

it('no database with demo people opens at an address that others reach', async () => {
  const passwordHash = await (await createPasswords()).hash(DEMO_PASSWORD);
  const orm = await createOrm(database.runtimeUrl, { poolSize: 2 });
  const tools = { hashPassword: async () => passwordHash, storePortrait: async () => '/photos/drawn.webp' };
  await seedDemo(orm, tools);
  await withActor(orm, system('seed'), (em) =>
    em.execute('update users set password_hash = ?', [passwordHash]),
  );
  await orm.close();
  const own = {
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET_KEY: randomUUID(),
  };
  const ended = await startProgram({
    program: 'web',
    env: { ...own, BASE_URL: 'https://trotwell.example', TRUST_PROXY: '1' },
  }).catch(String);
  expect(ended).toMatch(/people have the demo password, which is public/);
  expect(ended).not.toContain('    at ');
  const here = await startProgram({ program: 'web', env: own });
  await here.stop();
}, 120_000);

it('a database that was filled with demo people never becomes one that others reach', async () => {
  const dataDir = makeTestFolder();
  const demo = await startProgram({ dataDir });
  await demo.stop();
  const open = { DEMO: '0', BASE_URL: 'https://trotwell.example' };
  const ended = await startProgram({ dataDir, env: open }).catch(String);
  expect(ended).toMatch(/people have the demo password, which is public, .*new DATA_DIR/);
  expect(ended).not.toContain('    at ');
  const here = await startProgram({ dataDir, env: { DEMO: '0' } });
  await here.stop();
  removeTestFolder(dataDir);
}, 120_000);
