import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { migrationState } from '../gateways/database/migrate.ts';
import { log } from '../log.ts';
import { paths } from '../paths.ts';
import type { Services } from './services.ts';

interface Examined {
  orm: Services['orm'];
  queues: Pick<Services['queues'], 'ready' | 'stalled'>;
  isDraining?: () => boolean;
  storage?: Pick<Services['storage'], 'assertUsable'>;
}

/** `/healthz` fails when a restart may help (a stalled queue), `/readyz` when a dependency is unavailable; without a place for pictures it is degraded only. */
export function health({ orm, queues, isDraining = () => false, storage }: Examined): Hono {
  const app = new Hono();
  const storesPictures = lastOf(async () => storage?.assertUsable());
  app.get(paths.healthz, (c) => {
    const stalled = queues.stalled();
    return stalled.length === 0
      ? c.json({ status: 'alive' })
      : c.json({ status: 'no job is finished any more', queues: stalled }, 503);
  });
  app.get(paths.readyz, async (c) => {
    if (isDraining()) return c.json({ status: 'stopping' }, 503);
    const [database, migrations, queue, pictures] = await Promise.all([
      succeeds(() => orm.em.fork().execute('select 1')),
      succeeds(async () => (await migrationState(orm)).pending === 0),
      succeeds(queues.ready),
      storesPictures(),
    ]);
    const checks = { database, migrations, queue };
    const ready = Object.values(checks).every(Boolean);
    const status = !ready ? 'not ready' : pictures ? 'ready' : 'degraded';
    return c.json({ status, checks: storage ? { ...checks, pictures } : checks }, ready ? 200 : 503);
  });
  return app;
}

/** Shorter than the usual timeout of a health check. */
const ANSWER_WITHIN_MS = 3_000;

const KEPT_MS = 60_000;

/** A store bills each question. */
function lastOf(check: () => Promise<unknown>): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, ok: Promise.resolve(true) };
  return () => {
    if (performance.now() - last.at > KEPT_MS) last = { at: performance.now(), ok: succeeds(check) };
    return last.ok;
  };
}

/** A result that is not false. */
const succeeds = (check: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([check(), delay(ANSWER_WITHIN_MS, false, { ref: false })]).then(
    (result) => result !== false,
    (err) => {
      log.warn({ err }, 'a readiness check failed');
      return false;
    },
  );
