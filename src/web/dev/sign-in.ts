import { Hono } from 'hono';
import { openSession } from '../../domain/accounts/sessions.ts';
import { findCredentials } from '../../domain/accounts/sign-in.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { Answer } from '../answer.ts';
import type { AppEnv } from '../app-env.ts';
import type { Services } from '../services.ts';

/** `POST /dev/sign-in` with `email`: opens that person's session without a password, approved or not. DESIGN §5. */
export function signInDesk({ orm, config }: Pick<Services, 'orm' | 'config'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post('/sign-in', async (c) => {
    const { email } = await c.req.parseBody();
    const userAgent = c.req.header('user-agent') ?? '';
    const secret = await actAs(orm, system('gatekeeper'), async (em) => {
      const person = await findCredentials(em, String(email ?? ''));
      return person?.approvalStatus ? openSession(em, person.userId, userAgent) : null;
    });
    if (!secret) return c.redirect('/dev?unknown=1', 303);
    new Answer(c, config.baseUrl).openSession(secret);
    return c.redirect(paths.dashboard, 303);
  });
  return app;
}
