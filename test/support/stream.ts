import { afterEach, expect } from 'vitest';
import type { Actor } from './cast.ts';
import { type House, ORIGIN } from './house.ts';

/** One event as it came over the line. */
export interface Heard {
  name: string;
  id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  data: any;
}

/** Somebody who listens to `/events`. */
export interface Listening {
  headers: Headers;
  /** What has come so far, comments and all. */
  text(): string;
  /** The events of one name, in the order in which they came. */
  heard(name: string): Heard[];
  until(part: string, ms?: number): Promise<unknown>;
  untilHeard(name: string, count: number, ms?: number): Promise<unknown>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  hangUp(): void;
}

export interface Asking {
  query?: string;
  lastId?: string;
}

/** Listeners for a whole test file, who hang up after each test. Read it inside tests only. */
export function listeners(house: House): (person: Actor, asking?: Asking) => Promise<Listening> {
  const open: Listening[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.hangUp();
  });
  return async (person, asking) => {
    const one = await listen(house, person, asking);
    open.push(one);
    return one;
  };
}

/** Opens the stream as somebody's browser does. */
export function askForStream(house: House, person: Actor, asking: Asking = {}, signal?: AbortSignal) {
  const { query = '', lastId } = asking;
  return house.app.request(`${ORIGIN}/events${query}`, {
    headers: {
      cookie: `session=${person.browser.cookies.get('session')}`,
      ...(lastId && { 'last-event-id': lastId }),
    },
    ...(signal && { signal }),
  });
}

async function listen(house: House, person: Actor, asking?: Asking): Promise<Listening> {
  const response = await askForStream(house, person, asking);
  expect(response.status).toBe(200);
  const body = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for (let piece = await body.read(); !piece.done; piece = await body.read())
      text += decoder.decode(piece.value, { stream: true });
  })();
  const heard = (name: string) => eventsIn(text).filter((event) => event.name === name);
  return {
    headers: response.headers,
    ended,
    text: () => text,
    heard,
    until: (part, ms = 2_000) => expect.poll(() => text, { timeout: ms, interval: 20 }).toContain(part),
    untilHeard: (name, count, ms = 2_000) =>
      expect
        .poll(() => heard(name).length, { timeout: ms, interval: 20, message: `${count} × ${name}` })
        .toBeGreaterThanOrEqual(count),
    hangUp: () => void body.cancel().catch(() => undefined),
  };
}

/** The whole events in a text of the line. */
export function eventsIn(text: string): Heard[] {
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
