import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { outboxRows, type Stage } from '../jobs/stage.ts';
import { makeTestFolder } from './folders.ts';
import { randomWaits } from './seed.ts';
import type { RunningWorker, workerProcesses } from './worker-processes.ts';

/** A worker, and the sender address by which its emails are identified. */
interface Life {
  worker: RunningWorker;
  mailFrom: string;
}

interface Scene {
  at: Stage;
  processes: ReturnType<typeof workerProcesses>;
  smtpUrl?: string;
}

interface Plan {
  kills: number;
  /** Milliseconds until a silent worker loses its jobs; undefined for the production value. */
  lostAfterMs?: number | undefined;
  work(kill: number, dying: Life): Promise<void>;
}

export interface Aftermath {
  takenUpAfter: number;
  settledAfter: number;
}

/** Two workers run. In turn one is killed with kill -9 during a job, and another replaces it. */
export async function killRepeatedly({ at, processes, smtpUrl }: Scene, plan: Plan): Promise<Aftermath> {
  const dataDir = makeTestFolder();
  let lives = 0;
  const random = randomWaits();
  const born = (): Life => {
    const mailFrom = `life-${lives++}@trotwell.test`;
    const worker = processes.start({
      databaseUrl: at.database.runtimeUrl,
      redisUrl: at.redis?.url,
      dataDir,
      mailFrom,
      ...(smtpUrl && { smtpUrl }),
      ...(plan.lostAfterMs && { lostAfterMs: plan.lostAfterMs }),
    });
    return { worker, mailFrom };
  };
  let [working, next] = [born(), born()];
  await Promise.all([working.worker.says('ready'), next.worker.says('ready')]);
  for (let kill = 0; kill < plan.kills; kill++) {
    await plan.work(kill, working);
    // A random moment, mostly with several jobs in progress.
    await sleep(random.int(30));
    await working.worker.kill();
    working = next;
    next = born();
    await working.worker.says('ready');
  }
  const aftermath = await settle(at);
  for (const { worker } of [working, next]) {
    await worker.says('ready');
    await worker.stop();
  }
  return aftermath;
}

async function settle(at: Stage): Promise<Aftermath> {
  const last = performance.now();
  const { rows } = await at.everything.query<{ id: string; claims: number }>(
    'select id, attempts as claims from outbox where done_at is null and claimed_at is not null',
  );
  const inHand = new Map(rows.map(({ id, claims }) => [id, claims]));
  let takenUpAfter = 0;
  await vi.waitUntil(
    async () => {
      const now = await outboxRows(at);
      const left = now.some(({ id, done, attempts }) => !done && attempts === inHand.get(id));
      if (!left) takenUpAfter ||= performance.now() - last;
      return now.every(({ done, failed }) => done || failed);
    },
    { timeout: 120_000, interval: 50 },
  );
  return { takenUpAfter, settledAfter: performance.now() - last };
}
