import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { isWebhookUrl, readEndpoint } from '../../../src/domain/webhooks/endpoint-form.ts';
import {
  newSigningSecret,
  previousSignsUntil,
  signingSecrets,
  withPrevious,
} from '../../../src/domain/webhooks/rotation.ts';
import type { WebhookEndpoint } from '../../../src/domain/webhooks/webhook-endpoint.ts';

const OWN = ['intranet.local:8080', 'localhost:3000'];

afterEach(() => vi.restoreAllMocks());

it.each([
  ['https://erp.example.org/hooks?of=1', true],
  ['https://erp.example.org:443/', true],
  ['http://intranet.local:8080/hooks', true],
  ['https://intranet.local:8080/', true],
  ['http://localhost:3000/', true],
  ['http://erp.example.org/', false],
  ['https://erp.example.org:8443/', false],
  ['http://intranet.local/', false],
  ['ftp://intranet.local:8080/', false],
  ['https://ada@erp.example.org/', false],
  ['https://:secret@erp.example.org/', false],
  ['http://ada@localhost:3000/', false],
  ['https://erp.example.org/#part', false],
  ['https://localhost/', false],
  ['https://10.0.0.7/', false],
  ['https://erp.example.org/ hooks', false],
  ['https://erp.example.org\\hooks', false],
  ['erp.example.org', false],
  ['', false],
])('an address %j may be called: %s (WEBHOOK-4)', (url, may) => {
  expect(isWebhookUrl(url, OWN)).toBe(may);
});

describe('the form of an endpoint (WEBHOOK-1)', () => {
  const url = (length: number) => 'https://erp.example.org/'.padEnd(length, 'x');
  const codes = (raw: Record<string, string>) => {
    try {
      return readEndpoint(raw, []);
    } catch (error) {
      const { fields } = error as { fields: Record<string, { code: string }> };
      return Object.entries(fields).map(([field, { code }]) => `${field} ${code}`);
    }
  };

  it.each([
    [
      { url: url(500), booking: 'on' },
      { url: url(500), topics: ['booking'] },
    ],
    [
      { url: url(30), payment: 'on' },
      { url: url(30), topics: ['payment'] },
    ],
    [
      { url: url(30), payment: 'on', booking: 'on' },
      { url: url(30), topics: ['booking', 'payment'] },
    ],
    [{ url: url(501), booking: 'on' }, ['url fieldTooLong']],
    [{ url: 'http://erp.example.org/', booking: 'on' }, ['url webhookUrlInvalid']],
    [{ url: ' ', booking: 'on' }, ['url webhookUrlMissing']],
    [{ url: url(30) }, ['booking webhookTopicMissing']],
  ])('%j', (raw, found) => expect(codes(raw as Record<string, string>)).toEqual(found));
});

it('a replaced secret signs for a day more, beside those that still do, the newest first (WEBHOOK-8)', () => {
  expect(Buffer.from(newSigningSecret().replace('whsec_', ''), 'base64')).toHaveLength(32);
  const now = clock.now().getTime();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
  const until = (ms: number) => new Date(now + ms).toISOString();
  const previousSecrets = [
    { secret: 'later', until: until(1) },
    { secret: 'now', until: until(0) },
    { secret: 'before', until: until(-1) },
  ];
  const endpoint = { secret: 'current', previousSecrets } as unknown as WebhookEndpoint;
  expect(signingSecrets(endpoint).map(({ secret }) => secret)).toEqual(['later']);
  expect(withPrevious(endpoint)).toEqual([
    { secret: 'current', until: until(86_400_000) },
    previousSecrets[0],
  ]);
  expect(previousSignsUntil(endpoint)).toEqual(new Date(now + 1));
  expect(previousSignsUntil({ previousSecrets: previousSecrets.slice(1) })).toBe(null);
});
