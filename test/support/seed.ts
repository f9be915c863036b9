import { randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';
import { type Random, randomOf } from '../hostile/random.ts';

/** The random waits of a test. When it fails, their seed is printed; `SEED` repeats them. */
export function randomWaits(): Random {
  const seed = Number(process.env.SEED ?? randomInt(1_000_000));
  onTestFailed(() => void process.stderr.write(`The waits of this test: SEED=${seed}\n`));
  return randomOf(seed);
}
