import { expect, it } from 'vitest';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { seedDemo } from '../../src/seed/demo.ts';
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
