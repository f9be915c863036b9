import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { NOTIFICATION_KINDS } from '../../../src/domain/email/email-kinds.ts';
import { MAX_PUSH_DEVICES } from '../../../src/domain/notifications/push/devices.ts';
import { isPushEndpoint } from '../../../src/domain/notifications/push/push-services.ts';
import { enqueue } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { vapidKeysOf } from '../../../src/gateways/push/vapid-keys.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import type { Browser } from '../../support/browser-like.ts';
import {
  aChild,
  aFamily,
  anAdmin,
  aParent,
  aVisitor,
  aWalker,
  PASSWORD,
  type TestUser,
} from '../../support/cast.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { everySecond, firstOf, onlyInCI } from '../../support/full-size.ts';
import { doPushes, turnOn } from '../../support/push.ts';
import { startPushService } from '../../support/push-service.ts';
import { race } from '../../support/race.ts';

const service = startPushService();
const app = startTestApp(({ config }) => ({ config: { ...config, pushServices: [service.host] } }));
const sender = () => service.senderWith(vapidKeysOf(app.services.config));

/** Those of the list. */
const kinds = everySecond(
  Object.entries(NOTIFICATION_KINDS).flatMap(([kind, { list }]) => (list ? [kind] : [])),
);

interface Row {
  session_id: string;
  person_id: string;
  endpoint: string;
  gone_at: Date | null;
}
const devicesOf = ({ id }: TestUser) =>
  app.sql<Row>('select * from push_subscriptions where person_id = $1 order by created_at', [id]);
const allDevices = () => app.sql<Row>('select * from push_subscriptions');
const settings = ({ browser }: { browser: Browser }) => browser.get('/settings/notifications');

/** The same person in a second browser. */
async function secondBrowser(person: TestUser): Promise<TestUser> {
  const browser = aVisitor(app);
  await browser.post('/auth', { intent: 'sign-in', email: person.email, password: PASSWORD });
  return { ...person, browser };
}

describe('notifications on a device (PUSH-1, PUSH-2)', () => {
  it('are off until the person turns them on, and can be turned off again', async () => {
    const parent = await aParent(app);
    expect((await settings(parent)).html).toContain(`data-push="${app.services.vapidPublicKey}"`);
    expect(await devicesOf(parent)).toEqual([]);
    const { endpoint } = await turnOn(parent, service);
    const [device] = await devicesOf(parent);
    expect(device?.endpoint).toBe(endpoint);
    const on = await settings(parent);
    expect(on.text).toContain('Notifications are on');
    expect(on.text).toContain('No notifications yet.');
    expect(on.html).not.toContain(endpoint);
    const off = await parent.browser.post('/settings', {
      intent: 'turn-off-push',
      device: device!.session_id,
    });
    expect(off.text).toContain('Notifications are off');
    expect(await devicesOf(parent)).toEqual([]);
    const acts = await app.sql<{ act: string }>(
      'select act from audit_log where subject_id = $1 order by at',
      [parent.id],
    );
    expect(acts.map(({ act }) => act)).toEqual(['push-turn-on', 'push-turn-off']);
  });

  it('are for parents, walkers and admins, and not for visitors', async () => {
    for (const person of [await aParent(app), await aWalker(app), await anAdmin(app)])
      expect((await turnOn(person, service)).status).toBe(303);
    const before = await allDevices();
    const { device: _, ...subscription } = service.browser();
    const visitor = await aVisitor(app).postOnly('/settings', { intent: 'turn-on-push', ...subscription });
    expect(visitor.headers.get('location')).toContain('/auth');
    expect(await allDevices()).toEqual(before);
  });

  it.each(
    everySecond([
      ['http', (own: string) => own.replace('https', 'http')],
      ['a host of nobody', () => 'https://push.evil.example/1'],
      ['the own machine', () => 'https://localhost/'],
      ['the metadata of a cloud', () => 'https://169.254.169.254/latest/meta-data'],
      ['IPv6', () => 'https://[::1]/'],
      ['a decimal address', () => 'https://2130706433/'],
      ['a password', (own: string) => own.replace('https://', 'https://ada:secret@')],
      ['a long text', (own: string) => `${own}?${'x'.repeat(5_000)}`],
      ['nothing', () => ''],
    ]),
  )('are rejected with the address %s, and nothing is stored (PUSH-4)', async (_, endpointOf) => {
    const parent = await aParent(app);
    const { device: __, ...subscription } = service.browser();
    const endpoint = endpointOf(subscription.endpoint);
    const sent = { intent: 'turn-on-push', ...subscription, endpoint };
    const refused = await parent.browser.postOnly('/settings', sent);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Notifications don&#x27;t work in this browser');
    expect(await devicesOf(parent)).toEqual([]);
  });

  it.each([{ p256dh: 'B'.repeat(87) }, { p256dh: '' }, { auth: 'short' }, { auth: 'x'.repeat(23) }])(
    'are rejected with a broken key %o',
    async (broken) => {
      const parent = await aParent(app);
      const { device: _, ...subscription } = service.browser();
      const sent = { intent: 'turn-on-push', ...subscription, ...broken };
      expect((await parent.browser.postOnly('/settings', sent)).status).toBe(422);
      expect(await devicesOf(parent)).toEqual([]);
    },
  );

  onlyInCI('work on up to ten devices of a person, also when they turn on at once', async () => {
    const parent = await aParent(app);
    await app.sql(
      `with s as (insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, ends_at)
         select gen_random_uuid(), $1::uuid, decode(md5(n || $1::uuid::text), 'hex'), $2::timestamptz, $2, $2, $2 from generate_series(1, $3) n returning id)
       insert into push_subscriptions select id, $1::uuid, 'https://push.example/' || id, 'k', 'a', 'v', $2 from s`,
      [parent.id, clock.now(), MAX_PUSH_DEVICES - 1],
    );
    await app.sql(
      `with s as (insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, ends_at)
         values (gen_random_uuid(), $1::uuid, decode(md5('gone' || $1::uuid::text), 'hex'), $2::timestamptz, $2, $2, $2) returning id)
       insert into push_subscriptions (session_id, person_id, endpoint, p256dh, auth, vapid_key, created_at, gone_at)
         select id, $1::uuid, 'gone:' || id, '', '', '', $2, $2 from s`,
      [parent.id, clock.now()],
    );
    const other = await secondBrowser(parent);
    const both = await race([() => turnOn(parent, service), () => turnOn(other, service)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await devicesOf(parent)).filter(({ gone_at }) => gone_at === null)).toHaveLength(
      MAX_PUSH_DEVICES,
    );
  });

  onlyInCI(
    'belong to the person who turned them on last in that browser, also when two do so at once',
    async () => {
      const [one, other] = [await aParent(app), await aParent(app)];
      const { endpoint, p256dh, auth } = await turnOn(one, service);
      const sent = { intent: 'turn-on-push', endpoint, p256dh, auth };
      expect((await other.browser.postOnly('/settings', sent)).status).toBe(303);
      expect([await devicesOf(one), await devicesOf(other)].map((rows) => rows.length)).toEqual([0, 1]);
      const both = await race(
        [one, other].map(
          ({ browser }) =>
            () =>
              browser.postOnly('/settings', sent),
        ),
      );
      expect(both.map(({ status }) => status)).toEqual([303, 303]);
      expect((await allDevices()).filter((row) => row.endpoint === endpoint)).toHaveLength(1);
    },
  );

  onlyInCI('end when the device signs out, from itself or from another one', async () => {
    const parent = await aParent(app);
    const other = await secondBrowser(parent);
    await turnOn(parent, service);
    await turnOn(other, service);
    expect(await devicesOf(parent)).toHaveLength(2);
    await parent.browser.post('/auth', { intent: 'sign-out' });
    expect(await devicesOf(parent)).toHaveLength(1);
    const third = await secondBrowser(parent);
    await third.browser.post('/settings', { intent: 'end-other-sessions' });
    expect(await devicesOf(parent)).toEqual([]);
  });

  onlyInCI('end with a change of the password and with a closed account', async () => {
    const parent = await aParent(app);
    await turnOn(parent, service);
    const changed = await parent.browser.post('/settings', {
      intent: 'change-password',
      currentPassword: PASSWORD,
      newPassword: 'three blue owls',
      confirmPassword: 'three blue owls',
    });
    expect(changed.text).toContain('Password updated successfully');
    expect((await settings(parent)).text).toContain('Turn on for this device');
    expect(await devicesOf(parent)).toEqual([]);
    await turnOn(parent, service);
    await app.sql('update profiles set hidden_at = $2 where id = $1', [parent.id, clock.now()]);
    expect(await devicesOf(parent)).toEqual([]);
  });

  it("can be turned off on one's own lost device, but not on another person's", async () => {
    const [parent, stranger] = [await aParent(app), await aParent(app)];
    await turnOn(parent, service);
    const [device] = await devicesOf(parent);
    const form = { intent: 'turn-off-push', device: device!.session_id };
    for (const id of [form.device, 'x'])
      expect((await stranger.browser.postOnly('/settings', { ...form, device: id })).status).toBe(404);
    expect(await devicesOf(parent)).toHaveLength(1);
    const other = await secondBrowser(parent);
    await turnOn(other, service);
    const second = (await devicesOf(parent)).find((one) => one.session_id !== form.device);
    expect((await other.browser.postOnly('/settings', form)).status).toBe(303);
    expect(await devicesOf(parent)).toEqual([second]);
  });

  it('return to the page that offered them, never to another site', async () => {
    const parent = await aParent(app);
    for (const [next, to] of [
      ['/dashboard', '/dashboard'],
      ['https://evil.example/', '/settings/notifications#devices'],
      ['//evil.example/', '/settings/notifications#devices'],
    ] as const) {
      const { device: _, ...subscription } = service.browser();
      const sent = { intent: 'turn-on-push', ...subscription, next };
      expect((await parent.browser.postOnly('/settings', sent)).headers.get('location')).toBe(to);
    }
  });
});

describe('what the browser says of its address (PUSH-8)', () => {
  const endOf = async ({ browser }: TestUser) =>
    /id="live"[^>]* data-push="([^"]*)"/.exec((await browser.get('/rewards')).html)?.[1] ?? null;
  const renew = ({ browser }: TestUser, fields: Record<string, string>) =>
    browser.postOnly('/settings', { intent: 'renew-push', ...fields });

  onlyInCI(
    'pages name the end of the one that the server has, and nothing where none was turned on',
    async () => {
      const parent = await aParent(app);
      expect(await endOf(parent)).toBeNull();
      const { endpoint } = await turnOn(parent, service);
      expect(await endOf(parent)).toBe(endpoint.slice(-12));
      expect(await endOf(await secondBrowser(parent))).toBeNull();
    },
  );

  it('another one replaces it, also after the service had given the first up, and what follows goes there', async () => {
    const parent = await aParent(app);
    for (const gone of [null, clock.now()]) {
      await turnOn(parent, service);
      await app.sql('update push_subscriptions set gone_at = $2 where person_id = $1', [parent.id, gone]);
      const { device, ...made } = service.browser();
      expect((await renew(parent, made)).status).toBe(303);
      expect(await devicesOf(parent)).toMatchObject([{ endpoint: made.endpoint, gone_at: null }]);
      await parent.browser.post('/settings', { intent: 'test-push' });
      await doPushes(app, sender());
      expect(service.received.splice(0).map((one) => one.device)).toEqual([device]);
    }
  });

  onlyInCI('that it has none any more is read at the next visit', async () => {
    const parent = await aParent(app);
    await turnOn(parent, service);
    expect((await renew(parent, { endpoint: '' })).status).toBe(303);
    expect((await parent.browser.get('/dashboard')).text).toContain('no longer gets notifications');
  });

  it('that it went off while the person was signed out is read at the next visit, until they say no', async () => {
    const parent = await aParent(app);
    const said = async () =>
      (await parent.browser.get('/dashboard')).text.includes('no longer gets notifications');
    expect((await renew(parent, { wasOn: 'on' })).status).toBe(303);
    expect(await said()).toBe(true);
    const [{ session_id: device } = { session_id: '' }] = await app.sql<{ session_id: string }>(
      'select session_id from push_subscriptions where person_id = $1',
      [parent.id],
    );
    await parent.browser.post('/settings', { intent: 'turn-off-push', device });
    expect(await said()).toBe(false);
    await turnOn(parent, service);
    await renew(parent, { wasOn: 'on' });
    expect(await said()).toBe(false);
  });

  onlyInCI('turns nothing on for a person who has not turned it on in this session', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const { endpoint, p256dh, auth } = await turnOn(parent, service);
    const before = await allDevices();
    for (const fields of [{ endpoint, p256dh, auth }, { endpoint: '' }] as Record<string, string>[]) {
      for (const one of [other, await secondBrowser(parent)])
        expect((await renew(one, fields)).status).toBe(409);
    }
    expect(await allDevices()).toEqual(before);
  });

  onlyInCI('is refused with an address of nobody, and nothing changes', async () => {
    const parent = await aParent(app);
    const { p256dh, auth } = await turnOn(parent, service);
    const before = await devicesOf(parent);
    const sent = { endpoint: 'https://push.evil.example/1', p256dh, auth };
    expect((await renew(parent, sent)).status).toBe(422);
    expect(await devicesOf(parent)).toEqual(before);
  });
});

describe('the offer on the page of a confirmed walk (PUSH-1)', () => {
  it('is for the family without any device, not for the walker, nor before and after', async () => {
    const { priya, sam, walker, theo } = await aFamily(app);
    const offered = async (who: TestUser, walk: string) =>
      (await who.browser.get(`/booking/${walk}`)).html.includes('data-push-offer');
    const walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 30 });
    expect([await offered(priya, walk), await offered(sam, walk), await offered(walker, walk)]).toEqual([
      true,
      true,
      false,
    ]);
    for (const status of ['pending', 'completed', 'cancelled'] as const) {
      const startsIn = { pending: 60, completed: -30, cancelled: 90 }[status];
      const other = await aBooking(app, priya, walker, { status, child: theo, startsIn });
      expect(await offered(priya, other), status).toBe(false);
    }
    expect((await priya.browser.get(`/walks/${walk}`)).html).not.toContain('data-push-offer');
    const next = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 100 });
    expect([await offered(priya, next), await offered(priya, walk)]).toEqual([false, true]);
    await turnOn(await secondBrowser(priya), service);
    expect([await offered(priya, walk), await offered(sam, walk)]).toEqual([false, true]);
  });
});

it('the offer that a person refused is made to them in no browser and on no walk again (PUSH-1)', async () => {
  const { priya, sam, walker, theo } = await aFamily(app);
  const [walk, next] = [
    await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 30 }),
    await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 60 }),
  ];
  const offers = async (browser: Browser, path: string) =>
    (await browser.get(`/booking/${path}`)).html.includes('data-push-offer');
  expect(await offers(priya.browser, walk)).toBe(true);
  await priya.browser.post('/settings', { intent: 'refuse-push', next: `/booking/${walk}` });
  const second = await secondBrowser(priya);
  for (const browser of [priya.browser, second.browser])
    for (const path of [walk, next]) expect(await offers(browser, path)).toBe(false);
  expect(await offers(sam.browser, next)).toBe(true);
  expect((await priya.browser.get('/settings/notifications')).text).toContain('Turn on for this device');
});

describe('a test notification', () => {
  it('reaches the device that asked for it, and only that one', async () => {
    const parent = await aParent(app);
    const other = await secondBrowser(parent);
    const { device } = await turnOn(parent, service);
    await turnOn(other, service);
    const sent = await parent.browser.post('/settings', { intent: 'test-push' });
    expect(sent.text).toContain('Test notification sent');
    expect(await doPushes(app, sender())).toBe(1);
    const [received, ...more] = service.received.splice(0);
    expect(more).toEqual([]);
    expect(received?.device).toBe(device);
    expect(JSON.parse(received?.text ?? '')).toEqual({
      title: 'Notifications work on this device',
      link: '/settings',
      tag: received?.topic,
    });
    expect((await settings(parent)).text).toMatch(/Last notification \w{3} \d/);
    expect(await doPushes(app, sender())).toBe(0);
  });

  onlyInCI('is refused on a device that is off, and is rate-limited', async () => {
    const parent = await aParent(app);
    expect((await parent.browser.postOnly('/settings', { intent: 'test-push' })).status).toBe(409);
    await turnOn(parent, service);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await parent.browser.postOnly('/settings', { intent: 'test-push' })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await doPushes(app, sender())).toBe(5);
    service.received.length = 0;
  });
});

describe('the queue (PUSH-6)', () => {
  async function aTestPush() {
    const parent = await aParent(app);
    const { device } = await turnOn(parent, service);
    await parent.browser.post('/settings', { intent: 'test-push' });
    const [row] = await app.sql<{ id: string }>(
      `select id from outbox where kind = 'push.test' order by created_at desc limit 1`,
    );
    return { parent, device, row: row!.id };
  }
  const stateOf = async (id: string) =>
    (
      await app.sql<{ done: boolean; failed: boolean; last_error: string | null }>(
        'select done_at is not null as done, failed_at is not null as failed, last_error from outbox where id = $1',
        [id],
      )
    )[0];

  it.each(firstOf([404, 410]))(
    'gives up a device whose push service answers %i, and the person reads so there until they say no (PUSH-8)',
    async (status) => {
      const { parent, row } = await aTestPush();
      const other = await secondBrowser(parent);
      const said = 'This device no longer gets notifications';
      expect((await parent.browser.get('/dashboard')).text).not.toContain(said);
      service.answer({ status });
      await doPushes(app, sender());
      expect(await stateOf(row)).toMatchObject({ done: true });
      expect((await other.browser.get('/dashboard')).text).not.toContain(said);
      for (let visit = 0; visit < 2; visit++)
        expect((await parent.browser.get('/dashboard')).text).toContain(`${said} Turn on again No, thanks`);
      const on = await settings(parent);
      expect(on.text).toContain('Turn on for this device');
      expect(on.text).not.toContain(said);
      expect((await parent.browser.postOnly('/settings', { intent: 'test-push' })).status).toBe(409);
      const { html } = await parent.browser.get('/rewards');
      const no = postForms(html, '/rewards').find(({ intent }) => intent === 'turn-off-push');
      const after = await parent.browser.post('/settings', sentBy(no!));
      expect(after.path).toBe('/rewards');
      expect(after.text).not.toContain(said);
      expect(await devicesOf(parent)).toEqual([]);
    },
  );

  it('a device that was given up gets notifications again once the person turns it on, and the notice is gone (PUSH-8)', async () => {
    const { parent } = await aTestPush();
    service.answer({ status: 410 });
    await doPushes(app, sender());
    const { device } = await turnOn(parent, service);
    expect((await parent.browser.get('/dashboard')).text).not.toContain('no longer gets notifications');
    await parent.browser.post('/settings', { intent: 'test-push' });
    await doPushes(app, sender());
    expect(service.received.splice(0).map((one) => one.device)).toEqual([device]);
  });

  onlyInCI(
    'a device of former keys is one that gets no more, which the person reads (PUSH-3, PUSH-8)',
    async () => {
      const { parent } = await aTestPush();
      await app.sql(`update push_subscriptions set vapid_key = 'former' where person_id = $1`, [parent.id]);
      await doPushes(app, sender());
      expect(service.received).toEqual([]);
      expect((await parent.browser.get('/dashboard')).text).toContain('no longer gets notifications');
    },
  );

  onlyInCI.each([429, 503])('tries again after %i, and then sends once', async (status) => {
    const { parent, row } = await aTestPush();
    service.answer({ status, headers: { 'retry-after': '1' } });
    await doPushes(app, sender());
    expect(await stateOf(row)).toEqual({
      done: false,
      failed: false,
      last_error: `PushServiceError ${status}`,
    });
    expect(service.received).toEqual([]);
    expect(await doPushes(app, sender())).toBe(1);
    expect(await stateOf(row)).toMatchObject({ done: true });
    expect(service.received.splice(0)).toHaveLength(1);
    expect(await devicesOf(parent)).toHaveLength(1);
  });

  onlyInCI('gives up when a retry cannot help, and keeps the device', async () => {
    const { parent, row } = await aTestPush();
    service.answer({ status: 403 });
    await doPushes(app, sender());
    expect(await stateOf(row)).toEqual({ done: false, failed: true, last_error: 'PushServiceError 403' });
    expect(await devicesOf(parent)).toHaveLength(1);
  });

  onlyInCI(
    'sends nothing to a device that was signed out, whose session expired, or whose person is not approved',
    async () => {
      const outs: ((person: TestUser) => Promise<unknown>)[] = [
        ({ browser }) => browser.post('/auth', { intent: 'sign-out' }),
        ({ id }) => app.sql('update sessions set expires_at = $2 where user_id = $1', [id, clock.now()]),
        ({ id }) => app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [id]),
        ({ id }) => app.sql('update profiles set hidden_at = $2 where id = $1', [id, clock.now()]),
        ({ id }) => app.sql(`update push_subscriptions set vapid_key = 'former' where person_id = $1`, [id]),
      ];
      for (const out of outs) {
        const { parent, row } = await aTestPush();
        await out(parent);
        expect(await doPushes(app, sender())).toBe(1);
        expect(await stateOf(row)).toMatchObject({ done: true, last_error: null });
      }
      expect(service.received).toEqual([]);
    },
  );

  it('never sends too late', async () => {
    const { row } = await aTestPush();
    await app.sql(`update outbox set created_at = created_at - interval '11 minutes' where id = $1`, [row]);
    await doPushes(app, sender());
    expect(await stateOf(row)).toMatchObject({ done: true });
    expect(service.received).toEqual([]);
  });
});

describe('a notification', () => {
  const SECRETS = ['Mia', 'Keller', 'Turner', 'Peanuts', '320 W 21st St'];
  const linkOf = (id: string) => `/booking/${id}`;

  async function aWalk() {
    const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
    const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Turner' });
    const child = await aChild(app, parent, { name: 'Mia Keller' });
    const booking = await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 2 });
    await app.sql(`update bookings set pickup_location = '320 W 21st St' where id = $1`, [booking]);
    return { parent, booking };
  }
  const notify = (kind: 'booking-accepted' | 'booking-withdrawn', parent: TestUser, bookingId: string) =>
    withActor(app.orm, system('worker'), (em) => enqueue(em, `mail.${kind}`, { bookingId, to: parent.id }));

  it.each([
    ['https://jmt17.google.com/fcm/send/x', true],
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['https://push.example.org/x', false],
  ])('%s is the address of a browser’s service: %s (PUSH-4)', (endpoint, expected) =>
    expect(isPushEndpoint(endpoint, [])).toBe(expected),
  );

  it('reaches each device of the person once, and nobody else', async () => {
    const { parent, booking } = await aWalk();
    await turnOn(await aParent(app), service);
    const devices = [await turnOn(parent, service), await turnOn(await secondBrowser(parent), service)];
    await notify('booking-accepted', parent, booking);
    expect(await doPushes(app, sender())).toBe(2);
    expect(await doPushes(app, sender())).toBe(0);
    const received = service.received.splice(0);
    expect(received.map(({ device }) => device).sort()).toEqual(devices.map(({ device }) => device).sort());
    for (const { text, topic, urgency, ttl } of received) {
      expect(JSON.parse(text)).toEqual({
        title: 'Your walk is confirmed',
        link: linkOf(booking),
        tag: topic,
      });
      expect([urgency, ttl]).toEqual(['normal', 86_400]);
    }
  });

  onlyInCI('is retried only for the device that failed', async () => {
    const { parent, booking } = await aWalk();
    await turnOn(parent, service);
    await turnOn(await secondBrowser(parent), service);
    await notify('booking-withdrawn', parent, booking);
    service.answer({ status: 429 });
    expect(await doPushes(app, sender())).toBe(2);
    expect(await doPushes(app, sender())).toBe(1);
    const received = service.received.splice(0);
    expect(new Set(received.map(({ device }) => device)).size).toBe(2);
    expect(received).toHaveLength(2);
  });

  it('is not sent for a topic that is off, unless it is always on, or after it was read', async () => {
    const { parent, booking } = await aWalk();
    await turnOn(parent, service);
    await app.sql(
      `insert into notification_settings (user_id, push_bookings, updated_at) values ($1, false, $2)`,
      [parent.id, clock.now()],
    );
    await notify('booking-accepted', parent, booking);
    await notify('booking-withdrawn', parent, booking);
    await doPushes(app, sender());
    const [received, ...more] = service.received.splice(0);
    expect(more).toEqual([]);
    expect(received?.text).toContain('A walk was canceled');
    await notify('booking-withdrawn', parent, booking);
    await app.sql('update notifications set read_at = $2 where recipient_id = $1', [parent.id, clock.now()]);
    expect(await doPushes(app, sender())).toBe(1);
    expect(service.received).toEqual([]);
  });

  it(
    'contains no name and no data of a child (PUSH-5)',
    async () => {
      const { parent, booking } = await aWalk();
      await turnOn(parent, service);
      await app.sql(
        `insert into notifications (id, recipient_id, kind, payload, created_at)
       select gen_random_uuid(), $1, kind, jsonb_build_object('bookingId', $2::text), $3 from unnest($4::text[]) kind`,
        [parent.id, booking, clock.now(), kinds],
      );
      await app.sql('update notification_settings set push_news = true where user_id = $1', [parent.id]);
      expect(await doPushes(app, sender())).toBe(kinds.length);
      const received = service.received.splice(0);
      expect(received).toHaveLength(kinds.length);
      for (const { text } of received) {
        const { title, link, tag, ...rest } = JSON.parse(text);
        expect(rest).toEqual({});
        expect([title, link, tag].filter((part) => typeof part !== 'string')).toEqual([]);
        expect(link).toMatch(/^\/(?!\/)/);
        expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
      }
      expect(service.rejected).toEqual([]);
      // A job for each kind, one after the other.
    },
    kinds.length * 1_000,
  );

  onlyInCI('adds no job for people without a device', async () => {
    const { parent, booking } = await aWalk();
    await notify('booking-accepted', parent, booking);
    expect(
      await app.sql(`select 1 from outbox where kind = 'push.notification' and done_at is null`),
    ).toEqual([]);
  });
});

it('the keys that sign messages are the same on machines that share a secret key, and differ with another one (PUSH-3)', () => {
  const keyOf = (SECRET_KEY: string) => {
    const DATA_DIR = makeTestFolder();
    const { publicKey } = vapidKeysOf(readConfig({ SECRET_KEY, DATA_DIR }));
    removeTestFolder(DATA_DIR);
    return publicKey;
  };
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(keyOf(one)).toBe(keyOf(one));
  expect(keyOf(one)).not.toBe(keyOf(other));
});
