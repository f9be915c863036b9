import { Hono } from 'hono';
import { pendingMigrations } from '../gateways/database/migrate.ts';
import { log } from '../log.ts';
import type { Services } from './services.ts';

/** `/healthz`: the process is alive. `/readyz`: database, migrations and queue can do their work. DESIGN §5. */
export function health({ orm, queues }: Pick<Services, 'orm' | 'queues'>): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const checks = {
      database: await succeeds(async () => Boolean(await orm.em.fork().execute('select 1'))),
      migrations: await succeeds(async () => (await pendingMigrations(orm)) === 0),
      queue: await succeeds(queues.ready),
    };
    const ready = Object.values(checks).every(Boolean);
    return c.json({ status: ready ? 'ready' : 'not ready', checks }, ready ? 200 : 503);
  });
  return app;
}

async function succeeds(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (err) {
    log.warn({ err }, 'a readiness check failed');
    return false;
  }
}
