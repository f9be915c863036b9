import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

interface Published {
  to: string[];
  topic: string;
  id?: string;
  toast?: string;
}

/** What open pages receive while `act` runs. */
export async function publishedDuring(
  { services: { pubsub } }: TestApp,
  act: () => Promise<unknown>,
): Promise<Published[]> {
  const published: Published[] = [];
  const leave = pubsub.subscribe((message) => published.push(message as Published));
  await act();
  // Messages arrive in order: this one is the last.
  const last = randomUUID();
  await pubsub.publish(null, { to: [last], topic: 'profile' });
  await expect.poll(() => published.at(-1)?.to).toEqual([last]);
  leave();
  return published.slice(0, -1);
}
