import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { securityHeaders } from '../../src/web/security.ts';

async function headersOf(change: Partial<Parameters<typeof securityHeaders>[0]>) {
  const config = { ...readConfig({ DEMO: '0', DATA_DIR: 'nowhere' }), mapTiles: null, ...change };
  const app = new Hono().use(securityHeaders(config)).get('/', (c) => c.text('here'));
  const { headers } = await app.request('/');
  const policy = headers.get('content-security-policy')?.replace(/'nonce-[^']+'/, 'NONCE') ?? '';
  return {
    policy: Object.fromEntries(
      policy.split(';').map((one) => {
        const [name = '', ...sources] = one.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    ),
    permissions: headers.get('permissions-policy'),
  };
}

it('pages run their own scripts only, and show no frame', async () => {
  const { policy, permissions } = await headersOf({ payments: 'emulator' });
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self' NONCE",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
  });
  expect(permissions).toBe('camera=(), microphone=(), geolocation=(self), payment=(self)');
});

it("where Stripe takes the cards, its scripts, frames, calls and onboarding are allowed, and nobody else's", async () => {
  const [without, { policy, permissions }] = [
    await headersOf({ payments: 'emulator' }),
    await headersOf({ payments: 'stripe' }),
  ];
  const scripts = 'https://js.stripe.com https://*.js.stripe.com';
  expect(policy).toEqual({
    ...without.policy,
    'script-src': `'self' NONCE ${scripts}`,
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': `${scripts} https://hooks.stripe.com`,
    'form-action': "'self' https://connect.stripe.com",
  });
  expect(permissions).toBe(
    'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")',
  );
});
