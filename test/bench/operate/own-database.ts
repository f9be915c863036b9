import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseNames, inDatabase } from '../../../src/gateways/database/embedded/prepare.ts';
import { startEmbeddedPostgres } from '../../../src/gateways/database/embedded/start.ts';
import { log } from '../../../src/log.ts';
import type { TestApp } from '../../support/app.ts';
import { databasePid } from '../../support/database-pid.ts';
import { type Disk, makeDisk } from './disk.ts';

export interface OwnDatabase extends Pick<TestApp, 'sql'> {
  disk: Disk;
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  hang(ms: number): Promise<void>;
  restart(): Promise<void>;
  /** Takes every connection that becomes free, and ends those of the app. */
  takeConnections(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Durable, unlike that of tests. The write-ahead log fits the disk. */
const SETTINGS = { max_connections: '60', max_wal_size: '64MB', min_wal_size: '32MB' };
const DISK_MIB = 700;

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const disk = makeDisk(DISK_MIB);
  const options = { dataDir: disk.folder, log, settings: SETTINGS };
  let server = await startEmbeddedPostgres(options);
  const { runtimeUrl, ownerUrl } = server;
  const url = inDatabase(server.superuserUrl, databaseNames.database);
  const pool = new pg.Pool({ connectionString: url, max: 2 }).on('error', () => undefined);
  await pool.query('select 1');
  const sql: TestApp['sql'] = async (text, values) => (await pool.query(text, values)).rows;
  return {
    disk,
    env: { DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: ownerUrl },
    sql,
    async hang(ms) {
      const pids = stopAll(databasePid(options));
      await sleep(ms);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
    async restart() {
      await server.stop();
      server = await startEmbeddedPostgres(options);
    },
    async takeConnections(ms) {
      const until = performance.now() + ms;
      const taken: pg.Client[] = [];
      while (performance.now() < until) {
        await sql(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${databaseNames.app}' limit 5`,
        );
        while (await takes(ownerUrl, taken));
        await sleep(20);
      }
      await Promise.all(taken.map((client) => client.end()));
    },
    async stop() {
      await pool.end();
      await server.stop();
      disk.remove();
    },
  };
}

async function takes(connectionString: string, taken: pg.Client[]): Promise<boolean> {
  const client = new pg.Client({ connectionString }).on('error', () => undefined);
  return client.connect().then(
    () => taken.push(client) > 0,
    () => false,
  );
}

/** The first one first: it starts no others then. */
function stopAll(server: number): number[] {
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
