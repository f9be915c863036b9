import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { variables } from '../../src/config/environment.ts';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import { findRunning } from '../../src/gateways/database/embedded/runtime-file.ts';
import { root } from '../../src/root.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { programClock } from './test-clock.ts';

export interface Site {
  url: string;
  port: number;
  dataDir: string;
  database(): { runtimeUrl: string; ownerUrl: string };
}

export interface Program extends Site {
  pid: number;
  output(): string;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface ProgramOptions {
  program?: 'start' | 'web' | 'worker';
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  /** Of another checkout. */
  folder?: string;
}

/** A start takes seven seconds of a processor: where fifteen others want it, it is not late after 90 seconds. */
const readyWithin = 300_000;

/** Below the ephemeral ports: another test's connection could take one of those between the check and the listening. */
export const portForTests = (): Promise<number> => freePort(20_000 + randomInt(10_000));

/** Resolves when the built program is ready; rejects with its output otherwise. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const { program = 'start', dataDir = makeTestFolder(), port = await portForTests() } = options;
  const { folder: cwd = root } = options;
  const listens = program === 'worker' ? 'HEALTH_PORT' : 'PORT';
  const own = { [listens]: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const env: NodeJS.ProcessEnv = { ...cleanEnv(), ...own, ...options.env };
  const child = spawn(process.execPath, ['src/launch/run.ts', program], { cwd, env, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://localhost:${port}`;
  await ready(child, () => printed, `http://localhost:${env[listens]}/readyz`);
  return {
    url,
    port,
    pid: child.pid!,
    dataDir,
    output: () => printed,
    database: () => findRunning(dataDir) ?? fail('The database does not run.'),
    stop: () => end(child, 'SIGINT'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

/** A process for a whole test file. Read it inside hooks and tests only. */
export function useProgram(options: ProgramOptions): Program {
  const holder = {} as Program;
  beforeAll(async () => void Object.assign(holder, await startProgram(options)), readyWithin);
  afterAll(async () => {
    await holder.stop?.();
    if (holder.dataDir) removeTestFolder(holder.dataDir);
  });
  return holder;
}

/** Sets every variable, to '' by default: values of the shell or an .env file must not reach the program. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const unset = Object.fromEntries(variables.map((name) => [name, '']));
  return { PATH, HOME, TMPDIR, LANG, ...unset, NODE_ENV: 'production', ...programClock() };
}

async function ready(child: ChildProcess, printed: () => string, url: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < readyWithin) {
    if (child.exitCode !== null) fail(`The program ended with ${child.exitCode}:\n${printed()}`);
    if (await answers(url)) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  fail(`The program was not ready in time:\n${printed()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  return (await exit)[0] as number | null;
}

function fail(message: string): never {
  throw new Error(message);
}
