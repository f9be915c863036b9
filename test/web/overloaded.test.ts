import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { visitor } from '../../src/domain/viewer.ts';
import { overloaded } from '../../src/web/limits/overloaded.tsx';
import type { AppEnv } from '../../src/web/services.ts';

const app = new Hono<AppEnv>();
app.all(
  '*',
  overloaded(readConfig({}), (c) => ({
    viewer: visitor,
    url: new URL(c.req.url),
    params: {},
    nonce: 'a nonce',
    requestId: 'the first request',
    demo: false,
    baseUrl: 'http://localhost',
    toasts: [],
  })),
);

it('a page says that it loads by itself, and does, each at another time', async () => {
  const seconds = new Set<string | null>();
  for (let turn = 0; turn < 60; turn++) {
    const answer = await app.request('/bookings?secret=1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('refresh')).toBe(answer.headers.get('retry-after'));
    seconds.add(answer.headers.get('retry-after'));
    const html = await answer.text();
    expect(html).toContain('This page loads by itself in a few seconds.');
    expect(html).toMatch(/<a href="" [^>]*>.*Try again/);
    // It is rendered once for all.
    expect(html).not.toMatch(/secret|a nonce|the first request/);
  }
  expect([...seconds].toSorted()).toEqual(['2', '3', '4', '5']);
});

it('in Spanish', async () => {
  const answer = await app.request('/', { headers: { 'accept-language': 'es' } });
  expect(await answer.text()).toContain('Esta página se carga sola en unos segundos.');
});

it('a form that was refused does not send itself again', async () => {
  const answer = await app.request('/contact', { method: 'POST' });
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, null]);
  const html = await answer.text();
  expect(html).toContain('Nothing was sent. Go back to what you typed');
  // It would open an empty form.
  expect(html).not.toContain('Try again');
});

it('a call gets JSON; a page that is open keeps what was typed', async () => {
  const call = await app.request('/functions/send-message', { method: 'POST' });
  expect(await call.json()).toEqual({ error: expect.stringContaining('Nothing was sent.'), code: 'busy' });
  const within = await app.request('/contact', { method: 'POST', headers: { 'hx-request': 'true' } });
  expect([within.status, await within.text()]).toEqual([503, '']);
});
