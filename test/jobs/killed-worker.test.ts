import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCapturedMail } from '../../src/gateways/mail/capture.ts';
import { outboxRows, stage, writeToUs } from './stage.ts';

// The cases wait for locks to expire, so they wait together, each on a database of its own.
const cases = [
  { moment: 'before it took the letter in hand', hang: '', tries: 1, at: stage() },
  { moment: 'just before sending', hang: 'sending', tries: 2, at: stage() },
  { moment: 'after sending, before it could say so', hang: 'sent', tries: 2, at: stage() },
];
const running = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trotwell-killed-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A worker process that hangs at the given moment. */
function startWorker(databaseUrl: string, dataDir: string, hang = ''): ChildProcess {
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    execPath: process.execPath,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HANG: hang },
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

async function until(child: ChildProcess, moment: string): Promise<void> {
  while ((await once(child, 'message'))[0] !== moment);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

describe('a worker killed with kill -9', () => {
  it.concurrent.each(cases)(
    '$moment: the next one sends it, once, within 30 s',
    { timeout: 60_000 },
    async ({ hang, tries, at }) => {
      const dataDir = join(folder, hang || 'unclaimed');
      await writeToUs(at.orm);
      const first = startWorker(at.database.runtimeUrl, dataDir, hang);
      if (hang) await until(first, hang);
      await end(first, 'SIGKILL');
      expect((await outboxRows(at))[0]).toMatchObject({ done: false, attempts: tries - 1 });

      const second = startWorker(at.database.runtimeUrl, dataDir);
      await vi.waitUntil(async () => (await outboxRows(at))[0]?.done, { timeout: 30_000, interval: 100 });
      expect(await end(second, 'SIGTERM')).toBe(0);
      expect((await listCapturedMail(dataDir)).map(({ to }) => to)).toEqual(['hello@trotwell.test']);
      expect((await outboxRows(at))[0]).toMatchObject({ attempts: tries });
    },
  );
});
