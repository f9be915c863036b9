import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { Limits } from '../../../src/web/limits/limits.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
/** Tests reach the app without a socket. */
const ADDRESS = 'unknown';

const signIn = (email: string, password = PASSWORD, browser = aVisitor(app)) =>
  browser.post('/auth', { intent: 'sign-in', email, password });
const lock = async (email: string) => {
  for (let guess = 0; guess < 10; guess++) await app.services.limits.use('signIn', email);
};
const sessionsOf = async ({ id }: TestUser) =>
  (await app.sql('select 1 from sessions where user_id = $1', [id])).length;

afterEach(() => app.services.limits.forget('signInAddress', ADDRESS));

describe('signing in', () => {
  it('opens a session in a cookie that scripts cannot read, and shows the dashboard (ACCOUNT-14, ACCOUNT-15)', async () => {
    const parent = await aParent(app);
    const answer = await aVisitor(app).postOnly('/auth', {
      intent: 'sign-in',
      email: ` ${parent.email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard');
    expect(answer.headers.getSetCookie().join()).toMatch(/session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const [profile] = await app.sql<{ last_login_at: Date }>(
      'select last_login_at from profiles where id = $1',
      [parent.id],
    );
    expect(profile?.last_login_at).toBeInstanceOf(Date);
  });

  onlyInCI(
    'works although the time of the sign-in cannot be recorded, which is logged (ACCOUNT-15)',
    async () => {
      const parent = await aParent(app);
      await app.sql('update profiles set last_login_at = null where id = $1', [parent.id]);
      await app.sql('alter table profiles add constraint broken check (last_login_at is null) not valid');
      const warnings: string[] = [];
      app.onNotice = (message) => warnings.push(message);
      const seen = await signIn(parent.email);
      await app.sql('alter table profiles drop constraint broken');
      expect(seen.path).toBe('/dashboard');
      expect(seen.text).toContain(parent.firstName);
      expect(warnings.join()).toMatch(`the sign-in of ${parent.id} was not recorded`);
      const [profile] = await app.sql('select last_login_at from profiles where id = $1', [parent.id]);
      expect(profile).toEqual({ last_login_at: null });
    },
  );

  onlyInCI(
    'is busy, not broken, while the database is away, also where only attempts are counted',
    async () => {
      const parent = await aParent(app);
      const away = new Limits(new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }));
      const { limits } = app.services;
      app.services.limits = away;
      const seen = await signIn(parent.email);
      app.services.limits = limits;
      expect(seen.status).toBe(503);
      expect(seen.text).toContain("We're a little busy right now");
      expect(await sessionsOf(parent)).toBe(1);
    },
  );

  it('returns to the page that was asked for', async () => {
    const parent = await aParent(app);
    const visitor = aVisitor(app);
    const refused = await visitor.get('/profile?edit=personal');
    expect(refused.path).toBe('/auth');
    expect(refused.text).toContain('Please sign in first');
    expect((await signIn(parent.email, PASSWORD, visitor)).path).toBe('/profile?edit=personal');
  });

  it.each([
    ['email', { email: '', password: 'something' }, 'Enter your email.'],
    ['password', { email: 'somebody@example.com', password: '' }, 'Enter your password.'],
  ])('requires the %s', async (field, fields, text) => {
    const seen = await aVisitor(app).post('/auth', { intent: 'sign-in', ...fields });
    expect(seen.status).toBe(422);
    expect(seen.html).toContain(`id="${field}-error"`);
    expect(seen.text).toContain(text);
  });

  it('shows the same error for a wrong password and an unknown address, and keeps the address', async () => {
    const parent = await aParent(app);
    for (const email of [parent.email, 'nobody@example.com']) {
      const browser = aVisitor(app);
      const seen = await signIn(email, 'wrong password', browser);
      expect(seen.status).toBe(422);
      expect(seen.text).toContain('Please check your credentials and try again.');
      expect(seen.html).toContain(`value="${email}"`);
      expect(seen.html).not.toContain('wrong password');
      expect(browser.cookies.has('session')).toBe(false);
    }
    expect(await sessionsOf(parent)).toBe(1);
  });

  it.each(['pending', 'rejected'] as const)(
    'is refused while the account is %s (ACCOUNT-9)',
    async (approvalStatus) => {
      const walker = await aWalker(app, { approvalStatus });
      const browser = aVisitor(app);
      const seen = await signIn(walker.email, PASSWORD, browser);
      expect(seen.status).toBe(403);
      expect(seen.text).toContain(
        'Your account is pending approval. Please wait for admin approval before signing in.',
      );
      expect(browser.cookies.has('session')).toBe(false);
      expect(await sessionsOf(walker)).toBe(1);
      const wrong = await signIn(walker.email, 'wrong password');
      expect(wrong.text).not.toContain('pending');
    },
  );

  it('offers a new link to somebody who has not confirmed the address, if the password is right', async () => {
    const email = 'unconfirmed@gmail.com';
    await app.sql(
      `insert into users (id, email, password_hash, sign_up_metadata, created_at)
       values (gen_random_uuid(), $1, $2, '{"first_name":"Una"}', '2026-11-01')`,
      [email, await app.services.passwords.hash(PASSWORD)],
    );
    expect((await signIn(email, 'wrong password')).text).not.toContain('confirm');
    const browser = aVisitor(app);
    const seen = await signIn(email, PASSWORD, browser);
    expect(seen.status).toBe(403);
    expect(seen.text).toContain('Please confirm your email first');
    expect(browser.cookies.has('session')).toBe(false);
    const sent = await browser.post('/auth?tab=signup&sent=1', { intent: 'resend' });
    expect(sent.text).toContain('Email resent');
    expect(sent.text).toContain(email);
  });

  it('treats hidden people as unknown', async () => {
    const parent = await aParent(app);
    await app.sql(`update profiles set hidden_at = '2026-11-01' where id = $1`, [parent.id]);
    const seen = await signIn(parent.email);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Please check your credentials and try again.');
  });
});

describe('the limit on wrong passwords (ACCOUNT-13)', () => {
  it('blocks an account after ten, even with the right password', async () => {
    const parent = await aParent(app);
    const sessions = await sessionsOf(parent);
    for (let guess = 1; guess <= 10; guess++) {
      expect((await signIn(parent.email, `guess ${guess}`)).status).toBe(422);
      await app.services.limits.forget('signInAddress', ADDRESS);
    }
    for (const password of ['guess 11', PASSWORD]) {
      const seen = await signIn(parent.email, password);
      expect(seen.status).toBe(429);
      expect(seen.text).toMatch(/Too many tries To keep accounts safe, wait 3 minutes and try again\./);
    }
    expect(await sessionsOf(parent)).toBe(sessions);
  });

  onlyInCI('blocks a network address after ten, for every account', async () => {
    for (let guess = 1; guess <= 10; guess++)
      expect((await signIn(`person-${guess}@example.com`, 'guess')).status).toBe(422);
    expect((await signIn('person-11@example.com', 'guess')).status).toBe(429);
  });

  onlyInCI('does not count blocked attempts, so that the wait is as long as stated', async () => {
    const parent = await aParent(app);
    await lock(parent.email);
    for (let more = 0; more < 5; more++) await signIn(parent.email, 'guess');
    const counted = await app.sql<{ points: number }>(
      `select points from rate_limits where key like 'signIn:%' order by points desc`,
    );
    expect(counted[0]?.points).toBe(10);
  });

  onlyInCI('says when to try again, also in a header', async () => {
    const parent = await aParent(app);
    await lock(parent.email);
    const seen = await signIn(parent.email);
    expect(seen.status).toBe(429);
    expect(Number(seen.headers.get('retry-after'))).toBeGreaterThan(170);
    expect(Number(seen.headers.get('retry-after'))).toBeLessThanOrEqual(180);
  });

  it('of the account does not block a device that has signed in before, which has its own limit', async () => {
    const [parent, stranger] = [await aParent(app), await aParent(app)];
    const own = aVisitor(app);
    await signIn(parent.email, PASSWORD, own);
    await lock(parent.email);
    expect((await signIn(parent.email)).status).toBe(429);
    await own.post('/auth', { intent: 'sign-out' });
    expect((await signIn(parent.email, PASSWORD, own)).path).toBe('/dashboard');
    expect((await signIn(parent.email)).status).toBe(429);
    await own.post('/auth', { intent: 'sign-out' });
    const device = own.cookies.get('devices')?.split(/[.~]/)[0] as string;
    for (let guess = 0; guess < 9; guess++) await app.services.limits.use('signInDevice', device);
    expect((await signIn(parent.email, 'guess', own)).status).toBe(422);
    expect((await signIn(parent.email, PASSWORD, own)).status).toBe(429);
    // A known device of one account is unknown to another.
    await lock(stranger.email);
    expect((await signIn(stranger.email, PASSWORD, own)).status).toBe(429);
  });

  it('does not accept a forged device cookie', async () => {
    const parent = await aParent(app);
    const own = aVisitor(app);
    await signIn(parent.email, PASSWORD, own);
    const [id] = (own.cookies.get('devices') as string).split('.');
    await lock(parent.email);
    const forger = aVisitor(app);
    for (const forged of [`${id}.`, `${id}.AAAA`, 'x', '~~~', '.'.repeat(500)]) {
      forger.cookies.set('devices', forged);
      expect((await signIn(parent.email, PASSWORD, forger)).status).toBe(429);
    }
  });

  it('is reset by a new password from an emailed link', async () => {
    const parent = await aParent(app);
    await lock(parent.email);
    const token = await withActor(app.orm, system('auth'), (em) => issueToken(em, parent.id, 'reset'));
    const browser = aVisitor(app);
    const password = 'four green herons';
    const reset = { intent: 'update-password', password, confirmation: password };
    expect((await browser.post(`/reset-password?type=recovery&token=${token}`, reset)).path).toBe(
      '/dashboard',
    );
    await browser.post('/auth', { intent: 'sign-out' });
    expect((await signIn(parent.email, password, browser)).path).toBe('/dashboard');
  });

  onlyInCI('of the sign-in form does not keep a signed-in person from changing their password', async () => {
    const parent = await aParent(app);
    await lock(parent.email);
    const seen = await parent.browser.post('/settings', {
      intent: 'change-password',
      currentPassword: PASSWORD,
      newPassword: 'four green herons',
      confirmPassword: 'four green herons',
    });
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('Password');
    expect(seen.path).toBe('/settings');
  });

  onlyInCI('starts again after a right password, which is not counted', async () => {
    const parent = await aParent(app);
    for (let round = 0; round < 2; round++) {
      for (let guess = 1; guess <= 9; guess++) await signIn(parent.email, 'guess');
      expect((await signIn(parent.email)).path).toBe('/dashboard');
      await app.services.limits.forget('signInAddress', ADDRESS);
    }
    for (let times = 0; times < 12; times++) expect((await signIn(parent.email)).path).toBe('/dashboard');
  });
});

describe('a link in an email', () => {
  const linked = async (person: TestUser, link: string) => {
    const browser = aVisitor(app);
    const opened = await browser.get(link);
    expect(opened.path).toMatch(/^\/auth/);
    return (await signIn(person.email, PASSWORD, browser)).path;
  };

  it('leads through the sign-in to its page and its fragment, once', async () => {
    const parent = await aParent(app);
    expect(await linked(parent, '/auth?next=/settings%23payment-settings')).toBe(
      '/settings#payment-settings',
    );
    expect(await linked(parent, '/auth?next=/booking/1%3Fdialog=message')).toBe('/booking/1?dialog=message');
    expect(await linked(parent, '/auth')).toBe('/dashboard');
    expect((await parent.browser.get('/auth?next=/schedule')).path).toBe('/schedule');
  });

  it('leads an admin through the sign-in to the admin pages', async () => {
    const admin = await anAdmin(app);
    expect(await linked(admin, '/admin/pending-approvals?tab=parents')).toBe(
      '/admin/pending-approvals?tab=parents',
    );
    expect(await linked(admin, '/settings/two-factor')).toBe('/settings/two-factor');
  });

  it.each(
    firstOf(
      [
        ['another site', '//evil.example'],
        ['another site by a backslash', '/\\evil.example'],
        ['a whole address', 'https://evil.example'],
        ['a script', 'javascript:alert(1)'],
        ['a path that no header can hold', '/schedule\u0001'],
        ['a path with a line break', '/schedule\r\nSet-Cookie: a=b'],
        ['a path that is no page', `/${'a'.repeat(1100)}`],
      ],
      3,
    ),
  )('never leads to another site: %s', async (_, next) => {
    const parent = await aParent(app);
    const link = `/auth?next=${encodeURIComponent(next)}`;
    expect(await linked(parent, link)).toBe('/dashboard');
    expect((await parent.browser.get(link)).path).toBe('/dashboard');
  });
});

describe('a stored password (ACCOUNT-11)', () => {
  onlyInCI('has no end: it signs in years later, and nobody is asked to change it', async () => {
    const { email } = await aParent(app);
    clock.advance('P1200D');
    const answer = await signIn(email);
    clock.setOffset(0);
    expect([answer.status, answer.path]).toEqual([200, '/dashboard']);
  });

  const store = ({ id }: TestUser, hash: string) =>
    app.sql('update users set password_hash = $2 where id = $1', [id, hash]);

  it('matches however a keyboard composes its characters, including ones hashed without normalization', async () => {
    const parent = await aParent(app);
    await store(parent, await hash('caf\u0065\u0301 au lait', { algorithm: 2 }));
    expect((await signIn(parent.email, 'caf\u00e9 au lait')).status).toBe(422);
    expect((await signIn(parent.email, 'caf\u0065\u0301 au lait')).path).toBe('/dashboard');
    expect((await signIn(parent.email, 'caf\u00e9 au lait')).path).toBe('/dashboard');
  });
});

describe('session ids', () => {
  it('that were set by an attacker are rejected, and never taken over', async () => {
    const parent = await aParent(app);
    const browser = aVisitor(app);
    browser.cookies.set('session', 'planted-by-somebody-else');
    expect((await browser.get('/profile')).path).toBe('/auth');
    await signIn(parent.email, PASSWORD, browser);
    const secret = browser.cookies.get('session');
    expect(secret).not.toBe('planted-by-somebody-else');
    const thief = aVisitor(app);
    thief.cookies.set('session', 'planted-by-somebody-else');
    expect((await thief.get('/profile')).path).toBe('/auth');
  });

  it('are new at every sign-in, and stored hashed only (ACCOUNT-14)', async () => {
    const parent = await aParent(app);
    const browsers = [aVisitor(app), aVisitor(app)];
    for (const browser of browsers) await signIn(parent.email, PASSWORD, browser);
    const [first, second] = browsers.map(({ cookies }) => cookies.get('session') ?? '');
    expect(first).not.toBe(second);
    const rows = await app.sql<{ row: string }>('select sessions::text as row from sessions');
    expect(rows.filter(({ row }) => row.includes(first as string))).toEqual([]);
  });
});

describe('signing out', () => {
  it("ends the session on the server too, and shows 'Signed out successfully'", async () => {
    const parent = await aParent(app);
    const secret = parent.browser.cookies.get('session') as string;
    const seen = await parent.browser.post('/auth', { intent: 'sign-out' });
    expect(seen.path).toBe('/');
    expect(seen.text).toContain('Signed out successfully');
    expect(parent.browser.cookies.has('session')).toBe(false);
    expect(await sessionsOf(parent)).toBe(0);
    const thief = aVisitor(app);
    thief.cookies.set('session', secret);
    expect((await thief.get('/profile')).path).toBe('/auth');
  });

  it('does nothing for somebody who is signed out already', async () => {
    expect((await aVisitor(app).post('/auth', { intent: 'sign-out' })).text).toContain(
      'Signed out successfully',
    );
  });

  it('cannot be triggered by another site', async () => {
    const parent = await aParent(app);
    const answer = await parent.browser.raw('/auth', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'sign-out' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
    expect(await sessionsOf(parent)).toBe(1);
  });
});
