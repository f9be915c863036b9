import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { diagnostics } from '../../src/diagnostics.ts';
import { createHttpServer } from '../../src/launch/http-server.ts';
import { bodyLimits } from '../../src/web/limits/body-limits.ts';
import { requestsInHand } from '../../src/web/limits/in-hand.ts';
import type { AppEnv } from '../../src/web/services.ts';

const config = { ...readConfig({}), trustProxy: 1 };
/** Longer than a page may take under load. */
const LATE_MS = 1_100;
const agent = new Agent();
let server: ReturnType<typeof createHttpServer>;
let port: number;
/** The paths whose work began, and what ends it. */
let begun: string[];
let finish: PromiseWithResolvers<void>;
/** What metrics and alerts see. */
let counted: unknown[];
let refusedAs: unknown[];
const count = (event: unknown) => counted.push(event);

beforeEach(async () => {
  begun = [];
  counted = [];
  refusedAs = [];
  diagnostics.request.asyncEnd.subscribe(count);
  finish = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  const { refuseReads, hold } = requestsInHand(config, async (c) => {
    refusedAs.push(c.get('route'));
    return c.text('busy', 503);
  });
  app.use(refuseReads);
  app.use(bodyLimits((c) => c.text('too large', 413)));
  app.use(hold);
  app.get('/blocks', (c) => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    return c.text('done');
  });
  const transaction = (work: () => Promise<unknown>) =>
    diagnostics.transaction.tracePromise(work, { actor: 'session', began: performance.now() });
  for (const path of ['/committed/:then?', '/stored'])
    app.all(path, async (c) => {
      await transaction(() => transaction(async () => undefined));
      begun.push(c.req.path);
      if (c.req.param('then')) await transaction(() => finish.promise);
      await finish.promise;
      return c.text('done');
    });
  app.get('/slow', async (c) => {
    await sleep(LATE_MS / 3);
    return c.text('done');
  });
  app.all('*', async (c) => {
    begun.push(c.req.path);
    await finish.promise;
    return c.text('done');
  });
  app.onError((_, c) => c.body(null, 400));
  server = createHttpServer(app.fetch).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  diagnostics.request.asyncEnd.unsubscribe(count);
  finish.resolve();
  server.closeAllConnections();
  server.close();
});

interface Asked {
  path?: string;
  address?: string;
  session?: string;
  method?: string;
}

let people = 0;
const someone = () => `10.0.${Math.floor(people / 250)}.${people++ % 250}`;

function ask({ path = '/', address = someone(), session, method = 'GET' }: Asked = {}) {
  const headers = { 'x-forwarded-for': address, ...(session && { cookie: `session=${session}` }) };
  const asking = request({ host: '127.0.0.1', port, path, method, headers, agent });
  asking.on('error', () => undefined);
  asking.end(method === 'POST' ? 'a=b' : undefined);
  const status = once(asking, 'response').then(([answer]) => (answer as IncomingMessage).resume().statusCode);
  status.catch(() => undefined);
  return { status, leave: () => asking.destroy() };
}

const many = (count: number, asked: Asked = {}) => Array.from({ length: count }, () => ask(asked));
const began = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), 20_000);

const NEVER_REFUSED =
  `/events /healthz /readyz /static/main.css /market/colors.css /market/logo.svg /photos/ana.webp
  /children/photos/mia.webp /incidents/photos/1.webp /dev/stripe`.split(/\s+/);
const PAYMENTS =
  `process-booking-payment process-tip confirm-payment-success start-card-setup save-card send-payment-receipt
  get-stripe-config check-stripe-onboarding-status create-stripe-connect-account disconnect-stripe-account`
    .split(/\s+/)
    .map((name) => `/functions/${name}`);
/** They wait for no database. */
const TEXTS = `/about /terms-of-service /privacy-policy /community-guidelines /safety /accessibility`.split(
  ' ',
);

it('with 200 in hand, pages are refused; what somebody pressed, streams, health checks and files are not', async () => {
  const held = many(200, { method: 'POST' });
  await began(200);
  expect(await ask().status).toBe(503);
  expect(begun).toHaveLength(200);
  expect(counted).toEqual([{ method: 'GET', route: 'overloaded', status: 503, began: expect.any(Number) }]);
  const pressed = ask({ method: 'POST' });
  const open = NEVER_REFUSED.map((path) => ask({ path }));
  await began(201 + open.length);
  finish.resolve();
  for (const { status } of [...held, pressed, ...open]) expect(await status).toBe(200);
  expect(await ask().status).toBe(200);
});

it('with 199 in hand, none of which is late, one page is not refused, and the next is', async () => {
  many(100, { method: 'POST', path: '/committed' });
  many(99, { method: 'POST', path: '/stored' });
  await began(199);
  await sleep(LATE_MS);
  ask();
  await began(200);
  expect(await ask().status).toBe(503);
  expect(begun).toHaveLength(200);
});

it('with 400 in hand, what somebody pressed is refused too, and payments are not', async () => {
  many(399, { method: 'POST' });
  await began(399);
  ask({ method: 'POST' });
  await began(400);
  expect(await ask({ method: 'POST' }).status).toBe(503);
  expect(begun).toHaveLength(400);
  for (const path of PAYMENTS) ask({ method: 'POST', path });
  await began(400 + PAYMENTS.length);
  expect(begun.slice(400).toSorted()).toEqual(PAYMENTS.toSorted());
});

it('twenty may be late; when one more is, pages are refused that need the database', async () => {
  many(20);
  await began(20);
  await sleep(LATE_MS);
  ask();
  await began(21);
  ask();
  await began(22);
  await sleep(LATE_MS);
  expect(await ask().status).toBe(503);
  ask({ method: 'POST' });
  for (const path of TEXTS) ask({ path });
  await began(23 + TEXTS.length);
});

it('a patient crowd of 64 is served by a slow server, though more than twenty wait at any time', async () => {
  const rounds = Array.from({ length: 64 }, async (_, at) => {
    await sleep(at * 10);
    for (let round = 0; round < 3; round++) expect(await ask({ path: '/slow' }).status).toBe(200);
  });
  await Promise.all(rounds);
});

it('a page that takes long is late, also when it has its rows: others wait for the processor too', async () => {
  many(21, { path: '/committed' });
  await began(21);
  await sleep(LATE_MS);
  expect(await ask().status).toBe(503);
  expect(begun).toHaveLength(21);
});

it('a change that has committed is not late, whatever it waits for then, until it needs the database again', async () => {
  many(25, { method: 'POST', path: '/committed' });
  await began(25);
  await sleep(LATE_MS);
  ask();
  await began(26);
  many(20, { method: 'POST', path: '/committed/again' });
  await began(46);
  await sleep(LATE_MS);
  expect(await ask().status).toBe(503);
  expect(begun).toHaveLength(46);
});

it('a session has two at once: others wait for their turn, in order, and not for ever', async () => {
  const address = someone();
  many(2, { session: 'mine', address });
  await began(2);
  const third = ask({ session: 'mine', address, path: '/third' });
  ask({ session: 'other', address, path: '/other' });
  await began(3);
  expect(begun).not.toContain('/third');
  expect(await third.status).toBe(503);
  const later = ['/fourth', '/fifth', '/sixth'].map((path) => ask({ session: 'mine', address, path }));
  await sleep(100);
  finish.resolve();
  for (const { status } of later) expect(await status).toBe(200);
  expect(begun.slice(3)).toEqual(['/fourth', '/fifth', '/sixth']);
});

it('a session with 200 connections has two in hand, and others come before the rest of them', async () => {
  const greedy = many(200, { session: 'mine', address: '10.9.9.9' });
  await began(2);
  ask({ path: '/other', address: '10.9.9.9' });
  await began(3);
  expect(begun.at(-1)).toBe('/other');
  const statuses = await Promise.all(greedy.slice(2).map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(begun).toHaveLength(3);
});

it('an address has fifty at once, whatever sessions it shows', async () => {
  const address = someone();
  for (let at = 0; at < 50; at++) ask({ address, session: `made-up-${at}`, method: 'POST' });
  await began(50);
  expect(await ask({ address, session: 'one-more', method: 'POST' }).status).toBe(503);
  ask({ method: 'POST', path: '/elsewhere' });
  await began(51);
  expect(begun).toContain('/elsewhere');
});

it('nothing is started for a client that has left while it waited', async () => {
  const address = someone();
  many(2, { session: 'mine', address });
  await began(2);
  const gone = ask({ session: 'mine', address, path: '/gone', method: 'POST' });
  await sleep(100);
  gone.leave();
  await sleep(100);
  finish.resolve();
  expect(await ask({ session: 'mine', address, path: '/next' }).status).toBe(200);
  expect(begun).not.toContain('/gone');
});

it('a body that comes slowly takes no place', async () => {
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.9.9.9\r\nContent-Length: 10\r\n\r\na');
  await sleep(200);
  finish.resolve();
  expect(await ask({ address: '10.9.9.9' }).status).toBe(200);
  expect(begun).toEqual(['/']);
  for (const socket of sockets) socket.destroy();
});

it('what waits for the processor in front of the process is refused too', async () => {
  const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await sleep(200);
  const answers = sockets.map(async (socket) => {
    socket.write('GET /blocks HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n');
    return String((await once(socket, 'data'))[0]).slice(9, 12);
  });
  const statuses = new Set(await Promise.all(answers));
  expect([...statuses].toSorted()).toEqual(['200', '503']);
  finish.resolve();
  expect(await ask().status).toBe(200);
});

it('changes of one part that wait for something outside leave the places of others free, and metrics name the cause', async () => {
  const waiting = Array.from({ length: 100 }, () => ask({ path: '/committed', method: 'POST' }));
  await expect.poll(() => begun.length).toBe(100);
  expect(await ask({ path: '/committed', method: 'POST' }).status).toBe(503);
  expect(begun).toHaveLength(100);
  const other = ask({ path: '/message', method: 'POST' });
  await expect.poll(() => begun.at(-1)).toBe('/message');
  expect(refusedAs).toEqual(['outside']);
  finish.resolve();
  for (const { status } of [...waiting, other]) expect(await status).toBe(200);
}, 30_000);
