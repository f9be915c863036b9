import { type IncomingMessage, get as plain } from 'node:http';
import { get as secure } from 'node:https';

export interface Reader {
  conversation: string;
  secret: string;
}

export interface Streams {
  /** The numbers of the messages that each reader received, in order. */
  received: number[][];
  opened: number;
  /** How many are open now. */
  open(): number;
  /** Ended by the server with a delay to wait. */
  delayed: number;
  /** Without a word, or refused. */
  broken: number;
  stop(): void;
}

interface Options {
  /** What a process at `url` serves. */
  site?: string;
  /** Ask again later and later, as pages do (islands/behaviours/back-off.ts), and one after the other at first. */
  backsOff?: boolean;
}

/** Of a stream that was open, and of one that was not, which doubles. */
const [SOON_MS, FIRST_WAIT_MS, BETWEEN_MS] = [3_000, 12_000, 10];

/** Readers that reconnect as browsers do: after the delay that the server named, from the last message that they have. */
export function openStreams(
  url: string,
  readers: readonly Reader[],
  { site = url, backsOff = false }: Options = {},
): Streams {
  const waits = readers.map(() => FIRST_WAIT_MS);
  const received: number[][] = readers.map(() => []);
  const lines = new Set<IncomingMessage>();
  const streams: Streams = { received, opened: 0, open: () => lines.size, delayed: 0, broken: 0, stop };
  let over = false;
  for (const at of readers.keys()) setTimeout(open, backsOff ? at * BETWEEN_MS : 0, at);

  function open(at: number): void {
    if (over) return;
    const { conversation, secret } = readers[at]!;
    const last = received[at]!.at(-1);
    const isSecure = url.startsWith('https:');
    const headers = {
      host: new URL(site).host,
      cookie: `${site.startsWith('https:') ? '__Host-session' : 'session'}=${secret}`,
      ...(last && { 'last-event-id': `${conversation}:${last}` }),
    };
    const options = { headers, agent: false as const, rejectUnauthorized: false };
    const asking = (isSecure ? secure : plain)(`${url}/events?conversation=${conversation}&after=1`, options);
    asking.on('error', () => again(at, null));
    asking.on('response', (answer) => {
      if (answer.statusCode === 200) listen(at, answer);
      else answer.resume().on('end', () => again(at, null));
    });
  }

  function listen(at: number, answer: IncomingMessage): void {
    lines.add(answer);
    streams.opened++;
    waits[at] = SOON_MS;
    let text = '';
    let delays = 0;
    let delay = 3_000;
    answer.setEncoding('utf8').on('data', (piece: string) => {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const [, ms] = /^retry: (\d+)$/m.exec(block) ?? [];
        if (ms) [delay, delays] = [Number(ms), delays + 1];
        const [, seq] = /^id: [^:]+:(\d+)\nevent: message$/m.exec(block) ?? [];
        if (seq) received[at]!.push(Number(seq));
      }
    });
    answer.on('error', () => undefined);
    answer.on('close', () => {
      lines.delete(answer);
      again(at, delays > 1 ? delay : null);
    });
  }

  function again(at: number, delay: number | null): void {
    if (over) return;
    if (delay === null) streams.broken++;
    else streams.delayed++;
    setTimeout(open, delay ?? (backsOff ? later(at) : 1_000), at);
  }

  function later(at: number): number {
    const wait = waits[at]!;
    waits[at] = wait === SOON_MS ? FIRST_WAIT_MS : Math.min(2 * wait, 120_000);
    return wait * (1 + Math.random() / 2);
  }

  function stop(): void {
    over = true;
    for (const line of lines) line.destroy();
  }
  return streams;
}
