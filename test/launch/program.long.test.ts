import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import { isAlive } from '../../src/gateways/database/embedded/process-identity.ts';
import { databasePid } from '../support/database-pid.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, type ProgramOptions, startProgram } from '../support/program.ts';

/** Every test starts one or two programs. */
const patient = { timeout: 60_000 };

const running: Program[] = [];
const dataDir = makeTestFolder();

async function start(options?: ProgramOptions): Promise<Program> {
  const program = await startProgram({ ...options, env: { DEMO: '0', ...options?.env } });
  running.push(program);
  return program;
}

afterEach(async () => {
  for (const program of running) await program.stop();
  for (const program of running.splice(0)) if (program.dataDir !== dataDir) removeTestFolder(program.dataDir);
});

afterAll(() => removeTestFolder(dataDir));

describe('npm start', patient, () => {
  it('prints its address, refuses a second start on the same data in one line, and leaves no process within five seconds of Ctrl-C', async () => {
    const program = await start({ dataDir, env: { LOG_LEVEL: 'info' } });
    expect(program.output()).toContain(`Trotwell is ready at http://localhost:${program.port}`);
    const pid = databasePid(program);
    const error = await startProgram({ dataDir }).catch(String);
    expect(error).toContain(`The data directory ${dataDir} is in use by another Trotwell`);
    expect(error).not.toContain('    at ');
    const idle = fetch(`${program.url}/events`);
    await idle;
    const began = performance.now();
    expect(await program.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(isAlive(pid)).toBe(false);
    expect(program.output()).not.toContain('"level":"error"');
  });

  it('reports in one line that the port is in use', async () => {
    const other = createServer().listen({ port: 0, host: '127.0.0.1' });
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const error = await startProgram({ dataDir, port }).catch(String);
    other.close();
    expect(error).toContain(`Port ${port} is in use. Set PORT to a free one`);
    expect(error).not.toContain('    at ');
  });

  it('reports every error of the configuration', async () => {
    const error = await startProgram({
      dataDir,
      env: { MARKET_TIMEZONE: 'Mars', STRIPE_SECRET_KEY: 'x' },
    }).catch(String);
    expect(error).toContain('MARKET_TIMEZONE: must be a time zone');
    expect(error).toContain('STRIPE_SECRET_KEY: must begin with sk_');
    expect(error).not.toContain('    at ');
  });
});

describe('npm run web and npm run worker', patient, () => {
  it('share the embedded database, in any order, and each shows its metrics', async () => {
    const [port, ...metrics] = await Promise.all(
      [1, 2, 3].map((at) => freePort(20_000 + at * 2_000 + randomInt(2_000)).then(String)),
    );
    const worker = await start({ program: 'worker', env: { HEALTH_PORT: port!, METRICS_PORT: metrics[0]! } });
    const web = await start({ program: 'web', dataDir: worker.dataDir, env: { METRICS_PORT: metrics[1]! } });
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
    expect(web.database()).toEqual(worker.database());
    for (const probe of ['healthz', 'readyz'])
      expect((await fetch(`http://localhost:${port}/${probe}`)).status).toBe(200);
    for (const at of metrics)
      expect(await (await fetch(`http://localhost:${at}/metrics`)).text()).toMatch(
        /^trotwell_database_up 1$/m,
      );
    expect((await fetch(`${web.url}/metrics`)).status).toBe(404);
  });
});
