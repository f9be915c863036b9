import { Hono } from 'hono';
import { findCredentials } from '../../domain/accounts/sign-in/sign-in.ts';
import { signInAfterPassword } from '../../domain/accounts/two-factor/challenge.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { ResponseState } from '../response-state.ts';
import type { AppEnv, Services } from '../services.ts';

/** Opens a session without a password, approved or not; a second factor is still required. */
export function signInTool({
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
      return person?.approvalStatus ? signInAfterPassword(em, person.userId, userAgent, twoFactor) : null;
    });
    if (!entry) return c.redirect(`${paths.dev}?unknown=1`, 303);
    return c.redirect(new ResponseState(c, config.baseUrl).enter(entry, paths.dashboard), 303);
  });
  return app;
}
