import Stripe from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clock } from '../../src/clock.ts';
import { diagnostics } from '../../src/diagnostics.ts';
import { payoutAccountStatus } from '../../src/domain/payments/payouts.ts';
import { ProviderError } from '../../src/domain/payments/provider-error.ts';
import { system } from '../../src/domain/viewer.ts';
import { WalkerProfile } from '../../src/domain/walkers/walker-profile.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { paymentOfTransfer } from '../../src/gateways/stripe/stripe-mappers.ts';
import { createApp } from '../../src/web/app.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { anAdmin, aWalker } from '../support/cast.ts';
import { CROWD, everySecond, firstOf, onlyInCI } from '../support/full-size.ts';
import {
  aDueWalk,
  answerChallenge,
  askToPay,
  type DueWalk,
  deliver,
  moneyOf,
  paidOnce,
  unpaid,
  webhooksAbout,
} from '../support/payments.ts';
import { race } from '../support/race.ts';
import { everythingStored } from '../support/schedules.ts';
import { freshEmulator, type SentWebhook, setRules } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const testApp = startTestApp(() => ({ stripe: stripe.gateway }), { poolSize: 20 });

/** A walk paid at the provider whose webhooks are not delivered yet; they are in the order of events. */
async function paidWalk(card = 'pm_card_visa') {
  const walk = await aDueWalk(testApp, stripe);
  const id = String((await askToPay(walk)).body.payment_intent_id);
  await stripe.client.paymentIntents.confirm(id, { payment_method: card }).catch(() => {});
  return { walk, id, sent: await sentAbout(id, 2) };
}

async function sentAbout(id: string, count: number): Promise<SentWebhook[]> {
  await expect.poll(() => webhooksAbout(stripe, id).length).toBeGreaterThanOrEqual(count);
  return webhooksAbout(stripe, id);
}

const eventRows = (sent: SentWebhook[]) =>
  testApp.sql('select id from stripe_events where id = any($1)', [
    sent.map(({ body }) => JSON.parse(body).id),
  ]);

async function everythingButEvents(): Promise<Record<string, string>> {
  const { stripe_events: _, ...others } = await everythingStored(testApp);
  return others;
}

describe('a webhook', () => {
  it('confirms the payment when the browser never returned', async () => {
    const { walk, sent } = await paidWalk();
    for (const webhook of sent) expect((await deliver(testApp, webhook)).status).toBe(200);
    expect(await moneyOf(testApp, walk)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
  });

  onlyInCI('many times, also at once, has one effect and one receipt each', async () => {
    const { walk, sent } = await paidWalk();
    const last = sent.at(-1)!;
    for (const _ of [1, 2]) {
      const answers = await race(Array.from({ length: CROWD }, () => () => deliver(testApp, last)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await moneyOf(testApp, walk)).toMatchObject(paidOnce);
    expect(await eventRows([last])).toHaveLength(1);
  });

  onlyInCI('changes nothing when the browser was first (PAYMENT-10)', async () => {
    const { walk, id, sent } = await paidWalk();
    await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: id });
    for (const webhook of sent) await deliver(testApp, webhook);
    expect(await moneyOf(testApp, walk)).toMatchObject(paidOnce);
  });

  onlyInCI('may arrive in any order with the same result', async () => {
    const { walk, sent } = await paidWalk('pm_card_authenticationRequired');
    const id = String((await moneyOf(testApp, walk)).payment_intent_id);
    await answerChallenge(stripe, id);
    const all = await sentAbout(id, 3);
    expect(all.length).toBeGreaterThan(sent.length);
    for (const webhook of all.toReversed()) await deliver(testApp, webhook);
    expect(await moneyOf(testApp, walk)).toMatchObject(paidOnce);
  });

  onlyInCI(
    'about a required action shows it on the booking, and removes it when the payment fails',
    async () => {
      const { walk, id, sent } = await paidWalk('pm_card_authenticationRequired');
      for (const webhook of sent) await deliver(testApp, webhook);
      expect(await moneyOf(testApp, walk)).toMatchObject({
        ...unpaid,
        status: 'awaiting_payment_confirmation',
      });
      await answerChallenge(stripe, id, false);
      for (const webhook of await sentAbout(id, 3)) await deliver(testApp, webhook);
      expect(await moneyOf(testApp, walk)).toMatchObject({ ...unpaid, attempts: ['open'] });
    },
  );

  it('is stored in the same transaction as its effect', async () => {
    const { walk, sent } = await paidWalk();
    const last = sent.at(-1)!;
    await testApp.sql('alter table payments add constraint never check (amount < 0) not valid');
    expect((await deliver(testApp, last)).status).toBe(503);
    expect([await moneyOf(testApp, walk), await eventRows([last])]).toMatchObject([unpaid, []]);
    await testApp.sql('alter table payments drop constraint never');
    expect((await deliver(testApp, last)).status).toBe(200);
    expect(await moneyOf(testApp, walk)).toMatchObject(paidOnce);
  });

  onlyInCI('about the charge brings the transfer that came after the payment', async () => {
    const { walk, id, sent } = await paidWalk();
    for (const webhook of sent) await deliver(testApp, webhook);
    const transfer = () =>
      testApp.sql('select transfer_payment_id as id from payments where booking_id = $1', [walk.booking]);
    expect(await transfer()).toEqual([{ id: null }]);
    await setRules(stripe, { transfersLate: false });
    onTestFinished(() => setRules(stripe, { transfersLate: true }));
    const object = { id: 'ch_1', object: 'charge', payment_intent: id };
    expect((await deliver(testApp, signed({ type: 'charge.updated', object }))).status).toBe(200);
    expect(await transfer()).toEqual([{ id: expect.stringMatching(/^py_/) }]);
  });

  onlyInCI('is sent again when the provider cannot be reached', async () => {
    const { walk, sent } = await paidWalk();
    const last = sent.at(-1)!;
    const silent = { ...stripe.gateway, readPaymentIntent: () => Promise.reject(new Error('down')) };
    expect((await deliver({ web: createApp({ ...testApp.services, stripe: silent }) }, last)).status).toBe(
      503,
    );
    expect(await moneyOf(testApp, walk)).toMatchObject(unpaid);
    expect(await eventRows([last])).toEqual([]);
  });

  it.each(
    firstOf<[string, string, (about: WebhookReport) => Partial<WebhookReport>]>(
      [
        ['of a kind that Trotwell does not know', 'ignored', () => ({ type: 'invoice.paid' })],
        ['of live mode', 'other_mode', () => ({ livemode: true })],
        ['in the thin form', 'unknown_form', () => ({ form: 'v2.core.event' })],
        ['without an object', 'unknown_form', () => ({ object: undefined })],
      ],
      2,
    ),
  )('%s is accepted, counted and changes nothing (PAYMENT-30)', async (_, result, change) => {
    const { walk, sent } = await paidWalk();
    const counted: unknown[] = [];
    const count = (event: unknown) => counted.push(event);
    diagnostics.stripeEvent.subscribe(count);
    onTestFinished(() => void diagnostics.stripeEvent.unsubscribe(count));
    const about = parsed(sent.at(-1)!);
    expect((await deliver(testApp, signed({ ...about, ...change(about) }))).status).toBe(200);
    expect(counted).toEqual([{ result }]);
    expect(await moneyOf(testApp, walk)).toMatchObject(unpaid);
  });

  onlyInCI('about an unknown object is sent again, for an hour (PAYMENT-30)', async () => {
    const report = {
      type: 'payment_intent.succeeded',
      object: { id: 'pi_unknown', object: 'payment_intent' },
    };
    const early = signed({ ...report, created: seconds() - 3_500 });
    expect((await deliver(testApp, early)).status).toBe(404);
    expect(await eventRows([early])).toEqual([]);
    const late = signed({ ...report, created: seconds() - 3_700 });
    expect((await deliver(testApp, late)).status).toBe(200);
    expect(await eventRows([late])).toHaveLength(1);
  });

  onlyInCI(
    'of a connected account about its own payments and cards is accepted and ignored (PAYMENT-30)',
    async () => {
      const before = await everythingButEvents();
      for (const type of ['payment_intent.succeeded', 'charge.refunded', 'payment_method.attached']) {
        const object = { id: 'x_of_theirs', object: 'payment_intent', payment_intent: 'x_of_theirs' };
        const foreign = signed({ type, object, account: 'acct_theirs', created: seconds() });
        expect((await deliver(testApp, foreign)).status).toBe(200);
      }
      expect(await everythingButEvents()).toEqual(before);
    },
  );

  onlyInCI(
    'about a transfer that somebody made by hand at Stripe is accepted and ignored (PAYMENT-30)',
    async () => {
      const before = await everythingButEvents();
      const byHand = { source_transaction: null } as Stripe.Transfer;
      const provider = { ...stripe.gateway, findPaymentOfTransfer: async () => paymentOfTransfer(byHand) };
      const web = createApp({ ...testApp.services, stripe: provider });
      const object = { id: 'tr_by_hand', object: 'transfer' };
      for (const type of ['transfer.created', 'transfer.reversed'])
        expect((await deliver({ web }, signed({ type, object, created: seconds() }))).status).toBe(200);
      expect(await everythingButEvents()).toEqual(before);
    },
  );

  onlyInCI("of a former user's account is accepted and ignored (PAYMENT-30)", async () => {
    const before = await everythingButEvents();
    const object = { id: 'po_1', object: 'payout' };
    const left = signed({ type: 'payout.paid', object, account: 'acct_left', created: seconds() });
    expect((await deliver(testApp, left)).status).toBe(200);
    expect(await everythingButEvents()).toEqual(before);
  });

  it.each(firstOf(['invalid', 'misconfigured'] as const))(
    'about a payout that Stripe refuses to show (%s) is accepted, admins are alerted once, and others go on (PAYMENT-17)',
    async (kind) => {
      const admin = await anAdmin(testApp);
      const { walk } = await paidWalk();
      const refusing = {
        ...stripe.gateway,
        readPayout: async (account: string, id: string) => {
          if (account === walk.account) throw new ProviderError(kind, 'You cannot see this.');
          return stripe.gateway.readPayout(account, id);
        },
      };
      const web = createApp({ ...testApp.services, stripe: refusing });
      const object = { id: 'po_refused', object: 'payout' };
      const events = [0, 1].map(() =>
        signed({ type: 'payout.updated', object, account: walk.account, created: seconds() }),
      );
      for (const event of events) expect((await deliver({ web }, event)).status).toBe(200);
      expect(await eventRows(events)).toHaveLength(2);
      const alerts = await testApp.sql(
        `select payload ->> 'trouble' as trouble, payload ->> 'objectId' as about from outbox
         where kind = 'mail.payment-alert' and payload ->> 'to' = $1`,
        [admin.id],
      );
      expect(alerts).toEqual([{ trouble: 'notCompared', about: walk.account }]);
      const down = {
        ...stripe.gateway,
        readPayout: async () => {
          throw new ProviderError('unavailable', 'Try later.');
        },
      };
      const later = signed({ type: 'payout.updated', object, account: walk.account, created: seconds() });
      expect((await deliver({ web: createApp({ ...testApp.services, stripe: down }) }, later)).status).toBe(
        503,
      );
      expect(await eventRows([later])).toEqual([]);
    },
  );

  it('needs no session and no Origin, and rejects GET', async () => {
    expect((await testApp.web.request(`${ORIGIN}/webhooks/stripe`)).status).toBe(404);
  });
});

describe('a webhook that Stripe did not sign gets 400 and changes nothing', () => {
  it.each(
    everySecond<[string, (webhook: SentWebhook) => SentWebhook]>([
      ['another secret', (sent) => signed({ ...parsed(sent) }, { secret: 'whsec_other' })],
      ['an altered byte', (sent) => ({ ...sent, body: sent.body.replace('"created"', '"Created"') })],
      ['no signature', (sent) => ({ ...sent, signature: '' })],
      ['an old timestamp', (sent) => signed(parsed(sent), { timestamp: seconds() - 301 })],
      ['a timestamp of the future', (sent) => signed(parsed(sent), { timestamp: seconds() + 302 })],
      ['a timestamp of tomorrow', (sent) => signed(parsed(sent), { timestamp: seconds() + 86_400 })],
      ['an empty body', (sent) => ({ ...sent, body: '' })],
    ]),
  )('%s', async (_, spoil) => {
    const { walk, sent } = await paidWalk();
    const answer = await deliver(testApp, spoil(sent.at(-1)!));
    expect(answer.status).toBe(400);
    expect(await moneyOf(testApp, walk)).toMatchObject(unpaid);
    expect(await eventRows(sent)).toEqual([]);
  });
});

describe('account.updated', () => {
  it('updates whether a walker can be paid', async () => {
    const { walk } = await connected();
    const press = (intent: string) =>
      stripe.emulator.app.request(`/accounts/${walk.account}`, {
        method: 'POST',
        body: new URLSearchParams({ intent }),
      });
    const payoutStatus = async () =>
      (
        await testApp.sql(
          'select stripe_onboarding_completed as ready from walker_profiles where user_id = $1',
          [walk.walker.id],
        )
      )[0]?.ready;
    await press('restrict');
    const before = webhooksAbout(stripe, walk.account).length;
    await expect
      .poll(() => webhooksAbout(stripe, walk.account).length)
      .toBeGreaterThanOrEqual(Math.max(2, before));
    await deliver(testApp, webhooksAbout(stripe, walk.account).at(-1)!);
    expect(await payoutStatus()).toBe(false);
    await press('complete');
    // A late old event changes nothing: the account is fetched again.
    await deliver(
      testApp,
      signed({
        type: 'account.updated',
        object: { id: walk.account, object: 'account', payouts_enabled: false },
      }),
    );
    expect(await payoutStatus()).toBe(true);
    const capabilities = () =>
      stripe.webhooks.filter(({ body }) => {
        const { type, account } = JSON.parse(body);
        return type === 'capability.updated' && account === walk.account;
      });
    const known = capabilities().length;
    await press('restrict');
    await expect.poll(() => capabilities().length).toBeGreaterThanOrEqual(known + 2);
    await deliver(testApp, capabilities().at(-1)!);
    expect(await payoutStatus()).toBe(false);
  });

  onlyInCI('is not overwritten by an older state that is written last', async () => {
    const { walk } = await connected();
    let looks = 0;
    const overtaken = {
      ...stripe.gateway,
      readAccount: async (id: string) => {
        looks += 1;
        return { ...(await stripe.gateway.readAccount(id)), payoutsEnabled: looks > 1 };
      },
    };
    const notified = signed({ type: 'account.updated', object: { id: walk.account, object: 'account' } });
    await deliver({ web: createApp({ ...testApp.services, stripe: overtaken }) }, notified);
    const [row] = await testApp.sql(
      'select stripe_onboarding_completed as ready from walker_profiles where user_id = $1',
      [walk.walker.id],
    );
    expect(row).toEqual({ ready: true });
  });

  onlyInCI('of an unknown account is ignored', async () => {
    const walker = await aWalker(testApp);
    const { id } = await stripe.client.accounts.create({ email: 'nobody@example.com' });
    expect(
      (await deliver(testApp, signed({ type: 'account.updated', object: { id, object: 'account' } }))).status,
    ).toBe(200);
    const [row] = await testApp.sql('select stripe_account_id from walker_profiles where user_id = $1', [
      walker.id,
    ]);
    expect(row).toEqual({ stripe_account_id: null });
  });

  onlyInCI(
    'that arrives before its account is stored is sent again, and then has its effect (PAYMENT-30)',
    async () => {
      const walker = await aWalker(testApp);
      const { id } = await stripe.client.accounts.create({ metadata: { walker_id: walker.id } });
      const updated = signed({
        type: 'account.updated',
        object: { id, object: 'account' },
        account: id,
        created: seconds(),
      });
      expect((await deliver(testApp, updated)).status).toBe(404);
      expect(await eventRows([updated])).toEqual([]);
      await withActor(testApp.orm, system('stripe'), (em) =>
        em.nativeUpdate(WalkerProfile, walker.id, { stripeAccountId: id, stripeDetailsSubmitted: true }),
      );
      expect((await deliver(testApp, updated)).status).toBe(200);
      const [row] = await testApp.sql(
        'select stripe_details_submitted as submitted from walker_profiles where user_id = $1',
        [walker.id],
      );
      expect(row).toEqual({ submitted: false });
    },
  );

  it('means ready only with details, transfers and payouts (PAYMENT-18)', () => {
    const account = {
      id: 'acct_1',
      detailsSubmitted: true,
      transfersActive: true,
      payoutsEnabled: true,
      due: [],
    };
    expect(payoutAccountStatus(account)).toEqual({
      accountId: 'acct_1',
      detailsSubmitted: true,
      enabled: true,
      ready: true,
    });
    for (const lack of ['detailsSubmitted', 'transfersActive', 'payoutsEnabled'])
      expect(payoutAccountStatus({ ...account, [lack]: false }).ready).toBe(false);
  });
});

async function connected(): Promise<{ walk: DueWalk }> {
  return { walk: await aDueWalk(testApp, stripe) };
}

const seconds = () => Math.floor(clock.now().getTime() / 1000);

interface WebhookReport {
  type: string;
  object: object | undefined;
  form?: string;
  livemode?: boolean;
  account?: string;
  created?: number;
}

const parsed = ({ body }: SentWebhook): WebhookReport => {
  const { type, data } = JSON.parse(body);
  return { type, object: data.object };
};

function signed(
  { type, object, form = 'event', livemode = false, ...rest }: WebhookReport,
  { secret = stripe.config.webhookSecret, timestamp = seconds() } = {},
): SentWebhook {
  const id = `evt_${Math.random().toString(36).slice(2)}`;
  const data = object && { object };
  const body = JSON.stringify({ id, object: form, livemode, type, ...rest, data });
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  });
  return { url: '', body, signature };
}
