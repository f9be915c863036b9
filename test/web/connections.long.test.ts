import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '../../src/launch/http-server.ts';
import { log } from '../../src/log.ts';
import { bareHeaders } from '../../src/web/security.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { aParent } from '../support/cast.ts';

const app = startTestApp();
let server: Server;

beforeAll(async () => {
  const limits = { slowBodyBytes: 1_000, slowBodyMs: 200, headersMs: 900 };
  server = createHttpServer(app.web.fetch, bareHeaders(app.services.config), limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

interface Answered {
  status: number;
  headers: Headers;
  body: string;
  ended: 'closed' | 'reset';
}

function open(): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

async function answerOn(socket: Socket): Promise<Answered> {
  let text = '';
  let ended: Answered['ended'] = 'closed';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {
    ended = 'reset';
  });
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]));
  return { status: Number(first.split(' ')[1]), headers, body, ended };
}

const post = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: ${ORIGIN}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

describe('a body that is too large', () => {
  it.each([
    ['a form', '/contact', 'application/x-www-form-urlencoded', 'text/html'],
    ['a call', '/functions/send-contact-email', 'application/json', 'application/json'],
    ['an event without a signature', '/webhooks/stripe', 'application/json', 'application/json'],
  ])(
    'as %s is 413 with a response of its content type, and the connection closes when everything is read',
    async (_, path, type, answer) => {
      const socket = open();
      const answered = answerOn(socket);
      socket.write(post(path, type, 2_000_000));
      for (let sent = 0; sent < 10; sent++) {
        socket.write('x'.repeat(200_000));
        await delay(5);
      }
      const { status, headers, body, ended } = await answered;
      expect([status, ended]).toEqual([413, 'closed']);
      expect(headers.get('connection')).toBe('close');
      expect(headers.get('content-type')).toContain(answer);
      if (answer === 'application/json') expect(JSON.parse(body)).toHaveProperty('error');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it('is detected without a Content-Length, too', async () => {
    const socket = open();
    const answered = answerOn(socket);
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: ${ORIGIN}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let sent = 0; sent < 10; sent++) socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    socket.write('0\r\n\r\n');
    expect(await answered).toMatchObject({ status: 413, ended: 'closed' });
  });
});

describe('a body that never ends', () => {
  it('is no error when the client disconnects, however it was sent', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const bare = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const debug = vi.spyOn(log, 'debug').mockImplementation(() => undefined);
    const kinds = [
      ['/contact', 'application/x-www-form-urlencoded'],
      ['/contact', 'multipart/form-data; boundary=x'],
      ['/functions/send-contact-email', 'application/json'],
      ['/admin/users.csv', 'application/x-www-form-urlencoded'],
    ];
    for (const [path = '', type = ''] of kinds) {
      const socket = open();
      socket.write(`${post(path, type, 1_000)}firstName=A`);
      await delay(50);
      socket.resetAndDestroy();
    }
    await vi.waitFor(() => expect(debug).toHaveBeenCalledTimes(kinds.length), 5_000);
    await delay(50);
    // A queue worker of another test file may still be closing in this process.
    const ofRequests = (spy: { mock: { calls: unknown[][] } }) =>
      spy.mock.calls.filter(([entry]) => !(entry instanceof Object && 'queue' in entry));
    for (const spy of [error, warn, bare]) expect(ofRequests(spy)).toEqual([]);
  });

  it('is cut off when it is too slow, and nothing of it is processed', async () => {
    const socket = open();
    const answered = answerOn(socket);
    socket.write(`${post('/contact', 'application/x-www-form-urlencoded', 1_000)}intent=send`);
    const trickle = setInterval(() => socket.write('x'), 20);
    const { status, headers } = await answered;
    clearInterval(trickle);
    expect(status).toBe(408);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(await app.sql('select from contact_messages')).toHaveLength(0);
  });

  it('is not waited for when its headers are never complete', async () => {
    const socket = open();
    const answered = answerOn(socket);
    socket.write('GET /about HTTP/1.1\r\nHost: localhost:3000\r\n');
    const trickle = setInterval(() => socket.write('X-More: x\r\n'), 50);
    const { status, headers } = await answered;
    clearInterval(trickle);
    expect(status).toBe(408);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is accepted while it is fast enough', async () => {
    const socket = open();
    const answered = answerOn(socket);
    socket.write(
      post('/contact', 'application/x-www-form-urlencoded', 20_000).replace(
        'Host',
        'Connection: close\r\nHost',
      ),
    );
    for (let sent = 0; sent < 20; sent++) {
      socket.write('x'.repeat(1_000));
      await delay(30);
    }
    expect(await answered).toMatchObject({ status: 422, ended: 'closed' });
  });
});

describe('responses without a page also have security headers', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a Host header that is no name', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    [
      'headers of 20 KB',
      `GET / HTTP/1.1\r\nHost: localhost:3000\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a name that is not ours', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
  ])('%s', async (_, request, status) => {
    const socket = open();
    const answered = answerOn(socket);
    socket.write(request);
    const seen = await answered;
    expect(seen.status).toBe(status);
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('x-frame-options')).toBe('DENY');
    expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  it('the stream of events', async () => {
    const { browser } = await aParent(app);
    const socket = open();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(`GET /events HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${cookie}\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    for (const name of [
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'content-security-policy:',
      'cache-control: no-store',
    ])
      expect(head.toString().toLowerCase()).toContain(name);
  });
});
