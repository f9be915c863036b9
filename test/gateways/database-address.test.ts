import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withConnectionError } from '../../src/launch/database.ts';
import { StartupError } from '../../src/launch/startup-error.ts';
import { startTestApp } from '../support/app.ts';

const app = startTestApp();

/** The server of the tests has no certificate. */
it.each(['require', 'verify-full'])(
  'an address with sslmode=%s never opens a connection without TLS',
  async (mode) => {
    const orm = await createOrm(`${app.database.runtimeUrl}?sslmode=${mode}`);
    await expect(orm.em.fork().execute('select 1')).rejects.toThrow(/SSL/);
    await expect(withConnectionError(() => orm.em.fork().execute('select 1'))).rejects.toThrow(StartupError);
    await orm.close();
  },
);

it('a database that takes a connection and says nothing is named in a sentence at the start', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'a',
    database: 'a',
    connectionTimeoutMillis: 100,
  });
  const failed = await withConnectionError(() => client.connect()).catch((error: unknown) => error);
  silent.close();
  expect(failed).toBeInstanceOf(StartupError);
  expect(String(failed)).toContain("Can't connect to the database: ");
});
