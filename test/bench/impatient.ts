import { Agent, get, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { figuresOf } from './figures.ts';

export interface Crowd {
  port: number;
  path: string;
  cookies: readonly string[];
  perSecond: number;
  seconds: number;
}

export interface Outcome {
  perSecond: Record<'asked' | 'served' | 'refused' | 'gaveUp' | 'broken', number>;
  p50: number;
  p99: number;
}

const PATIENCE_MS = 2_000;
const ADDRESSES = 250;
const CONNECTIONS = 1_000;

/** So many requests a second, whether earlier ones are answered or not, by people who leave after two seconds. */
export async function impatientCrowd({ port, path, cookies, perSecond, seconds }: Crowd): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CONNECTIONS / ADDRESSES });
  // As a proxy keeps them: Node accepts one new connection in each turn of its loop, and a busy loop turns slowly.
  const open = { host: '127.0.0.1', port, path: '/healthz', agent };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) => statusOf({ ...open, localAddress: addressOf(at) })),
  );
  const took: number[] = [];
  const counts = { asked: 0, served: 0, refused: 0, gaveUp: 0, broken: 0 };
  const asking = new Set<Promise<void>>();
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    for (; counts.asked < due; counts.asked++) {
      const one = ask(counts.asked).finally(() => asking.delete(one));
      asking.add(one);
    }
    await sleep(5);
  }
  await Promise.all(asking);
  agent.destroy();
  const { p50, p99 } = figuresOf(took, 1);
  const rates = Object.entries(counts).map(([name, count]) => [name, count / seconds]);
  return { perSecond: Object.fromEntries(rates) as Outcome['perSecond'], p50, p99 };

  async function ask(turn: number): Promise<void> {
    const start = performance.now();
    const headers = { cookie: cookies[turn % cookies.length], host: `localhost:${port}` };
    const localAddress = addressOf(turn);
    const status = await statusOf({ host: '127.0.0.1', port, path, agent, headers, localAddress });
    if (status === 200) took.push(performance.now() - start);
    counts[status === 200 ? 'served' : status === 503 ? 'refused' : status === null ? 'gaveUp' : 'broken']++;
  }
}

const addressOf = (turn: number): string => `127.0.0.${2 + (turn % ADDRESSES)}`;

/** Null for who left, 0 for a broken connection. */
function statusOf(options: RequestOptions): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(options, (answer) =>
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode!))
        .on('error', () => resolve(null)),
    );
    const leave = setTimeout(() => request.destroy(new Error('left')), PATIENCE_MS);
    request.on('close', () => clearTimeout(leave));
    request.on('error', (error) => resolve(error.message === 'left' ? null : 0));
  });
}
