import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { longDate } from '../../../src/dates.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWatcher } from '../../support/cast.ts';
import { aPaidWalk, deliver, keepCard, press, webhooksAbout } from '../../support/payments.ts';
import { freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
beforeAll(() => setRules(stripe, { transfersLate: false }));

const thisYear = () => Temporal.PlainDate.from(clock.today()).year;

it('walker and parent read their year, which has their own payments only (PAYMENT-43)', async () => {
  const walk = await aPaidWalk(app, stripe);
  await app.sql(`update profiles set first_name = 'Avery', last_name = 'Stone' where id = $1`, [
    walk.walker.id,
  ]);
  const coParent = await aParent(app);
  const [{ child } = { child: '' }] = await app.sql<{ child: string }>(
    'select child_id as child from bookings where id = $1',
    [walk.booking],
  );
  await aWatcher(app, walk.parent, coParent, [child], 'guardian');
  await keepCard(stripe, walk.parent);
  await walk.parent.browser.post(`/booking/${walk.booking}?dialog=tip`, { intent: 'tip', tip: '500' });
  await aPaidWalk(app, stripe);
  await app.sql(
    'update payments set refunded_amount = 3, reversed_amount = 2 where booking_id = $1 and kind = $2',
    [walk.booking, 'walk'],
  );
  const received = await walk.walker.browser.get('/year');
  expect(received.text).toMatch(/Total 2 \$13\.13 \$5\.00 -\$2\.00 \$16\.13/);
  expect(received.text).toContain('So far you are below what 1099-K needs. The year ends on December 31.');
  expect(received.text).toContain(`Avery Stone, as of ${longDate(clock.today())}`);
  const paid = await walk.parent.browser.get('/year');
  expect(paid.text).toMatch(/Avery Stone \$13\.13 -\$3\.00/);
  expect(paid.text).toMatch(
    /By walker .*Avery Stone 2 \$18\.13 -\$3\.00 \$15\.13 Total 2 \$18\.13 -\$3\.00 \$15\.13/,
  );
  expect([...paid.html.matchAll(/<h2>(By [^<]+)/g)].map(([, title]) => title)).toEqual([
    'By walker',
    'By payment',
  ]);
  expect(paid.text).not.toContain('who closed their account');
  expect(paid.text).toContain('ask the walker, in the United States with form W-10');
  const file = await (await walk.parent.browser.raw('/year.csv')).text();
  expect(
    file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(-3).join()),
  ).toEqual([
    `"Year","${thisYear()}"`,
    `"As of","${clock.today()}"`,
    '"Amount","Given back","Left"',
    ...['"13.13","3","10.13"', '"5","0","5"', '"18.13","3","15.13"', '"18.13","3","15.13"'],
  ]);
  expect(file).toMatch(/"Name","[^"]+"/);
  expect(file.split('Avery Stone')).toHaveLength(4);
  for (const [who, shown] of [
    [walk.walker.browser, true],
    [(await aParent(app)).browser, false],
    [coParent.browser, false],
  ] as const)
    expect((await who.get(`/year?year=${thisYear()}`)).text.includes('$13.13')).toBe(shown);
  const before = await walk.walker.browser.get(`/year?year=${thisYear() - 1}`);
  expect(before.text).toContain(`No payments in ${thisYear() - 1}.`);
  expect(before.text).toContain('You are below what 1099-K needs, so we file none.');
  await app.sql('update profiles set hidden_at = $2 where id = $1', [walk.walker.id, clock.now()]);
  const after = (await walk.parent.browser.get('/year')).text;
  expect(after).toMatch(/Former user \$13\.13 -\$3\.00/);
  expect(after).toContain('The email with your receipt has it.');
  expect((await aVisitor(app).raw('/year.csv')).headers.get('location')).toContain('/auth');
});

it('a walker whose year is above the market’s threshold reads which form is filed', async () => {
  const walk = await aPaidWalk(app, stripe);
  await app.sql(
    `insert into payments (id, booking_id, kind, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), booking_id, 'tip', payer_id, walker_id, 19990, 'pi_tip_' || id, confirmed_at from payments where booking_id = $1`,
    [walk.booking],
  );
  expect((await walk.walker.browser.get('/year')).text).toContain('So far you are below');
  const { market } = await import('../../../src/market.ts');
  const [form] = market.taxForms;
  Object.assign(form!, { payments: 1 });
  expect((await walk.walker.browser.get('/year')).text).toContain('We file 1099-K for you');
  const admin = await anAdmin(app);
  for (const from of [`${thisYear()}-01-01`, clock.today()])
    expect((await admin.browser.get(`/admin/money?from=${from}&forms=yes`)).text).toMatch(
      /need a tax form for \d{4} \(1\) .*1099-K 2 \$20,003\.13/,
    );
  const { html } = await admin.browser.get('/admin/money');
  expect(html).not.toContain('1099-K');
  expect(html).toMatch(/href="\/admin\/money\?[^"]*forms=yes">Walkers who need a tax form/);
  const sheet = await admin.browser.get(`/year?person=${walk.walker.id}`);
  expect(sheet.text).toMatch(/What you received in .*We file 1099-K for you/);
  expect((await admin.browser.get('/year')).status).toBe(404);
  expect(sheet.html).toMatch(
    new RegExp(`href="/year\\.csv\\?year=${thisYear()}&amp;person=${walk.walker.id}"`),
  );
  const file = await admin.browser.raw(`/year.csv?person=${walk.walker.id}`);
  expect([file.status, (await file.text()).trim().split('\r\n').at(-1)]).toEqual([
    200,
    '"","","Total","20003.13","0","20003.13"',
  ]);
  expect((await admin.browser.raw('/year.csv')).status).toBe(404);
  const views = await app.sql(
    `select actor_id as by, detail->>'year' as year from audit_log where act = 'read-year' and subject_id = $1`,
    [walk.walker.id],
  );
  expect(views).toEqual([1, 2].map(() => ({ by: admin.id, year: `${thisYear()}` })));
  const own = await (await walk.parent.browser.raw(`/year.csv?person=${walk.walker.id}`)).text();
  expect(own).toContain('"Walker"');
  expect((await walk.parent.browser.get(`/year?person=${walk.walker.id}`)).text).toContain(
    'What you paid in',
  );
  await app.sql('update profiles set hidden_at = $2 where id = $1', [walk.walker.id, clock.now()]);
  const list = await admin.browser.get(`/admin/money?from=${clock.today()}&forms=yes`);
  expect(list.text).toMatch(new RegExp(`${walk.account} 1099-K 2`));
  expect((await admin.browser.get(`/year?person=${walk.walker.id}`)).text).toContain(
    `Stripe account: ${walk.account}`,
  );
  const closed = await (await admin.browser.raw(`/year.csv?person=${walk.walker.id}`)).text();
  expect(closed).toContain(`"Stripe account","${walk.account}"`);
  expect((await walk.parent.browser.get('/year')).text).not.toContain('acct_');
  Object.assign(form!, { payments: 200 });
  expect((await admin.browser.get(`/admin/money?forms=yes`)).text).toContain('Nobody so far.');
});

it('a walker in a market that files no forms reads so', async () => {
  const walk = await aPaidWalk(app, stripe);
  const { market } = await import('../../../src/market.ts');
  const { taxForms } = market;
  Object.assign(market, { taxForms: [] });
  const { text } = await walk.walker.browser.get('/year');
  Object.assign(market, { taxForms });
  expect(text).toContain(
    'For your taxes We file no tax forms for you. You report what you earned, before refunds: $13.13 (payments: 1).',
  );
});

it('the file of a year has the reader’s language', async () => {
  const { browser } = await aParent(app);
  await browser.post('/settings', { intent: 'save-language', language: 'es' });
  expect(await (await browser.raw('/year.csv')).text()).toContain('"Monto","Devuelto","Queda"');
});

it('what a bank gave back is subtracted, and what came after the year is named (PAYMENT-43)', async () => {
  const walk = await aPaidWalk(app, stripe);
  await press(stripe, 'payments', walk.intent, 'dispute-half');
  const [dispute] = (await stripe.client.disputes.list({ payment_intent: walk.intent })).data;
  await press(stripe, 'disputes', dispute!.id, 'lose');
  for (const webhook of [...webhooksAbout(stripe, dispute!.id)]) await deliver(app, webhook);
  const sheet = await walk.parent.browser.get('/year');
  expect(sheet.text).toMatch(/\$13\.13 -\$6\.5[67] /);
  expect(sheet.text).not.toContain('was given back after');
  const year = thisYear() - 1;
  await app.sql(`update payments set confirmed_at = confirmed_at - interval '1 year' where booking_id = $1`, [
    walk.booking,
  ]);
  const earlier = await walk.parent.browser.get(`/year?year=${year}`);
  expect(earlier.text).toMatch(new RegExp(`\\$6\\.5[67] was given back after ${year}\\.`));
  expect((await walk.walker.browser.get(`/year?year=${year}`)).text).toContain('$13.13 $0.00 $0.00 $13.13');
});

it('years lead back to 2020 and forward to the one that runs', async () => {
  const { browser } = await aParent(app);
  const years = async (asked: string | number) =>
    [...(await browser.get(`/year?year=${asked}`)).html.matchAll(/href="\/year\?year=(\d+)"/g)]
      .map(([, year]) => Number(year))
      // The link to the other language has what was asked.
      .filter((year) => year !== asked);
  const now = thisYear();
  expect(await years(now - 1)).toEqual([now - 2, now]);
  expect(await years(now)).toEqual([now - 1]);
  expect(await years(2020)).toEqual([2021]);
  for (const odd of [1999, 2019, now + 1, `0x${(now - 1).toString(16)}`, '2.02e3'])
    for (const path of ['/year', '/year.csv'])
      expect((await browser.raw(`${path}?year=${odd}`)).status).toBe(404);
});
