import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { briefDate } from '../../../src/dates.ts';
import { issueToken, redeemToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { market } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { accountEmails, jobsOf, sessionsOf, userIdOf } from '../../support/reads.ts';

const app = startTestApp();
const NEW_PASSWORD = 'four green herons';

const tokenFor = (userId: string, kind: 'confirmation' | 'reset') =>
  withActor(app.orm, system('worker'), (em) => issueToken(em, userId, kind));

let turn = 0;
async function aNewcomer(role: 'tot' | 'trotter' = 'tot'): Promise<{ id: string; email: string }> {
  const email = `newcomer.${++turn}@gmail.com`;
  await app.services.limits.forget('signUp', 'unknown');
  await aVisitor(app).post('/auth?tab=signup', {
    intent: 'sign-up',
    firstName: 'Nora',
    lastName: 'Quist',
    email,
    password: PASSWORD,
    role,
    acceptedTerms: 'on',
    acceptedPrivacy: 'on',
  });
  return { id: (await userIdOf(app, email)) as string, email };
}

beforeEach(async () => {
  for (const name of ['signInAddress', 'mailAddress'] as const)
    await app.services.limits.forget(name, 'unknown');
});
afterEach(() => clock.setOffset(0));

describe('the link that confirms an address', () => {
  it('opens a page with a button, and is used by pressing it, not by opening it (ACCOUNT-7, ACCOUNT-10)', async () => {
    const { id } = await aNewcomer('trotter');
    const secret = await tokenFor(id, 'confirmation');
    const visitor = aVisitor(app);
    for (let times = 0; times < 3; times++) {
      const page = await visitor.get(`/email-confirmed?token=${secret}`);
      expect(page.path).toBe(`/confirm-email?token=${secret}`);
      expect(page.text).toContain('Confirm my email');
    }
    const confirm = () => visitor.post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
    let seen = await visitor.get('/');
    const published = await publishedDuring(app, async () => {
      seen = await confirm();
    });
    expect(published).toContainEqual({ to: ['admins'], topic: 'approvals', id });
    expect(seen.path).toBe('/email-confirmed');
    expect(seen.text).toContain('Your email is verified');
    expect(seen.text).toContain('sent your details for approval');
    expect(seen.text).toContain('24-48 hours');
    expect(seen.text).toContain('notified by email');
    expect(seen.text).toContain(market.contactEmail);
    expect(seen.html).toContain('href="/dashboard"');
    expect(
      await app.sql('select first_name, role, approval_status, language from profiles where id = $1', [id]),
    ).toEqual([{ first_name: 'Nora', role: 'trotter', approval_status: 'pending', language: 'en' }]);
    expect((await visitor.get('/dashboard')).text).toContain('Account Under Review');
  });

  onlyInCI(
    'makes its browser known: a sign-in there is not reported, one elsewhere is (SIGNIN-12)',
    async () => {
      const { id, email } = await aNewcomer();
      const confirmed = aVisitor(app);
      await confirmed.post(`/confirm-email?token=${await tokenFor(id, 'confirmation')}`, {
        intent: 'confirm',
      });
      await app.sql("update profiles set approval_status = 'approved' where id = $1", [id]);
      await confirmed.post('/auth', { intent: 'sign-out' });
      for (const [browser, reports] of [
        [confirmed, 0],
        [aVisitor(app), 1],
      ] as const) {
        const seen = await browser.post('/auth', { intent: 'sign-in', email, password: PASSWORD });
        expect(seen.path).toBe('/dashboard');
        expect(await jobsOf(app, 'mail.new-device', { userId: id })).toHaveLength(reports);
      }
    },
  );

  onlyInCI('works once, however often it is pressed at the same moment (ACCOUNT-6, ACCOUNT-8)', async () => {
    const { id } = await aNewcomer();
    const secret = await tokenFor(id, 'confirmation');
    const answers = await race(
      Array.from(
        { length: 20 },
        () => () => aVisitor(app).postOnly(`/confirm-email?token=${secret}`, { intent: 'confirm' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(19);
    expect(await losers[0]?.text()).toContain('This link no longer works');
    expect(await app.sql('select 1 from profiles where id = $1', [id])).toHaveLength(1);
    expect(await sessionsOf(app, id)).toHaveLength(1);
    expect((await aVisitor(app).get(`/confirm-email?token=${secret}`)).text).toContain(
      'You confirmed this address',
    );
  });

  it('expires after 24 hours (ACCOUNT-6)', async () => {
    const { id } = await aNewcomer();
    const secret = await tokenFor(id, 'confirmation');
    clock.advance('PT23H59M');
    expect((await aVisitor(app).get(`/confirm-email?token=${secret}`)).text).toContain('Confirm my email');
    clock.advance('PT2M');
    const visitor = aVisitor(app);
    const late = await visitor.get(`/confirm-email?token=${secret}`);
    expect(late.text).toContain('This link no longer works');
    expect(late.html).toContain('href="/auth?tab=signup&amp;sent=1"');
    const seen = await visitor.post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
    expect(seen.status).toBe(409);
    expect(visitor.cookies.has('session')).toBe(false);
    expect(await app.sql('select 1 from profiles where id = $1', [id])).toEqual([]);
  });

  it('cannot set a new password, and does nothing without its secret', async () => {
    const { id } = await aNewcomer();
    const secret = await tokenFor(id, 'confirmation');
    const seen = await aVisitor(app).post(`/reset-password?type=recovery&token=${secret}`, {
      intent: 'update-password',
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
    });
    expect(seen.status).toBe(409);
    for (const token of ['', 'x', 'a'.repeat(43)])
      expect((await aVisitor(app).post(`/confirm-email?token=${token}`, { intent: 'confirm' })).status).toBe(
        409,
      );
  });

  it('says on a second device that the address was confirmed, and when, also the link of an earlier email (ACCOUNT-7)', async () => {
    const { id } = await aNewcomer();
    const [earlier, secret] = [await tokenFor(id, 'confirmation'), await tokenFor(id, 'confirmation')];
    const day = briefDate(clock.now());
    await aVisitor(app).post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
    clock.advance('PT30H');
    for (const token of [secret, earlier]) {
      const seen = await aVisitor(app).get(`/confirm-email?token=${token}`);
      expect(seen.text).toContain(`You confirmed this address on ${day}`);
      expect(seen.text).not.toContain('no longer works');
      expect(seen.html).toContain('href="/auth"');
    }
  });

  it('signs in the person who confirmed, in place of somebody else, who reads so before (ACCOUNT-7)', async () => {
    const parent = await aParent(app);
    const { id } = await aNewcomer();
    const before = parent.browser.cookies.get('session');
    const link = `/confirm-email?token=${await tokenFor(id, 'confirmation')}`;
    expect((await parent.browser.get(link)).text).toContain(`You’re signed in as ${parent.email}.`);
    await parent.browser.post(link, { intent: 'confirm' });
    expect(parent.browser.cookies.get('session')).not.toBe(before);
    expect(await sessionsOf(app, parent.id)).toEqual([]);
  });
});

describe.each(['confirmation', 'reset', 'second-step'] as const)('a secret for a %s', (kind) => {
  it.each(['confirmation', 'reset', 'second-step'] as const)('used for a %s', async (use) => {
    const { id } = await aParent(app);
    const secret = await withActor(app.orm, system('auth'), (em) => issueToken(em, id, kind));
    const redeem = () => withActor(app.orm, system('auth'), (em) => redeemToken(em, secret, use));
    const used = async () =>
      (await app.sql('select used_at from tokens where user_id = $1', [id]))[0]?.used_at;
    if (use === kind) {
      expect(await redeem()).toBe(id);
      expect(await used()).not.toBeNull();
    } else {
      await expect(redeem()).rejects.toMatchObject({ summary: { code: 'linkUsedOrExpired' } });
      expect(await used()).toBeNull();
    }
  });
});

it.each(['reset', 'second-step'] as const)(
  'a secret for a %s does not sign in at the page that confirms an address (ACCOUNT-8)',
  async (kind) => {
    const { id } = await aParent(app, { approvalStatus: 'pending' });
    const before = await app.sql('select id from sessions where user_id = $1', [id]);
    const secret = await withActor(app.orm, system('auth'), (em) => issueToken(em, id, kind));
    const visitor = aVisitor(app);
    const seen = await visitor.post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
    expect(seen).toMatchObject({ status: 409, text: expect.stringContaining('This link no longer works') });
    expect(visitor.cookies.has('session')).toBe(false);
    expect(await app.sql('select id from sessions where user_id = $1', [id])).toEqual(before);
  },
);

it.each(['confirmation', 'reset'] as const)(
  'a link (%s) holds 32 random bytes, of which only a hash is stored (ACCOUNT-8)',
  async (kind) => {
    const { id } = await aParent(app);
    const secrets = [await tokenFor(id, kind), await tokenFor(id, kind)];
    expect(new Set(secrets).size).toBe(2);
    const rows = await app.sql<{ hash: string; row: string }>(
      `select encode(token_hash, 'hex') as hash, tokens::text as row from tokens where user_id = $1 and kind = $2`,
      [id, kind],
    );
    expect(rows.map(({ hash }) => hash).toSorted()).toEqual(
      secrets.map((secret) => createHash('sha256').update(secret).digest('hex')).toSorted(),
    );
    for (const secret of secrets) {
      const bytes = Buffer.from(secret, 'base64url');
      expect(bytes).toHaveLength(32);
      for (const { row } of rows) {
        expect(row).not.toContain(secret);
        expect(row).not.toContain(bytes.toString('hex'));
      }
    }
  },
);

describe('asking for a new password', () => {
  const request = (email: string) =>
    aVisitor(app).post('/auth?tab=reset', { intent: 'request-reset', email });
  const mails = (userId: string) =>
    app.sql<{ kind: string }>(`select kind from outbox where payload->>'userId' = $1 order by created_at`, [
      userId,
    ]);

  it('responds the same for every address, and emails only an existing account (ACCOUNT-16)', async () => {
    const parent = await aParent(app);
    for (const email of [parent.email.toUpperCase(), 'stranger@gmail.com']) {
      const seen = await request(email);
      expect(seen.path).toBe('/auth?tab=reset&sent=1');
      expect(seen.text).toContain('Reset email sent');
      expect(seen.text).toContain('If this email has an account');
    }
    expect(await mails(parent.id)).toEqual([{ kind: 'mail.reset-password' }]);
  });

  it('does the same work for every address, so that its time reveals nothing (ACCOUNT-12, ACCOUNT-16)', async () => {
    const [parent, hidden] = [await aParent(app), await aParent(app)];
    await app.sql(`update profiles set hidden_at = '2026-11-01' where id = $1`, [hidden.id]);
    const workFor = async (email: string) => {
      app.forgetQueries();
      await aVisitor(app).postOnly('/auth?tab=reset', { intent: 'request-reset', email });
      return app.queries.map((sql) => sql.replace(/'[^']*'|\[took [^\]]*\]|\d+/g, '?'));
    };
    const known = await workFor(parent.email);
    expect(
      known.filter((sql) => sql.includes('insert into "outbox"') || sql.includes('insert into outbox')),
    ).toHaveLength(1);
    for (const email of ['stranger@gmail.com', hidden.email]) expect(await workFor(email)).toEqual(known);
  });

  it('enqueues nothing for an address without an account', async () => {
    await app.sql('truncate outbox');
    await request('stranger@gmail.com');
    const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
      'select kind, payload from outbox',
    );
    expect(rows).toHaveLength(1);
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, rows[0]!));
    expect(email).toBeNull();
  });

  it('emails nobody who has been hidden', async () => {
    const parent = await aParent(app);
    await app.sql(`update profiles set hidden_at = '2026-11-01' where id = $1`, [parent.id]);
    expect((await request(parent.email)).text).toContain('Reset email sent');
    expect(await mails(parent.id)).toEqual([]);
  });

  it('sends the confirmation link instead while the address is not confirmed', async () => {
    const { id, email } = await aNewcomer();
    await request(email);
    expect(await mails(id)).toEqual([{ kind: 'mail.confirm-email' }, { kind: 'mail.confirm-email' }]);
  });

  it('rejects an invalid address, and a fourth request within ten minutes', async () => {
    expect((await request('nobody')).text).toContain('Please enter a valid email address.');
    expect((await request('josé@example.com')).text).toContain("We can't email an address like this.");
    const parent = await aParent(app);
    for (let times = 0; times < 3; times++) expect((await request(parent.email)).status).toBe(200);
    expect((await request(parent.email)).status).toBe(429);
    expect(await mails(parent.id)).toHaveLength(3);
  });
});

onlyInCI('one network address gets 30 emails in ten minutes, to any recipients (ACCOUNT-16)', async () => {
  const reset = (email: string) =>
    aVisitor(app).postOnly('/auth?tab=reset', { intent: 'request-reset', email });
  const enqueued = async () => (await jobsOf(app, 'mail.reset-password')).length;
  const before = await enqueued();
  for (let one = 0; one < 30; one++) expect((await reset(`stranger.${one}@gmail.com`)).status).toBe(303);
  expect((await reset('stranger.30@gmail.com')).status).toBe(429);
  const resend = { intent: 'resend', email: 'stranger.31@gmail.com' };
  expect((await aVisitor(app).postOnly('/auth?tab=signup&sent=1', resend)).status).toBe(429);
  expect(await enqueued()).toBe(before + 30);
});

describe('the page for a new password', () => {
  const path = async ({ id }: { id: string }) =>
    `/reset-password?type=recovery&token=${await tokenFor(id, 'reset')}`;
  const save = (at: string, fields: Partial<Record<'password' | 'confirmation', string>> = {}) => {
    const browser = aVisitor(app);
    const sent = { intent: 'update-password', password: NEW_PASSWORD, confirmation: NEW_PASSWORD, ...fields };
    return browser.post(at, sent).then((seen) => ({ ...seen, browser }));
  };
  const hashOf = async ({ id }: TestUser) =>
    (await app.sql<{ hash: string }>('select password_hash as hash from users where id = $1', [id]))[0]?.hash;

  it('opens only with a recovery link', async () => {
    const parent = await aParent(app);
    expect((await aVisitor(app).get('/reset-password')).path).toBe('/auth');
    expect((await parent.browser.raw('/reset-password')).headers.get('location')).toBe('/dashboard');
    const at = await path(parent);
    expect((await parent.browser.get(at)).text).toContain('Update Password');
    const moved = await aVisitor(app).get(at.replace('/reset-password', '/auth'));
    expect(moved.path).toBe(at);
    expect(moved.text).toContain('New Password');
    expect(moved.text).toContain('Confirm Password');
  });

  onlyInCI.each([
    [
      { password: 'owls5', confirmation: 'owls5' },
      'password',
      'Password must be at least 6 characters long.',
    ],
    [{ confirmation: 'four green heron' }, 'confirmation', 'Passwords do not match'],
    [{ confirmation: '' }, 'confirmation', 'Passwords do not match'],
    [{ password: '' }, 'password', 'Enter your password.'],
    [{ password: 'password123', confirmation: 'password123' }, 'password', 'too common and easy to guess'],
  ])('rejects %j', async (fields, field, words) => {
    const parent = await aParent(app);
    const before = await hashOf(parent);
    const at = await path(parent);
    const seen = await save(at, fields);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain(`id="${field}-error"`);
    expect(seen.html).not.toContain(NEW_PASSWORD);
    expect(await hashOf(parent)).toBe(before);
    expect((await save(at)).path).toBe('/dashboard');
  });

  onlyInCI(
    'signs in with the new password and out everywhere else; the link and all other recovery links stop working (ACCOUNT-16)',
    async () => {
      const parent = await aParent(app);
      const [at, sister] = [await path(parent), await path(parent)];
      const seen = await save(at);
      expect(seen.path).toBe('/dashboard');
      expect(seen.text).toContain('Password updated successfully');
      expect((await parent.browser.get('/profile')).path).toBe('/auth');
      expect(await accountEmails(app, parent.id)).toEqual([{ kind: 'mail.password-changed' }]);
      for (const link of [at, sister]) {
        expect((await save(link)).status).toBe(409);
        expect((await aVisitor(app).get(link)).text).toContain('You chose a new password on');
      }
      const signIn = (password: string) =>
        aVisitor(app).post('/auth', { intent: 'sign-in', email: parent.email, password });
      expect((await signIn(PASSWORD)).status).toBe(422);
      expect((await signIn(NEW_PASSWORD)).path).toBe('/dashboard');
    },
  );

  it('says on a second device that a new password was chosen, not for a link that ended otherwise (ACCOUNT-7)', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const [at, ended] = [await path(parent), await path(other)];
    await app.sql('update tokens set used_at = now() where user_id = $1', [other.id]);
    await save(at);
    const seen = await aVisitor(app).get(at);
    expect(seen.text).toContain(`You chose a new password on ${briefDate(clock.now())}`);
    expect(seen.html).not.toContain('name="password"');
    expect((await aVisitor(app).get(ended)).text).toContain('This link no longer works');
  });

  onlyInCI('ends the session of somebody else who was signed in in that browser', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const form = { intent: 'update-password', password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    expect((await other.browser.post(await path(parent), form)).path).toBe('/dashboard');
    expect(await sessionsOf(app, other.id)).toEqual([]);
  });

  it('shows the text about the pending approval to somebody who is not approved', async () => {
    const walker = await aWalker(app, { approvalStatus: 'pending' });
    const seen = await save(await path(walker));
    expect(seen.path).toBe('/auth?pending=1');
    expect(seen.text).toContain('Password updated successfully');
    expect(seen.text).toContain(
      'Your account is pending approval. Please wait for admin approval before signing in.',
    );
    expect(seen.browser.cookies.has('session')).toBe(false);
    expect(await sessionsOf(app, walker.id)).toEqual([]);
  });

  onlyInCI('works once, however often it is pressed at the same moment (ACCOUNT-8)', async () => {
    const parent = await aParent(app);
    const at = await path(parent);
    const seen = await race(Array.from({ length: 20 }, () => () => save(at)));
    expect(seen.filter(({ path: end }) => end === '/dashboard')).toHaveLength(1);
    expect(seen.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('expires after an hour (ACCOUNT-16)', async () => {
    const parent = await aParent(app);
    const at = await path(parent);
    const before = await hashOf(parent);
    clock.advance('PT61M');
    expect((await aVisitor(app).get(at)).text).toContain('This link no longer works');
    expect((await save(at)).status).toBe(409);
    expect(await hashOf(parent)).toBe(before);
  });
});
