import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { readPeriod } from '../../../src/domain/payments/books/period.ts';
import { readBooks } from '../../../src/domain/payments/books/read-books.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { createPaymentContext } from '../../../src/gateways/stripe/payment-context.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPaidWalk, deliver, press, webhooksNaming } from '../../support/payments.ts';
import { jobsOf } from '../../support/reads.ts';
import { freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
beforeAll(() => setRules(stripe, { transfersLate: false }));

const read = () => readBooks(createPaymentContext(app.orm, stripe.gateway));

it('admins read what the platform has, earned and pays for a walk, with a file of it (PAYMENT-42)', async () => {
  const admin = await anAdmin(app);
  const none = await admin.browser.get('/admin/money');
  expect(none.text).toContain("Stripe's balance has not been read yet");
  const walk = await aPaidWalk(app, stripe);
  const lost = await aPaidWalk(app, stripe);
  await press(stripe, 'payments', lost.intent, 'dispute');
  expect(await read()).toBe(5);
  expect(await read()).toBe(0);
  const { text } = await admin.browser.get('/admin/money');
  // 2 × (2.9 % of $13.13 and 30 cents), $15 and $13.13.
  expect(text).toMatch(/Our balance at Stripe is -\$29\.49/);
  expect(text).toMatch(
    /Sum of all lines -\$29\.49 Earned in these days -\$29\.49 A walk costs us, with tips and all refunds and disputes of these days \$14\.75/,
  );
  expect(text).toMatch(/Total 2 \$26\.26 -\$13\.13 -\$26\.26 -\$1\.36 -\$15\.00 -\$29\.49 /);
  expect(text).not.toContain('Difference');
  const alerts =
    await app.sql(`select payload->>'trouble' as trouble from outbox where kind = 'mail.payment-alert'
    and payload->>'to' = '${admin.id}'`);
  expect(alerts).toEqual([{ trouble: 'belowZero' }]);
  const [alert] = await jobsOf(app, 'mail.payment-alert', { to: admin.id });
  const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, alert as never));
  const { text: mail } = renderEmail(email as never, { baseUrl: 'http://localhost:3000' } as never);
  expect(mail).toContain('-$29.49');
  expect(mail).toContain('/admin/money');
  expect(mail).not.toContain('USD');
  const file = await admin.browser.raw('/admin/money.csv', {
    method: 'POST',
    body: new URLSearchParams({ from: '2026-01-01', to: '2026-12-31' }),
  });
  expect((await file.text()).trim().split('\r\n')[1]).toMatch(/^"Total","","","","0","0"/);
  const now = await admin.browser.raw('/admin/money.csv', { method: 'POST', body: new URLSearchParams() });
  const [head, ...all] = (await now.text()).trim().split('\r\n');
  const lines = all.slice(0, 2);
  expect(head).toContain('"Day","Walker","Walker id","Stripe account","Walks","Walks paid","Tips paid"');
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining(
      [
        [walk.walker.id, walk.account, '1', '13.13', '0', '0', '0', '-13.13', '-0.68', '0', '0', '-0.68'],
        [
          lost.walker.id,
          lost.account,
          '1',
          '13.13',
          '0',
          '0',
          '-13.13',
          '-13.13',
          '-0.68',
          '-15',
          '0',
          '-28.81',
        ],
      ].map((cells) => expect.stringContaining(cells.map((cell) => `"${cell}"`).join(','))),
    ),
  );
  expect(all.slice(2)).toEqual([
    expect.stringMatching(
      /^"Total","","","","2","26.26","0","0","-13.13","-26.26","-1.36","-15","0","-29.49","0"/,
    ),
    '"Balance at Stripe","-29.49"',
    '"Sum of all lines","-29.49"',
  ]);
  for (const webhook of await webhooksNaming(stripe, /dispute/, lost.intent)) await deliver(app, webhook);
  const receipt = await admin.browser.get(`/booking/${lost.booking}/receipt`);
  expect(receipt.text).toMatch(
    /Platform, fee of Stripe -\$0\.68 .*Stripe, dispute fee \$15\.00 .*Total \$0\.00/,
  );
});

onlyInCI(
  'what the operator added and paid out, and what Stripe holds, is neither earned nor lost',
  async () => {
    const admin = await anAdmin(app);
    await app.sql(
      `insert into stripe_movements (id, category, amount, fee, created_at) values
      ('txn_top', 'topup', 500, 0, $1), ('txn_out', 'payout', -100, 1.5, $1), ('txn_kept', 'connect_reserved_funds', -30, 0, $1),
      ('txn_service', 'fee', -2, 0, $1)`,
      ['2027-02-03T12:00:00Z'],
    );
    const { text } = await admin.browser.get('/admin/money?from=2027-02-01&to=2027-02-28');
    expect(text).toContain(
      'Earned in these days -$3.50 Added, paid out or held by Stripe in these days $370.00',
    );
    expect(text).toMatch(/Feb 3(, 2027)? -\$1\.50 -\$2\.00 -\$3\.50 \$370\.00/);
    await app.sql(`delete from stripe_movements where created_at = $1`, ['2027-02-03T12:00:00Z']);
  },
);

onlyInCI('days on which much moved are one line each, and lead to the day; the file has all', async () => {
  const admin = await anAdmin(app);
  const walk = await aPaidWalk(app, stripe);
  await app.sql(
    `insert into stripe_movements (id, category, amount, fee, payment_intent_id, created_at)
     select 'txn_many_' || n, 'charge', 10, 0, $1, '2027-01-05T12:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, 301) n`,
    [walk.intent],
  );
  await app.sql(
    `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     values ('po_many', $1, 7, 'paid', '2027-01-07', '2027-01-05T12:00:00Z', '2027-01-05T12:00:00Z')`,
    [walk.walker.id],
  );
  const many = await admin.browser.get('/admin/money?from=2027-01-01&to=2027-01-31');
  expect(many.text).toMatch(/Total 301 \$3,010\.00 .*Jan 5(, 2027)? 301 \$3,010\.00/);
  expect(many.html).toContain('href="/admin/money?from=2027-01-05&amp;to=2027-01-05"');
  expect(many.text).toContain('The file has each walker and payout, and what differs from Stripe.');
  expect(many.html).not.toContain('po_many');
  expect(many.html).not.toContain(`/admin/profile/${walk.walker.id}`);
  await app.sql(`update payments set kind = 'tip' where booking_id = $1`, [walk.booking]);
  const tips = await admin.browser.get('/admin/money?from=2026-12-31&to=2027-01-31');
  expect(tips.text).toMatch(/Tips paid.* Total \$3,010\.00 .*Jan 5(, 2027)? \$3,010\.00/);
  await app.sql(`update payments set kind = 'walk' where booking_id = $1`, [walk.booking]);
  await app.sql(`delete from stripe_movements where id = 'txn_many_301'`);
  const few = await admin.browser.get('/admin/money?from=2027-01-01&to=2027-01-31');
  expect(few.html).toContain('po_many');
  expect(few.html).toContain(`/admin/profile/${walk.walker.id}`);
  await app.sql(`delete from stripe_movements where id like 'txn_many%'`);
});

const hoursEarlier = async ({ booking, intent }: { booking: string; intent: string }) => {
  await app.sql(
    `update payments set confirmed_at = confirmed_at - interval '2 hours' where booking_id = $1`,
    [booking],
  );
  await app.sql(
    `update stripe_movements set created_at = created_at - interval '2 hours' where payment_intent_id = $1`,
    [intent],
  );
};

onlyInCI('what moved since Stripe was read is not read yet, and no difference (PAYMENT-42)', async () => {
  const admin = await anAdmin(app);
  const refunded = await aPaidWalk(app, stripe);
  const disputed = await aPaidWalk(app, stripe);
  await read();
  for (const walk of [refunded, disputed]) await hoursEarlier(walk);
  await admin.browser.post(`/booking/${refunded.booking}/receipt`, {
    ...{ intent: 'refund', amount: '5', reason: 'It rained.', refundedWhenShown: '0' },
  });
  await press(stripe, 'payments', disputed.intent, 'dispute');
  for (const webhook of await webhooksNaming(stripe, /dispute/, disputed.intent)) await deliver(app, webhook);
  const { text } = await admin.browser.get('/admin/money');
  expect(text).toContain('What moved in the hour before that, or since, is not compared yet.');
  expect(text).not.toContain('Differences');
  clock.advance('PT2H');
  await app.sql('update platform_balances set read_at = $1', [clock.now()]);
  expect((await admin.browser.get('/admin/money')).text).toMatch(
    /Differences between our books and Stripe's \(3\) .*disputed \$13\.13 \$0\.00/,
  );
  await read();
  expect((await admin.browser.get('/admin/money')).text).not.toContain('Differences');
  clock.setOffset(0);
});

it('a payment that differs is named, and no other', async () => {
  const admin = await anAdmin(app);
  const walk = await aPaidWalk(app, stripe);
  await read();
  await hoursEarlier(walk);
  await app.sql('update payments set amount = 13.14 where booking_id = $1', [walk.booking]);
  await app.sql(
    `insert into refunds (id, booking_id, payment_id, amount, status, created_at, updated_at)
     select gen_random_uuid(), booking_id, id, 2, 'failed', confirmed_at, confirmed_at from payments where booking_id = $1`,
    [walk.booking],
  );
  const { text } = await admin.browser.get('/admin/money');
  expect(text).toMatch(
    new RegExp(`Differences between .* \\(1\\) .*${walk.intent} paid \\$13\\.14 \\$13\\.13`),
  );
  const file = await admin.browser.raw('/admin/money.csv', { method: 'POST', body: new URLSearchParams() });
  expect((await file.text()).trim().split('\r\n').at(-1)).toBe(
    `"Difference","${walk.intent}","paid","13.14","13.13"`,
  );
});

onlyInCI('the page shows 100 differences, and the file all of them', async () => {
  const admin = await anAdmin(app);
  await read();
  const [{ read_at } = {}] = await app.sql<{ read_at: Date }>('select read_at from platform_balances');
  await app.sql(
    `insert into stripe_movements (id, category, amount, fee, payment_intent_id, created_at)
     select 'txn_lost_' || n, 'charge', 1, 0, 'pi_lost_' || n, $1::timestamptz - interval '3 hours' from generate_series(1, 120) n`,
    [read_at],
  );
  expect((await admin.browser.get('/admin/money')).text).toContain("Stripe's (100+)");
  const file = await admin.browser.raw('/admin/money.csv', { method: 'POST', body: new URLSearchParams() });
  expect((await file.text()).split('"Difference","pi_lost_')).toHaveLength(121);
  await app.sql(`delete from stripe_movements where id like 'txn_lost_%'`);
});

onlyInCI('the sum of payouts in the file leaves out what a bank sent back', async () => {
  const admin = await anAdmin(app);
  const { id } = await aWalker(app);
  await app.sql(
    `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     select 'po_' || status, $1, 7, status, '2027-03-07', '2027-03-05T12:00:00Z', '2027-03-05T12:00:00Z'
     from unnest(array['paid', 'in_transit', 'failed', 'canceled']) status`,
    [id],
  );
  const body = new URLSearchParams({ from: '2027-03-01', to: '2027-03-31' });
  const file = await (await admin.browser.raw('/admin/money.csv', { method: 'POST', body })).text();
  expect(file).toMatch(/"14","po_/);
  expect(file).toMatch(/"Total".*,"14"/);
  await app.sql(`delete from stripe_payouts where walker_id = $1`, [id]);
});

it('walkers who owe Stripe are named to admins with what happens next (PAYMENT-38)', async () => {
  const admin = await anAdmin(app);
  const walk = await aPaidWalk(app, stripe);
  const balance = (amount: number) =>
    app.sql(
      `insert into stripe_balances values ($1, $2, now()) on conflict (walker_id) do update set amount = $2`,
      [walk.walker.id, amount],
    );
  await balance(0);
  expect((await admin.browser.get('/admin/money')).text).not.toContain('below zero');
  await balance(-13.13);
  expect((await admin.browser.get('/admin/money')).text).toMatch(
    /Walkers below zero \(1\) Money was taken back after the payout, such as for a refund\. Their next payments settle it/,
  );
  await app.sql(
    `insert into stripe_balances select p.id, -1, now() from profiles p where p.role = 'trotter' on conflict do nothing`,
  );
  const owing = await app.sql('select count(*)::int as n from stripe_balances where amount < 0');
  for (let more = Number(owing[0]!.n); more < 51; more++) {
    const { id } = await aWalker(app);
    await app.sql('insert into stripe_balances values ($1, -1, now())', [id]);
  }
  expect((await admin.browser.get('/admin/money')).text).toContain('Walkers below zero (50+)');
  expect((await (await aParent(app)).browser.get('/admin/money')).status).toBe(403);
});

it('days that cannot be are named at their field, and nothing else is shown in their place (PAYMENT-42)', async () => {
  const { browser } = await anAdmin(app);
  for (const [from, to, error] of [
    ['2020-01-01', '2027-01-02', 'Choose a year at most.'],
    ['2027-03-02', '2027-03-01', "The last day can't be before the first day."],
    ['2026-02-30', '2026-03-01', 'Enter a valid date.'],
    ['2026-03-01', '9999-12-31', 'Enter a valid date.'],
  ] as const) {
    const { text, html } = await browser.get(`/admin/money?from=${from}&to=${to}`);
    expect([from, text.includes(error), html.includes(`value="${from}"`)]).toEqual([from, true, true]);
    expect(text).not.toContain('Earned in these days');
    const file = await browser.raw('/admin/money.csv', {
      method: 'POST',
      body: new URLSearchParams({ from, to }),
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([422, expect.stringContaining('html')]);
  }
  expect(readPeriod({ from: '2027-03-01', to: '2028-02-29' })).toEqual({
    from: '2027-03-01',
    to: '2028-02-29',
  });
  expect(readPeriod({ to: '2026-02-10' })).toEqual({ from: '2026-02-01', to: '2026-02-10' });
});

onlyInCI('a day on which nothing moved has no line, also where a payout was made (PAYMENT-42)', async () => {
  const { browser } = await anAdmin(app);
  const walk = await aPaidWalk(app, stripe);
  await app.sql(
    `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     select 'po_many_' || n, $1, n, 'paid', '2024-01-03', '2024-01-02T17:00:00Z', now() from generate_series(1, 201) n`,
    [walk.walker.id],
  );
  const paidOut = await browser.get('/admin/money?from=2024-01-01&to=2024-01-31');
  expect(paidOut.text).toMatch(/Nothing moved in these days\. Payouts to banks \(201\) .*po_many_201/);
});
