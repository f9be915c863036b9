import { DomainError } from '../../domain/domain-error.ts';

/** Deadlock and serialization failure: the transaction lost against others, and may succeed when it is tried again. */
const LOST: readonly unknown[] = ['40P01', '40001'];
/** Lock timeout and statement timeout: waiting longer would only hold a connection that others need. */
const TOO_SLOW: readonly unknown[] = ['55P03', '57014'];

/**
 * Runs a whole transaction, and once more when it lost against others. Throws the `busy` error when it loses again, or
 * when it waited too long.
 */
export async function retryOnce<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!LOST.includes(sqlStateOf(error))) throw busyIfSlow(error);
  }
  try {
    return await transaction();
  } catch (error) {
    throw busyIfSlow(error);
  }
}

function busyIfSlow(error: unknown): unknown {
  const state = sqlStateOf(error);
  if (!LOST.includes(state) && !TOO_SLOW.includes(state)) return error;
  return new DomainError('busy', { code: 'busy' }, {}, error);
}

/** What PostgreSQL says went wrong; also where a part of a page has put its own words around the error. */
function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: unknown }).code ?? sqlStateOf(error.cause);
}
