import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, type TestUser } from '../../support/cast.ts';
import { atFullSize, onlyInCI } from '../../support/full-size.ts';
import {
  aDueWalk,
  anotherDueWalk,
  answerChallenge,
  askToPay,
  aWalkPaidByTheOther,
  cardsOf,
  type DueWalk,
  deliver,
  intentsOf,
  keepCard,
  moneyOf,
  paidOnce,
  press as pressAtStripe,
  unpaid,
  webhooksNaming,
} from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { callDashboard, freshEmulator, setRules } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const press = ({ parent, booking }: DueWalk, amount = '1313') =>
  parent.browser.post(`/booking/${booking}`, { intent: 'pay-with-card', amount });
const aWalkWithCard = async (card?: string): Promise<DueWalk> => {
  const walk = await aDueWalk(app, stripe);
  await keepCard(stripe, walk.parent, card);
  return walk;
};
const charges = async ({ booking }: DueWalk) => {
  const intents = await intentsOf(stripe, booking);
  return intents.filter(({ status }) => status === 'succeeded').length;
};

/** Stripe's word where nobody was there to be challenged is `authentication_required`. */
const whyDeclined = async (intent: string) =>
  (await stripe.client.paymentIntents.retrieve(intent)).last_payment_error?.decline_code;

describe('a saved card (PAYMENT-21)', () => {
  it('is stored as brand, last digits, expiry and ids; the number reaches only the provider', async () => {
    const parent = await aParent(app);
    await keepCard(stripe, parent);
    expect((await parent.browser.get('/settings/payments?dialog=add-card')).text).toContain(
      'The card form needs JavaScript',
    );
    const { text } = await parent.browser.get('/settings/payments');
    expect(text).toContain('Visa ·· 4242');
    expect(text).toContain('Default');
    const [card] = await app.sql('select * from payment_cards where owner_id = $1', [parent.id]);
    expect(Object.keys(card!).toSorted()).toEqual([
      'brand',
      'created_at',
      'exp_month',
      'exp_year',
      'id',
      'is_default',
      'last4',
      'owner_id',
      'payment_method_id',
    ]);
    const [{ customer_id }] = await customerOf(parent);
    const customer = await stripe.client.customers.retrieve(String(customer_id));
    expect(customer).toMatchObject({ email: null, name: null, metadata: { person_id: parent.id } });
  });

  it.each([
    [
      'is kept with its first payment where its payer ticks that, and the next walk is paid with one press',
      true,
    ],
    ['is not kept with a payment otherwise', false],
  ])('%s', async (_, ticked) => {
    const walk = await aDueWalk(app, stripe);
    const { body } = await askToPay(walk);
    const secret = String(body.client_secret);
    const [id] = secret.split('_secret_');
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    await stripe.emulator.app.request(`/api/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: JSON.stringify({
        client_secret: secret,
        card,
        ...(ticked && { setup_future_usage: 'off_session' }),
      }),
      headers: {
        authorization: `Bearer ${stripe.config.publishableKey}`,
        'content-type': 'application/json',
      },
    });
    await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: id });
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
    const [{ customer_id }] = await customerOf(walk.parent);
    const attached = ticked
      ? await webhooksNaming(stripe, /payment_method\.attached/, String(customer_id))
      : [];
    for (const webhook of attached) await deliver(app, webhook);
    expect((await cardsOf(app, walk.parent)).map(({ label }) => label)).toEqual(ticked ? ['visa 4242'] : []);
    const next = await anotherDueWalk(app, walk, { startsIn: -30 });
    await press({ ...walk, booking: next.booking }, '1050');
    expect(await charges(next)).toBe(ticked ? 1 : 0);
  });

  onlyInCI('belongs to one customer, however often a parent starts at once', async () => {
    const parent = await aParent(app);
    await race(Array.from({ length: 8 }, () => () => parent.browser.call('functions/start-card-setup', {})));
    await setRules(stripe, { searchLate: false });
    const found = await stripe.client.customers.search({ query: `metadata['person_id']:'${parent.id}'` });
    expect(found.data.map(({ id }) => id)).toEqual([(await customerOf(parent))[0].customer_id]);
  });

  it.each([
    ['400', 0],
    ['500', 1],
  ])('can be added after an answer %s that Stripe repeats for a day (PAYMENT-36)', async (does, made) => {
    const parent = await aParent(app);
    const ofParent = async () =>
      (await stripe.client.customers.list({ limit: 100 })).data.filter(
        ({ metadata }) => metadata.person_id === parent.id,
      );
    await callDashboard(stripe, 'faults', { call: 'POST /v1/customers', does, when: 'after', times: 1 });
    expect((await parent.browser.call('functions/start-card-setup', {})).status).toBe(409);
    expect(await ofParent()).toHaveLength(made);
    const both = await race([() => keepCard(stripe, parent), () => keepCard(stripe, parent)]);
    expect(both).toHaveLength(2);
    expect(await ofParent()).toMatchObject([{ id: (await customerOf(parent))[0].customer_id }]);
    expect((await cardsOf(app, parent)).map(({ label }) => label)).toContain('visa 4242');
  });

  onlyInCI('is stored once, by the browser, by the webhook, or by both', async () => {
    const parent = await aParent(app);
    const { body } = await parent.browser.call('functions/start-card-setup', {});
    const setup = String(body.client_secret).split('_secret_')[0]!;
    await stripe.client.setupIntents.confirm(setup, { payment_method: 'pm_card_mastercard' });
    const [{ customer_id }] = await customerOf(parent);
    const [attached] = await webhooksNaming(stripe, /payment_method\.attached/, String(customer_id));
    expect((await deliver(app, attached!)).status).toBe(200);
    await parent.browser.call('functions/save-card', { setup_intent_id: setup });
    expect((await cardsOf(app, parent)).map(({ label }) => label)).toEqual(['mastercard 4444']);
  });

  onlyInCI('cannot be used by others, and needs the bank’s consent', async () => {
    const parent = await aParent(app);
    const setup = await keepCard(stripe, parent);
    const stranger = await aParent(app);
    await stranger.browser.call('functions/start-card-setup', {});
    const stolen = await stranger.browser.call('functions/save-card', { setup_intent_id: setup });
    expect(stolen.status).toBe(404);
    const { body } = await stranger.browser.call('functions/start-card-setup', {});
    const open = String(body.client_secret).split('_secret_')[0]!;
    expect((await stranger.browser.call('functions/save-card', { setup_intent_id: open })).status).toBe(409);
    const [card] = await cardsOf(app, parent);
    await stranger.browser.post('/settings', { intent: 'remove-card', card: card!.id });
    await stranger.browser.post('/settings', { intent: 'default-card', card: card!.id });
    expect([await cardsOf(app, stranger), await cardsOf(app, parent)]).toEqual([[], [card]]);
    const { text } = await stranger.browser.get(`/settings/payments?dialog=remove-card&card=${card!.id}`);
    expect(text).toContain('Add a card');
    expect(text).not.toContain('4242');
  });

  onlyInCI('can be saved ten times an hour', async () => {
    const parent = await aParent(app);
    const answers = [];
    for (let time = 0; time < 11; time++)
      answers.push(await parent.browser.call('functions/start-card-setup', {}));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the list of cards (PAYMENT-22)', () => {
  it('has a default, which the parent chooses and which moves on when it is removed', async () => {
    const [parent, neighbor] = [await aParent(app), await aParent(app)];
    for (const person of [parent, neighbor]) await keepCard(stripe, person);
    await keepCard(stripe, parent, 'pm_card_mastercard');
    const [visa, mastercard] = await cardsOf(app, parent);
    expect([visa!.is_default, mastercard!.is_default]).toEqual([true, false]);
    await parent.browser.post('/settings', { intent: 'default-card', card: mastercard!.id });
    expect((await cardsOf(app, parent)).map((card) => card.is_default)).toEqual([false, true]);
    const asked = await parent.browser.get(`/settings/payments?dialog=remove-card&card=${mastercard!.id}`);
    expect(asked.text).toContain('Remove Mastercard ·· 4444?');
    const { text } = await parent.browser.post('/settings', { intent: 'remove-card', card: mastercard!.id });
    expect(text).toContain('Card removed');
    expect(await cardsOf(app, parent)).toEqual([{ ...visa, is_default: true }]);
    expect((await stripe.gateway.readCard(mastercard!.payment_method_id)).customerId).toBe(null);
    expect(await cardsOf(app, neighbor)).toMatchObject([{ is_default: true }]);
  });

  onlyInCI('has one default, however many are chosen at the same moment', async () => {
    const parent = await aParent(app);
    await keepCard(stripe, parent);
    await keepCard(stripe, parent, 'pm_card_mastercard');
    const cards = await cardsOf(app, parent);
    const chosen = await race(
      [1, 0, 1, 0, 1, 0].map(
        (at) => () => parent.browser.postOnly('/settings', { intent: 'default-card', card: cards[at]!.id }),
      ),
    );
    expect(chosen.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect((await cardsOf(app, parent)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  onlyInCI('keeps a card that the provider could not remove, and removes it at the second try', async () => {
    const parent = await aParent(app);
    await keepCard(stripe, parent);
    const [card] = await cardsOf(app, parent);
    await callDashboard(stripe, 'faults', {
      call: 'POST /v1/payment_methods/*',
      does: '500',
      when: 'after',
      times: 1,
    });
    const { text } = await parent.browser.post('/settings', { intent: 'remove-card', card: card!.id });
    expect(text).toContain("We couldn't remove your card");
    expect(await cardsOf(app, parent)).toEqual([card]);
    await parent.browser.post('/settings', { intent: 'remove-card', card: card!.id });
    expect(await cardsOf(app, parent)).toEqual([]);
  });

  onlyInCI('follows a card that its bank renewed', async () => {
    const parent = await aParent(app);
    await keepCard(stripe, parent);
    const [card] = await cardsOf(app, parent);
    const { expMonth, expYear } = await stripe.gateway.readCard(card!.payment_method_id);
    const expiry = (year: number) => `${expMonth}/${year}`;
    const seen = async () => (await parent.browser.get('/settings/payments')).text;
    expect(await seen()).toContain(expiry(expYear));
    await pressAtStripe(stripe, 'cards', card!.payment_method_id, 'renew');
    const [renewed] = await webhooksNaming(
      stripe,
      /payment_method\.automatically_updated/,
      card!.payment_method_id,
    );
    expect((await deliver(app, renewed!)).status).toBe(200);
    expect(await seen()).toContain(expiry(expYear + 4));
    expect(await cardsOf(app, parent)).toEqual([card]);
  });

  onlyInCI('follows changes at the provider: a removed card or customer', async () => {
    const parent = await aParent(app);
    await keepCard(stripe, parent);
    await keepCard(stripe, parent, 'pm_card_mastercard');
    const [visa, mastercard] = await cardsOf(app, parent);
    await stripe.client.paymentMethods.detach(visa!.payment_method_id);
    const [detached] = await webhooksNaming(stripe, /payment_method\.detached/, visa!.payment_method_id);
    await deliver(app, detached!);
    expect(await cardsOf(app, parent)).toEqual([{ ...mastercard, is_default: true }]);
    const [{ customer_id: old }] = await customerOf(parent);
    await stripe.client.customers.del(String(old));
    await keepCard(stripe, parent, 'pm_card_mastercard');
    expect((await cardsOf(app, parent)).length).toBe(1);
    const [{ customer_id: fresh }] = await customerOf(parent);
    const [deleted] = await webhooksNaming(stripe, /customer\.deleted/, String(old));
    await deliver(app, deleted!);
    expect([fresh === old, (await cardsOf(app, parent)).length]).toEqual([false, 1]);
  });
});

describe('paying with one press (PAYMENT-23)', () => {
  it('shows amount and card, and charges the default card', async () => {
    const walk = await aWalkWithCard();
    const page = await walk.parent.browser.get(`/booking/${walk.booking}`);
    expect(page.text).toContain('Pay $13.13 with Visa ·· 4242');
    const { text } = await press(walk);
    expect(text).toContain('Payment successful!');
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
    expect(await charges(walk)).toBe(1);
  });

  onlyInCI(
    'is named on the receipts of who paid, with the card of the tip, and nowhere of others (PAYMENT-14)',
    async () => {
      const walk = await aWalkPaidByTheOther(app, stripe);
      await keepCard(stripe, walk.parent, 'pm_card_mastercard');
      const tip = { intent: 'tip', tip: '500' };
      await walk.parent.browser.post(`/booking/${walk.booking}?dialog=tip`, tip);
      const admin = await anAdmin(app);
      const receipt = async ({ browser }: TestUser) =>
        (await browser.get(`/booking/${walk.booking}/receipt`)).text.match(/(\w+ ·· \d{4}( and )?)+/)?.[0];
      expect(await receipt(walk.guardian)).toBe('Visa ·· 4242');
      expect(await receipt(walk.parent)).toBe('Mastercard ·· 4444');
      expect(await receipt(admin)).toBe('Visa ·· 4242 and Mastercard ·· 4444');
      expect(await receipt(walk.walker)).toBeUndefined();
      const emailed = (to: TestUser) =>
        withActor(app.orm, system('worker'), (em) =>
          buildEmail(em, { kind: 'mail.receipt', payload: { bookingId: walk.booking, to: to.id } } as never),
        );
      expect(await emailed(walk.guardian)).toMatchObject({ data: { cards: ['Visa ·· 4242'] } });
      expect(await emailed(walk.parent)).toMatchObject({ data: { cards: ['Mastercard ·· 4444'] } });
      expect(await emailed(walk.walker)).toMatchObject({ data: { cards: [] } });
      const download = async ({ browser }: TestUser) => (await browser.raw('/settings/my-data.json')).text();
      const exported = await download(walk.walker);
      expect(exported).toContain(walk.booking);
      expect(exported).not.toMatch(/"(4242|4444)"/);
      expect(await download(walk.guardian)).toMatch(/"card_last4": ?"4242"/);
    },
  );

  onlyInCI(
    'ignores an amount from the browser, and is only for the parent of the walk (PAYMENT-3)',
    async () => {
      const walk = await aWalkWithCard();
      const shown = { 1: '$0.01', 1312: '$13.12' };
      for (const [amount, text] of Object.entries({
        ...shown,
        '-1313': '–',
        '13.13': '–',
        all: '–',
        '': '–',
      }))
        expect((await press(walk, amount)).text).toContain(
          text === '–' ? 'The price has changed It is $13.13.' : `It was ${text} and is now $13.13.`,
        );
      const stranger = await aParent(app);
      await keepCard(stripe, stranger);
      expect((await press({ ...walk, parent: stranger })).status).toBe(403);
      expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: null });
    },
  );

  onlyInCI('charges once when two tabs press at once', async () => {
    for (let round = 0; round < atFullSize(3, 1); round++) {
      const walk = await aWalkWithCard();
      await race(Array.from({ length: 6 }, () => () => press(walk)));
      expect([await moneyOf(app, walk), await charges(walk)]).toMatchObject([paidOnce, 1]);
    }
  });

  onlyInCI(
    'tries the card once, however often somebody presses while the provider has not answered',
    async () => {
      const walk = await aWalkWithCard();
      await callDashboard(stripe, 'faults', {
        call: 'POST /v1/payment_intents/*/confirm',
        does: 'slow',
        ms: 1_000,
        times: 1,
      });
      const seen = await race(Array.from({ length: 14 }, () => () => press(walk)));
      expect(seen.filter(({ text }) => text.includes('Payment successful!')).length).toBeGreaterThan(1);
      expect(
        await app.sql('select card_tries from payment_attempts where booking_id = $1', [walk.booking]),
      ).toEqual([{ card_tries: 1 }]);
      expect([await moneyOf(app, walk), await charges(walk)]).toMatchObject([paidOnce, 1]);
    },
  );

  onlyInCI('is the same payment as that of a webhook that arrives before the response', async () => {
    const walk = await aWalkWithCard();
    await callDashboard(stripe, 'faults', {
      call: 'POST /v1/payment_intents/*/confirm',
      does: 'slow',
      ms: 300,
      times: 1,
    });
    const [answer] = await race([() => press(walk), () => deliverPayment(walk)]);
    expect(answer.text).toContain('Payment successful!');
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
  });

  onlyInCI(
    'shows an error when the provider’s response is lost, and finds the charge at the next press',
    async () => {
      const walk = await aWalkWithCard();
      await callDashboard(stripe, 'faults', {
        call: 'POST /v1/payment_intents/*/confirm',
        does: 'reset',
        when: 'after',
        times: 1,
      });
      await press(walk);
      expect([await moneyOf(app, walk), await charges(walk)]).toMatchObject([paidOnce, 1]);
      const other = await anotherDueWalk(app, walk, { startsIn: -30 });
      await callDashboard(stripe, 'faults', {
        call: 'POST /v1/payment_intents/*/confirm',
        does: 'reset',
        times: 4,
      });
      expect((await press(other, '1050')).text).toContain("We couldn't confirm your payment");
      await callDashboard(stripe, 'faults', { clear: true });
      await press(other, '1050');
      expect([await moneyOf(app, other), await charges(other)]).toMatchObject([
        { ...paidOnce, paid: '10.50' },
        1,
      ]);
    },
  );

  it('is charged as by someone who is there, and the dialog opens when the bank requires a challenge', async () => {
    const walk = await aWalkWithCard('pm_card_authenticationRequired');
    const asked = await press(walk);
    expect(asked.path).toBe(`/booking/${walk.booking}?dialog=pay&card=saved`);
    expect(asked.text).toContain('Your bank wants you to confirm');
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: ['open'] });
    const intent = String((await askToPay(walk)).body.payment_intent_id);
    expect(await whyDeclined(intent)).toBe('authentication_not_handled');
    const [card] = await cardsOf(app, walk.parent);
    await stripe.client.paymentIntents.confirm(intent, { payment_method: card!.payment_method_id });
    await answerChallenge(stripe, intent);
    await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
    expect(await moneyOf(app, walk)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
  });

  onlyInCI('needs no challenge for a card that was saved with one', async () => {
    const walk = await aWalkWithCard('pm_card_authenticationRequiredOnSetup');
    await press(walk);
    expect(await moneyOf(app, walk)).toMatchObject(paidOnce);
  });

  onlyInCI('explains why a card is declined, and another one can be used', async () => {
    const walk = await aWalkWithCard('pm_card_chargeCustomerFail');
    const declined = await press(walk);
    expect(declined.text).toContain('Your card was declined.');
    expect(await moneyOf(app, walk)).toMatchObject(unpaid);
    expect(
      await app.sql('select stored_error from payment_attempts where booking_id = $1', [walk.booking]),
    ).toEqual([{ stored_error: null }]);
    await keepCard(stripe, walk.parent);
    const cards = await cardsOf(app, walk.parent);
    await walk.parent.browser.post('/settings', { intent: 'default-card', card: cards[1]!.id });
    await press(walk);
    expect([await moneyOf(app, walk), await charges(walk)]).toMatchObject([paidOnce, 1]);
  });

  onlyInCI(
    'goes on with a payment that the dialog opened before, and replaces one without a customer',
    async () => {
      const opened = await aDueWalk(app, stripe);
      await askToPay(opened);
      await keepCard(stripe, opened.parent);
      await press(opened);
      expect(await moneyOf(app, opened)).toMatchObject({ ...paidOnce, attempts: ['succeeded'] });
      const walk = await aDueWalk(app, stripe);
      await askToPay(walk);
      await app.sql('update payment_attempts set customer_id = null where booking_id = $1', [walk.booking]);
      await keepCard(stripe, walk.parent);
      await press(walk);
      expect(await moneyOf(app, walk)).toMatchObject({ ...paidOnce, attempts: ['cancelled', 'succeeded'] });
    },
  );

  it('refuses without a card, and changes nothing', async () => {
    const walk = await aDueWalk(app, stripe);
    expect((await press(walk)).text).toContain("You don't have a saved card");
    expect(await moneyOf(app, walk)).toMatchObject({ ...unpaid, attempts: null });
  });
});

describe('paying for several walks with one press (PAYMENT-24)', () => {
  const payAll = ({ parent }: DueWalk, walks: string) =>
    parent.browser.post('/dashboard', { intent: 'pay-walks', walks });
  const threeWalks = async (card?: string) => {
    const walk = await aWalkWithCard(card);
    const second = await anotherDueWalk(app, walk, { startsIn: -30 });
    const third = await anotherDueWalk(app, walk, { startsIn: -60, confirmed: false });
    const walks = `${walk.booking}:1313,${second.booking}:1050,${third.booking}:1050`;
    return { walk, second, third, walks };
  };
  const statuses = async (...walks: DueWalk[]) =>
    Promise.all(walks.map(async (walk) => (await moneyOf(app, walk)).status));

  it('charges each walk once, at the booked time unless another was confirmed', async () => {
    const { walk, second, third, walks } = await threeWalks();
    expect((await walk.parent.browser.get('/dashboard')).text).toContain('Pay $34.13 for 3 walks');
    const [answer] = await race([() => payAll(walk, walks), () => payAll(walk, walks)]);
    expect(answer.text).toMatch(/walks? paid/);
    expect(await statuses(walk, second, third)).toEqual(Array.from({ length: 3 }, () => 'payment_confirmed'));
    expect(await Promise.all([charges(walk), charges(second), charges(third)])).toEqual([1, 1, 1]);
  });

  onlyInCI('shows which succeeded, and stops after a decline', async () => {
    const { walk, second, third, walks } = await threeWalks('pm_card_chargeCustomerFail');
    expect((await payAll(walk, walks)).text).toContain('No walks paid');
    expect(await statuses(walk, second, third)).toEqual(['completed', 'completed', 'completed']);
    expect((await moneyOf(app, second)).attempts).toBe(null);
  });

  onlyInCI('stops when the bank wants a confirmation, which the parent gives first', async () => {
    const { walk, second, third, walks } = await threeWalks('pm_card_authenticationRequired');
    await payAll(walk, walks);
    expect(await statuses(walk, second, third)).toEqual(['completed', 'completed', 'completed']);
    expect((await moneyOf(app, walk)).attempts).toEqual(['open']);
    for (const later of [second, third]) expect((await moneyOf(app, later)).attempts).toBe(null);
  });

  onlyInCI('pays the others when one has changed, and says so', async () => {
    const { walk, second, third } = await threeWalks();
    const walks = `${walk.booking}:1313,${second.booking}:999,${third.booking}:1050`;
    const { text } = await payAll(walk, walks);
    expect(text).toContain('2 of 3 walks paid');
    expect(text).toContain('We charged $23.63.');
    expect(await statuses(walk, second, third)).toEqual([
      'payment_confirmed',
      'completed',
      'payment_confirmed',
    ]);
  });

  onlyInCI('ignores walks of other parents and invalid ids', async () => {
    const { second } = await threeWalks();
    const stranger = await aWalkWithCard();
    for (const walks of [`${second.booking}:1050`, 'x', '', `${'0'.repeat(36)}:1050`])
      expect((await payAll(stranger, walks)).status).toBeOneOf([200, 409]);
    expect(await moneyOf(app, second)).toMatchObject(unpaid);
  });
});

const customerOf = ({ id }: { id: string }) =>
  app.sql('select * from payment_customers where person_id = $1', [id]) as Promise<[Record<string, unknown>]>;

async function deliverPayment(walk: DueWalk): Promise<void> {
  await expect.poll(async () => charges(walk), { timeout: 5_000 }).toBe(1);
  const [intent] = await intentsOf(stripe, walk.booking);
  const [paid] = await webhooksNaming(stripe, /payment_intent\.succeeded/, intent!.id);
  await deliver(app, paid!);
}

it('is removed here and at the provider when the account is closed (PAYMENT-22)', async () => {
  const parent = await aParent(app);
  await keepCard(stripe, parent);
  const [card] = await cardsOf(app, parent);
  const schedule = scheduleOf(app, 'remove-cards-of-former-users', { provider: () => stripe.gateway });
  expect(await schedule.run()).toBe(0);
  await app.sql('update profiles set hidden_at = $2 where id = $1', [parent.id, clock.now()]);
  expect([await schedule.due(), await schedule.run(), await schedule.run()]).toEqual([1, 1, 0]);
  expect(await app.sql('select from payment_customers where person_id = $1', [parent.id])).toEqual([]);
  expect((await stripe.gateway.readCard(card!.payment_method_id)).customerId).toBe(null);
});
