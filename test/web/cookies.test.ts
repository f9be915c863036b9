import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aParent, aVisitor, PASSWORD } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';

const app = startTestApp();
const toastOf = (value: unknown) => encodeURIComponent(encodeURIComponent(JSON.stringify(value)));

describe('a forged cookie', () => {
  it.each([
    ['a parameter that is no text', ['tooManyAttempts', { wait: { toString: 1 } }]],
    ['a parameter that is nothing', ['tooManyAttempts', { wait: null }]],
    ['parameters that are a list', ['tooManyAttempts', [1]]],
    ['parameters that are a number', ['tooManyAttempts', 7]],
    ['a text that is none', [{ toString: 1 }, {}]],
    ['a text of another kind', ['__proto__', {}]],
    ['no list', { 0: 'signedOut' }],
  ])('for a toast with %s shows nothing', async (_, toast) => {
    const visitor = aVisitor(app);
    visitor.cookies.set('toast', toastOf(toast));
    const seen = await visitor.get('/about');
    expect(seen.text).toContain('How Trotwell works, what it costs and who the walkers are · Trotwell');
    expect(seen.html).not.toMatch(/class="toast toast-|undefined|NaN/);
    expect(visitor.cookies.has('toast')).toBe(false);
  });

  it('for a toast of our own texts is shown as plain text', async () => {
    const visitor = aVisitor(app);
    visitor.cookies.set('toast', toastOf(['tooManyAttempts', { wait: '<b>a while</b>' }]));
    expect((await visitor.get('/about')).html).toContain('&lt;b&gt;a while&lt;/b&gt;');
  });

  onlyInCI.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    `/${'x'.repeat(2_000)}`,
  ])('cannot redirect elsewhere after signing in: %s', async (next) => {
    const { email } = await aParent(app);
    const visitor = aVisitor(app);
    visitor.cookies.set('next', encodeURIComponent(next));
    const answer = await visitor.postOnly('/auth', { intent: 'sign-in', email, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/dashboard');
  });

  it('with the address that awaits an email is used only if it is valid', async () => {
    const visitor = aVisitor(app);
    visitor.cookies.set('address', `${'x'.repeat(3_000)}@example.com`);
    const seen = await visitor.get('/auth?tab=signup&sent=1');
    expect(seen.text).toContain('Check your email');
    expect(seen.html).not.toContain('xxxx');
  });
});

describe('a cookie of ours', () => {
  it('stays small, however long the URL was that required a sign-in', async () => {
    const visitor = aVisitor(app);
    const answer = await visitor.raw(`/schedule?filter=${'x'.repeat(7_000)}`);
    expect(answer.status).toBe(303);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie.length).toBeLessThan(2_200);
    expect(visitor.cookies.has('next')).toBe(false);
  });

  it('is in no cache, whatever the response is', async () => {
    const { email } = await aParent(app);
    const visitor = aVisitor(app);
    const answers = [
      await visitor.raw('/schedule'),
      await visitor.raw('/about'),
      await visitor.postOnly('/auth', { intent: 'sign-in', email, password: PASSWORD }),
      await visitor.postOnly('/auth', { intent: 'sign-out' }),
    ];
    for (const answer of answers) {
      expect(answer.headers.getSetCookie()).not.toEqual([]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

it.each([
  '/nowhere',
  '/photos/nothing.webp',
  '/children/photos/x.webp',
  '/static/nothing.js',
  '/functions/nothing',
  '/walker/x',
  '/dev/nothing',
])('an error for a signed-in person is in no cache: %s', async (path) => {
  const answer = await (await aParent(app)).browser.raw(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
