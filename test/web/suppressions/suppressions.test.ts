import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../../jobs/outbox-job.ts';
import { sendMail } from '../../../jobs/send-mail.ts';
import { clock } from '../../../src/clock.ts';
import type { JobKind } from '../../../src/domain/outbox/outbox.ts';
import type { Mailer } from '../../../src/gateways/mail/mailer.ts';
import { emailWebhook } from '../../../src/web/webhooks/email.ts';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { noPush } from '../../support/push-service.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { noWebhooks } from '../../support/webhooks.ts';

const app = startTestApp();
const SECRET = `whsec_${Buffer.from('a secret of the mail service for us').toString('base64')}`;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

interface Report {
  body?: unknown;
  id?: string;
  secret?: string;
  signedAgo?: number;
}

async function report({ body, id = randomUUID(), secret = SECRET, signedAgo = 0 }: Report) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor((clock.now().getTime() - signedAgo) / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  const webhook = emailWebhook({
    ...app.services,
    config: { ...app.services.config, emailWebhookSecret: SECRET },
  });
  return (await webhook.request('/email', { method: 'POST', body: text, headers })).status;
}

const bounced = (email: string, at = ago(0), bounce = 'hard') => ({
  type: 'email.bounced',
  timestamp: at,
  data: { email, bounce, status: '5.1.1' },
});
const complained = (email: string, at = ago(0)) => ({
  type: 'email.complained',
  timestamp: at,
  data: { email },
});

const stored = (email: string) =>
  app.sql<{ reason: string; lifted: boolean }>(
    'select reason, lifted_at is not null as lifted from email_suppressions where address = $1',
    [email],
  );
const everything = () =>
  app.sql('select address, reason, lifted_at from email_suppressions order by address');
const actsAbout = async ({ id }: TestUser) =>
  await app.sql<{ act: string; actor_kind: string; detail: object }>(
    'select act, actor_kind, detail from audit_log where subject_id = $1 order by at, act',
    [id],
  );

/** The receivers of what the worker hands to the mail server for an outbox row of this kind. */
async function sentFor(
  person: TestUser,
  kind: JobKind,
  { id = randomUUID(), ...more }: { id?: string; referred?: string } = {},
): Promise<string[]> {
  const receivers: string[] = [];
  const mailer: Mailer = { send: async ({ to }) => void receivers.push(to), close() {} };
  const others = { push: noPush, webhooks: noWebhooks, provider: () => null };
  const context: JobContext = { ...app.services, ...site, ...others, mailer };
  const payload = { userId: person.id, to: person.id, ...more };
  const row = { id, kind, payload, createdAt: clock.now(), attempts: 1, traceparent: null };
  await sendMail(context)(row, { acquire: async () => {}, release() {} });
  return receivers;
}

let admin: TestUser;
beforeAll(async () => {
  admin = await anAdmin(app);
});
afterEach(() => clock.setOffset(0));

describe('the webhook for bounces and complaints (PUBLIC-7)', () => {
  it('suppresses the address once, in any spelling, and adds an audit entry without it', async () => {
    const parent = await aParent(app);
    const event = bounced(parent.email.toUpperCase());
    const shown = await publishedDuring(app, async () =>
      expect([await report({ body: event }), await report({ body: event })]).toEqual([200, 200]),
    );
    expect(shown).toEqual([{ to: [parent.id, 'admins'], topic: 'profile', id: parent.id }]);
    expect(await stored(parent.email)).toEqual([{ reason: 'bounce', lifted: false }]);
    expect(await actsAbout(parent)).toEqual([
      { act: 'suppress-email', actor_kind: 'system', detail: { reason: 'bounce' } },
    ]);
  });

  it('replaces a complaint with a bounce, and never the reverse (PUBLIC-8)', async () => {
    const { email } = await aParent(app);
    await report({ body: complained(email) });
    expect(await stored(email)).toEqual([{ reason: 'complaint', lifted: false }]);
    await report({ body: bounced(email) });
    await report({ body: complained(email) });
    expect(await stored(email)).toEqual([{ reason: 'bounce', lifted: false }]);
  });

  it.each([
    ['a soft bounce', bounced('soft@example.org', ago(0), 'soft'), 200],
    ['an event of another type', { type: 'email.opened', data: { email: 'open@example.org' } }, 200],
    ['an address that is none', bounced('nobody'), 422],
    ['a bounce that says neither hard nor soft', bounced('x@example.org', ago(0), 'odd'), 422],
    ['a time that is none', bounced('x@example.org', 'yesterday'), 422],
    ['a time in the year 0', bounced('x@example.org', '0000-01-01T00:00:00Z'), 422],
    ['a time ten years and some days ago', bounced('x@example.org', ago(10 * 366 * DAY_MS + 60_000)), 422],
    ['a time in a day and a minute', complained('x@example.org', ago(-DAY_MS - 60_000)), 422],
    ['a time in the year 9999', bounced('x@example.org', '9999-12-31T23:59:59Z'), 422],
    ['no JSON', 'hello', 422],
  ])('changes nothing for %s', async (_, body, status) => {
    const before = await everything();
    expect(await report({ body })).toBe(status);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['another key', { secret: `whsec_${Buffer.from('somebody else, who guesses').toString('base64')}` }],
    ['a signature of ten minutes ago', { signedAgo: 600_000 }],
    ['a signature of a day ahead', { signedAgo: -DAY_MS }],
  ])('refuses %s', async (_, forged) => {
    const before = await everything();
    expect(await report({ body: bounced('forged@example.org'), ...forged })).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it('does not exist without a secret', async () => {
    expect((await app.web.request('/webhooks/email', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('what is still sent to a suppressed address (PUBLIC-9)', () => {
  it('after a complaint: security, safety, and what the person asks for', async () => {
    const parent = await aParent(app);
    await report({ body: complained(parent.email) });
    expect(await sentFor(parent, 'mail.password-changed')).toHaveLength(1);
    expect(await sentFor(parent, 'mail.reset-password')).toHaveLength(1);
    expect(await sentFor(parent, 'mail.address-test')).toHaveLength(1);
  });

  it('after a complaint: no rewards, while others still get them', async () => {
    const [one, other] = [await aParent(app), await aParent(app)];
    await app.sql(
      `insert into referrals (id, referrer_id, referred_id, role, created_at, counted_at) values ($1, $2, $3, 'tot', now(), now())`,
      [randomUUID(), one.id, other.id],
    );
    const sent = () => sentFor(one, 'mail.referral-approved', { referred: other.id });
    expect(await sent()).toEqual([one.email]);
    await report({ body: complained(one.email) });
    expect(await sent()).toEqual([]);
  });

  it('after a hard bounce: only what the person asks for, once a day, and again when that attempt is repeated', async () => {
    const parent = await aParent(app);
    await report({ body: bounced(parent.email) });
    expect(await sentFor(parent, 'mail.password-changed')).toEqual([]);
    const job = randomUUID();
    expect(await sentFor(parent, 'mail.reset-password', { id: job })).toHaveLength(1);
    expect(await sentFor(parent, 'mail.reset-password', { id: job })).toHaveLength(1);
    expect(await sentFor(parent, 'mail.reset-password')).toEqual([]);
    clock.advance('PT25H');
    expect(await sentFor(parent, 'mail.reset-password')).toHaveLength(1);
  });
});

describe('the person with a suppressed address (PUBLIC-10)', () => {
  it('sees a notice on every page, and in the settings what to do; nobody else sees it', async () => {
    const [walker, other] = [await aWalker(app), await aParent(app)];
    await report({ body: bounced(walker.email, ago(DAY_MS)) });
    for (const path of ['/dashboard', '/schedule', '/about']) {
      expect((await walker.browser.get(path)).text, path).toContain(`We can't reach ${walker.email}`);
      expect((await other.browser.get(path)).text, path).not.toContain("We can't reach");
    }
    const { text } = await walker.browser.get('/settings');
    expect(text).toContain('An email to you came back on');
    expect(text).toContain('Try again Contact us');
    expect((await other.browser.get('/settings')).html).not.toContain('id="email"');
  });

  it('tries again: a test email is enqueued, the notice disappears, and a late copy of the report changes nothing', async () => {
    const parent = await aParent(app);
    const event = bounced(parent.email, ago(1000));
    const published = await publishedDuring(app, async () => {
      await report({ body: event });
      const seen = await parent.browser.post('/settings', { intent: 'retry-email' });
      expect(seen.text).toContain("We've sent a test email");
      expect(seen.text).not.toContain("We can't reach");
    });
    const refresh = { to: [parent.id, 'admins'], topic: 'profile', id: parent.id };
    expect(published).toEqual([refresh, refresh]);
    await report({ body: event });
    expect(await stored(parent.email)).toEqual([{ reason: 'bounce', lifted: true }]);
    expect(await sentFor(parent, 'mail.address-test')).toHaveLength(1);
    const due = await app.sql(
      `select kind from outbox where kind = 'mail.address-test' and payload ->> 'userId' = $1`,
      [parent.id],
    );
    expect(due).toHaveLength(1);
    expect((await actsAbout(parent)).map(({ act, actor_kind }) => `${act} by ${actor_kind}`)).toEqual([
      'suppress-email by system',
      'retry-email by member',
    ]);
    clock.advance('PT1M');
    await report({ body: bounced(parent.email) });
    expect(await stored(parent.email)).toEqual([{ reason: 'bounce', lifted: false }]);
  });

  onlyInCI('can try three times a day, and not when nothing is wrong', async () => {
    const parent = await aParent(app);
    const press = () => parent.browser.postOnly('/settings', { intent: 'retry-email' });
    expect((await press()).status).toBe(409);
    for (const _ of [1, 2]) {
      clock.advance('PT1M');
      await report({ body: bounced(parent.email) });
      expect((await press()).status).toBe(303);
    }
    await report({ body: bounced(parent.email, ago(-60_000)) });
    clock.advance('PT2M');
    await report({ body: bounced(parent.email) });
    expect((await press()).status).toBe(429);
    expect(await stored(parent.email)).toEqual([{ reason: 'bounce', lifted: false }]);
  });

  it('sees after a complaint only in the settings what is still sent', async () => {
    const parent = await aParent(app);
    await report({ body: complained(parent.email) });
    expect((await parent.browser.get('/dashboard')).text).not.toContain("We can't reach");
    const { text } = await parent.browser.get('/settings');
    expect(text).toContain(`Most emails to ${parent.email} are off`);
    expect(text).toContain('Get emails again');
  });

  it('finds it in the data download (PUBLIC-12)', async () => {
    const parent = await aParent(app);
    await report({ body: bounced(parent.email) });
    const answer = await parent.browser.raw('/settings/my-data.json');
    const data = (await answer.json()) as Record<string, Record<string, unknown>[]>;
    expect(data.email_suppressions).toMatchObject([
      { address: parent.email, reason: 'bounce', status: '5.1.1' },
    ]);
  });
});

describe('admins (PUBLIC-11)', () => {
  it('see these addresses, with their people, and allow one again, once', async () => {
    const [parent, stranger] = [
      await aParent(app, { firstName: 'Ida', lastName: 'Moss' }),
      'gone@example.org',
    ];
    await report({ body: bounced(parent.email) });
    await report({ body: complained(stranger) });
    const { html, text } = await admin.browser.get('/admin/undelivered-email');
    expect(text).toContain(`${parent.email} Ida Moss Came back (5.1.1)`);
    expect(text).toContain(`${stranger} No account Reported as spam`);
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from email_suppressions where address = $1',
      [parent.email],
    );
    expect(html).toContain(`value="${id}"`);
    const form = { intent: 'lift-suppression', suppression: id };
    const lifted = await admin.browser.post('/admin/undelivered-email', form);
    expect(lifted.text).toContain('Emails go to this address again');
    expect(lifted.text).not.toContain(parent.email);
    expect((await admin.browser.postOnly('/admin/undelivered-email', form)).status).toBe(404);
    expect((await actsAbout(parent)).map(({ act }) => act)).toEqual(['suppress-email', 'lift-suppression']);
    expect(await sentFor(parent, 'mail.password-changed')).toHaveLength(1);
  });

  it('see 50 on a page', async () => {
    await app.sql(
      `insert into email_suppressions (id, address, reason, reported_at, created_at)
       select gen_random_uuid(), n || '@example.org', 'bounce', $1::timestamptz - n * interval '1 minute', $1 from generate_series(1, 60) n`,
      [clock.now()],
    );
    const { html } = await admin.browser.get('/admin/undelivered-email');
    expect(html.match(/name="suppression" value="/g)).toHaveLength(50);
    await app.sql(`delete from email_suppressions where address ~ '^[0-9]+@'`);
  });

  it('read that nothing is reported while the mail service has no secret (PUBLIC-11)', async () => {
    const page = async () => (await admin.browser.get('/admin/undelivered-email')).text;
    const warning = "Bounces and complaints aren't reported";
    expect(await page()).toContain(warning);
    const config = app.services.config as { emailWebhookSecret?: string };
    config.emailWebhookSecret = SECRET;
    expect(await page()).not.toContain(warning);
    delete config.emailWebhookSecret;
  });

  it('only: a visitor cannot, and a parent cannot lift the suppression of another', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    await report({ body: bounced(parent.email) });
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from email_suppressions where address = $1',
      [parent.email],
    );
    for (const browser of [other.browser, aVisitor(app)])
      await browser.postOnly('/admin/undelivered-email', { intent: 'lift-suppression', suppression: id });
    expect(await stored(parent.email)).toEqual([{ reason: 'bounce', lifted: false }]);
  });
});

it('is kept as long as its account; other addresses go after a year, and lifted ones after a month (PUBLIC-12)', async () => {
  const [ours, lifted] = [await aParent(app), await aParent(app)];
  const stranger = `${randomUUID()}@example.org`;
  const old = ago(366 * DAY_MS);
  for (const [address, liftedAt] of [
    [ours.email, null],
    [stranger, null],
    [lifted.email, ago(31 * DAY_MS)],
  ])
    await app.sql(
      `insert into email_suppressions (id, address, reason, reported_at, created_at, lifted_at)
       values (gen_random_uuid(), $1, 'bounce', $2, $2, $3)`,
      [address, old, liftedAt],
    );
  await scheduleOf(app, 'prune-suppressions').run();
  expect(await Promise.all([ours.email, stranger, lifted.email].map(stored))).toEqual([
    [{ reason: 'bounce', lifted: false }],
    [],
    [],
  ]);
});
