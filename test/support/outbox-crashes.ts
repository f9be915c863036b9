import { vi } from 'vitest';
import { outboxRows, rememberingMailer, type Stage, workersOn } from '../jobs/stage.ts';
import type { crashingProcesses } from './worker-processes.ts';

export interface CrashOutcome {
  kept: string[];
  sent: string[];
  crashes: number;
}

/**
 * Kills so many processes, each in the middle of four things: before a commit, between commit and relay, in the relay
 * before the queue has the email, and after it has. Then workers finish the rest.
 */
export async function crashOften(
  at: Stage,
  processes: ReturnType<typeof crashingProcesses>,
  lives: number,
): Promise<CrashOutcome> {
  for (let life = 0; life < lives; life++) {
    const one = processes.start({ databaseUrl: at.database.runtimeUrl, redisUrl: at.redis?.url, life });
    await one.says('ready');
    await one.kill();
  }
  const { mailer, sent } = rememberingMailer();
  const workers = await workersOn(at, mailer);
  try {
    const isSettled = async () => (await outboxRows(at)).every(({ done, failed }) => done || failed);
    await vi.waitUntil(isSettled, { timeout: 120_000, interval: 50 });
  } finally {
    await workers.stop(2_000);
  }
  const words = sent.map(({ message }) => /> (\w+ \d+ ?\w?)/.exec(message.text)?.[1] ?? message.text);
  const kept = Array.from({ length: lives }, (_, life) =>
    ['a', 'b', 'c'].map((one) => `kept ${life} ${one}`),
  );
  return { kept: kept.flat().toSorted(), sent: words.toSorted(), crashes: lives * 4 };
}
