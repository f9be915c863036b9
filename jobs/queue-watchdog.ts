import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import {
  type Heartbeats,
  PROBE,
  readHeartbeats,
  recordHeartbeat,
  STALLED_AFTER_MS,
} from '../src/domain/jobs/heartbeats.ts';
import { oldestDueRow } from '../src/domain/outbox/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import type { Processor, Queues } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';

export interface QueueWatchdog {
  finished(queue: string): void;
  /** The outbox rows of this worker's jobs. */
  inHand: Set<string>;
  /** A row of the outbox has its outcome. */
  recorded(): void;
  /** Queues whose jobs do not finish, or of which a row stays due, although database and queue answer: a restart may help. */
  stalled(): readonly string[];
  stop(deadlineMs: number): Promise<void>;
}

export interface QueueWatchdogOptions {
  orm: MikroORM;
  queues: Queues;
  names: readonly string[];
  queueOf(kind: string): string;
  stalledAfterMs?: number | undefined;
}

const PATIENCE_MS = 3_000;

/** A timer, not a schedule of the queue: a worker with a delayed job does not poll and would miss a lost wake-up. */
export function startQueueWatchdog({
  orm,
  queues,
  names,
  queueOf,
  stalledAfterMs = STALLED_AFTER_MS,
}: QueueWatchdogOptions): QueueWatchdog {
  const every = Math.round(stalledAfterMs / 3);
  const recordedAt = new Map<string, number>();
  const inHand = new Set<string>();
  const { tracked, settled } = trackedWork();
  const sameFor = unchangedFor();
  let recordedRowAt = performance.now();
  let stopped = false;
  let stalled: readonly string[] = [];
  let answersSince = performance.now();
  let pendingCheck: ReturnType<typeof readBoth> | undefined;

  async function recordFinished(queue: string): Promise<void> {
    const last = recordedAt.get(queue) ?? -Infinity;
    if (stopped || performance.now() - last < every / 2) return;
    recordedAt.set(queue, performance.now());
    await asWorker((em) => recordHeartbeat(em, queue));
  }

  const asWorker = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
    tracked(withActor(orm, system('worker'), work));

  const readBoth = async () => {
    const read = async (em: EntityManager) =>
      [await readHeartbeats(em), await oldestDueRow(em, [...names], [...inHand])] as const;
    const [answer] = await Promise.all([asWorker(read), queues.ready()]);
    return answer;
  };

  /** A queue without jobs is not stalled: only a job of its own shows that its worker lives. */
  async function probeQueues(): Promise<void> {
    for (const name of names) {
      if (stopped) return;
      await queues
        .addOnce(name, PROBE)
        .catch((err) => log.debug({ err, queue: name }, 'could not add a probe'));
    }
  }

  async function check(): Promise<void> {
    pendingCheck ??= readBoth().finally(() => {
      pendingCheck = undefined;
    });
    const answer = await Promise.race([pendingCheck, delay(PATIENCE_MS, null, { ref: false })]).catch(
      () => null,
    );
    if (!answer) answersSince = performance.now();
    const isKnown = performance.now() - answersSince >= stalledAfterMs;
    const found = answer ? queuesWithout(...answer).filter(() => isKnown) : [];
    if (found.length > 0 && stalled.length === 0)
      log.error({ queues: found }, 'no job has finished for a while');
    if (found.length === 0 && stalled.length > 0) log.info('jobs are finishing again');
    stalled = found;
  }

  function queuesWithout(felt: Heartbeats, oldest: Awaited<ReturnType<typeof oldestDueRow>>): string[] {
    const silent = names.filter((name) => sameFor(name, felt.get(name)?.getTime()) >= stalledAfterMs);
    const isLeft = sameFor('oldest row', oldest?.attempt) >= stalledAfterMs;
    if (!oldest || !isLeft || performance.now() - recordedRowAt < stalledAfterMs) return silent;
    return [...new Set([...silent, queueOf(oldest.kind)])];
  }
  const watch = setInterval(() => void check(), every / 4).unref();
  const probeTimer = setInterval(() => void tracked(probeQueues()), every).unref();
  void tracked(probeQueues());

  return {
    finished: (queue) =>
      void recordFinished(queue).catch((err) => log.debug({ err, queue }, 'could not store a heartbeat')),
    inHand,
    recorded: () => {
      recordedRowAt = performance.now();
    },
    stalled: () => stalled,
    async stop(deadlineMs) {
      stopped = true;
      clearInterval(watch);
      clearInterval(probeTimer);
      await Promise.race([settled(), delay(deadlineMs, undefined, { ref: false })]);
    },
  };
}

/** Milliseconds by our own clock for which a name has had the same value, which others write; none for `undefined`. */
function unchangedFor(): (name: string, value: unknown) => number {
  const seen = new Map<string, { value: unknown; at: number }>();
  return (name, value) => {
    const now = performance.now();
    const last = seen.get(name);
    if (last && last.value === value && value !== undefined) return now - last.at;
    seen.set(name, { value, at: now });
    return 0;
  };
}

/** A connection that opens while the pool closes would keep the process alive, so `stop` waits for it. */
function trackedWork() {
  const pending = new Set<Promise<unknown>>();
  return {
    tracked<T>(work: Promise<T>): Promise<T> {
      const done = work.finally(() => pending.delete(done));
      pending.add(done);
      return done;
    },
    settled: () => Promise.allSettled(pending),
  };
}

export const skipProbes =
  (work: Processor): Processor =>
  async (job) =>
    job.name === PROBE ? undefined : work(job);
