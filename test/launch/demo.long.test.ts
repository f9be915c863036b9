import { expect, it } from 'vitest';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { freshDatabase } from '../support/database.ts';

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
