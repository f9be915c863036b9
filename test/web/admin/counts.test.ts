import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { manyBookings, manyPeople } from '../../support/rows.ts';

const app = startTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
});

describe('the numbers of the dashboard (ADMIN-11)', () => {
  const numbers = async () => {
    const { html } = await admin.browser.get('/dashboard');
    return Object.fromEntries(
      [...html.matchAll(/class="number"[^>]*><span>([^<]+)<.*?<strong>(\d+)</gs)].map(([, name, n]) => [
        name,
        Number(n),
      ]),
    );
  };

  it('are right, and at most a minute old; those who wait are counted at once', async () => {
    const parent = await aParent(app);
    const walker = await aWalker(app);
    await aBooking(app, parent, walker, { status: 'pending' });
    await aBooking(app, parent, walker, { status: 'cancelled', startsIn: 90 });
    const [looking, gone] = [await aParent(app), await aParent(app)];
    await app.sql('update profiles set looking_for_trotter = true where id = any ($1)', [
      [looking.id, gone.id],
    ]);
    await app.sql('update profiles set hidden_at = created_at where id = $1', [gone.id]);
    expect((await admin.browser.get('/dashboard')).text).toContain('Parents Looking for Trotters (1)');
    const before = await numbers();
    expect(before).toMatchObject({ 'Total Users': 3, Parents: 2, Walkers: 1, 'Pending Approvals': 0 });
    expect(before).toMatchObject({ 'Total Bookings': 2, 'Active Bookings': 1 });
    await aParent(app, { approvalStatus: 'pending' });
    expect(await numbers()).toEqual({ ...before, 'Pending Approvals': 1 });
    clock.advance('PT1M');
    expect(await numbers()).toEqual({ ...before, 'Total Users': 4, Parents: 3, 'Pending Approvals': 1 });
  });
});

describe('a search with more matches than are counted (ADMIN-6)', () => {
  it('counts a thousand and says so', async () => {
    const [alone = ''] = await manyPeople(app, 1, { lastName: 'Zwait', status: 'pending' });
    await manyPeople(app, 1100, { lastName: 'Crowd' });
    const { text } = await admin.browser.get('/admin/users?q=crowd&sort=joined');
    expect(text).toContain('All Users (1,000+)');
    expect(text).toContain('Crowd-1099@');
    expect(text).toContain('Crowd-1075@');
    const { text: rare } = await admin.browser.get('/admin/users?q=crowd+crowd-617');
    expect(rare).toContain('All Users (1)');
    expect((await admin.browser.get('/admin/users?q=zw')).text).toContain('All Users (1)');
    const { html } = await admin.browser.get('/admin/pending-approvals?tab=parents&q=example.com');
    expect(html).toContain(`applicant-${alone}`);
  });

  onlyInCI('of bookings uses the rarest word, and finds people who match all of them', async () => {
    const walker = await aWalker(app, { firstName: 'Ivo', lastName: 'Walks' });
    const families = [
      { firstName: 'Olga', lastName: 'Often', children: 'Juno', count: 1020 },
      { firstName: 'Olga', lastName: 'Rare', children: 'Juno', count: 3 },
      { firstName: 'Uma', lastName: 'Often', children: 'Juno', count: 2 },
    ];
    for (const { children, count, ...name } of families) {
      const parent = await aParent(app, name);
      await manyBookings(app, count, {
        parent,
        walker,
        child: await aChild(app, parent, { name: children }),
      });
    }
    const found = async (q: string) =>
      /All Bookings \(([\d,+]+)\)/.exec((await admin.browser.get(`/admin/bookings?q=${q}`)).text)?.[1];
    const searches = {
      juno: '1,000+',
      'olga+rare': '3',
      'uma+juno': '2',
      'olga+519+elm': '1',
      'juno+zzz': '0',
      'ra+ol': '3',
    };
    for (const [q, number] of Object.entries(searches)) expect([q, await found(q)]).toEqual([q, number]);
    expect(await found('olga+often')).toBe('1,000+');
    const { text } = await admin.browser.get('/admin/bookings?q=juno');
    expect(text).toContain('Too many matches to show. Add a word to narrow your search.');
  });
});
