import { DomainError } from '../domain/domain-error.ts';
import type { InternalErrorCode } from '../domain/internal-error-code.ts';

/** What broke, told in these words; the cause stays with it for the log. An error has its own words already. */
export const wrapError = (error: unknown, code: InternalErrorCode): DomainError =>
  error instanceof DomainError ? error : new DomainError('internal', { code }, {}, error);

/** One part of what a page loads: when it breaks, the error screen names it in the words of S2 §8. */
export async function loadSection<T>(code: InternalErrorCode, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw wrapError(error, code);
  }
}
