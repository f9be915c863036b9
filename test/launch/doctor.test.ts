import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import { checkImages, checkPasswords } from '../../src/launch/doctor/examine.ts';
import type { Finding } from '../../src/launch/doctor/finding.ts';
import { checkPayments } from '../../src/launch/doctor/outside.ts';

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
const hook = (url: string, status = 'enabled') => ({ id: 'we_1', object: 'webhook_endpoint', url, status });
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

function stripeAnswers(balance: number, hooks: [number, object[]]): void {
  answer = ({ url = '', headers }, response) => {
    expect(headers.authorization).toBe('Bearer sk_live_secret');
    const [status, data] = url.startsWith('/v1/balance') ? [balance, []] : hooks;
    const body = status < 300 ? { object: 'list', data, has_more: false } : { error: { type: 'api_error' } };
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
  const output = async (port = address()) => only(await checkPayments(configOf(port)));

  it.each([
    ['all is well', 200, [200, [hook(HOOK)]], 'well: Stripe accepts our keys and has our webhook.'],
    ['a wrong key', 401, [401, []], 'fault: Stripe rejects STRIPE_SECRET_KEY.'],
    ['no webhook of ours', 200, [200, [hook(`${HOOK}/old`)]], `fault: Stripe has no webhook for ${HOOK}.`],
    [
      'a webhook that is off',
      200,
      [200, [hook(HOOK, 'disabled')]],
      `fault: Stripe has no webhook for ${HOOK}.`,
    ],
    ['a restricted key', 403, [200, [hook(HOOK)]], 'well: Stripe accepts our keys and has our webhook.'],
    ['a key that may not see webhooks', 403, [403, []], 'well: Stripe accepts our keys.'],
    ['Stripe is down', 500, [500, []], "fault: Stripe can't be reached (StripeAPIError)."],
  ] as [string, number, [number, object[]], string][])('%s', async (_, balance, hooks, says) => {
    stripeAnswers(balance, hooks);
    expect(await output()).toBe(says);
  });

  it('Stripe cannot be reached', async () => {
    expect(await output(closed)).toBe("fault: Stripe can't be reached (StripeConnectionError).");
  });
});

describe('the image store', () => {
  const output = async (port = address()) => only(await checkImages(configOf(port)));

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
    expect(only(await checkImages({ s3: undefined }))).toBe(
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
