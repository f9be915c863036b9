import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../src/gateways/database/embedded/cluster.ts';
import { makePrivateDirectory } from '../../../src/gateways/database/embedded/data-directory.ts';
import { databaseUser } from '../../../src/gateways/database/embedded/os-user.ts';
import { type Server, startServer } from '../../../src/gateways/database/embedded/server.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { debianPrograms, STREAMING } from './debian-postgres.ts';

export interface Standby {
  superuserUrl: string;
  /** Between the server and its standby. */
  relay: TcpProxy;
  stop(): Promise<void>;
}

/** Of a server of the same major version. */
export async function startStandby(major: string, primaryUrl: string): Promise<Standby> {
  const { programs, program } = debianPrograms(major);
  const [folder, user, port] = [makeTestFolder(), databaseUser(), await freePort()];
  const cluster = join(folder, 'cluster');
  makePrivateDirectory(folder, user);
  const relay = await startTcpProxy(primaryUrl);
  const copy = [
    '-d',
    relay.url,
    '-D',
    cluster,
    '--checkpoint=fast',
    '--wal-method=stream',
    '--write-recovery-conf',
  ];
  // Not `execFileSync`: the relay is in this process.
  await promisify(execFile)(join(programs, 'pg_basebackup'), copy, { ...user, cwd: '/' });
  const superuserUrl = Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  const server: Server = await startServer({
    program,
    cluster,
    port,
    user,
    settings: STREAMING,
    superuserUrl,
  });
  return {
    superuserUrl,
    relay,
    async stop() {
      await server.stop();
      await relay.shut();
      removeTestFolder(folder);
    },
  };
}

export async function promote({ superuserUrl }: Standby): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('select pg_promote()');
  // It waited for a standby of its own.
  await client.query('alter system reset all');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** As when its machine loses power. */
export async function killAll(server: number): Promise<void> {
  const pids = stopAll(server);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await sleep(100);
}

/** The first one first: it starts no others then. */
export function stopAll(server: number): number[] {
  process.kill(server, 'SIGSTOP');
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
    .map(Number);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return [...children, server];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
