import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { aParent, aVisitor } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';

const house = freshHouse();
afterEach(() => clock.setOffset(0));

describe('a session (DECISIONS 29)', () => {
  it('ends after ten days of rest', async () => {
    const { browser } = await aParent(house);
    clock.advance('P10DT1M');
    expect((await browser.get('/profile')).path).toBe('/auth');
  });

  it('goes on while it is used, for ninety days at most', async () => {
    const { browser } = await aParent(house);
    for (let day = 9; day < 90; day += 9) {
      clock.advance('P9D');
      expect((await browser.get('/profile')).path, `day ${day}`).toBe('/profile');
    }
    clock.advance('P9D');
    expect((await browser.get('/profile')).path).toBe('/auth');
  });

  it('notes the use at most every fifteen minutes', async () => {
    const parent = await aParent(house);
    const lastLogin = async () =>
      (
        await house.sql<{ at: Date }>('select last_login_at as at from profiles where id = $1', [parent.id])
      )[0]?.at;
    const first = await lastLogin();
    clock.advance('PT10M');
    await parent.browser.get('/profile');
    expect(await lastLogin()).toEqual(first);
    clock.advance('PT6M');
    await parent.browser.get('/profile');
    expect((await lastLogin())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });

  it('falls to what the unapproved may see as soon as the approval is taken back', async () => {
    const parent = await aParent(house);
    expect((await parent.browser.get('/children')).path).toBe('/children');
    await house.sql(`update profiles set approval_status = 'rejected' where id = $1`, [parent.id]);
    expect((await parent.browser.get('/children')).path).toBe('/dashboard');
    expect((await parent.browser.get('/profile')).path).toBe('/profile');
  });
});

it('keeps the pages of somebody signed in out of every cache', async () => {
  const { browser } = await aParent(house);
  for (const path of ['/profile', '/settings', '/dashboard', '/about'])
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store');
  expect((await aVisitor(house).get('/auth')).headers.get('cache-control')).toBe('private, no-cache');
});
