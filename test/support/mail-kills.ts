import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { outboxRows, type Stage, writeToUs } from '../jobs/stage.ts';
import { makeTestFolder } from './folders.ts';
import type { SmtpSink } from './smtp-sink.ts';
import type { RunningWorker, workerProcesses } from './worker-processes.ts';

interface Scene {
  at: Stage;
  sink: SmtpSink;
  processes: ReturnType<typeof workerProcesses>;
}

interface Plan {
  mails: number;
  kills: number;
  /** How long a silent worker keeps its jobs, in milliseconds; as in life when it is not given. */
  lostAfterMs?: number;
}

export interface Outcome {
  /** Letters that were asked for and never accepted by the mail server. */
  lost: number;
  /** Letters that were given up. */
  setAside: number;
  /** Letters that nobody asked for. */
  unasked: number;
  /** Letters accepted more than once, every repetition counted. */
  copies: number;
  /** The most repetitions that a single kill has caused. */
  copiesOfOneKill: number;
  /** From the last kill until everything was done, in milliseconds. */
  settledAfter: number;
}

/**
 * Two workers send letters while one after the other is killed with kill -9, each in the middle of its work, and another
 * takes its place. Resolves when everything is done, which has to be within two minutes of the last kill.
 */
export async function mailUnderKills({ at, sink, processes }: Scene, plan: Plan): Promise<Outcome> {
  const dataDir = makeTestFolder();
  const before = sink.accepted.length;
  const sent = () => sink.accepted.slice(before);
  let lives = 0;
  const born = () => {
    const mailFrom = `life-${lives++}@trotwell.test`;
    const worker = processes.start({
      databaseUrl: at.database.runtimeUrl,
      redisUrl: at.redis?.url,
      dataDir,
      smtpUrl: sink.url,
      mailFrom,
      ...(plan.lostAfterMs && { lostAfterMs: plan.lostAfterMs }),
    });
    return { worker, mailFrom };
  };
  let [working, next] = [born(), born()];
  await Promise.all([working.worker.says('ready'), next.worker.says('ready')]);

  let written = 0;
  const write = async (count: number) => {
    written += count;
    await Promise.all(Array.from({ length: count }, () => writeToUs(at.orm)));
  };
  for (let kill = 0; kill < plan.kills; kill++) {
    const { worker, mailFrom } = working;
    await write(Math.floor((plan.mails * (kill + 1)) / plan.kills) - written);
    // It dies at some moment after its first letter since then, most often with several in hand.
    await vi.waitUntil(() => sent().some(({ from }) => from === mailFrom), { timeout: 60_000, interval: 1 });
    await sleep(Math.random() * 30);
    await worker.kill();
    working = next;
    next = born();
    await working.worker.says('ready');
  }
  const last = performance.now();
  await vi.waitUntil(async () => (await outboxRows(at)).every(({ done, failed }) => done || failed), {
    timeout: 120_000,
    interval: 100,
  });
  const settledAfter = performance.now() - last;
  await stopBoth([working.worker, next.worker]);
  return { ...(await count(at, sent())), settledAfter };
}

async function stopBoth(workers: RunningWorker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.says('ready').then(() => worker.stop())));
}

async function count(at: Stage, sent: SmtpSink['accepted']): Promise<Omit<Outcome, 'settledAfter'>> {
  const rows = await outboxRows(at);
  const asked = new Set(rows.map(({ id }) => id));
  const heard = Map.groupBy(sent, ({ id }) => id);
  const repeated = [...heard.values()].filter((copies) => copies.length > 1);
  // The life that sent a copy before the last one died before it could say so.
  const culprits = repeated.flatMap((copies) => copies.slice(0, -1).map(({ from }) => from));
  const perKill = [...Map.groupBy(culprits, (from) => from).values()].map(({ length }) => length);
  return {
    lost: rows.filter(({ id }) => !heard.has(id)).length,
    setAside: rows.filter(({ failed }) => failed).length,
    unasked: [...heard.keys()].filter((id) => !asked.has(id)).length,
    copies: culprits.length,
    copiesOfOneKill: Math.max(0, ...perKill),
  };
}
