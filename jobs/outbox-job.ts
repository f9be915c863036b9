import type { MikroORM } from '@mikro-orm/postgresql';
import {
  type ClaimedRow,
  claimRow,
  finishRow,
  MAX_ATTEMPTS,
  recordFailure,
} from '../src/domain/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { UnsendableMailError } from '../src/gateways/mail/message.ts';
import { PushServiceError } from '../src/gateways/push/push-sender.ts';
import type { Processor } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import type { JobContext } from './context.ts';
import { createMutexQueue, type Mutex } from './mutex.ts';

/** Must be idempotent, or acquire the mutex before its irreversible step. */
export type OutboxWork = (row: ClaimedRow, mutex: Mutex) => Promise<void>;

const PATIENCE_MS = 5_000;

/**
 * Separate transactions, so that none is open during outside calls. A killed job runs again. The mutex is held until
 * the row is finished, so that a kill leaves at most one job between its effect and its record.
 */
export function outboxJob({ orm }: JobContext, work: OutboxWork): Processor {
  const createMutex = createMutexQueue(PATIENCE_MS);
  const inHand = new Set<string>();
  const doOnce = async (id: string) => {
    const row = await claimRow(orm.em.fork(), id);
    if (!row) return;
    const mutex = createMutex();
    try {
      if (await attempt(orm, row, () => work(row, mutex))) await finishRow(orm.em.fork(), id);
    } finally {
      mutex.release();
    }
  };
  return async ({ data }) => {
    const id = data.outboxId!;
    // A process that was paused counts as lost and gets its own active jobs again.
    if (inHand.has(id)) return;
    inHand.add(id);
    try {
      await doOnce(id);
    } finally {
      inHand.delete(id);
    }
  };
}

/** False after a failure that the row records: the relay queues it again. Throws when the database cannot record it. */
async function attempt(orm: MikroORM, row: ClaimedRow, work: () => Promise<void>): Promise<boolean> {
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new PoisonMessageError();
    await work();
    return true;
  } catch (error) {
    const failure = redactError(error);
    const permanent =
      error instanceof UnsendableMailError || (error instanceof PushServiceError && error.permanent);
    await withActor(orm, system('worker'), (em) => recordFailure(em, row, failure.message, { permanent }));
    log.warn({ err: failure, kind: row.kind, outboxId: row.id, attempts: row.attempts }, 'job failed');
    return false;
  }
}

/** So many attempts began and none ended: the job probably kills its worker. */
class PoisonMessageError extends Error {
  override name = 'PoisonMessageError';
}

/** Keeps kind and stack only: the message may quote personal data. */
function redactError(error: unknown): Error {
  const { name, code, stack } = error as Partial<Error> & { code?: string };
  const kind = [name ?? 'Error', code].filter(Boolean).join(' ');
  const failure = new Error(kind);
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  failure.stack = [kind, ...frames].join('\n');
  return failure;
}
