import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION_LIMITS } from '../connection-limits.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { OsUser } from './os-user.ts';
import type { Program } from './program.ts';
import { type ServerSettings, serverArguments } from './settings.ts';
import { serverPid } from './stale-cluster.ts';

export interface Server {
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ServerStart {
  program: Program;
  cluster: string;
  port: number;
  user: OsUser | undefined;
  settings?: ServerSettings;
  superuserUrl: string;
}

const readyWithin = 60_000; // after a crash it first replays its write-ahead log

/** A shell reads a pipe from this process: when this process ends, even by kill -9, the shell stops the server. */
const guardian =
  'exec 3<&0; "$@" 3<&- </dev/null & pid=$!; { read _ <&3; kill -INT $pid; } >/dev/null 2>&1 & wait $pid';

export async function startServer(start: ServerStart): Promise<Server> {
  const child = launch(start);
  let lastOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    lastOutput = (lastOutput + chunk).slice(-4_000);
  });
  const ended = once(child, 'exit').then(() => void child.stdin?.end());
  try {
    await ready(start, child);
  } catch (error) {
    await stop(start, child);
    const reason = lastOutput.trim() || String(error);
    throw new EmbeddedDatabaseError(`PostgreSQL did not start in ${start.cluster}:\n${reason}`);
  }
  return { ended, stop: () => stop(start, child) };
}

function launch({ program, cluster, port, user, settings }: ServerStart): ChildProcess {
  const args = serverArguments(cluster, port, settings);
  // Its own process group: Ctrl-C reaches this process only, and the database stops last.
  const options = {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'],
  };
  if (process.platform === 'win32') return spawn(program.postgres, args, options);
  return spawn('/bin/sh', ['-c', guardian, 'sh', program.postgres, ...args], options);
}

async function ready(start: ServerStart, child: ChildProcess): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < readyWithin) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It stopped right away.');
    const error = await tryToConnect(start.superuserUrl);
    if (!error) return;
    if (error === '28P01') throw new Error('Its passwords differ from those in secrets.json.');
    await sleep(15);
  }
  throw new Error(`It was not ready within ${readyWithin / 1000} seconds.`);
}

async function tryToConnect(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ ...CONNECTION_LIMITS, connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Milliseconds that closing clients get before their connections are terminated. */
const closingMs = 300;

async function stop({ cluster }: ServerStart, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  const pid = serverPid(cluster);
  if (pid !== undefined) {
    process.kill(pid, 'SIGTERM');
    await Promise.race([exit, sleep(closingMs)]);
  }
  child.stdin?.end();
  if (process.platform === 'win32') child.kill();
  await exit;
}
