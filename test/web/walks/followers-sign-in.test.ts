import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aVisitor, aWalker, aWatcher, PASSWORD, type TestUser } from '../../support/cast.ts';
import { firstOf } from '../../support/full-size.ts';

/** Following walks needs no approval (WATCH-2, ACCOUNT-9). */
const app = startTestApp();
const REFUSED = 'Your account is pending approval. Please wait for admin approval before signing in.';
let priya: TestUser;
let fran: TestUser;
let theo: string;
let walk: string;

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  priya = await aParent(app);
  theo = await aChild(app, priya, { name: 'Theo Shah' });
  walk = await aBooking(app, priya, await aWalker(app), { status: 'accepted', child: theo, startsIn: 3 });
  fran = await aParent(app, { firstName: 'Fran', approvalStatus: 'pending' });
});

/** On a new device. */
async function signIn() {
  const visitor = aVisitor(app);
  const answer = await visitor.post('/auth', { intent: 'sign-in', email: fran.email, password: PASSWORD });
  return { visitor, answer, entered: visitor.cookies.has('session') };
}

describe('who follows walks and waits for approval', () => {
  it('signs in with the password, and reaches the walks, notifications and settings, and nothing that needs approval', async () => {
    await aWatcher(app, priya, fran, [theo]);
    const { visitor, entered } = await signIn();
    expect(entered).toBe(true);
    for (const path of ['/watching', `/watching/${walk}`, '/notifications', '/settings'])
      expect((await visitor.get(path)).status, path).toBe(200);
    expect((await visitor.get('/watching')).text).toContain('Theo');
    for (const path of ['/find-walkers', '/book-walk', '/children', '/schedule'])
      expect((await visitor.raw(path)).headers.get('location'), path).toBe('/dashboard');
    expect((await visitor.raw(`/booking/${walk}`)).status).not.toBe(200);
    expect(await app.sql('select is_approved from profiles where id = $1', [fran.id])).toEqual([
      { is_approved: false },
    ]);
  });

  it.each(firstOf(['watcher', 'guardian']))(
    'signs in again with an open invitation as %s, which it leads back to, and accepts',
    async (role) => {
      await app.sql('truncate outbox');
      const invited = { intent: 'invite-watcher', role, email: fran.email.toUpperCase(), child: theo };
      await priya.browser.post('/children/watchers', invited);
      const [invitation] = await app.sql<{ id: string }>('select id from watchers where parent_id = $1', [
        priya.id,
      ]);
      const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
        `select kind, payload from outbox where kind = 'mail.watcher-invitation'`,
      );
      const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
      const { text } = renderEmail(email!, { ...site, baseUrl: 'http://localhost:3000' });
      const link = /\/watching\/invitation\?token=[\w-]+/.exec(text)![0];
      const visitor = aVisitor(app);
      const next = `/auth?next=${encodeURIComponent(link)}`;
      await visitor.get(next);
      const seen = await visitor.post(next, { intent: 'sign-in', email: fran.email, password: PASSWORD });
      expect([seen.status, seen.path]).toEqual([200, link]);
      expect(seen.text).toContain('the walks of Theo');
      expect((await visitor.post(link, { intent: 'accept-watching' })).path).toBe('/watching');
      expect(await app.sql('select user_id from watchers where id = $1', [invitation!.id])).toEqual([
        { user_id: fran.id },
      ]);
    },
  );

  it('is refused when the invitation is for someone else, too old, or for a walker’s account; no session begins', async () => {
    const invited = (email: string, days = 0) =>
      app.sql(
        `insert into watchers (id, parent_id, child_ids, email, created_at, role)
         values (gen_random_uuid(), $1, array[$2::uuid], $3, now() - make_interval(days => $4), 'watcher')`,
        [priya.id, theo, email, days],
      );
    await invited('someone@example.org');
    await invited(fran.email, 8);
    expect((await signIn()).entered).toBe(false);
    const walker = await aWalker(app, { approvalStatus: 'pending' });
    await invited(walker.email);
    const visitor = aVisitor(app);
    await visitor.post('/auth', { intent: 'sign-in', email: walker.email, password: PASSWORD });
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('is refused without a link, after its end, and once rejected; no session begins', async () => {
    const refused = async () => {
      const sessions = () => app.sql('select id from sessions where user_id = $1', [fran.id]);
      const before = await sessions();
      const { answer, entered } = await signIn();
      expect(answer.text).toContain(REFUSED);
      expect(entered).toBe(false);
      expect(await sessions()).toEqual(before);
    };
    await refused();
    const link = await aWatcher(app, priya, fran, [theo]);
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [fran.id]);
    await refused();
    await app.sql(`update profiles set approval_status = 'pending' where id = $1`, [fran.id]);
    await app.sql('delete from watchers where id = $1', [link]);
    await refused();
  });
});
