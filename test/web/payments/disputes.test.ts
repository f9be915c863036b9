import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, type TestUser } from '../../support/cast.ts';
import { aPaidWalk, deliver, moneyBackOf, press, webhooksNaming } from '../../support/payments.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
let admin: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
});

type Walk = Awaited<ReturnType<typeof aPaidWalk>>;

async function aDisputedWalk(): Promise<Walk & { dispute: string }> {
  const walk = await aPaidWalk(app, stripe);
  await press(stripe, 'payments', walk.intent, 'dispute');
  const id = await disputeOf(walk);
  await deliverWebhooks(id, 2);
  return { ...walk, dispute: id };
}

async function disputeOf({ intent }: Walk): Promise<string> {
  const { data } = await stripe.client.disputes.list({ payment_intent: intent });
  return data[0]?.id ?? '';
}

async function deliverWebhooks(dispute: string, count: number): Promise<void> {
  for (const webhook of await webhooksNaming(stripe, /dispute/, dispute, count))
    expect((await deliver(app, webhook)).status).toBe(200);
}

const receipt = (who: TestUser, { booking }: Walk) => who.browser.get(`/booking/${booking}/receipt`);
const rows = ({ booking }: Walk) =>
  app.sql('select outcome, status, withdrawn, amount::text from disputes where booking_id = $1', [booking]);
const alerts = async ({ booking }: Walk) =>
  (
    await app.sql<{ trouble: string }>(
      `select payload->>'trouble' as trouble from outbox where kind = 'mail.payment-alert' and payload->>'bookingId' = $1
       order by created_at`,
      [booking],
    )
  ).map(({ trouble }) => trouble);

describe('a disputed payment', () => {
  it('marks the booking, alerts the admins once, and explains it to both sides', async () => {
    const walk = await aDisputedWalk();
    await deliverWebhooks(walk.dispute, 2);
    expect(await rows(walk)).toEqual([
      { outcome: 'open', status: 'needs_response', withdrawn: true, amount: '13.13' },
    ]);
    expect(await alerts(walk)).toEqual(['disputed']);
    expect(await moneyBackOf(app, walk.booking)).toMatchObject({
      status: 'payment_confirmed',
      dispute: 'open',
      earned: '13.13',
      refunded: '0.00',
      ledgerSum: '0.00',
    });
    expect((await receipt(walk.parent, walk)).text).toContain("You don't need to do anything here.");
    expect((await receipt(walk.walker, walk)).text).toContain(
      "You keep what you earned and don't need to do anything.",
    );
    expect((await walk.walker.browser.get(`/booking/${walk.booking}`)).text).toContain(
      'This payment is being disputed',
    );
    const seen = await receipt(admin, walk);
    expect(seen.text).toContain('Respond in Stripe before the date below.');
    expect(seen.text).toContain('$13.13, “fraudulent”, needs response, respond by');
    for (const who of [walk.parent, walk.walker])
      expect((await receipt(who, walk)).html).not.toContain(walk.dispute);
  });

  it.each(['open', 'lost'])(
    'cannot be refunded while it is %s: the parent would be paid twice',
    async (outcome) => {
      const walk = await aDisputedWalk();
      if (outcome === 'lost') {
        await press(stripe, 'disputes', walk.dispute, 'lose');
        await deliverWebhooks(walk.dispute, 3);
      }
      expect(await rows(walk)).toMatchObject([{ outcome }]);
      expect((await receipt(admin, walk)).html).not.toContain('dialog=refund');
      const before = await moneyBackOf(app, walk.booking);
      const fields = { intent: 'refund', amount: '1', reason: 'Ill', refundedWhenShown: '0' };
      const refused = await admin.browser.post(`/booking/${walk.booking}/receipt`, fields);
      expect([refused.status, refused.text.includes("You can't refund it during a dispute")]).toEqual([
        409,
        true,
      ]);
      expect(refused.text).not.toContain('Refund this payment?');
      expect(await moneyBackOf(app, walk.booking)).toEqual(before);
      expect(before).toMatchObject({ refunds: null, audited: 0 });
    },
  );

  it.each([
    ['win', 'won', false, ['disputed', 'disputeWon'], "The payment hasn't changed."],
    ['lose', 'lost', true, ['disputed', 'disputeLost'], 'Trotwell covers it. You keep what you earned.'],
  ] as const)(
    'after the bank decides that we %s (PAYMENT-16)',
    async (decision, outcome, withdrawn, notified, words) => {
      const walk = await aDisputedWalk();
      await press(stripe, 'disputes', walk.dispute, decision);
      await deliverWebhooks(walk.dispute, 3);
      expect(await rows(walk)).toMatchObject([{ outcome, withdrawn }]);
      expect(await alerts(walk)).toEqual(notified);
      expect(await moneyBackOf(app, walk.booking)).toMatchObject({
        dispute: outcome,
        earned: '13.13',
        ledgerSum: '0.00',
      });
      expect((await receipt(walk.walker, walk)).text).toContain(words);
    },
  );

  it('ends the same in whatever order its webhooks arrive, and however often', async () => {
    const walk = await aPaidWalk(app, stripe);
    await press(stripe, 'payments', walk.intent, 'dispute');
    const id = await disputeOf(walk);
    await press(stripe, 'disputes', id, 'lose');
    const sent = (await webhooksNaming(stripe, /dispute/, id, 3)).toReversed();
    await Promise.all(Array.from({ length: 30 }, (_, at) => deliver(app, sent[at % sent.length]!)));
    expect(await rows(walk)).toMatchObject([{ outcome: 'lost' }]);
    expect(await alerts(walk)).toEqual(['disputeLost']);
  });
});
