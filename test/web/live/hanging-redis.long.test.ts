import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { setPublisher } from '../../../src/gateways/database/transaction.ts';
import { createPubSub, type PubSub } from '../../../src/gateways/pubsub/pubsub.ts';
import { log } from '../../../src/log.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, aWalker } from '../../support/cast.ts';
import { storedMessages } from '../../support/messages.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';

let redis: TestRedis;
let proxy: TcpProxy;
let pubsub: PubSub;

const app = startTestApp(async ({ orm }) => {
  redis = await startRedis();
  proxy = await startTcpProxy(redis.url);
  pubsub = await createPubSub({ databaseUrl: app.database.runtimeUrl, redisUrl: proxy.url });
  setPublisher(orm, (em, announcements) => pubsub.publish(em, ...announcements));
  return { pubsub };
});
afterAll(async () => {
  await proxy.shut();
  await redis.stop();
});

/** One more than may be late before pages are refused. */
const MESSAGES = 21;

it('a Redis that hangs holds up neither who sends a message nor anybody’s pages, nor the end of the process', async () => {
  const warned = vi.spyOn(log, 'warn');
  onTestFinished(() => warned.mockRestore());
  const parent = await aParent(app, { firstName: 'Philippa' });
  const walker = await aWalker(app);
  const send = (content: string) =>
    parent.browser.postOnly(`/messages?to=${walker.id}`, { intent: 'send', content });
  proxy.freeze();
  const sending: Promise<Response>[] = [];
  for (let at = 0; at < MESSAGES; at++) {
    sending.push(send(`Secret ${at}`));
    await Promise.race([sending[at], sleep(500)]);
  }
  expect((await aVisitor(app).get('/')).status).toBe(200);
  expect((await parent.browser.get('/messages')).text).toContain(`Secret ${MESSAGES - 1}`);
  for (const { status } of await Promise.all(sending)) expect(status).toBe(303);
  expect(await storedMessages(app)).toHaveLength(MESSAGES);

  const reported = () => warned.mock.calls.filter(([, text]) => text === 'live update not published');
  await vi.waitFor(() => expect(reported()).toHaveLength(MESSAGES), 10_000);
  for (const call of reported()) expect(inspect(call, { depth: 9 })).not.toMatch(/Secret|Philippa/);

  await send('the last');
  const ended = await Promise.race([pubsub.close().then(() => true), sleep(10_000, false)]);
  expect(ended).toBe(true);
});
