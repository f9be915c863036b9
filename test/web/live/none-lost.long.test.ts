import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aWalker } from '../../support/cast.ts';
import { sendMessageAs } from '../../support/messages.ts';
import { aPersistentReader } from '../../support/persistent-reader.ts';
import { randomWaits } from '../../support/seed.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const { listen } = listeners(app);
const WRITERS = 20;
const EACH = 5;
const DROPS = 12;
const HIDES = 4;

it("while a reader's connection is cut again and again, twenty concurrent messages arrive once each and in order (MESSAGE-4)", async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const { conversationId } = await sendMessageAs(app, parent, walker, 'Hello');
  const reader = await aPersistentReader(listen, walker, conversationId);
  const sides = [
    [parent, walker],
    [walker, parent],
  ] as const;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, n) => {
      const [from, to] = sides[n % 2] as (typeof sides)[number];
      for (let turn = 0; turn < EACH; turn++)
        await sendMessageAs(app, from, to, `writer ${n}, message ${turn}`);
    }),
  );
  const random = randomWaits();
  for (let turn = 0; turn < DROPS; turn++) {
    await sleep(random.int(40));
    await (turn % (DROPS / HIDES) === 0 ? reader.hide(random.int(200)) : reader.drop());
  }
  await writing;
  const all = Array.from({ length: 1 + WRITERS * EACH }, (_, at) => at + 1);
  await expect.poll(() => reader.numbers().length, { timeout: 5_000 }).toBeGreaterThanOrEqual(all.length);
  expect(reader.numbers()).toEqual(all);
});
