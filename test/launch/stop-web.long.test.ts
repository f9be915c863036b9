import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import { startWebServer, type WebServer } from '../../src/launch/web-server.ts';
import { stopWeb } from '../../src/launch/web-service.ts';
import { type App, createApp } from '../../src/web/app.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { aParent } from '../support/cast.ts';

const app = startTestApp();
const host = '127.0.0.1';
const [agent, idle] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent];
const DRAIN_MS = 8_000;
let web: App;
let server: WebServer;
let port: number;
let cookie: string;

beforeAll(async () => {
  web = createApp(app.services);
  port = await freePort(30_200);
  server = await startWebServer(slowly, { host, port });
  const { browser } = await aParent(app);
  cookie = `session=${browser.cookies.get('session')}`;
});
afterAll(() => {
  for (const one of [agent, idle]) one.destroy();
});

/** `/slow` is a request in hand for as long as the test wants. */
const slow = Promise.withResolvers<void>();
async function slowly(request: Request, env?: object): Promise<Response> {
  if (!request.url.endsWith('/slow')) return web.fetch(request, env);
  await slow.promise;
  return new Response('finished');
}

async function ask(path: string, over?: Agent): Promise<IncomingMessage & { text(): Promise<string> }> {
  const headers = { host: new URL(ORIGIN).host, cookie };
  const request = get({ host, port, path, headers, agent: over ?? false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  answer.setEncoding('utf8').on('data', (piece) => {
    body += piece;
  });
  const text = async () => {
    if (!answer.readableEnded) await once(answer, 'end');
    return body;
  };
  return Object.assign(answer, { text });
}

it('a process that is stopped loses no request and makes its streams reconnect', async () => {
  for (const kept of [await ask('/readyz', agent), await ask('/readyz', idle)]) {
    expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'keep-alive']);
    await kept.text();
  }
  const inHand = ask('/slow');
  const stream = await ask('/events');
  expect(stream.statusCode).toBe(200);
  const order: string[] = [];
  const watched = {
    drain: () => {
      order.push('readiness fails');
      web.drain();
    },
    close: () => {
      order.push('streams end');
      return web.close();
    },
  };
  const began = performance.now();
  const stopped = stopWeb(watched, server, DRAIN_MS);
  expect(order).toEqual(['readiness fails']);

  const ready = await ask('/readyz', agent);
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  expect(JSON.parse(await ready.text())).toEqual({ status: 'stopping' });
  const alive = await ask('/healthz');
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
  expect(order).toEqual(['readiness fails']);

  const ended = await stream.text();
  expect(performance.now() - began).toBeGreaterThan(DRAIN_MS / 2 - 50);
  expect(Number(/retry: (\d+)\n\n$/.exec(ended)?.[1])).toBeGreaterThanOrEqual(1_000);
  await vi.waitFor(() => expect(ask('/')).rejects.toThrow('ECONNREFUSED'), 3_000);
  const late = await ask('/events', idle);
  expect(await late.text()).toMatch(/^retry: \d+\n\n$/);
  slow.resolve();
  const finished = await inHand;
  expect([finished.statusCode, await finished.text()]).toEqual([200, 'finished']);
  await stopped;
});

it('who connects in the moment in which a process stops is answered', async () => {
  const open = await freePort(30_200);
  const stopping = await startWebServer(async () => new Response('answered'), { host, port: open });
  const asked = Array.from({ length: 60 }, () => get({ host, port: open, agent: false }));
  const answers = asked.map(async (request) => ((await once(request, 'response')) as [IncomingMessage])[0]);
  const stopped = stopping.stop(1_000);
  for (const answer of await Promise.allSettled(answers))
    expect(answer).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } });
  for (const request of asked) request.destroy();
  await stopped;
});
