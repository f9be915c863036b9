import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret, issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { endUnprovenSessions, resetTwoFactor } from '../../../src/domain/accounts/two-factor/two-factor.ts';
import { type Role, system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { createEncryptors } from '../../../src/gateways/encryption.ts';
import { pages } from '../../../src/routes.ts';
import { startTestApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser-like.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPhone, enrol, type Phone, phoneOf, recoveryCodesOn } from '../../support/phone.ts';
import { race } from '../../support/race.ts';
import { userIdOf } from '../../support/reads.ts';
import { signUpFields } from '../../support/sign-up.ts';

const OLD_KEY = 'the old key, which was longer than 32 characters';
const NEW_KEY = 'the new key, which is longer than 32 characters too';
interface Rule {
  requiredFor: Role[];
  keys?: { secretKey: string; previousSecretKey?: string } | undefined;
}
const rule: Rule = { requiredFor: ['admin'] };
const app = startTestApp(({ twoFactor, config }) => ({
  twoFactor: {
    get encryptor() {
      return rule.keys ? createEncryptors({ ...config, ...rule.keys })['two-factor'] : twoFactor.encryptor;
    },
    get requiredFor() {
      return rule.requiredFor;
    },
  },
}));
const STEP = '/auth/second-step';
const MINE = '/settings/two-factor';

afterEach(async () => {
  rule.requiredFor = ['admin'];
  await app.sql('truncate rate_limits');
});

const signIn = (email: string, browser = aVisitor(app)) =>
  browser.post('/auth', { intent: 'sign-in', email, password: PASSWORD });
const sessionsOf = async ({ id }: Pick<TestUser, 'id'>) =>
  (await app.sql('select 1 from sessions where user_id = $1', [id])).length;
const auditOf = async ({ id }: Pick<TestUser, 'id'>) =>
  (
    await app.sql<{ act: string }>(
      `select act from audit_log where subject_id = $1 and act like 'two-factor-%' order by at, act`,
      [id],
    )
  ).map(({ act }) => act);
const emailsTo = async ({ id }: Pick<TestUser, 'id'>) =>
  (
    await app.sql<{ change: string }>(
      `select payload->>'change' as change from outbox where kind = 'mail.two-factor-changed' and payload->>'userId' = $1
       order by created_at`,
      [id],
    )
  ).map(({ change }) => change);

async function anAdminWithPhone(): Promise<TestUser & { phone: Phone; codes: string[] }> {
  const admin = await anAdmin(app);
  const { phone, codes } = await aPhone(admin, PASSWORD);
  await app.sql('delete from sessions where user_id = $1', [admin.id]);
  await app.sql(`delete from audit_log where subject_id = $1`, [admin.id]);
  await app.sql('truncate outbox');
  return { ...admin, phone, codes };
}

async function halfIn({ email }: Pick<TestUser, 'email'>): Promise<Browser> {
  const browser = aVisitor(app);
  expect((await signIn(email, browser)).path).toBe(STEP);
  return browser;
}

describe('the first sign-in of an admin who needs a second factor (ACCOUNT-18)', () => {
  it('sets up the phone before anything else, and shows ten recovery codes once', async () => {
    const admin = await anAdmin(app);
    await app.sql('delete from sessions where user_id = $1', [admin.id]);
    const browser = aVisitor(app);
    const page = await signIn(admin.email, browser);
    expect(page.path).toBe(STEP);
    expect(page.text).toContain('Set up your phone');
    expect(page.html).toMatch(/<svg width="224" height="224" viewBox="0 0 (\d+) \1" role="img"/);
    expect(page.html).not.toContain('style=');
    expect(page.html).toContain('href="otpauth://totp/');
    expect(browser.cookies.has('session')).toBe(false);
    const phone = phoneOf(page);
    const seen = await browser.post(STEP, { intent: 'enrol', code: phone.code() });
    expect(seen.path).toBe(MINE);
    expect(seen.text).toContain('Two-factor sign-in is on');
    const codes = recoveryCodesOn(seen);
    expect(new Set(codes).size).toBe(10);
    expect(seen.html).toContain('download="trotwell-recovery-codes.txt"');
    const read = await browser.post(MINE, { intent: 'kept' });
    expect(read.path).toBe(MINE);
    expect(recoveryCodesOn(read)).toEqual([]);
    expect((await browser.get('/admin/users')).status).toBe(200);
    expect(await auditOf(admin)).toEqual(['two-factor-on']);
    expect(await emailsTo(admin)).toEqual(['on']);
  });

  onlyInCI("opens the page of an email's link after the recovery codes are saved", async () => {
    const admin = await anAdmin(app);
    const browser = aVisitor(app);
    expect((await browser.get('/admin/reports?state=decided')).path).toBe('/auth');
    const phone = phoneOf(await signIn(admin.email, browser));
    const codes = await browser.post(STEP, { intent: 'enrol', code: phone.code() });
    expect(codes.path).toBe(MINE);
    expect(recoveryCodesOn(codes)).toHaveLength(10);
    expect((await browser.post(MINE, { intent: 'kept' })).path).toBe('/admin/reports?state=decided');
    expect((await browser.post(MINE, { intent: 'kept' })).path).toBe(MINE);
  });

  onlyInCI('stores neither the secret nor the codes unencrypted', async () => {
    const admin = await anAdmin(app);
    const { codes } = await aPhone(admin, PASSWORD);
    const rows = await app.sql<{ row: string }>(
      'select f::text as row from second_factors f union all select c::text from recovery_codes c',
    );
    for (const code of codes) {
      expect(rows.some(({ row }) => row.includes(code) || row.includes(code.replaceAll('-', '')))).toBe(
        false,
      );
      expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(112);
      expect(
        await app.sql('select 1 from recovery_codes where position($1::bytea in code_hash) > 0', [
          hashSecret(code.replaceAll('-', '')),
        ]),
      ).toEqual([]);
    }
    const salts = await app.sql<{ salt: string }>(
      `select encode(substr(code_hash, 1, 16), 'hex') as salt from recovery_codes where user_id = $1`,
      [admin.id],
    );
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(10);
  });

  onlyInCI('rejects a wrong code, keeps the same secret, and signs nobody in', async () => {
    const admin = await anAdmin(app);
    const browser = await halfIn(admin);
    const phone = phoneOf(await browser.get(STEP));
    const sessions = await sessionsOf(admin);
    for (const code of ['', '000', phone.code(5)]) {
      const seen = await browser.post(STEP, { intent: 'enrol', code });
      expect(seen.status).toBe(422);
      expect(seen.html).toContain('id="code-error"');
      expect(phoneOf(seen).code()).toBe(phone.code());
    }
    expect(await sessionsOf(admin)).toBe(sessions);
    expect(await auditOf(admin)).toEqual([]);
  });
});

describe('a sign-in that needs its code', () => {
  it('opens no page, accepts no form, and is no session', async () => {
    const admin = await anAdminWithPhone();
    const browser = await halfIn(admin);
    const secret = browser.cookies.get('second-step') as string;
    const thief = aVisitor(app);
    thief.cookies.set('session', secret);
    const stranger = aVisitor(app);
    for (const page of pages.filter(({ path }) => path !== STEP)) {
      const path = page.path.replaceAll(/:\w+/g, admin.id);
      const right = await stranger.raw(path);
      for (const half of [browser, thief]) {
        const seen = await half.raw(path);
        expect([path, seen.status, seen.headers.get('location')]).toEqual([
          path,
          right.status,
          right.headers.get('location'),
        ]);
      }
    }
    expect((await browser.call('rpc/get_users_with_unread_messages', {})).status).toBe(401);
    expect((await browser.raw('/events')).status).toBe((await stranger.raw('/events')).status);
    // The secret does not work as a password reset token either.
    const reset = await browser.post(`/reset-password?type=recovery&token=${secret}`, {
      intent: 'update-password',
      password: 'three blue owls',
      confirmation: 'three blue owls',
    });
    expect(reset.status).toBe(409);
    expect(await sessionsOf(admin)).toBe(0);
  });

  onlyInCI('becomes a session with the code, and returns to the page that was asked for', async () => {
    const admin = await anAdminWithPhone();
    const browser = aVisitor(app);
    await browser.get('/profile?edit=personal');
    expect((await signIn(admin.email, browser)).text).toContain('Enter your code');
    const spaced = admin.phone.code().replace(/^(...)/, '$1 ');
    const seen = await browser.post(STEP, { intent: 'code', code: spaced });
    expect(seen.path).toBe('/profile?edit=personal');
    expect(browser.cookies.has('second-step')).toBe(false);
    expect(await sessionsOf(admin)).toBe(1);
  });

  onlyInCI(
    'rejects a code the second time, also in another browser, and one of an earlier step',
    async () => {
      const admin = await anAdminWithPhone();
      const [first, second] = [await halfIn(admin), await halfIn(admin)];
      const code = admin.phone.code();
      await first.post(STEP, { intent: 'code', code });
      expect(await sessionsOf(admin)).toBe(1);
      for (const used of [() => code, () => admin.phone.code(-1)]) {
        const seen = await second.post(STEP, { intent: 'code', code: used() });
        expect(seen.status).toBe(422);
        expect(seen.text).toContain('Each code works once');
      }
      expect(await sessionsOf(admin)).toBe(1);
      expect((await second.post(STEP, { intent: 'code', code: admin.phone.code(1) })).path).toBe(
        '/dashboard',
      );
    },
  );

  onlyInCI('accepts one code once when it is sent many times at once', async () => {
    const admin = await anAdminWithPhone();
    const browsers: Browser[] = [];
    for (let more = 0; more < 6; more++) browsers.push(await halfIn(admin));
    const code = admin.phone.code();
    const answers = await race(browsers.map((one) => () => one.postOnly(STEP, { intent: 'code', code })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await sessionsOf(admin)).toBe(1);
  });

  onlyInCI('is blocked after ten wrong codes, even with the right one, in every browser', async () => {
    const admin = await anAdminWithPhone();
    const browsers = [await halfIn(admin), await halfIn(admin)] as const;
    for (let guess = 0; guess < 10; guess++)
      expect((await browsers[0].post(STEP, { intent: 'code', code: '000000' })).status).toBe(422);
    for (const browser of browsers) {
      const seen = await browser.post(STEP, { intent: 'code', code: admin.phone.code() });
      expect(seen.status).toBe(429);
      expect(seen.text).toContain('Too many tries');
    }
    expect(await sessionsOf(admin)).toBe(0);
  });

  onlyInCI('has a limit of its own in a browser that signed in before (ACCOUNT-13)', async () => {
    const admin = await anAdminWithPhone();
    const own = await halfIn(admin);
    expect((await own.post(STEP, { intent: 'code', code: admin.phone.code() })).path).toBe('/dashboard');
    await own.post('/auth', { intent: 'sign-out' });
    for (let guess = 0; guess < 10; guess++) await app.services.limits.use('twoFactorChallenge', admin.id);
    const right = { intent: 'code', code: admin.phone.code(1) };
    expect((await (await halfIn(admin)).post(STEP, right)).status).toBe(429);
    expect((await signIn(admin.email, own)).path).toBe(STEP);
    expect((await own.post(STEP, right)).path).toBe('/dashboard');
  });

  onlyInCI('ends after ten minutes, when it is canceled, and when the approval is withdrawn', async () => {
    const admin = await anAdminWithPhone();
    const ways: [string, (browser: Browser) => Promise<unknown>][] = [
      ['late', () => app.sql(`update tokens set expires_at = created_at where kind = 'second-step'`)],
      ['given up', (browser) => browser.post(STEP, { intent: 'cancel' })],
      [
        'unapproved',
        () => app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [admin.id]),
      ],
    ];
    for (const [how, end] of ways) {
      const browser = await halfIn(admin);
      const secret = browser.cookies.get('second-step') as string;
      await end(browser);
      browser.cookies.set('second-step', secret);
      expect((await browser.get(STEP)).status, how).toBe(403);
      const seen = await browser.post(STEP, { intent: 'code', code: admin.phone.code() });
      expect(seen.status, how).toBe(409);
      expect(seen.text, how).toContain('Please sign in again');
    }
    expect(await sessionsOf(admin)).toBe(0);
  });

  onlyInCI('is also required after a new password, and is ended by one', async () => {
    const admin = await anAdminWithPhone();
    const half = await halfIn(admin);
    await half.post('/auth?tab=reset', { intent: 'request-reset', email: admin.email });
    const token = 'x'.repeat(43);
    await app.sql(
      `insert into tokens values (gen_random_uuid(), $1, 'reset', $2, '2026-11-01', '2099-01-01')`,
      [admin.id, hashSecret(token)],
    );
    const browser = aVisitor(app);
    const seen = await browser.post(`/reset-password?type=recovery&token=${token}`, {
      intent: 'update-password',
      password: 'three blue owls',
      confirmation: 'three blue owls',
    });
    expect(seen.path).toBe(STEP);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await half.get(STEP)).status).toBe(403);
    expect((await browser.post(STEP, { intent: 'code', code: admin.phone.code() })).path).toBe('/dashboard');
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and emails its person', async () => {
    const admin = await anAdminWithPhone();
    // The codes of others stay theirs.
    await anAdminWithPhone();
    const [code = ''] = admin.codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const browser = await halfIn(admin);
    const page = await browser.get(`${STEP}?with=recovery`);
    expect(page.text).toContain('Use a recovery code');
    const seen = await browser.post(`${STEP}?with=recovery`, {
      intent: 'recovery-code',
      recoveryCode: typed,
    });
    expect(seen.path).toBe(MINE);
    expect(seen.text).toContain('9 left.');
    const again = await (await halfIn(admin)).post(`${STEP}?with=recovery`, {
      intent: 'recovery-code',
      recoveryCode: code,
    });
    expect(again.status).toBe(422);
    expect(again.text).toContain("That recovery code doesn't work.");
    expect(await sessionsOf(admin)).toBe(1);
    expect(await auditOf(admin)).toEqual(['two-factor-recovery-code']);
    expect(await emailsTo(admin)).toEqual(['recovery-code']);
  });

  onlyInCI("opens the page of an email's link", async () => {
    const admin = await anAdminWithPhone();
    const browser = aVisitor(app);
    await browser.get('/admin/attention');
    await signIn(admin.email, browser);
    const recoveryCode = admin.codes[0] ?? '';
    const seen = await browser.post(STEP, { intent: 'recovery-code', recoveryCode });
    expect(seen.path).toBe('/admin/attention');
    expect(seen.text).toContain('9 left.');
  });

  onlyInCI('of another admin does not work', async () => {
    const [admin, other] = [await anAdminWithPhone(), await anAdminWithPhone()];
    const browser = await halfIn(admin);
    const seen = await browser.post(STEP, { intent: 'recovery-code', recoveryCode: other.codes[0] ?? '' });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain("That recovery code doesn't work.");
    expect(await sessionsOf(admin)).toBe(0);
  });
});

describe('two-factor sign-in of parents and walkers', () => {
  it('is optional: set up with the password, and off again with password and code (SIGNIN-1, SIGNIN-2)', async () => {
    for (const aPerson of [aParent, aWalker]) {
      const person = await aPerson(app);
      expect((await person.browser.get('/settings/account')).html).toContain(`href="${MINE}"`);
      expect((await person.browser.post(MINE, { intent: 'begin', password: 'wrong' })).status).toBe(422);
      const phone = phoneOf(await person.browser.post(MINE, { intent: 'begin', password: PASSWORD }));
      // Not finished: nothing changes.
      expect((await signIn(person.email)).path).toBe('/dashboard');
      const elsewhere = await sessionsOf(person);
      const on = await enrol(person.browser, phone);
      expect(recoveryCodesOn(on)).toHaveLength(10);
      expect([elsewhere, await sessionsOf(person)]).toEqual([2, 1]);
      expect((await person.browser.post(MINE, { intent: 'kept' })).path).toBe(MINE);

      const browser = await halfIn(person);
      expect((await browser.get(`${STEP}?with=recovery`)).text).toContain('Contact us');
      expect((await browser.post(STEP, { intent: 'code', code: '000000' })).status).toBe(422);
      expect(browser.cookies.has('session')).toBe(false);
      expect((await browser.post(STEP, { intent: 'code', code: phone.code() })).path).toBe('/dashboard');
      const off = (fields: Record<string, string>) =>
        browser.post(MINE, { intent: 'turn-off', password: PASSWORD, code: phone.code(1), ...fields });
      expect((await off({ password: 'wrong' })).status).toBe(422);
      expect((await off({ code: '000000' })).status).toBe(422);
      expect((await off({})).text).toContain('Two-factor sign-in is off');
      expect((await signIn(person.email)).path).toBe('/dashboard');
      expect(await auditOf(person)).toEqual(['two-factor-on', 'two-factor-off']);
      expect(await emailsTo(person)).toEqual(['on', 'off']);
      const actors = await app.sql('select distinct actor_kind from audit_log where subject_id = $1', [
        person.id,
      ]);
      expect(actors).toEqual([{ actor_kind: 'member' }]);
    }
  });

  onlyInCI('has ten recovery codes, each for one sign-in, audited for the person (SIGNIN-3)', async () => {
    const parent = await aParent(app);
    const { codes } = await aPhone(parent, PASSWORD);
    const use = async () =>
      (await halfIn(parent)).post(STEP, { intent: 'recovery-code', recoveryCode: codes[0] ?? '' });
    expect((await use()).text).toContain('9 left.');
    expect((await use()).status).toBe(422);
    expect(await auditOf(parent)).toEqual(['two-factor-on', 'two-factor-recovery-code']);
    expect(await emailsTo(parent)).toEqual(['on', 'recovery-code']);
  });

  it('accepts an older recovery code of 80 bits without a salt, once (SIGNIN-3)', async () => {
    const parent = await aParent(app);
    await aPhone(parent, PASSWORD);
    await app.sql('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
      parent.id,
      hashSecret('ABCDEFGHIJKLMNOP'),
    ]);
    const use = async () =>
      (await halfIn(parent)).post(STEP, { intent: 'recovery-code', recoveryCode: 'abcd-efgh-ijkl-mnop' });
    expect((await use()).text).toContain('10 left.');
    expect((await use()).status).toBe(422);
  });
});

describe("an admin's own page", () => {
  it('needs the password to begin and the code to turn it on, and signs other browsers out', async () => {
    rule.requiredFor = [];
    const admin = await anAdmin(app);
    const elsewhere = aVisitor(app);
    await signIn(admin.email, elsewhere);
    const wrong = await admin.browser.post(MINE, { intent: 'begin', password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("That's not your password.");
    const { codes } = await aPhone(admin, PASSWORD);
    expect(codes).toHaveLength(10);
    expect(await sessionsOf(admin)).toBe(1);
    const again = await admin.browser.post(MINE, { intent: 'begin', password: PASSWORD });
    expect(again.status).toBe(409);
    const settings = await admin.browser.get('/settings/account');
    expect(settings.text).toContain('Recovery codes left: 10.');
  });

  onlyInCI(
    'creates new recovery codes with password and code, and turns it off with both, when it is optional',
    async () => {
      const admin = await anAdmin(app);
      const { phone, codes } = await aPhone(admin, PASSWORD);
      const post = (intent: string, code: string, password = PASSWORD) =>
        admin.browser.post(MINE, { intent, password, code });
      expect((await post('new-codes', phone.code(), 'wrong')).status).toBe(422);
      const fresh = recoveryCodesOn(await post('new-codes', phone.code()));
      expect(fresh).toHaveLength(10);
      expect(fresh.some((code) => codes.includes(code))).toBe(false);
      const refused = await post('turn-off', phone.code(1));
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('You need two-factor sign-in here');
      rule.requiredFor = [];
      expect((await post('turn-off', '000000')).status).toBe(422);
      expect(await app.sql('select 1 from second_factors where user_id = $1', [admin.id])).toHaveLength(1);
      expect((await post('turn-off', phone.code(1))).text).toContain('Two-factor sign-in is off');
      expect(await app.sql('select 1 from recovery_codes where user_id = $1', [admin.id])).toEqual([]);
      expect((await signIn(admin.email)).path).toBe('/dashboard');
      expect(await emailsTo(admin)).toEqual(['on', 'new-codes', 'off']);
      expect(await auditOf(admin)).toEqual(['two-factor-on', 'two-factor-new-codes', 'two-factor-off']);
    },
  );

  onlyInCI("does not show another person's codes, or a modified cookie's", async () => {
    const [admin, other] = [await anAdmin(app), await anAdmin(app)];
    for (const one of [admin, other]) await aPhone(one, PASSWORD);
    for (const kept of [other.browser.cookies.get('recovery-codes') as string, 'nonsense']) {
      admin.browser.cookies.set('recovery-codes', kept);
      const seen = await admin.browser.get(MINE);
      expect(seen.text).toContain('recovery codes');
      expect(recoveryCodesOn(seen)).toEqual([]);
    }
  });
});

describe('where it is optional (ACCOUNT-18)', () => {
  onlyInCI('an admin signs in with only the password, and so do parents everywhere', async () => {
    const parent = await aParent(app);
    expect((await signIn(parent.email)).path).toBe('/dashboard');
    rule.requiredFor = [];
    const admin = await anAdmin(app);
    expect((await signIn(admin.email)).path).toBe('/dashboard');
  });

  onlyInCI('sessions of admins without a second factor end once it is required', async () => {
    const plain = await anAdmin(app);
    const careful = await anAdmin(app);
    await aPhone(careful, PASSWORD);
    const parent = await aParent(app);
    await withActor(app.orm, system('auth'), (em) => endUnprovenSessions(em, ['admin']));
    expect(await sessionsOf(plain)).toBe(0);
    expect(await sessionsOf(careful)).toBe(1);
    expect(await sessionsOf(parent)).toBe(1);
  });
});

describe('where walkers need it (SIGNIN-14)', () => {
  beforeEach(() => {
    rule.requiredFor = ['trotter'];
  });

  it('a walker sets the phone up at the first sign-in and cannot turn it off; parents and admins are free', async () => {
    for (const free of [await aParent(app), await anAdmin(app)])
      expect((await signIn(free.email)).path).toBe('/dashboard');
    const walker = await aWalker(app);
    await app.sql('delete from sessions where user_id = $1', [walker.id]);
    const browser = aVisitor(app);
    const seen = await signIn(walker.email, browser);
    expect(seen.text).toContain('Set up your phone');
    expect(await sessionsOf(walker)).toBe(0);
    const phone = phoneOf(seen);
    expect(recoveryCodesOn(await browser.post(STEP, { intent: 'enrol', code: phone.code() }))).toHaveLength(
      10,
    );
    const off = await browser.post(MINE, { intent: 'turn-off', password: PASSWORD, code: phone.code(1) });
    expect(off).toMatchObject({
      status: 403,
      text: expect.stringContaining('You need two-factor sign-in here'),
    });
    expect((await browser.get(MINE)).text).toContain('Walkers need two-factor sign-in here');
  });

  onlyInCI('sets the phone up before a confirmed email opens a session', async () => {
    const browser = aVisitor(app);
    const fields = signUpFields({ role: 'trotter' });
    await browser.post('/auth?tab=signup', fields);
    const id = (await userIdOf(app, fields.email)) as string;
    const token = await withActor(app.orm, system('worker'), (em) => issueToken(em, id, 'confirmation'));
    const seen = await browser.post(`/confirm-email?token=${token}`, { intent: 'confirm' });
    expect(seen.text).toContain('Set up your phone');
    expect((await browser.get('/profile')).path).toBe('/auth');
    await browser.post(STEP, { intent: 'enrol', code: phoneOf(seen).code() });
    await browser.post(MINE, { intent: 'kept' });
    expect((await browser.get('/dashboard')).text).toContain('Account Under Review');
  });

  onlyInCI('ends sessions of approved walkers that began with a password alone', async () => {
    const [walker, parent] = [await aWalker(app), await aParent(app)];
    const waiting = await aWalker(app, { approvalStatus: 'pending' });
    await withActor(app.orm, system('auth'), (em) => endUnprovenSessions(em, rule.requiredFor));
    expect([await sessionsOf(walker), await sessionsOf(parent), await sessionsOf(waiting)]).toEqual([
      0, 1, 1,
    ]);
  });
});

describe('a lost phone', () => {
  it('is reset by the CLI only: signed out, emailed, and set up again', async () => {
    const admin = await anAdminWithPhone();
    const browser = await halfIn(admin);
    await browser.post(STEP, { intent: 'code', code: admin.phone.code() });
    const half = await halfIn(admin);
    const reset = ({ id }: Pick<TestUser, 'id'>, viewer = system('cli')) =>
      withActor(app.orm, viewer, (em) => resetTwoFactor(em, viewer, id));
    await expect(reset({ id: randomUUID() })).rejects.toThrow('not_found: userNotFound');
    await expect(reset(admin, system('worker'))).rejects.toThrow('forbidden');
    await reset(admin);
    expect(await sessionsOf(admin)).toBe(0);
    expect((await half.get(STEP)).status).toBe(403);
    expect(await auditOf(admin)).toEqual(['two-factor-reset']);
    expect(await emailsTo(admin)).toEqual(['reset']);
    expect((await signIn(admin.email)).text).toContain('Set up your phone');
  });
});

it('with a lost key a recovery code still signs in, and no attempt counts; the previous key still reads (SIGNIN-15)', async () => {
  rule.keys = { secretKey: OLD_KEY };
  const parent = await aParent(app);
  const { phone, codes } = await aPhone(parent, PASSWORD);
  await app.sql('update second_factors set last_step = null where user_id = $1', [parent.id]);
  const secret = () => app.sql('select secret from second_factors where user_id = $1', [parent.id]);
  const before = await secret();
  try {
    rule.keys = { secretKey: NEW_KEY };
    const browser = aVisitor(app);
    await signIn(parent.email, browser);
    for (let times = 0; times < 12; times++) {
      const seen = await browser.post(STEP, { intent: 'code', code: phone.code() });
      expect([seen.status, seen.text]).toEqual([
        422,
        expect.stringContaining('Sign in with a recovery code'),
      ]);
    }
    const seen = await browser.post(STEP, { intent: 'recovery-code', recoveryCode: codes[0]! });
    expect(seen.path).toBe(MINE);
    expect(await secret()).toEqual(before);
    rule.keys = { secretKey: NEW_KEY, previousSecretKey: OLD_KEY };
    const again = aVisitor(app);
    await signIn(parent.email, again);
    expect((await again.post(STEP, { intent: 'code', code: phone.code() })).path).toBe('/dashboard');
  } finally {
    rule.keys = undefined;
  }
});
