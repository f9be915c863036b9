import { setTimeout as sleep } from 'node:timers/promises';
import type { TestUser } from './cast.ts';
import type { Asking, Listening } from './stream.ts';

type Listen = (person: TestUser, asking: Asking) => Promise<Listening>;

/** A page that shows a conversation while its line is cut and its tab is hidden, again and again. */
export interface PersistentReader {
  /** The numbers of the messages that the server sent, in the order in which they came, over all lines. */
  numbers(): number[];
  /** Cuts the line wherever it is, and comes back at once as the browser does: after the last event that was heard. */
  drop(): Promise<void>;
  /** Hides the tab, which closes the line, for a while. */
  hide(ms: number): Promise<void>;
}

/** Opens a conversation as somebody who has nothing of it yet. */
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
