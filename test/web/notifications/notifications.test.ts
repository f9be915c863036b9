import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { NotificationKind } from '../../../src/domain/email/email.ts';
import { NOTIFICATION_KINDS } from '../../../src/domain/email/email-kinds.ts';
import { enqueue } from '../../../src/domain/outbox/outbox.ts';
import type { ToastCode } from '../../../src/domain/publish.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aFamily, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { aPayment } from '../../support/payments.ts';
import { joinAgreedSeries } from '../../support/series.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const { listen } = listeners(app);

const add = async ({ id }: TestUser, kind: string, payload: object = {}, minutesAgo = 0): Promise<string> => {
  const notification = randomUUID();
  await app.sql('insert into notifications values ($1, $2, $3, $4, $5)', [
    notification,
    id,
    kind,
    JSON.stringify(payload),
    new Date(clock.now().getTime() - minutesAgo * 60_000),
  ]);
  return notification;
};
const unread = async ({ id }: TestUser) =>
  (await app.sql('select from notifications where recipient_id = $1 and read_at is null', [id])).length;
const open = ({ browser }: TestUser, notification: string, intent = 'open') =>
  browser.postOnly('/notifications', { intent, notification });
const idsIn = (html: string) => [...html.matchAll(/id="notification-([\w-]+)"/g)].map(([, id]) => id);
const bell = (html: string) => /class="head-link bell".*?<\/a>/s.exec(html)?.[0] ?? '';

describe('the list of notifications (NOTIFICATION-2)', () => {
  it('shows who, when and what, newest first and by day, never a child’s data, and the unread count in the header', async () => {
    const [parent, walker] = [
      await aParent(app),
      await aWalker(app, { firstName: 'Wanda', lastName: 'Klein' }),
    ];
    const child = await aChild(app, parent, { name: 'Wilhelmina' });
    const bookingId = await aBooking(app, parent, walker, {
      child,
      status: 'accepted',
      pickup: '9 Secret St',
    });
    await add(parent, 'password-changed', {}, 3 * 24 * 60);
    const newer = await add(parent, 'booking-accepted', { bookingId });
    const { html, text } = await parent.browser.get('/notifications');
    expect(idsIn(html)[0]).toBe(newer);
    expect(text).toMatch(
      /Your walk is confirmed New \d+:\d\d [AP]M · Walk with Wanda K\. on \w{3}, \w{3} \d+(, \d{4})?, \d+:\d\d [AP]M/,
    );
    expect(text.indexOf('Your walk is confirmed')).toBeLessThan(text.indexOf('Your password was changed'));
    expect(html.match(/<section class="card" id="day-/g)).toHaveLength(2);
    for (const secret of ['Wilhelmina', '9 Secret St', 'Klein']) expect(html).not.toContain(secret);
    expect(bell(html)).toContain('2<span class="vh"> unread notifications</span>');
    expect(bell((await parent.browser.get('/children')).html)).toContain('2');
  });

  it('has a row for a person to whom an email is sent, and none for a closed account', async () => {
    const [parent, gone] = [await aParent(app), await aParent(app)];
    await app.sql('update profiles set hidden_at = created_at where id = $1', [gone.id]);
    for (const { id: userId } of [parent, gone])
      await withActor(app.orm, system('worker'), (em) => enqueue(em, 'mail.password-changed', { userId }));
    expect([await unread(parent), await unread(gone)]).toEqual([1, 0]);
  });

  onlyInCI('handles deleted objects, kinds of an earlier version, and objects of others', async () => {
    const [parent, walker, stranger] = [await aParent(app), await aWalker(app), await aParent(app)];
    const others = await aBooking(app, parent, walker);
    const gone = await add(stranger, 'booking-accepted', { bookingId: randomUUID() });
    await add(stranger, 'series-accepted', { seriesId: randomUUID() });
    await add(stranger, 'booking-requested', { bookingId: others });
    await add(stranger, 'carrier-pigeon');
    const { status, text } = await stranger.browser.get('/notifications');
    expect(status).toBe(200);
    expect(text.match(/This is no longer available\./g)).toHaveLength(3);
    expect(text).toContain('There was news about your account');
    expect(text).not.toContain('Walk with');
    const answer = await open(stranger, gone, 'read');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notifications']);
    expect((await stranger.browser.get('/notifications')).text.match(/: Your walk is confirmed/g)).toBeNull();
  });

  onlyInCI('shows 10,000 in pages of 30, each in the same few statements, and each once', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const bookingId = await aBooking(app, parent, walker);
    await app.sql(
      `insert into notifications select gen_random_uuid(), $1, 'booking-accepted',
         case when n % 10 < 2 then $2::jsonb else '{}' end, to_timestamp(1780000000 + n / 7), null
       from generate_series(1, 10000) n`,
      [parent.id, JSON.stringify({ bookingId })],
    );
    const seen = new Set<string | undefined>();
    let path = '/notifications';
    for (let page = 1; page <= 3; page++) {
      app.forgetQueries();
      const { html } = await parent.browser.get(path);
      const statements = app.queries.filter((sql) => !/^\[?.*(begin|commit)\]?$/.test(sql));
      expect(statements.length).toBeLessThanOrEqual(2);
      for (const id of idsIn(html)) seen.add(id);
      expect(seen.size).toBe(page * 30);
      expect(bell(html)).toContain('99+');
      path =
        /href="(\/notifications\?after=[^"]+)" id="page-next"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ??
        '';
    }
  });

  it('has one row for each walk or series, with the newest first and the earlier ones under it, and counts it once', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const [one, two] = [
      await aBooking(app, parent, walker),
      await aBooking(app, parent, walker, { startsIn: 9 }),
    ];
    await add(parent, 'booking-accepted', { bookingId: one }, 60);
    await add(parent, 'booking-accepted', { bookingId: two }, 50);
    await add(parent, 'password-changed', {}, 45);
    await add(parent, 'walk-on-my-way', { bookingId: one }, 40);
    const newest = await add(parent, 'walk-picked-up', { bookingId: one }, 30);
    const { html, text } = await parent.browser.get('/notifications');
    expect(idsIn(html)).toHaveLength(3);
    expect(idsIn(html)[0]).toBe(newest);
    expect(text).toMatch(
      /Picked up by your walker New .* 2 earlier .* · Your walker is on the way .* · Your walk is confirmed/,
    );
    expect(text).toContain('You have 3 new notifications.');
    expect(bell(html)).toContain('3<span class="vh"> unread notifications</span>');
    expect((await open(parent, newest)).headers.get('location')).toBe(`/walks/${one}`);
    expect(await unread(parent)).toBe(2);
    expect(bell((await parent.browser.get('/settings')).html)).toContain('1');
  });

  onlyInCI('counts what is new of a walk that one follows once (EMAIL-11)', async () => {
    const follower = await aParent(app);
    for (const watchedId of [randomUUID(), randomUUID()])
      for (const step of ['picked_up', 'dropped_off'])
        await add(follower, 'watched-step', { watchedId, step });
    const { html } = await follower.browser.get('/settings');
    expect(bell(html)).toContain('2<span class="vh"> unread notifications</span>');
  });

  it('has one row for a parent and an adult who decides for the children, however often the children change (EMAIL-11)', async () => {
    const { priya, sam, theo, mia } = await aFamily(app);
    const quinn = await aParent(app);
    const theirs = { priya: [theo, mia], quinn: [await aChild(app, quinn), await aChild(app, quinn)] };
    await app.sql('delete from watchers');
    await app.sql('delete from notifications');
    for (const [parent, children] of [
      [priya, theirs.priya],
      [quinn, theirs.quinn],
    ] as const) {
      const link = await aWatcher(app, parent, sam, [children[0]!], 'guardian');
      for (const turn of [1, 0, 1]) {
        const fields = { intent: 'change-watched', watcher: link, [`child.${children[turn]}`]: 'on' };
        expect((await parent.browser.postOnly('/children/watchers', fields)).status).toBe(303);
      }
    }
    expect(await unread(sam)).toBe(6);
    const { html, text } = await sam.browser.get('/notifications');
    expect(idsIn(html)).toHaveLength(2);
    expect(text).toContain('2 earlier');
    expect(bell(html)).toContain('2<span class="vh"> unread notifications</span>');
    expect((await open(sam, idsIn(html)[0]!)).status).toBe(303);
    expect(await unread(sam)).toBe(3);
  });

  it('has one row for an invitation that was accepted, and for the approval with which its rights begin (FAMILY-2)', async () => {
    const { priya, theo } = await aFamily(app);
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    await app.sql('delete from notifications');
    const link = await aWatcher(app, priya, newcomer, [theo], 'guardian');
    await add(priya, 'watcher-joined', { watcherId: link }, 60);
    const admin = await anAdmin(app);
    await admin.browser.post(`/admin/profile/${newcomer.id}`, { intent: 'approve', profile: newcomer.id });
    expect(await unread(priya)).toBe(2);
    const { html, text } = await priya.browser.get('/notifications');
    expect(idsIn(html)).toHaveLength(1);
    expect(text).toContain('Someone you invited has joined New');
    expect(bell(html)).toContain('1<span class="vh"> unread notification</span>');
    const opened = await open(priya, idsIn(html)[0]!);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/children/watchers']);
  });

  it.each(['x', '1.x', '99999999999999.00000000-0000-0000-0000-000000000000', "1'--.2", '\u0000'])(
    'handles an invalid position in the list (%j)',
    async (after) => {
      const parent = await aParent(app);
      const { status, text } = await parent.browser.get(`/notifications?after=${encodeURIComponent(after)}`);
      expect(status).toBe(200);
      expect(text).toMatch(/No (older )?notifications/);
    },
  );
});

describe('reading (NOTIFICATION-4)', () => {
  it('opens the page of what happened and marks it as read, only by a form', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const bookingId = await aBooking(app, parent, walker);
    const id = await add(walker, 'booking-requested', { bookingId });
    const { html } = await walker.browser.get('/notifications');
    expect(html).toContain(id);
    expect(html).not.toContain(`href="/booking/${bookingId}"`);
    await walker.browser.get(`/notifications?intent=open&notification=${id}`);
    expect(await unread(walker)).toBe(1);
    for (const _ of ['once', 'again']) {
      const answer = await open(walker, id);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${bookingId}`]);
    }
    expect(await unread(walker)).toBe(0);
  });

  it('of one of several leads to its walk, and leaves the others unread', async () => {
    const parent = await aParent(app);
    const walks = [];
    for (const minutes of [3, 2, 1]) {
      const bookingId = await aBooking(app, parent, await aWalker(app));
      walks.push({ bookingId, id: await add(parent, 'booking-accepted', { bookingId }, minutes) });
    }
    for (const [at, { bookingId, id }] of walks.toReversed().entries()) {
      expect((await open(parent, id)).headers.get('location')).toBe(`/booking/${bookingId}`);
      const [row] = await app.sql('select read_at from notifications where id = $1', [id]);
      expect([row?.read_at, await unread(parent)]).toEqual([expect.any(Date), 2 - at]);
    }
  });

  onlyInCI(
    'is refused for those of others, invalid ids, and more than 120 times a minute; nothing changes',
    async () => {
      const [parent, other] = [await aParent(app), await aParent(app)];
      const id = await add(other, 'password-changed');
      for (const tried of [id, randomUUID(), 'x', "' or true", ''])
        for (const intent of ['open', 'read'])
          expect((await open(parent, tried, intent)).status, tried).toBe(404);
      const mine = await add(parent, 'password-changed');
      await parent.browser.postOnly('/notifications', { intent: 'read-all', newest: 'x' });
      expect([await unread(parent), await unread(other)]).toEqual([1, 1]);
      for (let more = 0; more < 120; more++) await open(parent, 'x');
      expect((await open(parent, mine)).status).toBe(429);
      expect(await unread(parent)).toBe(1);
    },
  );

  it('of all leaves newer ones unread, and those of others', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    for (let minutes = 1; minutes < 4; minutes++) await add(parent, 'password-changed', {}, minutes);
    await add(other, 'password-changed', {}, 2);
    const { html } = await parent.browser.get('/notifications');
    const newest = /name="newest" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await add(parent, 'password-changed');
    const after = await parent.browser.post('/notifications', { intent: 'read-all', newest });
    expect(after.text).toContain('All notifications are read');
    expect(after.text).toContain('You have 1 new notification.');
    expect([await unread(parent), await unread(other)]).toEqual([1, 1]);
    const times = () =>
      app.sql(
        'select id, read_at from notifications where recipient_id = $1 and read_at is not null order by id',
        [parent.id],
      );
    const before = await times();
    clock.advance('PT1M');
    await parent.browser.post('/notifications', { intent: 'read-all', newest });
    expect(await times()).toEqual(before);
  });

  it('of the messages themselves marks the notifications about them, and updates the header at once', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const conversation = (await write(parent, walker, 'Hello')).path;
    await add(walker, 'unread-messages');
    await add(walker, 'password-changed');
    const { html } = await walker.browser.get(conversation);
    expect(await unread(walker)).toBe(1);
    expect(bell(html)).toContain('1<span class="vh"> unread notification</span>');
  });
});

describe('a page that shows what a notification is about (NOTIFICATION-4)', () => {
  it.each([
    ['/booking/:id', 'booking-completed'],
    ['/walks/:id', 'walk-dropped-off'],
    ['/booking/:id/receipt', 'receipt'],
  ])('%s marks those about its walk as read, and no other', async (page, kind) => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const bookingId = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -30 });
    await aPayment(app, bookingId);
    const path = page.replace(':id', bookingId);
    await add(parent, 'booking-accepted', { bookingId }, 9);
    await add(parent, kind, { bookingId });
    await add(parent, 'booking-accepted', { bookingId: randomUUID() });
    await add(parent, 'password-changed');
    await add(walker, 'receipt', { bookingId });
    const { html, status } = await parent.browser.get(path);
    expect(status).toBe(200);
    expect(bell(html)).toContain('2<span class="vh"> unread notifications</span>');
    expect([await unread(parent), await unread(walker)]).toEqual([2, 1]);
  });

  it('marks kinds that lead to it as read, and those about a series', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const seriesId = await joinAgreedSeries(app, await aBooking(app, parent, walker, { status: 'accepted' }));
    await add(parent, 'series-accepted', { seriesId });
    await add(parent, 'walk-reminder', { bookingId: randomUUID() });
    await add(parent, 'referral-approved');
    await parent.browser.get(`/series/${seriesId}`);
    expect(await unread(parent)).toBe(2);
    await parent.browser.get('/schedule');
    expect(await unread(parent)).toBe(1);
    await parent.browser.get('/rewards');
    expect(await unread(parent)).toBe(0);
  });

  it('marks nothing as read when it is loaded ahead, is not found, or belongs to others', async () => {
    const [parent, walker, stranger] = [await aParent(app), await aWalker(app), await aParent(app)];
    const bookingId = await aBooking(app, parent, walker, { status: 'accepted' });
    await add(walker, 'booking-rescheduled', { bookingId });
    await add(stranger, 'booking-accepted', { bookingId });
    const ahead: Record<string, string>[] = [{ 'trotwell-keep': '1' }, { 'sec-purpose': 'prefetch' }];
    for (const headers of ahead)
      expect((await walker.browser.raw(`/walks/${bookingId}`, { headers })).status).toBe(200);
    await stranger.browser.get(`/booking/${bookingId}`);
    expect([await unread(walker), await unread(stranger)]).toEqual([1, 1]);
    await walker.browser.get(`/walks/${bookingId}`);
    expect([await unread(walker), await unread(stranger)]).toEqual([0, 1]);
  });

  it('shows a step on the dashboard: its notification is read, the others of the walk are not', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const bookingId = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.2 });
    await add(parent, 'booking-accepted', { bookingId });
    await walker.browser.post(`/walks/${bookingId}`, { intent: 'report-step', step: 'on_my_way' });
    expect(await unread(parent)).toBe(2);
    await parent.browser.get('/dashboard');
    expect(await unread(parent)).toBe(1);
  });
});

describe('open pages (NOTIFICATION-5)', () => {
  onlyInCI('receive a notification that causes no other update', async () => {
    const parent = await aParent(app);
    const received = await listen(parent);
    await withActor(app.orm, system('worker'), (em) =>
      enqueue(em, 'mail.unread-messages', { to: parent.id }),
    );
    await received.until('event: changed\ndata: {"topics":["notification"]}', 1_000);
    const id = (
      await app.sql<{ id: string }>('select id from notifications where recipient_id = $1', [parent.id])
    )[0]?.id;
    await open(parent, id ?? '');
    await received.untilReceived('changed', 2);
  });
});

it('has a notification for each toast about others’ actions (NOTIFICATION-1)', () => {
  const kindOf: Record<ToastCode, NotificationKind> = {
    toastRequested: 'booking-requested',
    toastAccepted: 'booking-accepted',
    toastOfferPicked: 'offer-picked',
    toastDeclined: 'booking-declined',
    toastCancelled: 'booking-cancelled',
    toastStaysHome: 'booking-stays-home',
    toastNoShow: 'no-show',
    toastNotStarted: 'walk-not-started',
    toastNotCompleted: 'walk-not-completed',
    toastExpired: 'booking-expired',
    toastCompleted: 'booking-completed',
    toastRescheduleProposed: 'booking-reschedule-proposed',
    toastRescheduled: 'booking-rescheduled',
    toastRescheduleRefused: 'booking-reschedule-refused',
    toastTimeAdjusted: 'booking-time-adjusted',
    toastTimeQuestioned: 'booking-time-questioned',
    toastPayoutsAwaited: 'payout-setup',
    toastTip: 'tip',
    toastPayable: 'payment-reminder',
    toastOnMyWay: 'walk-on-my-way',
    toastLate: 'walk-delayed',
    toastOnTime: 'walk-delayed',
    toastPickedUp: 'walk-picked-up',
    toastDroppedOff: 'walk-dropped-off',
    toastPickupLocked: 'pickup-locked',
    toastReportPickUp: 'walk-not-started',
    toastNotDroppedOff: 'walk-not-dropped-off',
    toastReportDropOff: 'walk-not-dropped-off',
    toastIncident: 'incident-alert',
    toastCallNow: 'incident-call',
  };
  expect(Object.values(kindOf).filter((kind) => !NOTIFICATION_KINDS[kind].list)).toEqual([]);
});
