import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { JobOutcome } from '../src/diagnostics.ts';
import {
  type ClaimedRow,
  claimRow,
  finishRow,
  MAX_ATTEMPTS,
  recordFailure,
} from '../src/domain/outbox/outbox-delivery.ts';
import type { PaymentProvider } from '../src/domain/payments/provider.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import type { Mailer } from '../src/gateways/mail/mailer.ts';
import { UnsendableMailError } from '../src/gateways/mail/message.ts';
import type { UnsubscribeLinks } from '../src/gateways/mail/unsubscribe-links.ts';
import { type PushSender, PushServiceError } from '../src/gateways/push/push-sender.ts';
import type { Processor } from '../src/gateways/queue/queues.ts';
import type { Storage } from '../src/gateways/storage/storage.ts';
import type { WebhookSender } from '../src/gateways/webhooks/webhook-sender.ts';
import { log } from '../src/log.ts';
import { observeJob } from './observe-job.ts';
import type { QueueWatchdog } from './queue-watchdog.ts';
import { queueOf } from './queues.ts';

export interface JobContext {
  orm: MikroORM;
  mailer: Mailer;
  unsubscribeLinks: UnsubscribeLinks;
  push: PushSender;
  webhooks: WebhookSender;
  storage: Storage;
  /** Null when payments are off. Called at each run, because the emulator runs only with the web process. */
  provider(): PaymentProvider | null;
  baseUrl: string;
  earlyAdopterUntil: string;
}

/** Must be idempotent, or acquire the mutex before its irreversible step. Returns 'skipped' when nothing was due. */
export type OutboxWork = (row: ClaimedRow, mutex: Mutex) => Promise<unknown>;

const PATIENCE_MS = 5_000;

/**
 * Separate transactions, so that none is open during outside calls. A killed job runs again. The mutex is held until
 * the row is finished, so that a kill leaves at most one job between its effect and its record.
 */
export function outboxJob(
  { orm }: JobContext,
  work: OutboxWork,
  { inHand, recorded }: Pick<QueueWatchdog, 'inHand' | 'recorded'> = {
    inHand: new Set(),
    recorded: () => {},
  },
): Processor {
  const createMutex = createMutexQueue(PATIENCE_MS);
  const doOnce = async (id: string) => {
    const row = await claimRow(orm.em.fork(), id);
    if (!row) return;
    const mutex = createMutex();
    try {
      const { kind, traceparent } = row;
      await observeJob({ queue: queueOf(kind), kind, traceparent }, async () => {
        const outcome = await attempt(orm, row, () => work(row, mutex));
        if (outcome === 'done' || outcome === 'skipped') await finishRow(orm.em.fork(), id);
        return outcome;
      });
      recorded();
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

/** After a failure, which the row records, the relay queues it again. Throws when the database cannot record it. */
async function attempt(
  orm: MikroORM,
  row: ClaimedRow,
  work: () => ReturnType<OutboxWork>,
): Promise<JobOutcome> {
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new PoisonMessageError();
    return (await work()) === 'skipped' ? 'skipped' : 'done';
  } catch (error) {
    const failure = redactError(error);
    const permanent =
      error instanceof UnsendableMailError || (error instanceof PushServiceError && error.permanent);
    const outcome = await withActor(orm, system('worker'), (em) =>
      recordFailure(em, row, failure.message, { permanent }),
    );
    log.warn({ err: failure, kind: row.kind, outboxId: row.id, attempts: row.attempts }, 'job failed');
    return outcome;
  }
}

/** Many attempts began and none ended: the job probably kills its worker. */
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

interface Mutex {
  acquire(): Promise<void>;
  release(): void;
}

/** One holder at a time. After `patienceMs` a waiting job proceeds in parallel, so that one slow job does not block all. */
function createMutexQueue(patienceMs: number): () => Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const released = Promise.withResolvers<void>();
    let previous: Promise<unknown> | undefined;
    return {
      async acquire() {
        if (previous) return;
        previous = last;
        last = Promise.all([previous, released.promise]);
        await Promise.race([previous, delay(patienceMs, undefined, { ref: false })]);
      },
      release: released.resolve,
    };
  };
}
