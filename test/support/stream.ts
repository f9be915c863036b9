import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createHttpServer } from '../../src/launch/http-server.ts';
import type { App } from '../../src/web/app.ts';
import { ORIGIN } from './app.ts';
import type { Browser } from './browser-like.ts';

interface ReceivedEvent {
  name: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  data: any;
}

export interface Listening {
  headers: IncomingHttpHeaders;
  text(): string;
  received(name: string): ReceivedEvent[];
  until(part: string, ms?: number): Promise<unknown>;
  untilReceived(name: string, count: number, ms?: number): Promise<unknown>;
  ended: Promise<void>;
  hangUp(): void;
}

export interface Asking {
  query?: string;
  lastId?: string;
}

/** Listens over real sockets; all close after the file. Read it inside tests only. */
export function listeners(app: { web: App }) {
  const open: Listening[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createHttpServer(app.web.fetch);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    for (const one of open) one.hangUp();
    server.close();
  });
  const ask = (person: Browser, asking: Asking = {}) =>
    answered((server.address() as AddressInfo).port, person, asking);
  return {
    async listen({ browser }: { browser: Browser }, asking?: Asking): Promise<Listening> {
      const answer = await ask(browser, asking);
      expect(answer.statusCode).toBe(200);
      const listening = listeningTo(answer);
      open.push(listening);
      return listening;
    },
    async refused(
      browser: Browser,
      asking?: Asking,
    ): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
      const answer = await ask(browser, asking);
      answer.destroy();
      return { status: answer.statusCode, headers: answer.headers };
    },
  };
}

async function answered(
  port: number,
  person: Browser,
  { query = '', lastId }: Asking,
): Promise<IncomingMessage> {
  const headers = {
    host: new URL(ORIGIN).host,
    cookie: `session=${person.cookies.get('session') ?? ''}`,
    ...(lastId && { 'last-event-id': lastId }),
  };
  const [answer] = await once(get({ port, path: `/events${query}`, headers, agent: false }), 'response');
  return answer as IncomingMessage;
}

function listeningTo(answer: IncomingMessage): Listening {
  let text = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  answer.on('error', () => undefined);
  const received = (name: string) => eventsIn(text).filter((event) => event.name === name);
  return {
    headers: answer.headers,
    ended: new Promise((resolve) => void answer.on('end', resolve)),
    text: () => text,
    received,
    // Not expect.poll, which fails in concurrent tests.
    until: (part, ms = 2_000) =>
      vi.waitFor(() => expect(text).toContain(part), { timeout: ms, interval: 20 }),
    untilReceived: (name, count, ms = 2_000) =>
      vi.waitFor(() => expect(received(name).length, `${count} × ${name}`).toBeGreaterThanOrEqual(count), {
        timeout: ms,
        interval: 20,
      }),
    hangUp: () => void answer.destroy(),
  };
}

function eventsIn(text: string): ReceivedEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string])))
    .filter((fields) => fields.has('event'))
    .map((fields) => ({
      name: fields.get('event') ?? '',
      id: fields.get('id'),
      data: JSON.parse(fields.get('data') ?? 'null'),
    }));
}
