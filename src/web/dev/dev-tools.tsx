import { Hono } from 'hono';
import { type DevPerson, DevTools, type DevToolsData } from '../../../views/dev/DevTools.tsx';
import { clock } from '../../clock.ts';
import { fullMoment } from '../../dates.ts';
import { findCredentials } from '../../domain/accounts/sign-in/sign-in.ts';
import { signInAfterPassword } from '../../domain/accounts/two-factor/challenge.ts';
import { kysely } from '../../domain/kysely.ts';
import { fullName } from '../../domain/people/names.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { ResponseState } from '../response-state.ts';
import type { AppEnv, Services } from '../services.ts';
import { clockTool } from './clock.ts';
import { mailViewer } from './mail-viewer.tsx';
import { respondWithTool } from './respond-with-tool.ts';

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
  const shown = people.map((person): DevPerson => ({ ...person, name: fullName(person) }));
  return {
    demo: DEMO.flatMap((email) => shown.filter((person) => person.email === email)),
    others: shown.filter((person) => !DEMO.includes(person.email)),
    now: fullMoment(clock.now()),
    ahead: aheadText(),
    payments: stripe !== null && config.payments === 'emulator',
    unknown,
  };
}

function aheadText(): string {
  const hours = Math.floor(clock.offset() / 3_600_000);
  const parts = [
    [Math.floor(hours / 24), 'day'],
    [hours % 24, 'hour'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(', ');
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
