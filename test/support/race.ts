import { expect } from 'vitest';
import { diagnostics } from '../../src/diagnostics.ts';

/** Sends all at the same moment. None is turned away, and most have a transaction at the same time: else it was no race. */
export async function race<T extends { status: number }>(acts: readonly (() => Promise<T>)[]): Promise<T[]> {
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
    const answers = await Promise.all(acts.map((act) => act()));
    expect(answers.filter(({ status }) => status === 503)).toEqual([]);
    expect(most).toBeGreaterThanOrEqual(acts.length / 2);
    return answers;
  } finally {
    diagnostics.transaction.start.unsubscribe(begin);
    diagnostics.transaction.asyncEnd.unsubscribe(end);
  }
}
