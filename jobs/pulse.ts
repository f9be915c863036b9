import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CANARY, noteBeat, readBeats, SILENT_AFTER_MS, silentAmong } from '../src/domain/jobs/beats.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import type { Processor, Queues } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';

/** Tells work that rests from work that has stopped. */
export interface Pulse {
  /** Hears that a job of the queue was finished, well or not. */
  finished(queue: string): void;
  /**
   * Queues whose jobs nobody finishes although database and queue answer, so that a restart of this process may help. A
   * store that is away makes none of them hang. Answers at once, by the last look.
   */
  hung(): readonly string[];
  /** Looks and notes no more; resolves when the database is no longer needed, or after `deadlineMs`. */
  stop(deadlineMs: number): Promise<void>;
}

export interface PulseOptions {
  orm: MikroORM;
  queues: Queues;
  names: readonly string[];
  /** After so long, in milliseconds, silence counts; for tests that have no minute to wait. */
  silentAfterMs?: number | undefined;
}

/** Whatever does not answer within this time is away. */
const PATIENCE_MS = 3_000;

/**
 * Watches the queues of this process until stopped, and gives each a canary, a job that does nothing but be done, three times
 * before silence counts. By a timer and not as a schedule of the queue: a worker that waits for a moment to come does not
 * look for itself meanwhile, and would miss a wake-up that a dying one took along.
 */
export function startPulse({ orm, queues, names, silentAfterMs = SILENT_AFTER_MS }: PulseOptions): Pulse {
  const every = Math.round(silentAfterMs / 3);
  const noted = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  let stopped = false;
  let hung: readonly string[] = [];
  let answersSince = performance.now();
  let asked: ReturnType<typeof readBoth> | undefined;

  async function note(queue: string): Promise<void> {
    const last = noted.get(queue) ?? -Infinity;
    if (stopped || performance.now() - last < every / 2) return;
    noted.set(queue, performance.now());
    await asWorker((em) => noteBeat(em, queue));
  }

  /** A connection that is taken while the pool closes would keep the process for ever, so each is waited for at the end. */
  function waitedFor<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  }

  const asWorker = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
    waitedFor(actAs(orm, system('worker'), work));

  const readBoth = async () => {
    const [beats] = await Promise.all([asWorker(readBeats), queues.ready()]);
    return beats;
  };

  async function sing(): Promise<void> {
    for (const name of names) {
      if (stopped) return;
      await queues.addOnce(name, CANARY).catch((err) => log.debug({ err, queue: name }, 'no canary'));
    }
  }

  async function look(): Promise<void> {
    // A store that says nothing keeps one question waiting, not one for every look.
    asked ??= readBoth().finally(() => {
      asked = undefined;
    });
    const beats = await Promise.race([asked, delay(PATIENCE_MS, null, { ref: false })]).catch(() => null);
    if (!beats) answersSince = performance.now();
    const isKnown = beats && performance.now() - answersSince >= silentAfterMs;
    const silent = isKnown ? silentAmong(names, beats, silentAfterMs) : [];
    if (silent.length > 0 && hung.length === 0) log.error({ queues: silent }, 'no job is finished any more');
    if (silent.length === 0 && hung.length > 0) log.info('jobs are finished again');
    hung = silent;
  }
  const watch = setInterval(() => void look(), every / 4).unref();
  const song = setInterval(() => void waitedFor(sing()), every).unref();
  void waitedFor(sing());

  return {
    finished: (queue) => void note(queue).catch((err) => log.debug({ err, queue }, 'beat not noted')),
    hung: () => hung,
    async stop(deadlineMs) {
      stopped = true;
      clearInterval(watch);
      clearInterval(song);
      await Promise.race([Promise.allSettled(underWay), delay(deadlineMs, undefined, { ref: false })]);
    },
  };
}

/** The same work, and nothing at all for the canary. */
export const pastCanaries =
  (work: Processor): Processor =>
  async (job) =>
    job.name === CANARY ? undefined : work(job);
