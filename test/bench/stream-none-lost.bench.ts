import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aParent, aWalker } from '../support/cast.ts';
import { sendMessageAs } from '../support/messages.ts';
import { aPersistentReader } from '../support/persistent-reader.ts';
import { listeners } from '../support/stream.ts';
import { figuresOf, reportFigures } from './figures.ts';

/** 20 writers, 1,000 messages, a reader that drops 50 times and hides its tab 20 times. */
const WRITERS = 20;
const EACH = 50;
const DROPS = 50;
const HIDES = 20;
const app = startTestApp();
const { listen } = listeners(app);

it('delivers every message once and in order', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const { conversationId } = await sendMessageAs(app, parent, walker, 'Hello');
  const reader = await aPersistentReader(listen, walker, conversationId);
  const sides = [
    [parent, walker],
    [walker, parent],
  ] as const;
  let writing = WRITERS;
  const took: number[] = [];
  const began = performance.now();
  const writers = Array.from({ length: WRITERS }, async (_, n) => {
    const [from, to] = sides[n % 2] as (typeof sides)[number];
    for (let turn = 0; turn < EACH; turn++) {
      const start = performance.now();
      await sendMessageAs(app, from, to, `writer ${n}, message ${turn}`);
      took.push(performance.now() - start);
    }
    writing--;
  });
  let [drops, hides, whileWriting] = [0, 0, 0];
  while (drops < DROPS || hides < HIDES) {
    await sleep(Math.random() * 30);
    if (writing > 0) whileWriting++;
    if (hides < HIDES && Math.random() < HIDES / (DROPS + HIDES))
      await reader.hide(Math.random() * 150).then(() => hides++);
    else if (drops < DROPS) await reader.drop().then(() => drops++);
  }
  await Promise.all(writers);
  reportFigures('a message by one of twenty writers', figuresOf(took, performance.now() - began));
  const all = Array.from({ length: 1 + WRITERS * EACH }, (_, at) => at + 1);
  await expect.poll(() => reader.numbers().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(all.length);
  expect(reader.numbers()).toEqual(all);
  stdout.write(
    `${all.length} messages received once each, in order, over ${drops} drops and ${hides} hidden tabs, ${whileWriting} of them while others wrote\n`,
  );
});
