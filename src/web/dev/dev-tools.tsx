import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, Hono } from 'hono';
import { type DevPerson, DevTools, type DevToolsData } from '../../../views/dev/DevTools.tsx';
import { clock } from '../../clock.ts';
import { fullMoment, weekdayMoment } from '../../dates.ts';
import { findCredentials } from '../../domain/accounts/sign-in/sign-in.ts';
import { signInAfterPassword } from '../../domain/accounts/two-factor/challenge.ts';
import { kysely } from '../../domain/kysely.ts';
import { fullName } from '../../domain/people/names.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { ResponseState } from '../kit/response-state.ts';
import type { AppEnv, Services } from '../services.ts';
import { saveClock } from './clock-file.ts';
import { mailViewer } from './mail-viewer.tsx';
import { respondWithTool } from './respond-with-tool.ts';

const FARTHEST_MS = 5 * 366 * 86_400_000;

/** GET returns the app's time; POST `{"advance":"PT26H"}` moves it, `{"reset":true}` returns to the machine's time. */
function clockTool({ config, orm }: Pick<Services, 'config' | 'orm'>): Hono<AppEnv> {
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
  if (reset === true || advance === 'reset') {
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

const DEMO = ['parent@example.com', 'walker@example.com', 'admin@example.com'];
const MAX_PEOPLE = 200;

export function devTools(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/', async (c) => {
    const data = await look(services, c.req.query('unknown') !== undefined);
    return respondWithTool(c, (frame) => <DevTools frame={frame} data={data} />);
  });
  app.route('/', signInTool(services));
  app.route('/', clockTool(services));
  app.route('/', mailViewer(services));
  return app;
}

async function look({ orm, stripe, config }: Services, unknown: boolean): Promise<DevToolsData> {
  const people = await withActor(orm, system('auth'), (em) =>
    kysely(em)
      .selectFrom('profiles')
      .select(['email', 'firstName', 'lastName', 'role', 'approvalStatus as status'])
      .where('hiddenAt', 'is', null)
      .orderBy((eb) => eb('email', 'in', DEMO), 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(MAX_PEOPLE)
      .execute(),
  );
  const walks = await withActor(orm, system('worker'), walksAhead);
  const shown = people.map((person): DevPerson => ({ ...person, name: fullName(person) }));
  return {
    demo: DEMO.flatMap((email) => shown.filter((person) => person.email === email)),
    others: shown.filter((person) => !DEMO.includes(person.email)),
    now: fullMoment(clock.now()),
    ahead: aheadText(),
    walks,
    payments: stripe !== null && config.payments === 'emulator',
    unknown,
  };
}

/** From here each of them can be started (BOOKING-13). */
async function walksAhead(em: EntityManager): Promise<DevToolsData['walks']> {
  const walks = await kysely(em)
    .selectFrom('bookings')
    .select('startsAt')
    .distinct()
    .where('status', '=', 'accepted')
    .where('startsAt', '>', clock.now())
    .orderBy('startsAt')
    .limit(3)
    .execute();
  return walks.map(({ startsAt }) => ({
    advance: `PT${Math.ceil((startsAt.getTime() - clock.now().getTime()) / 1000)}S`,
    words: `To the walk of ${weekdayMoment(startsAt)}`,
  }));
}

const DAYS_AND_HOURS = new Intl.DurationFormat('en', { style: 'long' });

function aheadText(): string {
  const hours = Math.floor(clock.offset() / 3_600_000);
  return DAYS_AND_HOURS.format({ days: Math.floor(hours / 24), hours: hours % 24 });
}

/** Opens a session without a password, approved or not; a second factor is still required. */
function signInTool({
  orm,
  config,
  twoFactor,
}: Pick<Services, 'orm' | 'config' | 'twoFactor'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post('/sign-in', async (c) => {
    const { email } = await c.req.parseBody();
    const userAgent = c.req.header('user-agent') ?? '';
    const entry = await withActor(orm, system('auth'), async (em) => {
      const person = await findCredentials(em, String(email ?? ''));
      return person?.approvalStatus
        ? signInAfterPassword(em, person.userId, { userAgent, known: true }, twoFactor)
        : null;
    });
    if (!entry) return c.redirect(`${paths.dev}?unknown=1`, 303);
    return c.redirect(new ResponseState(c, config.baseUrl).enter(entry, paths.dashboard), 303);
  });
  return app;
}
