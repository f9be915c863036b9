import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, parentOf } from '../../src/gateways/database/embedded/process-identity.ts';
import { startEmbeddedPostgres } from '../../src/gateways/database/embedded/start.ts';
import { log } from '../../src/log.ts';
import { root } from '../../src/root.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { onlyWith } from '../support/only-with.ts';

const onLinux = onlyWith(process.platform === 'linux', 'processes are found in /proc');

let dataDir: string;
beforeEach(() => {
  dataDir = makeTestFolder();
});
afterEach(() => removeTestFolder(dataDir));

async function runElsewhere(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['test/support/embedded-process.ts', dataDir], { cwd: root });
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const cluster = () =>
  (JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster: string }).cluster;
const note = () => join(cluster(), 'postmaster.pid');
const serverPid = () => Number.parseInt(readFileSync(note(), 'utf8'), 10);

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((one) => parentOf(one) === pid);
}

async function startAndStop(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  await database.stop();
}

describe('after a crash', () => {
  it('the database stops by itself when the process that ran it is killed', async () => {
    const child = await runElsewhere();
    const pid = serverPid();
    await kill(child);
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  });

  onLinux('a server that survived is stopped by the next start', async () => {
    const child = await runElsewhere();
    const pid = serverPid();
    const guardian = parentOf(pid)!;
    const watchers = childrenOf(guardian).filter((one) => one !== pid);
    for (const watcher of [...watchers, guardian]) process.kill(watcher, 'SIGKILL');
    await kill(child);
    await startAndStop();
    expect(isAlive(pid)).toBe(false);
  });

  it('a pid file that names another process by now harms neither', async () => {
    await startAndStop();
    writeFileSync(note(), `${process.pid}\n${cluster()}\n1\n`);
    await startAndStop();
    expect(isAlive(process.pid)).toBe(true);
  });
});

it('a cluster of another PostgreSQL version stays unchanged, with advice', async () => {
  await startAndStop();
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(startAndStop()).rejects.toThrow(
    /was created by PostgreSQL 17, but this version of Trotwell uses 18/,
  );
});
