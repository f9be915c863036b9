import type { FailureCode } from '../domain/failure.ts';
import { Refusal } from '../domain/refusal.ts';

/** What broke, told in these words; the cause stays with it for the log. A refusal has its own words already. */
export const inWords = (error: unknown, code: FailureCode): Refusal =>
  error instanceof Refusal ? error : new Refusal('fault', { code }, {}, error);

/** One part of what a page loads: when it breaks, the error screen names it in the words of S2 §8. */
export async function part<T>(code: FailureCode, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw inWords(error, code);
  }
}
