import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { WorkerProcess } from '../jobs/worker-process.ts';
import { useBundled } from './bundled.ts';

interface RunningWorker {
  says(word: string): Promise<void>;
  tell(word: string): void;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export const workerProcesses = () => processesOf<WorkerProcess>('worker-process.ts');

export const crashingProcesses = () =>
  processesOf<Pick<WorkerProcess, 'databaseUrl' | 'redisUrl'> & { life: number }>('crashing-process.ts');

function processesOf<Options>(file: string): { start(options: Options): RunningWorker } {
  const program = useBundled(join(import.meta.dirname, '../jobs', file));
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  return {
    start(options) {
      const child = fork(program.path, {
        execPath: process.execPath,
        env: { ...process.env, ...program.env, WORKER: JSON.stringify(options) },
      });
      running.add(child);
      const exit = once(child, 'exit').finally(() => running.delete(child));
      const text = new Map<string, PromiseWithResolvers<void>>();
      const saying = (word: string) => {
        const known = text.get(word) ?? Promise.withResolvers<void>();
        text.set(word, known);
        return known;
      };
      child.on('message', (word) => saying(String(word)).resolve());
      const end = async (signal: NodeJS.Signals) => {
        child.kill(signal);
        return (await exit)[0] as number | null;
      };
      return {
        says: (word) =>
          Promise.race([
            saying(word).promise,
            exit.then(() => Promise.reject(new Error(`The worker ended before it said ${word}`))),
          ]),
        tell: (word) => void child.send(word),
        kill: async () => void (await end('SIGKILL')),
        stop: () => end('SIGTERM'),
      };
    },
  };
}
