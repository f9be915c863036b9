import { expect } from 'vitest';
import { diagnostics } from '../../src/diagnostics.ts';
import { sendUntilServed } from './busy.ts';

type Act<T> = () => T | Promise<T>;

/**
 * Sends all at the same moment, and again what a machine under load turns away. At least half of them have a transaction
 * at the same time: else it was no race.
 */
export async function race<T extends unknown[]>(
  acts: readonly [...{ [At in keyof T]: Act<T[At]> }],
): Promise<T> {
  let [running, most] = [0, 0];
  const begin = () => {
    most = Math.max(most, ++running);
  };
  const end = () => {
    running--;
  };
  diagnostics.transaction.start.subscribe(begin);
  diagnostics.transaction.asyncEnd.subscribe(end);
  try {
    const answers = await Promise.all(acts.map((act) => sendUntilServed(async () => act())));
    expect(most).toBeGreaterThanOrEqual(acts.length / 2);
    return answers as T;
  } finally {
    diagnostics.transaction.start.unsubscribe(begin);
    diagnostics.transaction.asyncEnd.unsubscribe(end);
  }
}
