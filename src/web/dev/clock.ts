import { type Context, Hono } from 'hono';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import type { AppEnv, Services } from '../services.ts';
import { saveClock } from './clock-file.ts';

const FARTHEST_MS = 5 * 366 * 86_400_000;

/** GET returns the app's time; POST `{"advance":"PT26H"}` moves it, `{"reset":true}` returns to the machine's time. */
export function clockTool({ config, orm }: Pick<Services, 'config' | 'orm'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/clock', (c) => clockState(c));
  app.post('/clock', async (c) => {
    const json = (c.req.header('content-type') ?? '').startsWith('application/json');
    try {
      move(json ? await c.req.json() : await c.req.parseBody());
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
      return c.json({ error: error.message }, 422);
    }
    saveClock(config.dataDir);
    // Wakes the relay for emails that are due at the new time.
    await orm.em.fork().execute("select pg_notify('outbox', '')");
    return json ? clockState(c) : c.redirect(paths.dev, 303);
  });
  return app;
}

function clockState(c: Context): Response {
  const now = clock.now();
  c.header('Cache-Control', 'no-store');
  return c.json({
    now: now.toISOString(),
    local: clock.local(now).toString({ fractionalSecondDigits: 0 }),
    zone: clock.zone(),
    offsetMs: clock.offset(),
  });
}

function move(options: unknown): void {
  const { advance, reset } = (options ?? {}) as { advance?: unknown; reset?: unknown };
  if (reset === true || reset === 'true') {
    clock.setOffset(0);
    return;
  }
  if (typeof advance !== 'string') throw new RangeError('Say {"advance":"PT26H"} or {"reset":true}');
  const before = clock.offset();
  clock.advance(advance);
  if (clock.offset() <= FARTHEST_MS) return;
  clock.setOffset(before);
  throw new RangeError('The clock goes at most five years ahead');
}
