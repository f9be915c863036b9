import type { MikroORM } from '@mikro-orm/postgresql';
import { UnrecoverableError } from 'bullmq';
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
import type { Processor } from '../src/gateways/queue/queues.ts';
import type { JobContext } from './context.ts';
import { createMutexQueue, type Mutex } from './mutex.ts';

/**
 * Does what one outbox row asks for. It may be called again for the same row, and must then have the same effect. Where
 * that cannot be had, as with a mail that has left, it takes its turn before the step that cannot be taken back.
 */
export type OutboxWork = (row: ClaimedRow, mutex: Mutex) => Promise<void>;

/** How long a job waits for the one before it, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Claim, work, finish: three short steps, so that no transaction is open while the work waits for the outside. Killed
 * between any two of them, the job comes back and begins again; a row that is done, or in hand here, is left alone: should
 * that fail after all, the relay queues the row again. A turn lasts until the work is recorded as done, so that a kill finds
 * one job at most between its effect and the note of it.
 */
export function outboxJob({ orm }: JobContext, work: OutboxWork): Processor {
  const createMutex = createMutexQueue(PATIENCE_MS);
  const inHand = new Set<string>();
  const doOnce = async (id: string) => {
    const row = await claimRow(orm.em.fork(), id);
    if (!row) return;
    const mutex = createMutex();
    try {
      await attempt(orm, row, () => work(row, mutex));
      await finishRow(orm.em.fork(), id);
    } finally {
      mutex.release();
    }
  };
  return async ({ data }) => {
    const id = data.outboxId!;
    // A process that stood still for a while is taken for lost, and handed its own jobs again while it still does them.
    if (inHand.has(id)) return;
    inHand.add(id);
    try {
      await doOnce(id);
    } finally {
      inHand.delete(id);
    }
  };
}

/** Tries once. What fails is recorded on the row, and thrown on for the queue to try again or not. */
async function attempt(orm: MikroORM, row: ClaimedRow, work: () => Promise<void>): Promise<void> {
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new PoisonMessageError();
    await work();
  } catch (error) {
    const aside = error instanceof UnsendableMailError || row.attempts >= MAX_ATTEMPTS;
    const failure = redactError(error, aside);
    await withActor(orm, system('worker'), (em) => recordFailure(em, row.id, failure.message, { aside }));
    throw failure;
  }
}

/** So many tries began and none came back, not even to fail: whatever it is, it takes its worker with it. */
class PoisonMessageError extends Error {
  override name = 'PoisonMessageError';
}

/**
 * The same error by its kind and place alone. Its own words may quote an address or a text, and they would end up in the
 * journal, the queue and the outbox.
 */
function redactError(error: unknown, final: boolean): Error {
  const { name, code, stack } = error as Partial<Error> & { code?: string };
  const kind = [name ?? 'Error', code].filter(Boolean).join(' ');
  const failure = final ? new UnrecoverableError(kind) : new Error(kind);
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  failure.stack = [kind, ...frames].join('\n');
  return failure;
}
