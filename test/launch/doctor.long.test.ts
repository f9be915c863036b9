import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import { NEEDED_EVENTS } from '../../src/gateways/stripe/needed-events.ts';
import { checkImages, checkPasswords } from '../../src/launch/doctor/examine.ts';
import type { Finding } from '../../src/launch/doctor/finding.ts';
import { checkPayments } from '../../src/launch/doctor/payments.ts';
import { setRules, startEmulator } from '../support/stripe-emulator.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const elsewhere = createServer((request, response) => answer(request, response));
const address = () => (elsewhere.address() as AddressInfo).port;
let closed = 0;
beforeAll(async () => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  closed = await freePort();
});
afterAll(() => elsewhere.close());

const HOOK = 'https://trotwell.example/webhooks/stripe';
const { account: OF_OURS, 'connected accounts': OF_WALKERS } = NEEDED_EVENTS;
const hook = (events: readonly string[], url = HOOK, status = 'enabled') => ({
  id: 'we_1',
  object: 'webhook_endpoint',
  url,
  status,
  enabled_events: events,
});
const BOTH = [hook(OF_OURS), hook(OF_WALKERS)];
const configOf = (port: number) => {
  const config = readConfig({ DATA_DIR: 'nowhere', BASE_URL: 'https://trotwell.example', DEMO: '0' });
  const api = { host: '127.0.0.1', port, protocol: 'http' as const };
  const keys = {
    secretKey: 'sk_live_secret',
    publishableKey: 'pk_live_1',
    webhookSecret: 'whsec_1',
    transfersOnly: false,
  };
  const s3 = { bucket: 'pictures', accessKeyId: 'key', secretAccessKey: 'hidden' };
  return {
    ...config,
    payments: 'stripe' as const,
    stripe: { ...keys, api },
    s3: { ...s3, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
  };
};

const OURS = { amount: 5000, prefix: 'TROTWELL' };

function stripeAnswers(
  balance: number,
  hooks: [number, object[]],
  applePay = 'active',
  { amount, prefix } = OURS,
): void {
  const available = [{ amount, currency: 'usd' }];
  const settings = { card_payments: { statement_descriptor_prefix: prefix }, payments: {} };
  const domain = { enabled: true, apple_pay: { status: applePay } };
  answer = ({ url = '', headers }, response) => {
    expect(headers.authorization).toBe('Bearer sk_live_secret');
    const answers: Record<string, [number, object[]]> = {
      balance: [balance, []],
      payment_method_domains: [200, [domain]],
      account: [200, []],
    };
    const [status, data] = answers[/^\/v1\/(\w+)/.exec(url)?.[1] ?? ''] ?? hooks;
    const found = { object: 'list', data, has_more: false, available, pending: [], settings };
    const body = status < 300 ? found : { error: { type: 'api_error' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

const storeAnswers = (status: number): void => {
  answer = (request, response) => {
    expect(request.method).toBe('GET');
    expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
    response.writeHead(status).end('<ListBucketResult></ListBucketResult>');
  };
};

function only(findings: Finding[]): string {
  expect(findings).toHaveLength(1);
  const [finding] = findings as [Finding];
  expect(JSON.stringify(finding)).not.toMatch(/sk_live_secret|whsec_1|hidden/);
  expect((finding.remedy ?? '').length > 10).toBe(!finding.ok);
  return `${finding.ok ? 'well' : 'fault'}: ${finding.found}`;
}

describe('Stripe’s keys', () => {
  const output = async (port = address()) =>
    (await checkPayments(configOf(port)))
      .filter(({ check }) => !['Apple Pay', 'balance', 'bank statement'].includes(check))
      .map((finding) => only([finding]))
      .join(' ');
  const ACCEPTED = 'well: Stripe accepts our keys.';
  const without = (event: string) => [hook(OF_OURS), hook(OF_WALKERS.filter((name) => name !== event))];

  it.each([
    ['all is well', 200, [200, BOTH], `${ACCEPTED} well: Stripe has both webhooks, with the events we need.`],
    ['a wrong key', 401, [401, []], 'fault: Stripe rejects STRIPE_SECRET_KEY.'],
    [
      'webhooks of another address, or off',
      200,
      [200, [hook(OF_OURS, `${HOOK}/old`), hook(OF_WALKERS, HOOK, 'disabled')]],
      `${ACCEPTED} fault: Stripe has no webhook for ${HOOK}.`,
    ],
    [
      'one webhook for all',
      200,
      [200, [hook(['*'])]],
      `${ACCEPTED} fault: Stripe has only one webhook for ${HOOK}.`,
    ],
    [
      'an event that is not sent',
      200,
      [200, without('payout.failed')],
      `${ACCEPTED} fault: Our webhooks do not send payout.failed.`,
    ],
    [
      'a restricted key',
      403,
      [200, BOTH],
      `${ACCEPTED} well: Stripe has both webhooks, with the events we need.`,
    ],
    ['a key that may not see webhooks', 403, [403, []], ACCEPTED],
    ['Stripe is down', 500, [500, []], "fault: Stripe can't be reached (StripeAPIError)."],
  ] as [string, number, [number, object[]], string][])('%s', async (_, balance, hooks, says) => {
    stripeAnswers(balance, hooks);
    expect(await output()).toBe(says);
  });

  it.each([
    ['active', '✓ trotwell.example is registered at Stripe.'],
    ['inactive', '! trotwell.example is not registered at Stripe: Apple Pay and Google Pay are not offered.'],
  ])('Apple Pay is %s', async (status, says) => {
    stripeAnswers(200, [200, BOTH], status);
    const [finding] = (await checkPayments(configOf(address()))).filter(({ check }) => check === 'Apple Pay');
    expect(`${finding?.remedy === null ? '✓' : '!'} ${finding?.found}`).toBe(says);
    expect(finding?.ok).toBe(true);
  });

  it.each([
    ['balance', OURS, 'well: Our balance at Stripe is $50.00.'],
    [
      'balance',
      { ...OURS, amount: -94_958 },
      'fault: Our balance at Stripe is -$949.58: refunds can fail, and Stripe may debit our bank account.',
    ],
    ['bank statement', OURS, 'well: Bank statements say "TROTWELL* WALK DEC 31".'],
    [
      'bank statement',
      { ...OURS, prefix: 'TROTWELLNYC' },
      'fault: "TROTWELLNYC" is too long for bank statements: the day of the walk is cut off.',
    ],
    ['bank statement', { ...OURS, prefix: '' }, 'fault: Bank statements would not name us.'],
  ])('%s of %o (PAYMENT-42)', async (check, ours, says) => {
    stripeAnswers(200, [200, BOTH], 'active', ours);
    const found = await checkPayments(configOf(address()));
    expect(only(found.filter((one) => one.check === check))).toBe(says);
  });

  it('Stripe cannot be reached', async () => {
    expect(await output(closed)).toBe("fault: Stripe can't be reached (StripeConnectionError).");
  });

  it('makes and removes a walker’s account in test mode, or says why Stripe refuses it', async () => {
    const stripe = await startEmulator();
    const tried = async (more: object = {}) => {
      const found = await checkPayments({
        ...configOf(0),
        stripe: { ...stripe.config, transfersOnly: false, ...more },
      });
      return only(found.filter(({ check }) => check === 'payout accounts'));
    };
    expect(await tried()).toBe("well: Stripe made a walker's account in test mode, which was removed again.");
    expect((await stripe.client.accounts.list()).data).toEqual([]);
    expect(await tried({ transfersOnly: true })).toMatch(
      /^fault: Stripe refuses a walker's account: Your platform needs approval for accounts/,
    );
    await setRules(stripe, { cardPayments: false });
    expect(await tried({ transfersOnly: true })).toMatch(/^well/);
  });

  it('needs the events that the guide names', () => {
    const guide = readFileSync('docs/operations/install.md', 'utf8');
    for (const [owner, events] of Object.entries(NEEDED_EVENTS)) {
      const row = guide
        .split('\n')
        .find((line) => line.includes(`| ${owner.replace(/^account/, 'your account')} |`));
      const named = [...row!.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\*$/, ''));
      expect(events.filter((event) => !named.some((name) => event.startsWith(name)))).toEqual([]);
      expect(named.filter((name) => !events.some((event) => event.startsWith(name)))).toEqual([]);
    }
  });
});

describe('the image store', () => {
  const output = async (port = address()) => only(await checkImages({ ...configOf(port), dataDir: '' }));

  it.each([
    [200, 'well: The image store accepts our keys for pictures.'],
    [403, 'fault: The image store denies access to pictures.'],
    [404, 'fault: The image store has no bucket pictures.'],
    [301, "fault: The image store can't be used (301)."],
  ])('answers %i', async (status, says) => {
    storeAnswers(status);
    expect(await output()).toBe(says);
  });

  it('is missing, or not configured', async () => {
    expect(await output(closed)).toBe("fault: The image store can't be used (ECONNREFUSED).");
    expect(only(await checkImages({ s3: undefined, dataDir: '/nowhere/at/all' }))).toBe(
      'well: Pictures are stored in the data directory.',
    );
  });
});

describe('the length of passwords', () => {
  it.each([
    [{}, 'at least 6', /8 or more are better/],
    [{ PASSWORD_MIN_LENGTH: '8' }, 'at least 8', null],
    [{ MARKET_FILE: 'docs/operations/chicago/market.json' }, 'at least 8', null],
    [
      { MARKET_FILE: 'docs/operations/chicago/market.json', PASSWORD_MIN_LENGTH: '7' },
      'at least 7',
      /8 or more/,
    ],
  ])('%j', (env, found, remedy) => {
    const finding = checkPasswords(readConfig(env));
    expect(finding).toMatchObject({ ok: true, found: expect.stringContaining(found) });
    if (remedy) expect(finding.remedy).toMatch(remedy);
    else expect(finding.remedy).toBeNull();
  });
});
