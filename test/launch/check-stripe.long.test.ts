import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { callDashboard, freshDataDir, startEmulator } from '../support/stripe-emulator.ts';
import { programClock } from '../support/test-clock.ts';

const PATIENCE_MS = 120_000;

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

async function check(env: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['src/launch/check-stripe/main.ts', ...args], {
    cwd: root,
    env: { PATH, ...programClock(), DATA_DIR: freshDataDir(), ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

async function aStandIn() {
  const running = await startEmulator();
  const { secretKey, publishableKey, webhookSecret, api } = running.config;
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  return { running, run: () => check(env, `http://${api!.host}:${api!.port}`) };
}

it('plays every step of the money against the stand-in, and says that it never met Stripe', {
  timeout: PATIENCE_MS,
}, async () => {
  const { running, run } = await aStandIn();
  const { code, out } = await run();
  expect(out).toContain('never against Stripe itself');
  expect(out.match(/^[✗-] .*$/gm)).toBeNull();
  expect(out).toMatch(/✓ a payment: \$16\.00, pi_\w+, passed on as py_/);
  expect(out).toMatch(/✓ a declined card: Your card was declined\./);
  expect(out).toMatch(/✓ a partial refund, taken from the walker: \$4\.00, re_\w+, succeeded, \$4\.00 taken/);
  expect(out).toMatch(/✓ a dispute: dp_\w+, needs_response/);
  expect(out).toMatch(/All 13 steps passed\.\n$/);
  expect(code).toBe(0);
  const { data } = await running.client.accounts.list({ limit: 100 });
  expect(data).toEqual([]);
  expect(running.webhooks.length).toBeGreaterThan(0);
});

it("prints Stripe's words where it refuses, and skips what rests on that", {
  timeout: PATIENCE_MS,
}, async () => {
  const { running, run } = await aStandIn();
  await callDashboard(running, 'faults', { call: 'POST /v1/accounts', does: '400', times: 2 });
  const { code, out } = await run();
  expect(code).toBe(1);
  expect(out).toMatch(
    /✗ a walker's account, as Trotwell asks for it: .+ was refused\..* \(invalid_request_error, refused, req_\w+\)/,
  );
  expect(out).toContain('- a payment: skipped, there is no account');
  expect(out).toMatch(/\d+ of 13 steps did not pass\.\n$/);
});

it.each([
  ['no keys', {}, 'Nothing was checked: set the three STRIPE_ variables to test keys of Stripe.\n'],
  [
    'live keys',
    { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'Nothing was checked: these are live keys, and this needs test keys.\n',
  ],
])(
  'with %s it says so in a sentence, with a code of its own',
  { timeout: PATIENCE_MS },
  async (_, env, says) => {
    expect(await check(env)).toEqual({ code: 2, out: '', err: says });
  },
);
