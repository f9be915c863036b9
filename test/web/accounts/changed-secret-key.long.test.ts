import { beforeEach, expect, it } from 'vitest';
import { createEncryptors } from '../../../src/gateways/encryption.ts';
import { createHmacSigner } from '../../../src/gateways/hmac-signer.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, PASSWORD, type TestUser } from '../../support/cast.ts';
import { aPhone, type Phone } from '../../support/phone.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { useTrot } from '../../support/trot.ts';

const OLD = 'the old key, which was longer than 32 characters';
const NEW = 'the new key, which is longer than 32 characters too';
const keys = { secretKey: OLD as string, previousSecretKey: undefined as string | undefined };
const app = startTestApp(({ config }) => ({
  twoFactor: {
    requiredFor: [],
    get encryptor() {
      return createEncryptors({ ...keys, dataDir: config.dataDir })['two-factor'];
    },
  },
}));
const trot = useTrot(() => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATA_DIR: app.services.config.dataDir,
  SECRET_KEY: NEW,
  STRIPE_EMULATOR: '1',
}));
const STEP = '/auth/second-step';
let parent: TestUser;
let phone: Phone;
let codes: string[];

beforeEach(async () => {
  Object.assign(keys, { secretKey: OLD, previousSecretKey: undefined });
  await app.sql('truncate rate_limits; truncate second_factors, recovery_codes');
  parent = await aParent(app);
  ({ phone, codes } = await aPhone(parent, PASSWORD));
});

const stored = async () =>
  (await app.sql<{ secret: string }>('select secret from second_factors where user_id = $1', [parent.id]))[0]
    ?.secret;
const sessions = async () =>
  (await app.sql('select id from sessions where user_id = $1', [parent.id])).length;
async function halfIn() {
  const browser = aVisitor(app);
  await browser.post('/auth', { intent: 'sign-in', email: parent.email, password: PASSWORD });
  return browser;
}
const rotate = () =>
  scheduleOf(app, 'rotate-secrets', {
    encryptors: createEncryptors({ ...keys, dataDir: app.services.config.dataDir }),
  });
const finding = async (env: Record<string, string> = {}) => {
  const { out } = await trot.with({ args: ['doctor', '--json'], env });
  return (JSON.parse(out) as { check: string; ok: boolean; found: string }[]).find(
    ({ check }) => check === 'stored secrets',
  );
};

it('a lost key leads to the recovery codes, without using up attempts or changing anything (SIGNIN-15)', async () => {
  Object.assign(keys, { secretKey: NEW });
  const before = [await stored(), await sessions()];
  const browser = await halfIn();
  for (let times = 0; times < 12; times++) {
    const seen = await browser.post(STEP, { intent: 'code', code: phone.code() });
    expect([seen.status, seen.text]).toEqual([422, expect.stringContaining('Sign in with a recovery code')]);
  }
  expect([await stored(), await sessions()]).toEqual(before);
  const seen = await browser.post(STEP, { intent: 'recovery-code', recoveryCode: codes[0]! });
  expect([seen.path, seen.status]).toEqual(['/settings/two-factor', 200]);
  const off = await browser.post('/settings/two-factor', {
    ...{ intent: 'turn-off', password: PASSWORD, code: phone.code() },
  });
  expect([off.status, await stored()]).toEqual([422, before[0]]);
});

it('an unfinished setup begins again', async () => {
  const other = await aParent(app);
  await other.browser.post('/settings/two-factor', { intent: 'begin', password: PASSWORD });
  Object.assign(keys, { secretKey: NEW });
  const seen = await other.browser.get('/settings/two-factor');
  expect([seen.status, seen.html.includes('id="totp-key"')]).toEqual([200, false]);
  const again = await other.browser.post('/settings/two-factor', { intent: 'begin', password: PASSWORD });
  expect(again.html).toContain('id="totp-key"');
});

it('the previous key still reads, and the job re-encrypts; a lost secret stays as it is (SIGNIN-15)', async () => {
  const lost = await aParent(app);
  await aPhone(lost, PASSWORD);
  await app.sql(`update second_factors set secret = repeat('A', 80) where user_id = $1`, [lost.id]);
  Object.assign(keys, { secretKey: NEW, previousSecretKey: OLD });
  const before = await stored();
  const seen = await (await halfIn()).post(STEP, { intent: 'code', code: phone.code() });
  expect(seen.path).toBe('/dashboard');
  expect([await rotate().due(), await stored()]).toEqual([1, before]);
  expect(await rotate().run()).toBe(1);
  expect(await stored()).not.toBe(before);
  Object.assign(keys, { previousSecretKey: undefined });
  expect([await rotate().due(), await rotate().run()]).toEqual([0, 0]);
  await app.sql('update second_factors set last_step = null');
  expect((await (await halfIn()).post(STEP, { intent: 'code', code: phone.code() })).path).toBe('/dashboard');
  const [row] = await app.sql<{ secret: string }>('select secret from second_factors where user_id = $1', [
    lost.id,
  ]);
  expect(row?.secret).toBe('A'.repeat(80));
});

it('trot doctor counts what the key cannot open', { timeout: 60_000 }, async () => {
  expect(await finding({ SECRET_KEY: OLD })).toMatchObject({ ok: true, found: 'SECRET_KEY opens all 1.' });
  expect(await finding()).toMatchObject({ ok: false, found: 'No key opens 1 of 1 of two-factor sign-in.' });
  expect(await finding({ SECRET_KEY_PREVIOUS: OLD })).toMatchObject({
    ok: true,
    found: '1 of 1 still have the previous key.',
  });
});

it('links that the previous key signed still work', () => {
  const { dataDir } = app.services.config;
  const signed = createHmacSigner({ secretKey: OLD, dataDir }, 'devices').of('text');
  const after = (previousSecretKey?: string) =>
    createHmacSigner({ secretKey: NEW, previousSecretKey, dataDir }, 'devices').isOf('text', signed);
  expect([after(OLD), after()]).toEqual([true, false]);
});
