import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import {
  addEndpoint,
  MAX_ENDPOINTS,
  removeEndpoint,
  sendTestEvent,
  turnOffEndpoint,
  turnOnEndpoint,
} from '../../../src/domain/webhooks/manage-endpoints.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { publicLookup } from '../../../src/gateways/outgoing/public-lookup.ts';
import { createWebhookSender } from '../../../src/gateways/webhooks/webhook-sender.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPayment } from '../../support/payments.ts';
import { bookingStatus } from '../../support/reads.ts';
import { withViewer } from '../../support/series.ts';
import { deliverWebhooks, senderFor, startWebhookReceiver } from '../../support/webhooks.ts';

const receiver = startWebhookReceiver();
const app = startTestApp(({ config }) => ({ config: { ...config, webhookHosts: [receiver.host] } }));
let admin: TestUser;
let id: string;

const add = (fields: Record<string, string>, by = admin) =>
  by.browser.post('/admin/webhooks', { intent: 'add-webhook', ...fields });
const press = (intent: string, fields: Record<string, string> = {}) =>
  admin.browser.post(`/admin/webhooks/${id}`, { intent, ...fields });
const page = () => admin.browser.get(`/admin/webhooks/${id}`);
const endpoint = async () => (await app.sql('select * from webhook_endpoints where id = $1', [id]))[0]!;
const deliveries = () =>
  app.sql<{ id: string; type: string; status: string; attempts: number; response_code: number | null }>(
    'select id, type, status, attempts, response_code from webhook_deliveries order by created_at, id',
  );
const outbox = () =>
  app.sql(
    `select done_at is not null as done, failed_at, attempts from outbox where kind = 'webhooks.deliver'`,
  );
const acts = async () =>
  (await app.sql<{ act: string }>('select act from audit_log where subject_id = $1 order by at', [id])).map(
    ({ act }) => act,
  );

async function forgetEvents(): Promise<void> {
  await app.sql('delete from webhook_deliveries');
  await app.sql(`delete from outbox where kind in ('webhooks.deliver', 'mail.webhook-turned-off')`);
  Object.assign(receiver, { received: [], rejected: [] });
}

beforeAll(async () => {
  admin = await anAdmin(app);
});

/** One endpoint that is on, without deliveries. */
beforeEach(async () => {
  await app.sql('delete from webhook_endpoints');
  await forgetEvents();
  const added = await add({ url: receiver.url, booking: 'on', payment: 'on' });
  id = added.path.split('/').at(-1)!;
  receiver.secret = added.html.match(/whsec_[A-Za-z0-9+/=]+/)?.[0] ?? '';
});

const SECRET = /whsec_/;

describe('an admin adds a webhook (WEBHOOK-1, WEBHOOK-2)', () => {
  it('and sees its secret once; nobody else does, and it is stored encrypted', async () => {
    expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const other = await anAdmin(app);
    const seen = await other.browser.get(`/admin/webhooks/${id}`);
    expect(seen.html).not.toMatch(SECRET);
    expect(seen.text).toContain('Send a test event');
    expect((await page()).html).not.toMatch(SECRET);
    const { secret } = await endpoint();
    expect([secret, (await admin.browser.get('/admin/webhooks')).html].join()).not.toMatch(SECRET);
    expect(await acts()).toEqual(['webhook-add']);
  });

  it('and no command changes it for anybody else', async () => {
    const [before, parent] = [await endpoint(), await aParent(app)];
    for (const command of [removeEndpoint, turnOffEndpoint, turnOnEndpoint, sendTestEvent])
      await expect(
        withViewer(app, parent, (em, viewer): Promise<unknown> => command(em, viewer, id)),
        command.name,
      ).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await endpoint()).toEqual(before);
  });

  onlyInCI.each([
    ['http', 'http://erp.example.org/hooks'],
    ['an IP address', 'https://10.0.0.7/hooks'],
    ['IPv6', 'https://[::1]/hooks'],
    ['a decimal address', 'https://2130706433/'],
    ['this machine', 'https://localhost/hooks'],
    ['a password', 'https://ada:secret@erp.example.org/'],
    ['a part of a page', 'https://erp.example.org/hooks#booking'],
    ['no address', 'erp'],
    ['a script', 'javascript:alert(1)'],
    ['another port', 'https://erp.example.org:8443/hooks'],
    ['a tab', 'https://erp.exa\tmple.org/hooks'],
    ['a line', 'https://erp.example.org/ho\noks'],
    ['a long text', `https://erp.example.org/${'x'.repeat(500)}`],
    ['nothing', ''],
  ])('but with no URL that is %s', async (_, url) => {
    const before = await app.sql('select id from webhook_endpoints');
    const seen = await add({ url, booking: 'on' });
    expect(seen.status).toBe(422);
    expect(seen.html).toContain('aria-invalid="true"');
    expect(await app.sql('select id from webhook_endpoints')).toEqual(before);
  });

  onlyInCI('and chooses its events', async () => {
    const form = (await admin.browser.get('/admin/webhooks')).html;
    for (const topic of ['booking', 'payment'])
      expect(form).toMatch(new RegExp(`<input(?=[^>]* name="${topic}")(?=[^>]* value="on")[^>]* checked=""`));
    const seen = await add({ url: 'https://erp.example.org/hooks' });
    expect([seen.status, seen.text]).toEqual([
      422,
      expect.stringContaining('Choose bookings, payments or both.'),
    ]);
    await app.sql(`update webhook_endpoints set topics = '{payment}'`);
    await accepted();
    expect(await deliveries()).toEqual([]);
  });

  onlyInCI('up to twenty', async () => {
    await app.sql(
      `insert into webhook_endpoints (id, url, topics, secret, created_at)
       select gen_random_uuid(), url, topics, secret, created_at from webhook_endpoints, generate_series(1, 19)`,
    );
    const seen = await add({ url: receiver.url, booking: 'on' });
    expect([seen.status, seen.text]).toEqual([409, expect.stringContaining('There are already 20 webhooks')]);
  });

  onlyInCI('up to twenty, also when many are added at once', async () => {
    const form = { url: receiver.url, topics: ['booking' as const] };
    const added = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        withActor(app.orm, system('cli'), (em) =>
          addEndpoint(em, system('cli'), form, app.services.webhookEncryptor),
        ),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ENDPOINTS - 1);
    expect(await app.sql('select from webhook_endpoints')).toHaveLength(MAX_ENDPOINTS);
  });
});

/** A walker accepts a request. */
async function accepted(): Promise<string> {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const booking = await aBooking(app, parent, walker);
  await forgetEvents();
  expect((await walker.browser.post('/dashboard', { intent: 'accept', booking })).status).toBe(200);
  return booking;
}

describe('an event (WEBHOOK-3, WEBHOOK-5)', () => {
  it('of a booking is signed, and contains only its ids and statuses', async () => {
    const booking = await accepted();
    expect(await deliverWebhooks(app)).toBe(1);
    expect(receiver.rejected).toEqual([]);
    const [event] = receiver.received;
    expect(event?.type).toBe('booking.accepted');
    expect(event?.data).toEqual({ booking_id: booking, status: 'accepted', previous_status: 'pending' });
    expect(Object.keys(JSON.parse(event!.body))).toEqual(['type', 'timestamp', 'data']);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1, response_code: 204 }]);
    expect((await page()).text).toMatch(/booking\.accepted .* Delivered 204/);
  });

  onlyInCI('of a payment, a refund and a dispute contains the amount in cents', async () => {
    const booking = await aBooking(app, await aParent(app), await aWalker(app), {
      status: 'payment_confirmed',
    });
    await forgetEvents();
    const payment = await aPayment(app, booking);
    const now = clock.now();
    await app.sql(
      `insert into refunds (id, booking_id, payment_id, amount, status, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 1.05, 'pending', $3, $3)`,
      [booking, payment, now],
    );
    await app.sql(`update refunds set status = 'succeeded' where booking_id = $1`, [booking]);
    await app.sql(
      `insert into disputes (id, booking_id, payment_id, amount, reason, status, outcome, withdrawn, opened_at, updated_at)
       values ('dp_1', $1, $2, 2, 'fraudulent', 'needs_response', 'open', true, $3, $3)`,
      [booking, payment, now],
    );
    await app.sql(`update disputes set outcome = 'won' where booking_id = $1`, [booking]);
    expect(await deliverWebhooks(app)).toBe(4);
    const about = { payment_id: payment, booking_id: booking, currency: 'usd' };
    const dispute = { ...about, dispute_id: 'dp_1', amount: 200 };
    const events = receiver.received.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['payment.dispute_closed', { ...dispute, outcome: 'won' }],
      ['payment.disputed', { ...dispute, outcome: 'open' }],
      ['payment.refunded', { ...about, refund_id: expect.any(String), amount: 105 }],
      ['payment.succeeded', { ...about, kind: 'walk', amount: expect.any(Number) }],
    ]);
  });

  onlyInCI('that is not accepted is sent again with the same id, until it is', async () => {
    await press('test-webhook');
    receiver.answer({ status: 500 }, { status: 302, headers: { location: receiver.url } });
    await deliverWebhooks(app);
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1, response_code: 500 }]);
    expect((await page()).text).toContain('Failing since');
    await deliverWebhooks(app);
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 2, response_code: 302 }]);
    await deliverWebhooks(app);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 3, response_code: 204 }]);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map((event) => event.id + event.body)).size).toBe(1);
    expect(await endpoint()).toMatchObject({ failing_since: null });
    expect(await outbox()).toMatchObject([{ done: true, attempts: 3 }]);
    for (const status of [200, 299, 300]) {
      await press('test-webhook');
      receiver.answer({ status });
      await deliverWebhooks(app);
    }
    const others = (await deliveries()).filter(({ response_code: code }) => code !== 204);
    expect(others.map((one) => `${one.response_code} ${one.status}`).toSorted()).toEqual([
      '200 delivered',
      '299 delivered',
      '300 pending',
    ]);
  });

  it('fails after the last attempt, is no failed job, and can be sent again manually (WEBHOOK-6)', async () => {
    await press('test-webhook');
    const [delivery] = await deliveries();
    expect((await press('redeliver-webhook', { delivery: delivery!.id })).status).toBe(409);
    await app.sql(`update outbox set attempts = 14 where kind = 'webhooks.deliver'`);
    receiver.answer({ status: 503 });
    await deliverWebhooks(app);
    expect(await deliveries()).toMatchObject([{ status: 'failed', response_code: 503 }]);
    expect(await outbox()).toMatchObject([{ done: true, failed_at: null }]);
    const again = await press('redeliver-webhook', { delivery: delivery!.id });
    expect(again.text).toContain('Event on its way again');
    await deliverWebhooks(app);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', response_code: 204 }]);
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    expect(await acts()).toEqual(['webhook-add', 'webhook-test', 'webhook-redeliver']);
  });
});

describe('an endpoint that keeps failing is turned off (WEBHOOK-7)', () => {
  const emails = () =>
    app.sql(`select payload->>'to' as to from outbox where kind = 'mail.webhook-turned-off'`);
  const emailed = async () => {
    const rows = await app.sql<Parameters<typeof buildEmail>[1] & object>(
      `select kind, payload from outbox where kind = 'mail.webhook-turned-off' order by id limit 1`,
    );
    return withActor(app.orm, system('worker'), (em) => buildEmail(em, rows[0]!));
  };
  const fail = async (status: number) => {
    await press('test-webhook');
    receiver.answer({ status });
    await deliverWebhooks(app);
    await app.sql(`delete from outbox where kind = 'webhooks.deliver'`);
  };
  const failingFor = (hours: number) =>
    app.sql('update webhook_endpoints set failing_since = $1', [
      new Date(clock.now().getTime() - hours * 3_600_000),
    ]);

  onlyInCI('after five days, the admins get an email, and nothing more is sent', async () => {
    const admins = await app.sql(`select id from profiles where role = 'admin' and hidden_at is null`);
    await fail(500);
    await failingFor(119);
    await fail(500);
    expect([await emails(), (await endpoint()).turned_off_at]).toEqual([[], null]);
    await press('test-webhook');
    await failingFor(121);
    await fail(500);
    expect(await endpoint()).toMatchObject({ turned_off_for: 'failing' });
    expect(await emails()).toHaveLength(admins.length);
    expect(await emailed()).toMatchObject({ data: { host: receiver.host, gone: false } });
    const sent = receiver.received.length;
    await accepted();
    expect(await deliverWebhooks(app)).toBe(0);
    expect((await press('test-webhook')).status).toBe(409);
    expect(receiver.received.length).toBeLessThanOrEqual(sent);
    expect((await press('turn-on-webhook')).text).toContain('Webhook is on');
    expect(await endpoint()).toMatchObject({ turned_off_at: null, failing_since: null });
    expect((await acts()).slice(-2)).toEqual(['webhook-turn-off', 'webhook-turn-on']);
  });

  it('at once when it responds that it is gone', async () => {
    await fail(410);
    expect(await endpoint()).toMatchObject({ turned_off_for: 'gone' });
    expect(await deliveries()).toMatchObject([{ status: 'failed', response_code: 410 }]);
    expect((await page()).text).toContain('Off: it answered 410 Gone');
    expect(await emailed()).toMatchObject({ data: { host: receiver.host, gone: true } });
  });

  onlyInCI('while a delivery is on its way, which counts as delivered where it arrives', async () => {
    await press('test-webhook');
    const sender = senderFor(app);
    const send: typeof sender.send = async (delivery) => {
      await press('turn-off-webhook');
      return sender.send(delivery);
    };
    await deliverWebhooks(app, { ...sender, send });
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', response_code: 204 }]);
    expect(await endpoint()).toMatchObject({ turned_off_at: expect.any(Date) });
  });

  onlyInCI('or by an admin, who also removes it with its deliveries', async () => {
    await press('test-webhook');
    expect((await press('turn-off-webhook')).text).toContain('Webhook is off');
    expect((await press('turn-off-webhook')).status).toBe(409);
    await deliverWebhooks(app);
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'failed', response_code: null }]);
    const asked = await admin.browser.get(`/admin/webhooks/${id}?dialog=remove-webhook`);
    expect(asked.text).toContain(`Remove ${receiver.host}?`);
    expect((await press('remove-webhook')).path).toBe('/admin/webhooks');
    expect([await deliveries(), await app.sql('select id from webhook_endpoints')]).toEqual([[], []]);
    expect((await page()).status).toBe(404);
  });
});

onlyInCI('a webhook that is removed meanwhile stops nobody from booking', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const booking = await aBooking(app, parent, walker);
  const removing = new pg.Client({ connectionString: app.database.superuserUrl });
  await removing.connect();
  await removing.query('begin');
  await removing.query('delete from webhook_endpoints where id = $1', [id]);
  const accepting = walker.browser.post('/dashboard', { intent: 'accept', booking });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await app.sql(waiting)).length > 0, { timeout: 20_000 });
  await removing.query('commit');
  await removing.end();
  expect((await accepting).status).toBe(200);
  expect(await bookingStatus(app, booking)).toBe('accepted');
  expect(await deliveries()).toEqual([]);
});

describe('a secret that is rotated (WEBHOOK-8)', () => {
  const secretIn = (html: string) => html.match(/whsec_[A-Za-z0-9+/=]+/)?.[0] ?? '';
  const rotate = async () => secretIn((await press('rotate-webhook-secret')).html);
  const isAccepted = async (secret: string) => {
    Object.assign(receiver, { received: [], rejected: [], secret });
    await press('test-webhook');
    await deliverWebhooks(app);
    await forgetDeliveries();
    return receiver.received.length === 1 && receiver.rejected.length === 0;
  };
  const forgetDeliveries = () => app.sql(`delete from outbox where kind = 'webhooks.deliver'`);

  it('is asked for first, shown once, stored encrypted, and in the audit log', async () => {
    const dialog = `/admin/webhooks/${id}?dialog=rotate-webhook-secret`;
    const asked = await admin.browser.get(dialog);
    expect(asked.text).toContain(`Rotate the secret of ${receiver.host}?`);
    expect(asked.text).toContain('For 24 hours, events are signed with both the old and the new one');
    const form = postForms(asked.html, dialog).find(({ intent }) => intent === 'rotate-webhook-secret')!;
    const [first, again] = [sentBy(form, {}), sentBy(form, {})];
    const shown = secretIn((await admin.browser.post(form.action, first)).html);
    expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).not.toBe(receiver.secret);
    expect(secretIn((await admin.browser.post(form.action, again)).html)).toBe('');
    expect((await endpoint()).previous_secrets).toHaveLength(1);
    expect(JSON.stringify(await endpoint())).not.toMatch(SECRET);
    expect(await acts()).toEqual(['webhook-add', 'webhook-rotate-secret']);
  });

  onlyInCI('signs together with the new one for 24 hours, and then no longer', async () => {
    const old = receiver.secret;
    const between = await rotate();
    clock.advance('PT12H');
    const current = await rotate();
    for (const secret of [old, between, current]) expect(await isAccepted(secret)).toBe(true);
    expect((await page()).text).toContain('Old secret also signs until');
    clock.advance('PT12H1M');
    expect([await isAccepted(old), await isAccepted(between), await isAccepted(current)]).toEqual([
      false,
      true,
      true,
    ]);
    clock.advance('PT12H');
    expect([await isAccepted(between), await isAccepted(current)]).toEqual([false, true]);
    expect((await page()).text).not.toContain('Old secret also signs');
    expect((await endpoint()).previous_secrets).toEqual([]);
  });

  onlyInCI('is not rotated where the webhook is not found', async () => {
    const before = await endpoint();
    const missing = '/admin/webhooks/6f1c2b1e-0000-4000-8000-000000000000';
    const seen = await admin.browser.post(missing, { intent: 'rotate-webhook-secret' });
    expect(seen.status).toBe(404);
    expect(await endpoint()).toEqual(before);
  });
});

describe('our servers send no request to a private network (WEBHOOK-4)', () => {
  const due = { endpointId: '', lockedSecrets: [''], eventId: 'e', body: '{}' };
  const encryptor = { lock: () => '', open: () => receiver.secret, isCurrent: () => true };

  it.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    'although the name of an endpoint resolves to %s',
    async (address) => {
      const lookup = publicLookup(((_name: string, _options: object, found: (...args: unknown[]) => void) =>
        found(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as never);
      const sender = createWebhookSender({ encryptor, hosts: [], lookup });
      const answer = await sender.send({ ...due, url: 'https://erp.example.org/hooks' });
      expect(answer).toEqual({ status: null, error: 'private address' });
      sender.close();
    },
  );

  onlyInCI('or to a host that the operator no longer lists', async () => {
    const sender = createWebhookSender({ encryptor, hosts: [] });
    expect(await sender.send({ ...due, url: receiver.url })).toEqual({
      status: null,
      error: 'address not allowed',
    });
    sender.close();
    expect(receiver.received).toEqual([]);
  });
});
