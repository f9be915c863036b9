import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Config } from '../config.ts';
import { POOLER_ADVICE, poolerFault } from '../gateways/database/pooler.ts';
import { schemaStateOf } from '../gateways/database/schema-state.ts';
import { lostPictures } from '../gateways/storage/lost-pictures.ts';
import { log } from '../log.ts';
import { paths } from '../paths.ts';
import type { Services } from './services.ts';

interface Examined {
  orm: Services['orm'];
  queues: Pick<Services['queues'], 'ready' | 'stalled'>;
  isDraining?: () => boolean;
  storage?: Pick<Services['storage'], 'assertUsable' | 'read'>;
  config?: Partial<Pick<Config, 'embedded' | 'databaseUrl' | 'redisUrl'>>;
}

/** `/healthz` fails when a restart may help (a stalled queue), `/readyz` when a dependency is unavailable; without a place for pictures it is degraded only. */
export function health({ orm, queues, isDraining = () => false, storage, config }: Examined): Hono {
  const app = new Hono();
  const storesPictures = kept(() => succeeds(async () => storage?.assertUsable()));
  const losesPictures = kept(async () => storage !== undefined && (await areLost(orm, storage)));
  const pooler = kept(async () => (config?.embedded ? undefined : poolerSentence(config)));
  app.get(paths.healthz, (c) => {
    const stalled = queues.stalled();
    return stalled.length === 0
      ? c.json({ status: 'alive' })
      : c.json({ status: 'no job is finished any more', queues: stalled }, 503);
  });
  app.get(paths.readyz, async (c) => {
    if (isDraining()) return c.json({ status: 'stopping' }, 503);
    const [database, migrations, queue, stores, loses, fault] = await Promise.all([
      succeeds(() => orm.em.fork().execute('select 1')),
      succeeds(async () => (await schemaStateOf(orm.em.fork())).pending.length === 0),
      succeeds(queues.ready),
      storesPictures(),
      losesPictures(),
      pooler(),
    ]);
    const pictures = stores && !loses;
    const checks = { database, migrations, queue };
    const ready = !fault && Object.values(checks).every(Boolean);
    const status = !ready ? 'not ready' : pictures ? 'ready' : 'degraded';
    const checked = storage ? { ...checks, pictures } : checks;
    return c.json({ status, checks: checked, ...(fault && { fault }) }, ready ? 200 : 503);
  });
  return app;
}

/** Shorter than the usual timeout of a health check. */
const ANSWER_WITHIN_MS = 3_000;

const KEPT_MS = 60_000;

/** A store bills each question, and a pooler is asked over three connections. */
function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}

/** A database that is away is no fault of the pictures. */
const areLost = (orm: Services['orm'], storage: Pick<Services['storage'], 'read'>): Promise<boolean> =>
  Promise.race([lostPictures(orm, storage), delay(ANSWER_WITHIN_MS, false, { ref: false })]).catch(
    () => false,
  );

/** A database that is away is no fault of the pooler. */
async function poolerSentence({
  databaseUrl,
  redisUrl,
}: Examined['config'] = {}): Promise<string | undefined> {
  if (!databaseUrl) return undefined;
  const late = delay(ANSWER_WITHIN_MS, undefined, { ref: false });
  const fault = await Promise.race([poolerFault(databaseUrl, redisUrl), late]).catch(() => undefined);
  return fault && `${fault} ${POOLER_ADVICE}`;
}

const succeeds = (check: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([check(), delay(ANSWER_WITHIN_MS, false, { ref: false })]).then(
    (result) => result !== false,
    (err) => {
      log.warn({ err }, 'a readiness check failed');
      return false;
    },
  );
