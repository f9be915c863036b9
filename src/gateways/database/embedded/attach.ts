import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUseError } from './errors.ts';
import { type DatabaseUrls, findRunning } from './runtime-file.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './start.ts';

export interface AttachedDatabase extends DatabaseUrls {
  ended: Promise<void>;
  stop(): Promise<void>;
}

const startTimeout = 30_000;

/** Uses the database of another process, or starts it. `stop` ends only what this process started. */
export async function attachEmbeddedPostgres(options: EmbeddedOptions): Promise<AttachedDatabase> {
  const began = performance.now();
  for (;;) {
    const running = findRunning(options.dataDir);
    if (running) return guest(options.dataDir, running);
    try {
      return await startEmbeddedPostgres(options);
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError) || performance.now() - began > startTimeout)
        throw error;
      await sleep(100);
    }
  }
}

function guest(dataDir: string, urls: DatabaseUrls): AttachedDatabase {
  let leave = () => {};
  const ended = new Promise<void>((resolve) => {
    const watch = setInterval(() => findRunning(dataDir)?.runtimeUrl !== urls.runtimeUrl && leave(), 1_000);
    watch.unref();
    leave = () => {
      clearInterval(watch);
      resolve();
    };
  });
  return { ...urls, ended, stop: async () => leave() };
}
