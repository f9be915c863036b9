import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { unbalanced } from '../../../src/domain/payments/ledger.ts';
import { WalkerProfile } from '../../../src/domain/walkers/walker-profile.ts';
import { paymentContextOf } from '../../../src/web/payments/payment-context.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import {
  aDueWalk,
  answerChallenge,
  aPaidWalk,
  type DueWalk,
  deliver,
  intentsOf,
  keepCard,
  moneyBackOf,
  moneyOf,
  press,
  webhooksNaming,
} from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { callDashboard, freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
let admin: TestUser;
beforeAll(async () => {
  admin = await anAdmin(app);
});
afterEach(() => clock.setOffset(0));

type Paid = DueWalk & { intent: string };

const paidWithCard = async (card?: string): Promise<Paid> => {
  const walk = await aPaidWalk(app, stripe);
  await keepCard(stripe, walk.parent, card);
  return walk;
};
const at = ({ booking }: DueWalk) => `/booking/${booking}`;
const page = (walk: DueWalk, who = walk.parent) => who.browser.get(at(walk));
const receipt = (walk: DueWalk, who = walk.parent) => who.browser.get(`${at(walk)}/receipt`);
const tip = (walk: DueWalk, fields: Record<string, string>, who = walk.parent) =>
  who.browser.post(`${at(walk)}?dialog=tip`, { intent: 'tip', ...fields });
const start = ({ parent, booking }: DueWalk, dollars: unknown) =>
  parent.browser.call('functions/process-tip', { booking_id: booking, tip: dollars });
const confirm = ({ parent }: DueWalk, id: string) =>
  parent.browser.call('functions/confirm-payment-success', { payment_intent_id: id });

const charged = async ({ booking }: DueWalk) =>
  (await intentsOf(stripe, booking))
    .filter(({ status }) => status === 'succeeded')
    .map(({ amountReceived }) => amountReceived)
    .toSorted((one, other) => one - other);

async function tipOf({ booking }: DueWalk) {
  const [row] = await app.sql<Record<string, unknown>>(
    `select p.payment_intent_id as intent, p.amount::text, p.platform_fee::text as fee, p.refunded_amount::text as refunded,
      p.reversed_amount::text as reversed, p.dispute_status as dispute,
      (select count(*)::int from outbox where kind = 'mail.tip' and payload->>'bookingId' = p.booking_id::text) as emails
     from payments p where p.kind = 'tip' and p.booking_id = $1`,
    [booking],
  );
  return row;
}
const paidTip = { amount: '5.00', fee: '0.00', refunded: '0.00', reversed: '0.00', dispute: null, emails: 2 };
const walkOnly = { status: 'payment_confirmed', payments: 1, paid: '13.13', attempts: ['succeeded'] };

async function expectNoTip(walk: Paid): Promise<void> {
  expect([await tipOf(walk), await charged(walk)]).toEqual([undefined, [1313]]);
  expect(await moneyOf(app, walk)).toMatchObject(walkOnly);
}

describe('a tip is offered (PAYMENT-26)', () => {
  it('to the parent of a paid walk, after the review, with no amount preselected', async () => {
    const walk = await aPaidWalk(app, stripe);
    const { text, html } = await page(walk);
    expect(text).toMatch(/Write Review.*Add a tip/);
    expect(html).not.toMatch(/button-primary[^>]*>[^<]*Add a tip/);
    const asked = await walk.parent.browser.get(`${at(walk)}?dialog=tip`);
    expect(asked.text).toContain('Optional. All of it goes to');
    for (const words of ['$2', '$5', '$10', 'Other', 'Continue to payment'])
      expect(asked.text).toContain(words);
    expect(/<dialog.*<\/dialog>/s.exec(asked.html)![0]).not.toMatch(/checked/);
    await walk.parent.browser.post(`${at(walk)}?dialog=review`, {
      intent: 'review',
      rating: '5',
      comment: '',
    });
    expect((await page(walk)).text).toContain('Add a tip');
    for (const who of [walk.walker, admin]) {
      expect((await page(walk, who)).text).not.toContain('Add a tip');
      expect((await who.browser.get(`${at(walk)}?dialog=tip`)).html).not.toContain('id="tip"');
    }
  });

  it.each(
    firstOf<[string, (walk: Paid) => Promise<unknown>, string]>([
      ['once more', (walk) => tip(walk, { tip: '500' }), 'You already tipped for this walk'],
      ['after a refund', (walk) => giveBack(walk, 'walk', '1.00'), 'It was refunded or disputed'],
      [
        'while a refund is promised',
        ({ booking }) =>
          app.sql(
            `insert into refunds select gen_random_uuid(), booking_id, id, 13.13, 0, 'Ill', null, 'k' || id, 're_' || id, 'pending', null, $2, $2
               from payments where booking_id = $1`,
            [booking, clock.now()],
          ),
        'It was refunded or disputed',
      ],
      ['during a dispute', (walk) => dispute(walk.intent), 'It was refunded or disputed'],
      [
        'after a lost dispute',
        (walk) =>
          app.sql(`update payments set dispute_status = 'lost' where kind = 'walk' and booking_id = $1`, [
            walk.booking,
          ]),
        'It was refunded or disputed',
      ],
      [
        'later than 14 days after the payment',
        async ({ booking }) =>
          app.sql(
            `update payments set confirmed_at = confirmed_at - interval '337 hours' where booking_id = $1`,
            [booking],
          ),
        'You can tip up to 14 days after you pay',
      ],
      [
        'while the walker cannot be paid',
        ({ walker }) =>
          paymentContextOf(app.services).record((em) =>
            em.nativeUpdate(WalkerProfile, walker.id, { stripeOnboardingCompleted: false }),
          ),
        'Walker not ready for payouts',
      ],
    ]),
  )('but not %s', async (_, change, message) => {
    const walk = await paidWithCard();
    expect((await page(walk)).text).toContain('Add a tip');
    await change(walk);
    const before = [await tipOf(walk), await charged(walk)];
    expect((await page(walk)).text).not.toContain('Add a tip');
    expect((await walk.parent.browser.get(`${at(walk)}?dialog=tip`)).html).not.toContain('id="tip"');
    const refused = await tip(walk, { tip: '200' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(message)]);
    expect((await start(walk, 2)).status).toBe(409);
    expect([await tipOf(walk), await charged(walk)]).toEqual(before);
  });

  onlyInCI('not before the walk is paid, and to nobody else', async () => {
    const due = await aDueWalk(app, stripe);
    await keepCard(stripe, due.parent);
    expect((await tip(due, { tip: '500' })).text).toContain("This walk isn't paid yet");
    expect(await charged(due)).toEqual([]);
    const walk = await aPaidWalk(app, stripe);
    const stranger = await aParent(app);
    await keepCard(stripe, stranger);
    expect((await tip(walk, { tip: '500' }, stranger)).status).toBe(403);
    for (const who of [walk.walker, admin]) await tip(walk, { tip: '500' }, who);
    expect((await start({ ...walk, parent: stranger }, 5)).status).toBe(404);
    await expectNoTip(walk);
  });

  onlyInCI('from $1 to $100, in whole cents, whatever a browser sends, and rate-limited', async () => {
    const walk = await paidWithCard();
    const none: Record<string, string> = {};
    for (const choice of [{ tip: '501' }, { tip: '-500' }, { tip: 'all' }, { tip: '' }, none])
      expect(await tip(walk, choice)).toMatchObject({
        status: 422,
        text: expect.stringContaining('Choose a tip'),
      });
    for (const amount of ['', '0', '0.99', '100.01', '-5', '5.005', '1e2', 'five', '99999999', 'NaN']) {
      const refused = await tip(walk, { tip: 'own', amount });
      expect(refused).toMatchObject({
        status: 422,
        text: expect.stringContaining('Enter an amount from $1.00 to $100.00.'),
      });
      expect(refused.html).toContain(`value="${amount}"`);
    }
    for (const dollars of [0, 0.99, 100.01, -5, 1e9, '5', null])
      expect([409, 422].includes((await start(walk, dollars)).status)).toBe(true);
    for (const dollars of ['0.99', '1000', 'x'])
      expect((await walk.parent.browser.get(`${at(walk)}?dialog=pay-tip&tip=${dollars}`)).html).not.toContain(
        'id="pay"',
      );
    let tries = 0;
    while ((await tip(walk, {})).status !== 429 && tries < 31) tries++;
    expect(tries).toBeLessThan(31);
    await expectNoTip(walk);
  });
});

describe('paying a tip (PAYMENT-27)', () => {
  it('takes one press with the saved card, as a separate charge, all of it for the walker', async () => {
    await setRules(stripe, { transfersLate: false });
    const walk = await paidWithCard();
    expect((await walk.parent.browser.get(`${at(walk)}?dialog=tip`)).text).toContain('Tip with Visa ·· 4242');
    const { text, path } = await tip(walk, { tip: 'own', amount: '$4.25' });
    expect([path, text]).toEqual([at(walk), expect.stringContaining('Tip sent')]);
    expect(await tipOf(walk)).toMatchObject({ ...paidTip, amount: '4.25' });
    const { intent } = (await tipOf(walk))!;
    const made = await stripe.client.paymentIntents.retrieve(String(intent), {
      expand: ['latest_charge.transfer'],
    });
    expect(made).toMatchObject({
      amount_received: 425,
      application_fee_amount: null,
      transfer_data: { destination: walk.account },
      metadata: { booking_id: walk.booking, kind: 'tip' },
      latest_charge: { transfer: { amount: 425, destination: walk.account } },
    });
    expect(await moneyOf(app, walk)).toMatchObject({
      status: 'payment_confirmed',
      payment_intent_id: walk.intent,
      receipts: 2,
      attempts: ['succeeded', 'succeeded'],
    });
    expect((await page(walk)).text).toContain('Paid $13.13 and a tip of $4.25');
  });

  onlyInCI(
    'opens the payment dialog without a card or with another, and counts once by browser and webhook',
    async () => {
      const walk = await aPaidWalk(app, stripe);
      const asked = await tip(walk, { tip: '500' });
      expect(asked.html).toContain('id="pay"');
      expect(asked.html).toContain('process-tip');
      expect(asked.text).toMatch(/Tip \$5\.00 .* receives \$5\.00/);
      await keepCard(stripe, walk.parent);
      expect((await tip(walk, { tip: '500', otherCard: 'on' })).html).toContain('id="pay"');
      await expectNoTip(walk);
      const { body } = await start(walk, 5);
      const id = String(body.payment_intent_id);
      await stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      const [webhook] = await webhooksNaming(stripe, /payment_intent\.succeeded/, id);
      expect((await deliver(app, webhook!)).status).toBe(200);
      expect(await tipOf(walk)).toMatchObject({ ...paidTip, intent: id });
      expect(await confirm(walk, id)).toMatchObject({ status: 200, body: { success: true } });
      expect((await page(walk)).text).toContain('Tip sent');
      expect(await tipOf(walk)).toMatchObject(paidTip);
      expect(await charged(walk)).toEqual([500, 1313]);
    },
  );

  onlyInCI(
    'charges once when tabs send the same amount at once, and at most once when they differ',
    async () => {
      const same = await paidWithCard();
      await race(Array.from({ length: 5 }, () => () => tip(same, { tip: '500' })));
      expect([await tipOf(same), await charged(same)]).toMatchObject([paidTip, [500, 1313]]);
      const mixed = await paidWithCard();
      await race(['200', '500', '1000', '200'].map((choice) => () => tip(mixed, { tip: choice })));
      const tips = (await charged(mixed)).filter((cents) => cents !== 1313);
      expect(tips.length).toBeLessThanOrEqual(1);
      const stored = await tipOf(mixed);
      expect(stored ? [Number(stored.amount) * 100] : []).toEqual(tips);
    },
  );

  onlyInCI('asks for the bank’s challenge in the dialog, with the same payment', async () => {
    const walk = await paidWithCard('pm_card_authenticationRequired');
    const asked = await tip(walk, { tip: '500' });
    expect(asked.text).toContain('Your bank wants you to confirm');
    expect(asked.html).toContain('id="pay"');
    expect(await tipOf(walk)).toBe(undefined);
    const { body } = await start(walk, 5);
    const id = String(body.payment_intent_id);
    await stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    await answerChallenge(stripe, id);
    await confirm(walk, id);
    expect(await tipOf(walk)).toMatchObject({ ...paidTip, intent: id });
    expect(await charged(walk)).toEqual([500, 1313]);
  });

  onlyInCI('explains why a card was declined, and charges nothing', async () => {
    const walk = await paidWithCard('pm_card_chargeCustomerFail');
    expect((await tip(walk, { tip: '500' })).text).toContain('Your card was declined.');
    expect([await tipOf(walk), await charged(walk)]).toEqual([undefined, [1313]]);
    expect((await page(walk)).text).toContain('Add a tip');
  });

  onlyInCI('waits while the bank is still processing', async () => {
    const walk = await aPaidWalk(app, stripe);
    const { body } = await start(walk, 5);
    const id = String(body.payment_intent_id);
    await stripe.client.paymentIntents.confirm(id, { payment_method: 'pm_card_processing' });
    expect((await confirm(walk, id)).body).toMatchObject({ processing: true });
    const waiting = (await page(walk)).text;
    expect(waiting).toContain('Your tip is processing.');
    expect(waiting).not.toContain('Add a tip');
    expect((await start(walk, 2)).status).toBe(409);
    await press(stripe, 'payments', id, 'pay');
    expect((await confirm(walk, id)).status).toBe(200);
    expect(await tipOf(walk)).toMatchObject(paidTip);
    expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed' });
  });
});

describe('a tip that is refunded (PAYMENT-28)', () => {
  it('is refunded by admins only, and does not affect the walk or its points', async () => {
    const walk = await paidWithCard();
    await tip(walk, { tip: '500' });
    for (const who of [walk.parent, walk.walker])
      expect((await giveBack(walk, 'tip', '5.00', who)).status).toBe(403);
    expect((await giveBack(walk, 'tip', '5.01')).text).toContain('You can refund at most $5.00');
    expect(await tipOf(walk)).toMatchObject(paidTip);
    expect((await admin.browser.get(`${at(walk)}/receipt?dialog=refund-tip`)).text).toContain(
      'Refund the tip?',
    );
    expect((await giveBack(walk, 'tip', '2.00')).text).toContain('Refund sent');
    expect(await tipOf(walk)).toMatchObject({ ...paidTip, refunded: '2.00', reversed: '2.00' });
    expect((await receipt(walk)).text).toMatch(
      /Tip, .* \$5\.00 Tip refunded -\$2\.00 Total with the tip \$16\.13/,
    );
    const walkers = (await receipt(walk, walk.walker)).text;
    for (const changed of [walkers, (await receipt(walk)).text])
      expect(changed).toContain('This receipt replaces the one from');
    expect(walkers).toMatch(/You receive \$13\.13 Tip, .* You receive with the tip \$16\.13/);
    expect((await giveBack(walk, 'tip', '3.00', admin, '200')).text).toContain('Refund sent');
    const [row] = await app.sql<Record<string, unknown>>(
      `select b.walker_payout_amount::text as earned, p.refunded_amount::text as refunded,
        (select count(*)::int from outbox where kind = 'rewards.refund' and payload->>'booking' = b.id::text) as points,
        (select count(*)::int from outbox where kind = 'mail.refund' and payload->>'bookingId' = b.id::text) as emails,
        (select count(*)::int from audit_log where act = 'refund' and subject_id = b.id and detail->>'kind' = 'tip') as audited
       from bookings b join payments p on p.booking_id = b.id and p.kind = 'walk' where b.id = $1`,
      [walk.booking],
    );
    expect(row).toEqual({ earned: '13.13', refunded: '0.00', points: 0, emails: 4, audited: 2 });
    expect((await giveBack(walk, 'tip', '1.00', admin, '500')).text).toContain('Already fully refunded');
    expect(await ledgerErrors(walk)).toEqual([]);
    expect((await walk.walker.browser.get('/dashboard')).text).not.toContain('in tips');
  });

  onlyInCI('stays when the walk is refunded', async () => {
    const walk = await paidWithCard();
    await tip(walk, { tip: '500' });
    await giveBack(walk, 'walk', '13.13');
    expect(await tipOf(walk)).toMatchObject(paidTip);
    expect((await receipt(walk, walk.walker)).text).toMatch(
      /You receive \$0\.00 Tip, .* with the tip \$5\.00/,
    );
    expect(await ledgerErrors(walk)).toEqual([]);
  });

  onlyInCI('or disputed does not affect the walk, and alerts the admins', async () => {
    const walk = await paidWithCard();
    await tip(walk, { tip: '500' });
    await dispute(String((await tipOf(walk))!.intent));
    expect(await tipOf(walk)).toMatchObject({ ...paidTip, dispute: 'open' });
    const [row] = await app.sql(
      `select dispute_status from payments where kind = 'walk' and booking_id = $1`,
      [walk.booking],
    );
    expect(row).toEqual({ dispute_status: null });
    for (const who of [walk.parent, walk.walker, admin])
      expect((await receipt(walk, who)).text).toContain('The tip: ');
    expect((await giveBack(walk, 'tip', '1.00')).text).toContain('This payment is being disputed');
    expect(await ledgerErrors(walk)).toEqual([]);
    expect((await moneyBackOf(app, walk.booking)).alerts).toBeGreaterThan(0);
    expect((await receipt(walk)).text).not.toContain('This receipt replaces');
    const intent = String((await tipOf(walk))!.intent);
    const [{ id } = { id: '' }] = (await stripe.client.disputes.list({ payment_intent: intent })).data;
    await press(stripe, 'disputes', id, 'lose');
    for (const webhook of await webhooksNaming(stripe, /dispute/, id, 3)) await deliver(app, webhook);
    const lost = /Tip, .* \$5\.00 Tip refunded by the bank -\$5\.00 Total with the tip \$13\.13/;
    for (const who of [walk.parent, admin]) expect((await receipt(walk, who)).text).toMatch(lost);
    expect((await receipt(walk)).text).toContain('This receipt replaces the one from');
    expect((await receipt(walk, walk.walker)).text).toMatch(/You receive with the tip \$18\.13/);
  });

  onlyInCI('or charged unnoticed is found by polling and by reconciliation', async () => {
    const unseen = await aPaidWalk(app, stripe);
    const { body } = await start(unseen, 5);
    await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), {
      payment_method: 'pm_card_visa',
    });
    const outside = await paidWithCard();
    await tip(outside, { tip: '1000' });
    const { intent } = (await tipOf(outside))!;
    await stripe.client.refunds.create({
      payment_intent: String(intent),
      amount: 300,
      reverse_transfer: true,
    });
    clock.advance('PT16M');
    await scheduleOf(app, 'reconcile-payments', { provider: () => stripe.gateway }).run();
    expect(await tipOf(unseen)).toMatchObject(paidTip);
    expect(await tipOf(outside)).toMatchObject({ refunded: '3.00', reversed: '3.00' });
    expect([...(await ledgerErrors(unseen)), ...(await ledgerErrors(outside))]).toEqual([]);
  });

  onlyInCI('is neither lost nor doubled when the provider’s response to the charge is lost', async () => {
    const walk = await paidWithCard();
    await callDashboard(stripe, 'faults', {
      call: 'POST /v1/payment_intents/*/confirm',
      does: '500',
      when: 'after',
      times: 1,
    });
    await tip(walk, { tip: '500' });
    await tip(walk, { tip: '500' });
    expect(await charged(walk)).toEqual([500, 1313]);
    expect(await tipOf(walk)).toMatchObject(paidTip);
  });
});

describe('a tip is a separate line (PAYMENT-29)', () => {
  it('on receipts, bookings, the walker’s earnings and in the list of all bookings', async () => {
    const walk = await paidWithCard();
    const before = (await walk.walker.browser.get('/dashboard')).text;
    expect(before).not.toMatch(/tips?\b/i);
    await tip(walk, { tip: '500' });
    expect((await receipt(walk)).text).toMatch(
      /Total paid \$13\.13 Tip, .* \$5\.00 Total with the tip \$18\.13/,
    );
    expect((await receipt(walk, walk.walker)).text).toMatch(
      /You receive \$13\.13 Tip, .* \$5\.00 You receive with the tip \$18\.13/,
    );
    expect((await receipt(walk, admin)).text).toMatch(
      /Parent, tip -\$5\.00.*Walker, tip \$5\.00.*Total \$0\.00/,
    );
    for (const who of [walk.parent, walk.walker, admin])
      expect((await page(walk, who)).text).toContain('Tip $5.00');
    expect((await page(walk, walk.walker)).text).toContain('paid $13.13 and a tip of $5.00');
    const numbers = (await walk.walker.browser.get('/dashboard')).text;
    expect(numbers).toContain('Total Earnings $13.13 plus $5.00 in tips');
    expect(numbers).toContain('of it this week, plus $5.00 in tips.');
    // The walk was yesterday, which on a Sunday lies in last week.
    expect(numbers).toMatch(/(This week|– ([A-Z]\w+ )?\d+) \$13\.13 \$5\.00/);
    const csv = await admin.browser.raw('/admin/bookings.csv', {
      method: 'POST',
      body: new URLSearchParams({ q: '' }),
    });
    const [head, ...lines] = (await csv.text()).split('\r\n').map((line) => line.split('","'));
    const row = lines.find(([id]) => id?.includes(walk.booking))!;
    expect([row[head!.indexOf('Final amount')], row[head!.indexOf('Tip')]]).toEqual(['13.13', '5.00']);
  });

  onlyInCI('and does not count for points, badges or revenue', async () => {
    const { recalculateWalk } = await import('../../../src/domain/rewards/recalculate.ts');
    const { withActor } = await import('../../../src/gateways/database/transaction.ts');
    const { system } = await import('../../../src/domain/viewer.ts');
    const walk = await paidWithCard();
    const numbers = async () => {
      await recalculateWalk((work) => withActor(app.orm, system('worker'), work), walk.booking);
      return app.sql(
        `select (select jsonb_agg(jsonb_build_array(kind, points) order by kind) from points_ledger where booking_id = $1) as points,
          (select count(*)::int from user_badges where user_id in ($2, $3)) as badges,
          (select sum(amount - refunded_amount)::text from payments where kind = 'walk') as revenue`,
        [walk.booking, walk.parent.id, walk.walker.id],
      );
    };
    const before = await numbers();
    expect(before).toMatchObject([{ badges: 2 }]);
    await tip(walk, { tip: '500' });
    expect(await tipOf(walk)).toMatchObject(paidTip);
    expect(await numbers()).toEqual(before);
  });
});

const giveBack = (walk: Paid, kind: 'walk' | 'tip', amount: string, by = admin, refundedWhenShown = '0') =>
  by.browser.post(`${at(walk)}/receipt?dialog=${kind === 'tip' ? 'refund-tip' : 'refund'}`, {
    intent: 'refund',
    kind,
    amount,
    reason: 'The walk ended early.',
    refundedWhenShown,
  });

async function dispute(intent: string): Promise<void> {
  await press(stripe, 'payments', intent, 'dispute');
  const { data } = await stripe.client.disputes.list({ payment_intent: intent });
  const [webhook] = await webhooksNaming(stripe, /dispute/, data[0]!.id);
  expect((await deliver(app, webhook!)).status).toBe(200);
}

const ledgerErrors = async ({ booking }: DueWalk) =>
  (await paymentContextOf(app.services).record(unbalanced)).filter(({ bookingId }) => bookingId === booking);
