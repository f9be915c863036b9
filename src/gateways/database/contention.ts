import { DomainError } from '../../domain/forms/domain-error.ts';
import { type LogContext, logContext } from '../../log-context.ts';
import { HANGS, isConnectionLost } from './broken-connections.ts';
import { OUTDATED_PLAN } from './prepared-statements.ts';

/** Deadlock, serialization failure and a kept plan of a changed table: a retry may succeed. */
const LOST: readonly unknown[] = ['40P01', '40001', OUTDATED_PLAN];
/** The server starts, ends, has no connection left, or no room on its disk. */
const AWAY: readonly unknown[] = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
];
/** Of the pool, of the driver and ours, which have no codes, and of a server that cannot write as it takes a connection. */
const NOT_CONNECTED = new RegExp(
  `timeout exceeded when trying to connect|timeout expired|due to connection timeout|Query read timeout|could not write init file|${HANGS}`,
);
/** Lock timeout and statement timeout: a retry would hold a connection that others need. */
const TOO_SLOW: readonly unknown[] = ['55P03', '57014'];

export interface Attempt {
  /** From here on it is unknown whether a transaction that lost its connection was committed. */
  isCommitting: boolean;
}

/** Retries once after a deadlock or serialization failure, twice after a connection lost before the commit. Then, after a timeout, or while the database is away, throws `busy`. */
export async function retryTransaction<T>(transaction: (attempt: Attempt) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const attempt: Attempt = { isCommitting: false };
    try {
      assertPatient();
      return await transaction(attempt);
    } catch (error) {
      const hasLost = LOST.includes(sqlStateOf(error)) && tries === 1;
      const isAway = isDatabaseAway(error);
      if (attempt.isCommitting && isAway) throw busy(error, 'perhapsSaved');
      const wasCut = isConnectionLost(error) && !hasNoConnection(error) && tries < 3;
      if (!hasLost && !wasCut) throw isAway ? busy(error) : busyIfSlow(error);
    }
  }
}

function busyIfSlow(error: unknown): unknown {
  const state = sqlStateOf(error);
  if (!LOST.includes(state) && !TOO_SLOW.includes(state)) return error;
  return busy(error);
}

/** For a single statement that is safe to run twice. */
export const retryStatement = <T>(statement: () => Promise<T>): Promise<T> =>
  (async () => {
    assertPatient();
    return statement();
  })().catch((error) => {
    if (isConnectionLost(error) && !hasNoConnection(error)) return statement().catch(throwBusy);
    return throwBusy(error);
  });

function throwBusy(error: unknown): never {
  throw isDatabaseAway(error) ? busy(error) : error;
}

/** Requests that have waited in vain ask nothing more, except event streams later on. */
const gaveUp = new WeakMap<LogContext, number>();
const IMPATIENT_MS = 5_000;

function assertPatient(): void {
  const request = logContext.getStore();
  const since = request && gaveUp.get(request);
  if (since !== undefined && performance.now() - since < IMPATIENT_MS) throw new Error(HANGS);
}

function busy(error: unknown, code: 'busy' | 'perhapsSaved' = 'busy'): DomainError {
  const request = logContext.getStore();
  if (request?.requestId && hasNoConnection(error)) gaveUp.set(request, performance.now());
  return new DomainError('busy', { code }, {}, error);
}

export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.includes(sqlStateOf(error)) || hasNoConnection(error) || isConnectionLost(error);

/** An error of a savepoint that the transaction must not survive: a retry of all of it may succeed, or nothing can. */
export const endsTransaction = (error: unknown): boolean =>
  LOST.includes(sqlStateOf(error)) || isDatabaseAway(error);

const hasNoConnection = (error: unknown): boolean =>
  error instanceof Error && (NOT_CONNECTED.test(error.message) || hasNoConnection(error.cause));

export function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: unknown }).code ?? sqlStateOf(error.cause);
}
