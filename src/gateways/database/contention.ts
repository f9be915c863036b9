import { DomainError } from '../../domain/domain-error.ts';
import { OUTDATED_PLAN } from './prepared-statements.ts';

/** Deadlock, serialization failure and a kept plan of a changed table: a retry may succeed. */
const LOST: readonly unknown[] = ['40P01', '40001', OUTDATED_PLAN];
/** Lock timeout and statement timeout: a retry would hold a connection that others need. */
const TOO_SLOW: readonly unknown[] = ['55P03', '57014'];

/** Retries once after a deadlock or serialization failure. Throws the `busy` error after the second, or after a timeout. */
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

export function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: unknown }).code ?? sqlStateOf(error.cause);
}
