import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../src/root.ts';
import { type Program, startProgram } from '../../support/program.ts';

/** A web process and a worker of one version. */
export interface Pair {
  url: string;
  /** What they logged as errors, each once, with the statements that failed. */
  errors(): string[];
  /** Runs each schedule at once, with the CLI of this version. Returns those that failed, and why. */
  failedSchedules(): Promise<string[]>;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  stop(): Promise<void>;
}

interface PairOptions {
  dataDir: string;
  /** Of another checkout. */
  folder: string | undefined;
  env: Record<string, string>;
  /** For the web process, which migrates. */
  ownerUrl: string;
}

export async function startPair({ dataDir, folder, env, ownerUrl }: PairOptions): Promise<Pair> {
  const options = { dataDir, ...(folder && { folder }) };
  const web = await startProgram({
    ...options,
    program: 'web',
    env: { ...env, DATABASE_OWNER_URL: ownerUrl },
  });
  const workers: Program[] = [];
  const startWorker = async () => {
    workers.push(await startProgram({ ...options, program: 'worker', env }));
  };
  const stopWorker = async () => void (await workers.at(-1)?.stop());
  await startWorker();
  const trot = async (...args: string[]) => {
    const { PATH, HOME } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, ['build/server/cli/main.js', ...args], {
      cwd: folder ?? root,
      env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    });
    return stdout;
  };
  return {
    url: web.url,
    startWorker,
    async failedSchedules() {
      const schedules = JSON.parse(await trot('jobs', 'schedules', '--json')) as { name: string }[];
      const failed: string[] = [];
      for (const { name } of schedules)
        await trot('jobs', 'run', name).catch((error: { stderr?: string; message: string }) =>
          failed.push(`${name}: ${error.stderr || error.message}`),
        );
      return failed;
    },
    stopWorker,
    errors: () => [
      ...errorsIn(web.output()).map((error) => `web: ${error}`),
      ...workers.flatMap((worker) => errorsIn(worker.output())).map((error) => `worker: ${error}`),
    ],
    async stop() {
      await stopWorker();
      await web.stop();
    },
  };
}

function errorsIn(output: string): string[] {
  const logged = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const errors = logged.filter(({ level }) => ['error', 'fatal'].includes(level));
  return [...new Set(errors.map(({ msg, err }) => `${msg}: ${err?.message}`))];
}
