import { setTimeout as sleep } from 'node:timers/promises';
import type { TestUser } from './cast.ts';
import type { Asking, Listening } from './stream.ts';

type Listen = (person: TestUser, asking: Asking) => Promise<Listening>;

export interface PersistentReader {
  numbers(): number[];
  /** Cuts the connection and reconnects after the last received event, as a browser does. */
  drop(): Promise<void>;
  hide(ms: number): Promise<void>;
}

export async function aPersistentReader(
  listen: Listen,
  person: TestUser,
  conversation: string,
): Promise<PersistentReader> {
  const past: number[] = [];
  const receivedBy = (line: Listening) => line.received('message').map(({ data }) => data.seq as number);
  const open = (lastId?: string) =>
    listen(person, { query: `?conversation=${conversation}&after=0`, ...(lastId && { lastId }) });
  let line = await open();

  async function away(ms: number): Promise<void> {
    line.hangUp();
    past.push(...receivedBy(line));
    await sleep(ms);
    const last = past.at(-1);
    line = await open(last ? `${conversation}:${last}` : undefined);
  }
  return { numbers: () => [...past, ...receivedBy(line)], drop: () => away(0), hide: away };
}
