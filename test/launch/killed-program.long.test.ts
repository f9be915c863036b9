import { afterAll, afterEach, expect, it } from 'vitest';
import { databasePid } from '../support/database-pid.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, type ProgramOptions, startProgram } from '../support/program.ts';

const patient = { timeout: 60_000 };

const running: Program[] = [];
const dataDir = makeTestFolder();

async function start(options?: ProgramOptions): Promise<Program> {
  const program = await startProgram({ ...options, dataDir, env: { DEMO: '0' } });
  running.push(program);
  return program;
}

afterEach(async () => {
  for (const program of running.splice(0)) await program.stop();
});

afterAll(() => removeTestFolder(dataDir));

it('starts again on the same data after a power failure', patient, async () => {
  const first = await start();
  await first.kill();
  const second = await start({ port: first.port });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
});

it('stops when its database is killed', patient, async () => {
  const program = await start();
  process.kill(databasePid(program), 'SIGKILL');
  await expect.poll(() => program.output(), { timeout: 5_000 }).toContain('the embedded database has ended');
});
