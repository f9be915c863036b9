import { DomainError, type ErrorCode } from '../../domain/forms/domain-error.ts';

/** A DomainError passes unchanged; any other becomes the cause of an `internal` one, for the log. */
export const wrapError = (error: unknown, code: ErrorCode): DomainError =>
  error instanceof DomainError ? error : new DomainError('internal', { code }, {}, error);

/** When this part fails, the error page shows the message of `code`. */
export async function loadSection<T>(code: ErrorCode, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw wrapError(error, code);
  }
}
