import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
const statements = () => app.queries.filter((sql) => !/^(begin|commit|savepoint|release)/i.test(sql)).length;

describe("the admin's dashboard", () => {
  it('shows counts, pending people, and the latest bookings', async () => {
    const admin = await anAdmin(app);
    const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
    const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
    const newcomer = await aParent(app, { firstName: 'Nina', lastName: 'New', approvalStatus: 'pending' });
    await aWalker(app, { firstName: 'Wade', lastName: 'Waits', approvalStatus: 'pending' });
    const booking = await aBooking(app, parent, walker);
    await aBooking(app, parent, walker, { status: 'cancelled', startsIn: 60 });
    await aBooking(app, parent, null, { startsIn: 70 });
    await admin.browser.get('/dashboard');
    app.forgetQueries();
    const seen = await admin.browser.get('/dashboard');
    expect(statements()).toBeLessThanOrEqual(5);
    for (const words of [
      'Total Users 4',
      'Parents 2',
      'Walkers 2',
      'Pending Approvals 2',
      'Total Bookings 3',
      'Active Bookings 2',
      'Pending Parent Approvals (1) Nina New',
      'Pending Walker Approvals (1) Wade Waits',
      'Mia Anna Keller Noah Park',
      'Not assigned',
      '2 people wait for approval',
    ])
      expect(seen.text).toContain(words);
    for (const path of ['users', 'parents', 'walkers', 'pending-approvals', 'bookings', 'active-bookings']) {
      expect(seen.html).toContain(`class="number" href="/admin/${path}"`);
      expect((await admin.browser.get(`/admin/${path}`)).status).toBe(200);
    }
    expect(seen.html).toContain(`href="/admin/profile/${newcomer.id}"`);
    expect(seen.html).toContain(`<tr id="row-${booking}"`);
  });
});

describe("a person's page", () => {
  it('shows a walker with reviews and bookings', async () => {
    const admin = await anAdmin(app);
    const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
    const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
    const id = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -5 });
    await parent.browser.post(`/booking/${id}`, {
      intent: 'review',
      rating: '4',
      comment: 'Kind and on time',
    });
    app.forgetQueries();
    const seen = await admin.browser.get(`/admin/profile/${walker.id}`);
    expect(statements()).toBeLessThanOrEqual(6);
    for (const words of [
      'Noah Park',
      'Walker',
      'Approved',
      walker.email,
      '212 555 0100',
      'Joined',
      'Chelsea',
    ])
      expect(seen.text).toContain(words);
    for (const words of [
      'English, Spanish',
      '$18.50/hr',
      '3 years',
      'Active',
      'Anna Keller',
      'Kind and on time',
      '1 Main St → P.S. 11',
      'Reviewed',
    ])
      expect(seen.text).toContain(words);
    expect(seen.text).not.toContain('Reject');
  });

  onlyInCI('shows a parent with children, and has buttons to decide about a pending one', async () => {
    const admin = await anAdmin(app);
    const parent = await aParent(app, { firstName: 'Paula', lastName: 'Pending', approvalStatus: 'pending' });
    await aChild(app, parent, { name: 'Leo', age: 5 });
    const path = `/admin/profile/${parent.id}`;
    const seen = await admin.browser.get(path);
    for (const words of [
      'Paula Pending',
      'Parent',
      'Pending',
      'No phone number',
      'Leo, 5',
      'Allergies: Peanuts',
    ])
      expect(seen.text).toContain(words);
    expect((await admin.browser.get(`${path}?dialog=reject`)).text).toContain('Reject Paula Pending?');
    const done = await admin.browser.post(path, { intent: 'approve', profile: parent.id });
    expect(done.path).toBe(path);
    expect(done.text).toContain('User Approved');
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000'])("shows 'User Not Found' for %s", async (id) => {
    const admin = await anAdmin(app);
    const seen = await admin.browser.get(`/admin/profile/${id}`);
    expect(seen.status).toBe(404);
    expect(seen.text).toContain('User Not Found');
  });
});

describe('the lists', () => {
  it('list people by first name, without admins', async () => {
    const admin = await anAdmin(app, { firstName: 'Root' });
    for (let n = 0; n < 30; n++)
      await aParent(app, { firstName: `Zed${String(n).padStart(2, '0')}`, lastName: 'List' });
    const first = await admin.browser.get('/admin/parents?q=list');
    expect(first.text).toContain('All Parents (30)');
    expect(first.text).toContain('Zed24 List');
    expect(first.text).not.toContain('Zed25 List');
    const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    app.forgetQueries();
    const second = await admin.browser.get(next);
    expect(statements()).toBeLessThanOrEqual(5);
    expect(second.text.match(/Zed\d\d List/g)).toHaveLength(5);
    expect((await admin.browser.get('/admin/users?q=Root')).text).toContain('No one matches your search.');
    await aWalker(app, { firstName: 'Ida', professional: { bio: null } });
    expect((await admin.browser.get('/admin/walkers?q=Ida')).text).toMatch(/Ida .*Missing: Bio/);
  });

  it('show every booking with its people and their addresses', async () => {
    const admin = await anAdmin(app);
    const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
    const walker = await aWalker(app);
    await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -30 });
    app.forgetQueries();
    const seen = await admin.browser.get('/admin/bookings');
    expect(statements()).toBeLessThanOrEqual(5);
    for (const words of ['All Bookings (', parent.email, walker.email, 'Reviewed'])
      expect(seen.text).toContain(words);
  });

  onlyInCI('show active bookings, past due and unassigned, and search them', async () => {
    const admin = await anAdmin(app);
    const parent = await aParent(app, { firstName: 'Olga', lastName: 'Active' });
    const walker = await aWalker(app, { firstName: 'Ivo' });
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: -50, pickup: '77 Ferry Rd' });
    await aBooking(app, parent, null, { startsIn: 90, pickup: '88 Ferry Rd' });
    await aBooking(app, parent, walker, { status: 'completed', startsIn: -90, pickup: '99 Ferry Rd' });
    app.forgetQueries();
    const seen = await admin.browser.get('/admin/active-bookings?q=ferry');
    expect(statements()).toBeLessThanOrEqual(5);
    expect(seen.text).toContain('Active Bookings (2)');
    for (const words of [
      'Past Due',
      '77 Ferry Rd',
      '88 Ferry Rd',
      'Not assigned',
      'Not set',
      parent.email,
      walker.email,
      'Created',
      'Updated',
    ])
      expect(seen.text).toContain(words);
    expect(seen.text).not.toContain('99 Ferry Rd');
    for (const q of ['olga', 'ACTIVE', 'mia', 'P.S. 11', 'accepted', 'confirmed'])
      expect((await admin.browser.get(`/admin/active-bookings?q=${encodeURIComponent(q)}`)).text).toContain(
        '77 Ferry Rd',
      );
    expect((await admin.browser.get('/admin/active-bookings?q=zzz')).text).toContain(
      'No active bookings found matching your search.',
    );
    await app.sql(
      `update bookings set status = 'cancelled', cancelled_at = created_at where status in ('pending', 'accepted')`,
    );
    expect((await admin.browser.get('/admin/active-bookings')).text).toContain('No active bookings found.');
  });
});
