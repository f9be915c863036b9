import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseNames, inDatabase } from '../../../src/gateways/database/embedded/prepare.ts';
import { startEmbeddedPostgres } from '../../../src/gateways/database/embedded/start.ts';
import { log } from '../../../src/log.ts';
import type { TestApp } from '../../support/app.ts';
import { databasePid } from '../../support/database-pid.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { type Disk, makeDisk } from './disk.ts';
import { killAll, promote, type Standby, startStandby, stopAll } from './standby.ts';

export interface OwnDatabase extends Pick<TestApp, 'sql'> {
  disk: Disk;
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  hang(ms: number): Promise<void>;
  restart(): Promise<void>;
  /** Takes every connection that becomes free, and ends those of the app. */
  takeConnections(ms: number): Promise<void>;
  /** Returns when it has everything. Only with POSTGRES, which has `pg_basebackup`. */
  addStandby(synchronous: boolean): Promise<void>;
  /** The server dies when the standby has received nothing from it for `ms`; the standby takes over, at the address that is returned. */
  failOver(ms: number): Promise<string>;
  stop(): Promise<void>;
}

/** Durable, unlike that of tests. The write-ahead log fits the disk. */
const SETTINGS = { max_connections: '60', max_wal_size: '64MB', min_wal_size: '32MB' };
const DISK_MIB = 700;
/** `POSTGRES=15` for that of Debian in place of the embedded one. */
export const DEBIANS = env.POSTGRES;

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const disk = makeDisk(DISK_MIB);
  const options = { dataDir: disk.folder, log, settings: SETTINGS };
  const start = DEBIANS ? () => startDebianPostgres(DEBIANS!, options) : () => startEmbeddedPostgres(options);
  const serverPid = () =>
    DEBIANS
      ? Number.parseInt(readFileSync(`${disk.folder}/cluster/postmaster.pid`, 'utf8'), 10)
      : databasePid(options);
  let server = await start();
  let standby: Standby | undefined;
  const { runtimeUrl, ownerUrl } = server;
  const poolAt = (url: string) =>
    new pg.Pool({ connectionString: inDatabase(url, databaseNames.database), max: 2 }).on(
      'error',
      () => undefined,
    );
  let pool = poolAt(server.superuserUrl);
  await pool.query('select 1');
  const sql: TestApp['sql'] = async (text, values) => (await pool.query(text, values)).rows;
  return {
    disk,
    env: { DATABASE_URL: runtimeUrl, DATABASE_OWNER_URL: ownerUrl },
    sql,
    async hang(ms) {
      const pids = stopAll(serverPid());
      await sleep(ms);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
    async restart() {
      await server.stop();
      server = await start();
    },
    async addStandby(synchronous) {
      standby = await startStandby(DEBIANS!, server.superuserUrl);
      if (!synchronous) return;
      await sql(`alter system set synchronous_standby_names = '*'`);
      await sql(`alter system set synchronous_commit = 'remote_apply'`);
      await sql('select pg_reload_conf()');
      while ((await sql(`select from pg_stat_replication where sync_state = 'sync'`)).length === 0)
        await sleep(100);
    },
    async failOver(ms) {
      standby!.relay.freeze();
      await sleep(ms);
      await killAll(serverPid());
      await standby!.relay.shut();
      await promote(standby!);
      await pool.end();
      pool = poolAt(standby!.superuserUrl);
      return Object.assign(new URL(runtimeUrl), { port: new URL(standby!.superuserUrl).port }).href;
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
      await standby?.stop();
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
