import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { ResponseState } from '../../../src/web/kit/response-state.ts';
import { startTestApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser-like.ts';
import { anAdmin, aParent, aVisitor, PASSWORD } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const testApp = startTestApp();
afterEach(() => clock.setOffset(0));

describe('a session (ACCOUNT-14)', () => {
  it('ends after ten days without use', async () => {
    const { browser } = await aParent(testApp);
    clock.advance(`PT${10 * 24}H1M`);
    expect((await browser.get('/profile')).path).toBe('/auth');
  });

  it('lasts sixty days without use in a browser that was in use for a week', async () => {
    const { browser } = await aParent(testApp);
    for (const [wait, path] of [
      ['P8D', '/profile'],
      ['P59D', '/profile'],
      ['P60DT1M', '/auth'],
    ] as const) {
      clock.advance(wait);
      expect((await browser.get('/profile')).path, wait).toBe(path);
    }
  });

  it('lasts sixty days without use where the account signed in before, ten in any other browser', async () => {
    const { email, id } = await aParent(testApp);
    const browser = aVisitor(testApp);
    const daysLeft = async () => {
      await browser.get('/auth');
      await browser.post('/auth', { intent: 'sign-in', email, password: PASSWORD });
      const [row] = await testApp.sql<{ days: number }>(
        `select (extract(epoch from expires_at - created_at) / 86400)::integer as days from sessions
         where user_id = $1 order by created_at desc limit 1`,
        [id],
      );
      clock.advance('PT1S');
      await browser.post('/auth', { intent: 'sign-out' });
      return row?.days;
    };
    expect([await daysLeft(), await daysLeft()]).toEqual([10, 60]);
  });

  it('continues while it is used, for ninety days at most', async () => {
    const { browser } = await aParent(testApp);
    for (let day = 9; day < 90; day += 9) {
      clock.advance('PT216H');
      expect((await browser.get('/profile')).path, `day ${day}`).toBe('/profile');
    }
    clock.advance('PT216H');
    expect((await browser.get('/profile')).path).toBe('/auth');
  });

  it('records its use at most every fifteen minutes (ACCOUNT-15)', async () => {
    const parent = await aParent(testApp);
    const lastLogin = async () =>
      (
        await testApp.sql<{ at: Date }>('select last_login_at as at from profiles where id = $1', [parent.id])
      )[0]?.at;
    const first = await lastLogin();
    clock.advance('PT10M');
    await parent.browser.get('/profile');
    expect(await lastLogin()).toEqual(first);
    clock.advance('PT6M');
    await parent.browser.get('/profile');
    expect((await lastLogin())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });

  describe("gets a new token when its person's status or role changes", () => {
    const become = (id: string, column: 'approval_status' | 'role', value: string) =>
      testApp.sql(`update profiles set ${column} = $2 where id = $1`, [id, value]);
    const tokenOf = (browser: Browser) => browser.cookies.get('session') ?? '';
    const withToken = (token: string) => {
      const browser = aVisitor(testApp);
      browser.cookies.set('session', token);
      return browser;
    };

    it.each([
      ['pending', 'approved', '/children'],
      ['approved', 'rejected', '/dashboard'],
    ] as const)('from %s to %s, and continues', async (before, after, childrenLeadTo) => {
      const parent = await aParent(testApp, { approvalStatus: before });
      await parent.browser.get('/profile');
      const old = tokenOf(parent.browser);
      await become(parent.id, 'approval_status', after);
      expect((await parent.browser.get('/profile')).path).toBe('/profile');
      const renewed = tokenOf(parent.browser);
      expect(renewed).not.toBe(old);
      expect((await parent.browser.get('/children')).path).toBe(childrenLeadTo);
      expect(tokenOf(parent.browser)).toBe(renewed);
      expect(await testApp.sql('select 1 from sessions where user_id = $1', [parent.id])).toHaveLength(1);
    });

    onlyInCI("also by an admin's decision, and when the role changes", async () => {
      const [parent, admin] = [await aParent(testApp, { approvalStatus: 'pending' }), await anAdmin(testApp)];
      const tokens = [tokenOf(parent.browser)];
      await admin.browser.post('/admin/pending-approvals', { intent: 'approve', profile: parent.id });
      const { text } = await parent.browser.get('/dashboard');
      expect(text).toContain('Dashboard · Trotwell');
      expect(text).not.toContain('Account Under Review');
      tokens.push(tokenOf(parent.browser));
      await become(parent.id, 'role', 'admin');
      await parent.browser.get('/dashboard');
      tokens.push(tokenOf(parent.browser));
      expect(new Set(tokens).size).toBe(3);
    });

    onlyInCI('once, while concurrent requests with the old one still succeed', async () => {
      const parent = await aParent(testApp, { approvalStatus: 'pending' });
      const old = tokenOf(parent.browser);
      await become(parent.id, 'approval_status', 'approved');
      const tabs = Array.from({ length: 10 }, () => withToken(old));
      const seen = await Promise.all(tabs.map((tab) => tab.get('/children')));
      expect(seen.map(({ path }) => path)).toEqual(Array(10).fill('/children'));
      const renewed = tabs.map(tokenOf).filter((token) => token !== old);
      expect(renewed).toHaveLength(1);
      clock.advance('PT31S');
      expect((await withToken(old).get('/children')).path).toBe('/auth');
      expect((await withToken(renewed[0] as string).get('/children')).path).toBe('/children');
    });

    it('but not after signing out', async () => {
      const parent = await aParent(testApp, { approvalStatus: 'pending' });
      const old = tokenOf(parent.browser);
      await become(parent.id, 'approval_status', 'approved');
      await parent.browser.post('/auth', { intent: 'sign-out' });
      expect(parent.browser.cookies.has('session')).toBe(false);
      expect((await withToken(old).get('/children')).path).toBe('/auth');
    });

    it('after a call only with the next page, which can set the cookie', async () => {
      const parent = await aParent(testApp);
      const old = tokenOf(parent.browser);
      await become(parent.id, 'approval_status', 'rejected');
      const { status } = await parent.browser.call('rpc/cancel_parent_booking', { booking_id: parent.id });
      expect(status).toBe(403);
      expect(tokenOf(parent.browser)).toBe(old);
      await parent.browser.get('/profile');
      expect(tokenOf(parent.browser)).not.toBe(old);
    });
  });

  it('is limited to the pages of unapproved people as soon as the approval is withdrawn (ACCOUNT-20)', async () => {
    const parent = await aParent(testApp);
    expect((await parent.browser.get('/children')).path).toBe('/children');
    await testApp.sql(`update profiles set approval_status = 'rejected' where id = $1`, [parent.id]);
    expect((await parent.browser.get('/children')).path).toBe('/dashboard');
    expect((await parent.browser.get('/profile')).path).toBe('/profile');
  });
});

it('is_approved follows approval_status, and cannot be written directly (ACCOUNT-19)', async () => {
  const { id } = await aParent(testApp, { approvalStatus: 'pending' });
  const stored = async () =>
    (await testApp.sql('select approval_status, is_approved from profiles where id = $1', [id]))[0];
  for (const status of ['pending', 'approved', 'rejected']) {
    await testApp.sql('update profiles set approval_status = $2 where id = $1', [id, status]);
    expect(await stored()).toEqual({ approval_status: status, is_approved: status === 'approved' });
  }
  await expect(testApp.sql('update profiles set is_approved = true where id = $1', [id])).rejects.toThrow(
    /can only be updated to DEFAULT/,
  );
  expect(await stored()).toEqual({ approval_status: 'rejected', is_approved: false });
});

it('uses a __Host- cookie over https (ACCOUNT-14)', async () => {
  const app = new Hono().get('/', (c) => {
    new ResponseState(c, 'https://trotwell.example').openSession('secret');
    return c.body(null);
  });
  const cookie = (await app.request('/')).headers.get('set-cookie');
  expect(cookie).toMatch(/^__Host-session=secret; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

it('keeps pages of signed-in people out of every cache', async () => {
  const { browser } = await aParent(testApp);
  for (const path of ['/profile', '/settings', '/dashboard', '/about'])
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store');
  expect((await aVisitor(testApp).get('/auth')).headers.get('cache-control')).toBe('private, no-cache');
});

describe('an admin signs a person out everywhere (SIGNIN-16)', () => {
  const stored = async (id: string) => ({
    sessions: (await testApp.sql('select 1 from sessions where user_id = $1', [id])).length,
    links: (
      await testApp.sql(`select 1 from tokens where user_id = $1 and kind = 'reset' and used_at is null`, [
        id,
      ])
    ).length,
    acts: (
      await testApp.sql(`select 1 from audit_log where subject_id = $1 and act = 'sign-out-everywhere'`, [id])
    ).length,
  });

  it('after a confirmation; links to reset the password end, the password stays', async () => {
    const [admin, parent] = [await anAdmin(testApp), await aParent(testApp)];
    await testApp.sql(
      `insert into tokens (id, user_id, kind, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, 'reset', '\\x01', $2, $2::timestamptz + interval '1 hour')`,
      [parent.id, clock.now()],
    );
    const at = `/admin/profile/${parent.id}`;
    const asked = await admin.browser.get(`${at}?dialog=sign-out-everywhere`);
    expect(asked.text).toContain('All their devices are signed out right away');
    expect(await stored(parent.id)).toMatchObject({ sessions: 1, acts: 0 });
    const seen = await admin.browser.post(at, { intent: 'sign-out-everywhere' });
    expect(seen.text).toContain('Signed out everywhere');
    expect(await stored(parent.id)).toEqual({ sessions: 0, links: 0, acts: 1 });
    expect((await parent.browser.get('/settings')).path).toBe('/auth');
    await parent.browser.post('/auth', { intent: 'sign-in', email: parent.email, password: PASSWORD });
    expect((await parent.browser.get('/settings')).path).toBe('/settings');
  });

  it('and no one else does', async () => {
    const [parent, other] = [await aParent(testApp), await aParent(testApp)];
    const before = await stored(parent.id);
    const seen = await other.browser.post(`/admin/profile/${parent.id}`, { intent: 'sign-out-everywhere' });
    expect([seen.status, await stored(parent.id)]).toEqual([403, before]);
  });
});
