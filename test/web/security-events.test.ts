import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMetrics } from '../../src/gateways/metrics/metrics.ts';
import { log } from '../../src/log.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';
import { aPhone } from '../support/phone.ts';

const app = startTestApp();
let parent: TestUser;
const lines: Record<string, unknown>[] = [];
const keep = (line: unknown) => void lines.push(line as Record<string, unknown>);

beforeEach(async () => {
  await app.sql('truncate rate_limits');
  parent = await aParent(app);
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(keep);
  lines.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const events = () => lines.filter((line) => 'security' in line);
const signIn = (password: string, email = parent.email) =>
  aVisitor(app).post('/auth', { intent: 'sign-in', email, password });

describe('the security log (SIGNIN-17)', () => {
  it('has refused and successful sign-ins, and limits, with no address and no password', async () => {
    await signIn('not the right one');
    await signIn('not the right one', 'nobody@example.org');
    await signIn(PASSWORD);
    expect(events()).toEqual([
      { security: 'sign_in_refused', userId: parent.id },
      { security: 'sign_in_refused', userId: undefined },
      { security: 'sign_in', userId: parent.id },
    ]);
    for (let times = 0; times < 11; times++) await signIn('not the right one');
    expect(events().at(-1)).toMatchObject({ security: 'rate_limited', route: '/auth', status: 429 });
    expect(JSON.stringify(lines)).not.toMatch(/@|not the right one/);
  });

  onlyInCI('has wrong codes and recovery codes', async () => {
    await aPhone(parent, PASSWORD);
    const browser = aVisitor(app);
    await browser.post('/auth', { intent: 'sign-in', email: parent.email, password: PASSWORD });
    await browser.post('/auth/second-step', { intent: 'code', code: '000000' });
    await browser.post('/auth/second-step', { intent: 'recovery-code', recoveryCode: 'AAAA-AAAA-AAAA-AAAA' });
    const userId = parent.id;
    expect(events()).toEqual([
      { security: 'code_refused', userId, code: 'codeWrong' },
      { security: 'code_refused', userId, code: 'recoveryCodeWrong' },
    ]);
  });

  it("has attempts on other people's bookings and on admin pages, without the ids in the path", async () => {
    const booking = await aBooking(app, await aParent(app), await aWalker(app));
    const status = (await parent.browser.get(`/booking/${booking}`)).status;
    await parent.browser.get('/admin/users');
    expect(events()).toEqual([
      { security: 'access_refused', userId: parent.id, route: '/booking/:id', status },
      { security: 'access_refused', userId: parent.id, route: '/admin/users', status: 403 },
    ]);
    expect(JSON.stringify(lines)).not.toContain(booking);
  });

  it('has forged links, cookies, forms of other sites and other host names', async () => {
    await aVisitor(app).get('/children/photos/a/b?expires=9&signature=x');
    const thief = aVisitor(app);
    thief.cookies.set('session', 'x'.repeat(43));
    await thief.get('/about');
    await app.web.request(`${ORIGIN}/contact`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    await app.web.request(`${ORIGIN}/contact`, { headers: { host: 'evil.example' } });
    expect(events().map(({ security }) => security)).toEqual([
      'signature_refused',
      'access_refused',
      'cookie_refused',
      'foreign_request',
      'foreign_request',
    ]);
  });

  it('is counted by event', async () => {
    const metrics = startMetrics();
    await signIn('not the right one');
    const text = await metrics.exposition(() => Promise.reject(new Error('not needed')));
    metrics.stop();
    expect(text).toContain('trotwell_security_events_total{event="sign_in_refused"} 1');
  });

  it('has nothing of ordinary visits', async () => {
    await parent.browser.get('/dashboard');
    await aVisitor(app).get('/about');
    await aVisitor(app).get('/no-such-page');
    expect(events()).toEqual([]);
  });
});
