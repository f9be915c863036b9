import { DomainError } from '../../domain/domain-error.ts';
import { isConnectionLost } from './broken-connections.ts';
import { OUTDATED_PLAN } from './prepared-statements.ts';

/** Deadlock, serialization failure and a kept plan of a changed table: a retry may succeed. */
const LOST: readonly unknown[] = ['40P01', '40001', OUTDATED_PLAN];
/** Lock timeout and statement timeout: a retry would hold a connection that others need. */
const TOO_SLOW: readonly unknown[] = ['55P03', '57014'];

export interface Attempt {
  /** From here on it is unknown whether a transaction that lost its connection was committed. */
  isCommitting: boolean;
}

/** Retries once after a deadlock or serialization failure, twice after a connection lost before the commit. Then, or after a timeout, throws `busy`. */
export async function retryTransaction<T>(transaction: (attempt: Attempt) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const attempt: Attempt = { isCommitting: false };
    try {
      return await transaction(attempt);
    } catch (error) {
      const hasLost = LOST.includes(sqlStateOf(error)) && tries === 1;
      const wasCut = !attempt.isCommitting && isConnectionLost(error) && tries < 3;
      if (!hasLost && !wasCut) throw busyIfSlow(error);
    }
  }
}

function busyIfSlow(error: unknown): unknown {
  const state = sqlStateOf(error);
  if (!LOST.includes(state) && !TOO_SLOW.includes(state)) return error;
  return new DomainError('busy', { code: 'busy' }, {}, error);
}

export function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: unknown }).code ?? sqlStateOf(error.cause);
}
