import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { takeLock } from '../../src/gateways/database/embedded/lock.ts';
import { makeTestFolder } from './folders.ts';
import { startProgram } from './program.ts';

/**
 * A data folder as the first start leaves it: with the database, migrated, and the demo. The first that asks in a run
 * starts the program on nothing; everybody gets a copy of what it made.
 */
export async function demoFolder(): Promise<string> {
  const made = join(inject('demo'), 'made');
  const lock = await takeLock(join(inject('demo'), 'lock'), {
    patience: 90_000,
    refuse: (pid) => new Error(`The demo is still being made by process ${pid}.`),
  });
  try {
    if (!existsSync(made)) await makeDemo(made);
  } finally {
    lock.release();
  }
  return copyOf(made);
}

async function makeDemo(made: string): Promise<void> {
  const program = await startProgram({ dataDir: `${made}.draft` });
  await program.stop();
  // Where its database lies is written there, and a copy is to have its own.
  rmSync(join(`${made}.draft`, 'postgres.json'));
  renameSync(`${made}.draft`, made);
}

/** With the files' owners: as root, the database's are another account's. */
function copyOf(made: string): string {
  const dataDir = makeTestFolder();
  const { status, stderr } = spawnSync('cp', ['-Rp', made, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo could not be copied:\n${stderr}`);
  return dataDir;
}
