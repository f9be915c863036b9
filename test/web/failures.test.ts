import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RPC_HANDLERS } from '../../src/web/rpc-routes.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../support/cast.ts';
import { everySecond, onlyInCI } from '../support/full-size.ts';
import { without } from '../support/without.ts';

const app = startTestApp();
const cast = {} as Record<'parent' | 'walker' | 'admin', TestUser>;
const ids = { pending: '', completed: '', paid: '', parent: '', walker: '' };

beforeAll(async () => {
  Object.assign(cast, { parent: await aParent(app), walker: await aWalker(app), admin: await anAdmin(app) });
  const { parent, walker } = cast;
  const child = await aChild(app, parent);
  ids.pending = await aBooking(app, parent, walker, { child });
  ids.completed = await aBooking(app, parent, walker, { child, status: 'completed', startsIn: -30 });
  ids.paid = await aBooking(app, parent, walker, { child, status: 'payment_confirmed', startsIn: -60 });
  Object.assign(ids, { parent: parent.id, walker: walker.id });
});

describe('a page whose data cannot be loaded shows which, on the error page', () => {
  const ANYBODY = '00000000-0000-4000-8000-000000000001';
  it.each(
    everySecond<[who: keyof typeof cast, path: string, broken: string, text: string]>([
      ['parent', '/dashboard', 'table bookings', 'Failed to load bookings.'],
      ['parent', '/children', 'table children', 'Failed to load children profiles.'],
      ['parent', '/book-walk', 'table children', 'Failed to load children profiles.'],
      ['parent', '/find-walkers', 'table walker_listings', 'Failed to load available walkers.'],
      ['parent', '/schedule', 'table bookings', 'Failed to load bookings.'],
      ['parent', '/messages', 'table conversations', 'Failed to load messages.'],
      ['parent', `/walker/${ANYBODY}`, 'table walker_listings', 'Failed to load walker profile.'],
      ['parent', `/booking/${ANYBODY}`, 'table bookings', 'Error: Failed to load booking details'],
      [
        'parent',
        `/booking/${ANYBODY}?refresh=1`,
        'table bookings',
        'Refresh failed: Failed to refresh booking data',
      ],
      ['walker', '/profile', 'table walker_profiles', 'Failed to load walker profile.'],
      ['walker', '/dashboard', 'function open_requests', 'Failed to load parents looking for trotters.'],
      ['admin', '/admin/users', 'table searchable_people', 'Failed to load users.'],
      ['admin', '/admin/parents', 'table searchable_people', 'Failed to load parents.'],
      ['admin', '/admin/walkers', 'table searchable_people', 'Failed to load walkers.'],
      ['admin', '/admin/active-bookings', 'table searchable_bookings', 'Failed to load active bookings.'],
      ['admin', '/admin/pending-approvals', 'select on profiles', 'Failed to load pending walker approvals.'],
      [
        'admin',
        '/admin/attention',
        'table account_deletion_requests',
        'Failed to load pending account deletions.',
      ],
      ['admin', `/admin/profile/${ANYBODY}`, 'select on profiles', 'Failed to load user profile.'],
    ]),
  )('%s at %s without %s', async (who, path, broken, text) => {
    const seen = await without(app, broken, () => cast[who].browser.get(path));
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Unexpected Application Error!');
    expect(seen.text).toContain(text);
    expect(seen.text).not.toMatch(/relation|function|does not exist/);
    expect((await cast[who].browser.get('/dashboard')).status).toBe(200);
  });

  it("says 'Access Denied' when the database keeps a parent from children", async () => {
    const seen = await without(app, 'select on children', () => cast.parent.browser.get('/children'));
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Access Denied');
  });
});

describe('a form that fails shows an error over its page, and changes nothing', () => {
  const rows = () =>
    app.sql(
      `select (select json_agg(b order by id) from bookings b) as b, (select json_agg(c order by id) from children c) as c,
        (select count(*) from booking_reviews) as r, (select json_agg(looking_for_trotter order by id) from profiles) as p`,
    );

  const filled = (text: string) => text.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]);

  onlyInCI.each<[who: keyof typeof cast, path: string, form: string, lost: string, text: string]>([
    ['parent', '/children?dialog=new', 'add-child&name=Leo', 'insert on children', 'Save Failed'],
    [
      'parent',
      '/dashboard',
      'save-looking&looking=on',
      'update on profiles',
      'Failed to update preferences.',
    ],
    ['parent', '/dashboard', 'cancel-booking&booking=:pending', 'update on bookings', 'Failed to cancel the'],
    ['parent', '/booking/:pending', 'cancel', 'update on bookings', 'Cancellation Failed'],
    ['parent', '/booking/:completed', 'confirm-duration', 'update on bookings', 'Confirmation failed'],
    ['parent', '/booking/:completed', 'adjust&actualDuration=2', 'update on bookings', 'Adjustment failed'],
    ['parent', '/booking/:paid', 'review&rating=5', 'insert on booking_reviews', 'Review submission failed'],
    [
      'parent',
      '/find-walkers',
      'favorite&walker=:walker',
      'insert on favorites',
      'Failed to update favorites.',
    ],
    [
      'walker',
      '/dashboard',
      'accept&booking=:pending',
      'update on bookings',
      'Failed to update booking status.',
    ],
    ['walker', '/messages?to=:parent', 'send&content=Hello', 'insert on messages', 'Failed to send message.'],
  ])('%s at %s: %s without the right to %s', async (who, path, form, lost, text) => {
    const before = await rows();
    const fields = Object.fromEntries(new URLSearchParams(`intent=${filled(form)}`));
    const seen = await without(app, lost, () => cast[who].browser.post(filled(path), fields));
    expect(seen.status).toBe(500);
    expect(seen.text).toContain(text);
    expect(await rows()).toEqual(before);
  });
});

describe('a JSON call that fails responds with the texts of the specification', () => {
  it.each<[name: keyof typeof cast, call: string, body: object, broken: string, text: string]>([
    [
      'parent',
      'functions/confirm-time-adjustment',
      { actual_duration_hours: 2 },
      'table bookings',
      'Failed to update time adjustment',
    ],
    [
      'parent',
      'rpc/cancel_parent_booking',
      {},
      'table bookings',
      'Failed to cancel the booking. Please try again.',
    ],
    [
      'admin',
      'rpc/get_users_with_unread_messages',
      {},
      'function get_users_with_unread_messages',
      'Failed to load users with unread messages.',
    ],
    [
      'walker',
      'rpc/get_parents_looking_for_trotters',
      {},
      'function get_parents_looking_for_trotters',
      'Failed to load parents looking for trotters.',
    ],
    [
      'parent',
      'rpc/request_account_deletion',
      {},
      'table account_deletion_requests',
      'Failed to submit deletion request. Please contact support.',
    ],
  ])('%s calls %s', async (who, call, body, broken, text) => {
    const { status, body: answer } = await without(app, broken, () =>
      cast[who].browser.call(call, { booking_id: ids.completed, ...body }),
    );
    expect(status).toBe(500);
    expect(answer.error).toContain(text);
  });

  onlyInCI(
    'accepts a NUL character, which the database cannot store, and dates past the end of the calendar',
    async () => {
      for (const [call, body] of [
        ['rpc/get_profile_id_by_referral_code', { code: 'AB\0CD' }],
        ['functions/confirm-payment-success', { payment_intent_id: 'pi_\0' }],
      ] as const)
        expect((await cast.parent.browser.call(call, body)).status).toBeLessThan(500);
      const visitor = aVisitor(app);
      visitor.cookies.set('address', 'pat%00@example.com');
      expect((await visitor.post('/auth?tab=signup&sent=1', { intent: 'resend' })).status).toBeLessThan(500);
      for (const path of [
        '/admin/audit?act=%00&actor=%00',
        '/admin/users?q=a%00',
        '/admin/security?kind=%00&after=9',
        '/admin/audit?to=9999-12-31',
      ]) {
        const { status, html } = await cast.admin.browser.get(path);
        expect([status, html]).toEqual([200, expect.stringContaining('</h1>')]);
      }
    },
  );

  it.each(Object.entries(RPC_HANDLERS).filter(([, { guard }]) => guard.name !== 'everyone'))(
    '%s checks the caller before it validates the input',
    async (name) => {
      const answer = await aVisitor(app).call(name, 'nonsense');
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'signInFirst', error: 'Please sign in first' });
    },
  );

  it('rejects a deletion with the response that the specification defines for both of its calls', async () => {
    const { parent, admin } = cast;
    const request = () => parent.browser.call('rpc/request_account_deletion', {});
    expect(await request()).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    const again = await request();
    expect(again).toMatchObject({ status: 409, body: { success: false } });
    expect(again.body.message).toMatch(/\w{4}/);
    const decide = (body: object) => admin.browser.call('rpc/process_account_deletion_request', body);
    for (const [body, status] of [
      [{ request_id: ids.parent, approved: true }, 404],
      [{ approved: true }, 422],
    ] as const) {
      const refused = await decide(body);
      expect(refused).toMatchObject({ status, body: { success: false, message: expect.any(String) } });
    }
    await app.sql('delete from account_deletion_requests');
  });

  onlyInCI('drops half a surrogate pair', async () => {
    const answer = await cast.walker.browser.call('functions/send-message', {
      to: ids.parent,
      content: 'Hello \ud83d',
      client_id: '00000000-0000-4000-8000-00000000d83d',
    });
    expect(answer).toMatchObject({ status: 200, body: { content: 'Hello' } });
  });

  it.each([
    '/admin/users',
    '/admin/parents',
    '/admin/walkers',
    '/admin/bookings',
    '/admin/active-bookings',
    '/admin/pending-approvals',
    '/admin/audit',
    '/find-walkers',
  ])('%s truncates text between characters, never within one', async (path) => {
    const who = path === '/find-walkers' ? cast.parent : cast.admin;
    const seen = await who.browser.get(`${path}?q=${'a'.repeat(99)}${encodeURIComponent('😀😀')}`);
    expect(seen.html).toContain(`value="${'a'.repeat(99)}`);
    expect(seen.html).not.toContain('\ufffd');
  });

  it('responds that there is no such booking, also to strangers', async () => {
    const stranger = await aParent(app);
    for (const call of ['rpc/cancel_parent_booking', 'functions/confirm-time-adjustment']) {
      const answer = await stranger.browser.call(call, { booking_id: ids.pending, actual_duration_hours: 1 });
      expect([answer.status, answer.body.code]).toEqual([404, 'bookingNotFound']);
      expect(answer.body.error).toContain('Booking Not Found');
    }
  });

  it('has a text for every error that the specification names', () => {
    const silent = Object.keys(RPC_HANDLERS).filter((name) => !RPC_HANDLERS[name]?.failed);
    expect(silent.sort()).toEqual([
      'functions/begin-passkey',
      'functions/begin-passkey-sign-in',
      'functions/get-kept-walks',
      'functions/get-stripe-config',
      'functions/read-messages',
      'functions/report-island-failure',
      'functions/send-approval-notification',
      'functions/send-booking-declined',
      'functions/send-locations',
      'rpc/get_top_trotters',
    ]);
  });
});

it('a URL that is not valid UTF-8 is not found, and nothing is logged', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const path of ['/%', '/about/%f0%9f', '/walker/%ff'])
    expect((await cast.parent.browser.raw(path)).status, path).toBe(404);
  expect(printed).not.toHaveBeenCalled();
});
