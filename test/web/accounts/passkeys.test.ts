import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { hashSecret } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { endUnprovenSessions, resetTwoFactor } from '../../../src/domain/accounts/two-factor/two-factor.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser-like.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPhone } from '../../support/phone.ts';
import { race } from '../../support/race.ts';
import { sessionsOf } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { SoftwareKey } from '../../support/software-key.ts';

const app = startTestApp(({ twoFactor }) => ({ twoFactor: { ...twoFactor, requiredFor: ['admin'] } }));
const PAGE = '/settings/passkeys';

afterEach(() => app.sql('truncate rate_limits'));

type Registration = Parameters<SoftwareKey['register']>[0];

const beginning = async (browser: Browser): Promise<Registration> => {
  const { status, body } = await browser.call('functions/begin-passkey', {});
  expect(status).toBe(200);
  return body as unknown as Registration;
};
const beginningToSignIn = async (browser: Browser): Promise<Registration> =>
  (await browser.call('functions/begin-passkey-sign-in', {})).body as unknown as Registration;

const add = ({ browser }: Pick<TestUser, 'browser'>, credential: string, name = 'My phone') =>
  browser.post(PAGE, { intent: 'add-passkey', name, credential });
const present = (browser: Browser, credential: string) =>
  browser.post('/auth', { intent: 'passkey', credential });

async function aKey(person: TestUser): Promise<SoftwareKey> {
  const key = new SoftwareKey();
  expect((await add(person, key.register(await beginning(person.browser)))).status).toBe(200);
  return key;
}

async function signInWith(key: SoftwareKey, browser = aVisitor(app)) {
  const seen = await present(browser, key.sign(await beginningToSignIn(browser)));
  return { seen, browser };
}

const passkeysOf = ({ id }: Pick<TestUser, 'id'>) =>
  app.sql<{ id: string; name: string; last_used_at: Date | null }>(
    'select * from passkeys where user_id = $1 order by created_at',
    [id],
  );
const sessions = async () =>
  (await app.sql<{ n: number }>('select count(*)::int as n from sessions'))[0]?.n ?? 0;
const actsAbout = async ({ id }: Pick<TestUser, 'id'>) =>
  (
    await app.sql<{ act: string }>('select act from audit_log where subject_id = $1 order by at, act', [id])
  ).map(({ act }) => act);
const emailsTo = async ({ id }: Pick<TestUser, 'id'>) =>
  (
    await app.sql<{ kind: string }>(
      `select kind || coalesce(':' || (payload->>'change'), '') as kind from outbox
       where payload->>'userId' = $1 order by created_at, kind`,
      [id],
    )
  ).map(({ kind }) => kind);
const startedLongAgo = ({ id }: Pick<TestUser, 'id'>) =>
  app.sql(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [id]);

describe('a passkey is added', () => {
  it('right after a sign-in, listed with its name, audited and emailed (SIGNIN-4, SIGNIN-5)', async () => {
    const parent = await aParent(app);
    const options = await beginning(parent.browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: parent.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const seen = await add(parent, new SoftwareKey().register(options), ' Blue phone ');
    expect(seen.text).toContain('Passkey added');
    expect(seen.text).toContain('Blue phone');
    expect(await passkeysOf(parent)).toMatchObject([{ name: 'Blue phone', last_used_at: null }]);
    expect(await actsAbout(parent)).toEqual(['passkey-added']);
    expect(await emailsTo(parent)).toEqual(['mail.passkey-changed:added']);
    expect((await parent.browser.get('/settings/account')).text).toContain('Passkeys 1');
  });

  onlyInCI('later only after the password, which allows it for ten minutes (SIGNIN-4)', async () => {
    const walker = await aWalker(app);
    await startedLongAgo(walker);
    const refused = await walker.browser.call('functions/begin-passkey', {});
    expect(refused).toMatchObject({ status: 403, body: { code: 'proveFirst' } });
    expect(await app.sql('select 1 from passkey_challenges')).toEqual([]);
    expect((await walker.browser.get(PAGE)).html).not.toContain('data-passkey="create"');
    const wrong = await walker.browser.post(PAGE, { intent: 'prove', password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('id="password-error"');
    expect((await walker.browser.call('functions/begin-passkey', {})).status).toBe(403);
    const right = await walker.browser.post(PAGE, { intent: 'prove', password: PASSWORD });
    expect(right.html).toContain('data-passkey="create"');
    await aKey(walker);
    expect(await passkeysOf(walker)).toHaveLength(1);
    await app.sql(`update sessions set proven_at = proven_at - interval '11 minutes' where user_id = $1`, [
      walker.id,
    ]);
    expect((await walker.browser.call('functions/begin-passkey', {})).status).toBe(403);
  });

  it('never with another origin, domain or challenge, or without face, finger or PIN (SIGNIN-7, SIGNIN-8)', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const mine = () => beginning(parent.browser);
    const used = await mine();
    await add(parent, new SoftwareKey().register(used));
    const late = await mine();
    await app.sql('update passkey_challenges set expires_at = now() where challenge = $1', [late.challenge]);
    const key = new SoftwareKey();
    const refused: [what: string, status: number, credential: string][] = [
      ['another origin', 422, key.register(await mine(), { origin: 'https://evil.example' })],
      ['another domain', 422, key.register(await mine(), { relyingParty: 'evil.example' })],
      ['no verification', 422, key.register(await mine(), { verified: false })],
      ['an answer to a sign-in', 422, key.register(await mine(), { type: 'webauthn.get' })],
      ['a used challenge', 409, key.register(used)],
      ['a late answer', 409, key.register(late)],
      ["another person's challenge", 409, key.register(await beginning(other.browser))],
      ['the challenge of a sign-in', 409, key.register(await beginningToSignIn(parent.browser))],
      ['no JSON', 422, 'x'],
      ['nothing', 422, ''],
      ['something else', 422, JSON.stringify({ id: 'x', response: { clientDataJSON: 'e30' } })],
    ];
    for (const [what, status, credential] of refused)
      expect([what, (await add(parent, credential)).status]).toEqual([what, status]);
    expect((await add(parent, key.register(await mine()), ' ')).status).toBe(422);
    await scheduleOf(app, 'prune-passkey-challenges').run();
    expect(await app.sql('select 1 from passkey_challenges where expires_at <= now()')).toEqual([]);
    expect(await app.sql('select 1 from passkey_challenges')).not.toEqual([]);
    expect(await passkeysOf(parent)).toHaveLength(1);
    expect(await passkeysOf(other)).toEqual([]);
  });

  onlyInCI('once for each device, and at most ten, also at the same time (SIGNIN-4)', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const key = await aKey(parent);
    expect((await add(other, key.register(await beginning(other.browser)))).status).toBe(409);
    expect(await passkeysOf(other)).toEqual([]);
    await app.sql(
      `insert into passkeys select gen_random_uuid(), user_id, credential_id || n, public_key, 0, '{}', 'Key ' || n, false, created_at
       from passkeys, generate_series(1, 8) n where user_id = $1`,
      [parent.id],
    );
    const [first, second] = [await beginning(parent.browser), await beginning(parent.browser)];
    const answers = await race(
      [first, second].map((options) => () => add(parent, new SoftwareKey().register(options))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await passkeysOf(parent)).toHaveLength(10);
    expect((await parent.browser.call('functions/begin-passkey', {})).status).toBe(409);
    expect((await parent.browser.get(PAGE)).text).toContain('You have 10 passkeys. Remove one');
  });

  onlyInCI(
    'can be renamed and removed by its owner only, after a confirmation (SIGNIN-4, SIGNIN-5)',
    async () => {
      const [parent, other] = [await aParent(app), await aParent(app)];
      await aKey(parent);
      const [{ id: passkey } = { id: '' }] = await passkeysOf(parent);
      for (const intent of ['rename-passkey', 'remove-passkey'])
        for (const [browser, id] of [
          [other.browser, passkey],
          [parent.browser, 'x'],
        ] as const)
          expect((await browser.post(PAGE, { intent, passkey: id, name: 'Mine' })).status).toBe(404);
      const empty = await parent.browser.post(`${PAGE}?dialog=rename-passkey&passkey=${passkey}`, {
        intent: 'rename-passkey',
        passkey,
        name: '',
      });
      expect(empty.status).toBe(422);
      expect(await passkeysOf(parent)).toMatchObject([{ name: 'My phone' }]);
      await parent.browser.post(PAGE, { intent: 'rename-passkey', passkey, name: 'Old phone' });
      const asked = await parent.browser.get(`${PAGE}?dialog=remove-passkey&passkey=${passkey}`);
      expect(asked.text).toContain('Remove Old phone?');
      const gone = await parent.browser.post(PAGE, { intent: 'remove-passkey', passkey });
      expect(gone.text).not.toContain('Your passkeys');
      expect(await passkeysOf(parent)).toEqual([]);
      expect(await actsAbout(parent)).toEqual(['passkey-added', 'passkey-removed']);
      expect(await emailsTo(parent)).toEqual(['mail.passkey-changed:added', 'mail.passkey-changed:removed']);
    },
  );
});

describe('a sign-in with a passkey', () => {
  it('needs no second factor, even for admins who need one, and returns to the page that was asked for (SIGNIN-7)', async () => {
    for (const aPerson of [aParent, anAdmin]) {
      const person = await aPerson(app);
      const key = await aKey(person);
      await aPhone(person, PASSWORD);
      await app.sql('delete from sessions where user_id = $1', [person.id]);
      const browser = aVisitor(app);
      await browser.get('/profile?edit=personal');
      const { seen } = await signInWith(key, browser);
      expect(seen.path).toBe('/profile?edit=personal');
      expect((await passkeysOf(person))[0]?.last_used_at).not.toBeNull();
      await withActor(app.orm, system('auth'), (em) => endUnprovenSessions(em, ['admin']));
      expect((await browser.get('/dashboard')).path).toBe('/dashboard');
    }
  });

  onlyInCI('also replaces the code after a password (SIGNIN-7)', async () => {
    const parent = await aParent(app);
    const key = await aKey(parent);
    await aPhone(parent, PASSWORD);
    const browser = aVisitor(app);
    const half = await browser.post('/auth', { intent: 'sign-in', email: parent.email, password: PASSWORD });
    expect(half.path).toBe('/auth/second-step');
    expect(half.html).toContain('data-passkey="sign-in"');
    expect((await signInWith(key, browser)).seen.path).toBe('/dashboard');
    expect(browser.cookies.has('second-step')).toBe(false);
  });

  describe('is refused, and opens no session,', () => {
    let person: TestUser;
    let key: SoftwareKey;
    beforeAll(async () => {
      person = await aParent(app);
      key = await aKey(person);
    });

    it('with another origin, domain, signature, account or challenge, late, or used (SIGNIN-7, SIGNIN-8)', async () => {
      const [browser, elsewhere] = [aVisitor(app), aVisitor(app)];
      const mine = () => beginningToSignIn(browser);
      const used = await mine();
      await present(browser, key.sign(used));
      browser.cookies.delete('session');
      const late = await mine();
      await app.sql('update passkey_challenges set expires_at = now() where challenge = $1', [
        late.challenge,
      ]);
      const before = await sessions();
      const refused: [what: string, status: number, credential: string][] = [
        ['another origin', 422, key.sign(await mine(), { origin: 'http://localhost:3001' })],
        ['another domain', 422, key.sign(await mine(), { relyingParty: 'evil.example' })],
        ['no verification', 422, key.sign(await mine(), { verified: false })],
        ['another type', 422, key.sign(await mine(), { type: 'webauthn.create' })],
        ['no signature', 422, key.sign(await mine(), { signature: 'AAAA' })],
        ['another account', 422, key.sign(await mine(), { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })],
        ['no account', 422, key.sign(await mine(), { userHandle: '' })],
        ['an unknown passkey', 422, new SoftwareKey().sign(await mine())],
      ];
      const other: typeof refused = [
        ['a used challenge', 409, key.sign(used)],
        ['a late answer', 409, key.sign(late)],
        ["another browser's challenge", 409, key.sign(await beginningToSignIn(elsewhere))],
        ['the challenge of a new passkey', 409, key.sign(await beginning(person.browser))],
        ['no challenge', 409, key.sign({ challenge: 'AAAA' })],
        ['no JSON', 422, '{'],
        ['nothing', 422, ''],
      ];
      for (const some of [refused, other]) {
        await app.sql('truncate rate_limits');
        for (const [what, status, credential] of some) {
          const seen = await present(browser, credential);
          expect([what, seen.status]).toEqual([what, status]);
          expect(browser.cookies.has('session')).toBe(false);
        }
      }
      expect(await sessions()).toBe(before);
    });

    onlyInCI('twice with one response at the same time (SIGNIN-8)', async () => {
      const browser = aVisitor(app);
      const credential = key.sign(await beginningToSignIn(browser));
      const before = await sessions();
      const answers = await race(
        Array.from({ length: 5 }, () => () => browser.postOnly('/auth', { intent: 'passkey', credential })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409, 409]);
      expect(await sessions()).toBe(before + 1);
    });

    onlyInCI('after ten wrong ones, even with the right one (SIGNIN-7)', async () => {
      const browser = aVisitor(app);
      const before = await sessions();
      for (let guess = 0; guess < 10; guess++)
        await present(browser, key.sign(await beginningToSignIn(browser), { signature: 'AAAA' }));
      const { seen } = await signInWith(key, browser);
      expect(seen.status).toBe(429);
      expect(Number(seen.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await sessions()).toBe(before);
    });

    onlyInCI(
      'without approval, as with a password, and for a closed account like an unknown one, nor a frozen one (SIGNIN-7, SIGNIN-19)',
      async () => {
        const stranger = await signInWith(new SoftwareKey());
        await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [person.id]);
        const byPassword = await aVisitor(app).post('/auth', {
          intent: 'sign-in',
          email: person.email,
          password: PASSWORD,
        });
        const unapproved = await signInWith(key);
        expect(unapproved.seen.status).toBe(byPassword.status);
        expect(unapproved.seen.text).toContain('pending');
        await app.sql(
          `update profiles set approval_status = 'approved', frozen_at = now(), frozen_for = 'asked' where id = $1`,
          [person.id],
        );
        const frozen = await signInWith(key);
        expect([frozen.seen.status, frozen.browser.cookies.get('session')]).toEqual([403, undefined]);
        expect(frozen.seen.text).toContain('Your account is on hold');
        await app.sql('update profiles set hidden_at = now() where id = $1', [person.id]);
        const closed = await signInWith(key);
        expect([closed.seen.status, closed.seen.text]).toEqual([stranger.seen.status, stranger.seen.text]);
        expect(await sessionsOf(app, person.id)).toEqual([]);
      },
    );
  });

  it('and a passkey whose counter does not grow is locked permanently, with an email, unless it just became synced (SIGNIN-9)', async () => {
    const parent = await aParent(app);
    const key = await aKey(parent);
    key.counter = 7;
    expect((await signInWith(key)).seen.path).toBe('/dashboard');
    key.isSynced = true;
    expect((await signInWith(key)).seen.path).toBe('/dashboard');
    await app.sql('update passkeys set synced = false where user_id = $1', [parent.id]);
    key.isSynced = false;
    const before = await sessions();
    for (const counter of [7, 8]) {
      key.counter = counter;
      const { seen } = await signInWith(key);
      expect(seen.status).toBe(403);
      expect(seen.text).toContain('This passkey is locked');
    }
    expect(await sessions()).toBe(before);
    expect(await actsAbout(parent)).toEqual(['passkey-added', 'passkey-copied']);
    expect((await emailsTo(parent)).filter((kind) => kind.endsWith('copied'))).toHaveLength(1);
    expect((await parent.browser.get(PAGE)).text).toContain('Locked');
  });

  onlyInCI(
    'and a synced passkey signs in whatever it counts, also one that was locked (SIGNIN-9)',
    async () => {
      const parent = await aParent(app);
      const key = await aKey(parent);
      await app.sql('update passkeys set synced = true, copied_at = $2 where user_id = $1', [
        parent.id,
        clock.now(),
      ]);
      for (const counter of [1, 2, 9, 0]) {
        key.counter = counter;
        expect((await signInWith(key)).seen.path).toBe('/dashboard');
        await app.sql('update passkeys set synced = true where user_id = $1', [parent.id]);
      }
      expect(await actsAbout(parent)).toEqual(['passkey-added']);
      expect((await emailsTo(parent)).filter((kind) => kind.endsWith('copied'))).toEqual([]);
      expect((await parent.browser.get(PAGE)).text).not.toContain('Locked');
    },
  );
});

describe('a new device', () => {
  onlyInCI(
    'is reported by email, but not a known one or the first one of an account (SIGNIN-12)',
    async () => {
      const parent = await aParent(app);
      await app.sql('update profiles set last_login_at = null where id = $1', [parent.id]);
      const known = aVisitor(app);
      const signIn = (browser: Browser) =>
        browser.post('/auth', { intent: 'sign-in', email: parent.email, password: PASSWORD });
      await signIn(known);
      known.cookies.delete('session');
      await signIn(known);
      expect(await emailsTo(parent)).toEqual([]);
      await signIn(aVisitor(app));
      expect(await emailsTo(parent)).toEqual(['mail.new-device']);
      const key = await aKey(parent);
      await signInWith(key, known);
      await signInWith(key);
      expect((await emailsTo(parent)).filter((kind) => kind === 'mail.new-device')).toHaveLength(2);
      const { phone } = await aPhone(parent, PASSWORD);
      const browser = aVisitor(app);
      await signIn(browser);
      await browser.post('/auth/second-step', { intent: 'code', code: phone.code() });
      expect((await emailsTo(parent)).filter((kind) => kind === 'mail.new-device')).toHaveLength(3);
    },
  );
});

describe('sign-in is reset for someone who lost their phone', () => {
  it('by an admin for a parent, with everything but the password, and all sessions (SIGNIN-11)', async () => {
    const [parent, admin] = [await aParent(app), await anAdmin(app)];
    const at = `/admin/profile/${parent.id}`;
    expect((await admin.browser.get(at)).html).not.toContain('dialog=reset-two-factor');
    await aKey(parent);
    await aPhone(parent, PASSWORD);
    expect((await admin.browser.get(at)).html).toContain('dialog=reset-two-factor');
    expect((await admin.browser.get(`${at}?dialog=reset-two-factor`)).text).toContain('Reset sign-in of Pat');
    const seen = await admin.browser.post(at, { intent: 'reset-two-factor' });
    expect(seen.text).toContain('Sign-in reset');
    for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'sessions'])
      expect(await app.sql(`select 1 from ${table} where user_id = $1`, [parent.id])).toEqual([]);
    expect((await actsAbout(parent)).filter((act) => act === 'two-factor-reset')).toHaveLength(1);
    expect((await emailsTo(parent)).filter((kind) => kind.endsWith(':reset'))).toHaveLength(1);
    const browser = aVisitor(app);
    await browser.post('/auth', { intent: 'sign-in', email: parent.email, password: PASSWORD });
    expect(browser.cookies.has('session')).toBe(true);
  });

  onlyInCI('never by an admin for an admin, nor by anyone else (SIGNIN-11)', async () => {
    const [admin, other, parent] = [await anAdmin(app), await anAdmin(app), await aParent(app)];
    await aPhone(other, PASSWORD);
    const seen = await admin.browser.post(`/admin/profile/${other.id}`, { intent: 'reset-two-factor' });
    expect(seen.status).toBe(403);
    const theirs = await parent.browser.post(`/admin/profile/${other.id}`, { intent: 'reset-two-factor' });
    expect(theirs.status).toBe(403);
    const row = () => app.sql('select 1 from second_factors where user_id = $1', [other.id]);
    expect(await row()).toHaveLength(1);
    await withActor(app.orm, { kind: 'system', name: 'cli' }, (em) =>
      resetTwoFactor(em, { kind: 'system', name: 'cli' }, other.id),
    );
    expect(await row()).toEqual([]);
  });
});

it('a new password and a reset keep passkeys and the second factor, and end sessions (SIGNIN-10)', async () => {
  const parent = await aParent(app);
  const key = await aKey(parent);
  const { browser } = await signInWith(key);
  const change = {
    intent: 'change-password',
    currentPassword: PASSWORD,
    newPassword: 'three blue owls',
    confirmPassword: 'three blue owls',
  };
  expect((await parent.browser.post('/settings', change)).text).toContain('Password updated successfully');
  expect((await browser.get('/dashboard')).path).not.toBe('/dashboard');
  expect((await signInWith(key)).seen.path).toBe('/dashboard');
  const token = 'x'.repeat(43);
  await app.sql(
    `insert into tokens values (gen_random_uuid(), $1, 'reset', $2, '2026-11-01', '2099-01-01')`,
    [parent.id, hashSecret(token)],
  );
  const before = await emailsTo(parent);
  const reset = { intent: 'update-password', password: 'four blue owls', confirmation: 'four blue owls' };
  await aVisitor(app).post(`/reset-password?type=recovery&token=${token}`, reset);
  expect(await emailsTo(parent)).toEqual([...before, 'mail.password-changed']);
  expect((await signInWith(key)).seen.path).toBe('/dashboard');
  expect(await passkeysOf(parent)).toHaveLength(1);
});

it('the sign-in page hides its button for passkeys until a script knows them, and asks for no address with it (SIGNIN-6)', async () => {
  const { html } = await aVisitor(app).get('/auth');
  const [, attributes = '', form = ''] =
    /<div([^>]*data-passkey="sign-in"[^>]*)>(.*?)<\/form>/s.exec(html) ?? [];
  expect(attributes).toContain('hidden');
  expect(form).toContain('Sign in with a passkey');
  expect(form).not.toMatch(/name="email"/);
  expect(html).toMatch(/autocomplete="username webauthn"/i);
});
