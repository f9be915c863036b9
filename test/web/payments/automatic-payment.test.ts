import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { market } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent } from '../../support/cast.ts';
import { atFullSize, onlyInCI } from '../../support/full-size.ts';
import {
  anAutomaticWalk,
  cardsOf,
  type DueWalk,
  intentsOf,
  keepCard,
  moneyOf,
  paidOnce,
  unpaid,
} from '../../support/payments.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { block } from '../../support/safety.ts';
import { goTo, scheduleOf } from '../../support/schedules.ts';
import { callDashboard, freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const schedule = () => scheduleOf(app, 'pay-automatically', { provider: () => stripe.gateway });
const run = () => schedule().run();
const page = ({ parent, booking }: DueWalk) => parent.browser.get(`/booking/${booking}`);
const act = ({ parent, booking }: DueWalk, intent: string, fields = {}) =>
  parent.browser.post(`/booking/${booking}`, { intent, ...fields });
const charges = async ({ booking }: DueWalk) =>
  (await intentsOf(stripe, booking)).filter(({ status }) => status === 'succeeded').length;
const statusOf = async ({ booking }: DueWalk) =>
  (await app.sql('select status from automatic_payments where booking_id = $1', [booking]))[0]?.status ??
  null;
const paid = { ...paidOnce, paid: '10.50' };
const emailsTo = (kind: string, { booking }: DueWalk) =>
  app.sql(`select payload->>'to' as "to" from outbox where kind = $1 and payload->>'bookingId' = $2`, [
    `mail.${kind}`,
    booking,
  ]);

afterEach(() => clock.setOffset(0));

describe('automatic payment (PAYMENT-25)', () => {
  it('confirms the booked time and charges the saved card a day after the walk', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    expect((await page(walk)).text).toContain("We'll charge Visa ·· 4242 automatically on");
    expect([await schedule().due(), await run(), await run()]).toEqual([1, 1, 0]);
    expect([await moneyOf(app, walk), await charges(walk), await statusOf(walk)]).toMatchObject([
      paid,
      1,
      'charged',
    ]);
    const [{ sum } = { sum: null }] = await app.sql(
      'select sum(amount)::text as sum from ledger where booking_id = $1',
      [walk.booking],
    );
    expect(sum).toBe('0.00');
  });

  it('is on in the settings until the parent turns it off', async () => {
    const { parent } = await anAutomaticWalk(app, stripe);
    const shown = async () =>
      (await parent.browser.get('/settings/payments')).html.match(/<input[^>]*name="automatic"[^>]*>/)?.[0];
    expect(await shown()).toContain('checked=""');
    await parent.browser.post('/settings', { intent: 'set-automatic' });
    expect(await shown()).not.toContain('checked=""');
  });

  onlyInCI(
    'ends with the last card, not with one of two, and a card that is saved later does not turn it on',
    async () => {
      const walk = await anAutomaticWalk(app, stripe);
      await keepCard(stripe, walk.parent, 'pm_card_mastercard');
      const isOn = async () =>
        (await walk.parent.browser.get('/settings/payments')).html
          .match(/<input[^>]*name="automatic"[^>]*>/)?.[0]
          .includes('checked=""');
      const [visa, mastercard] = await cardsOf(app, walk.parent);
      const remove = (card: string) => walk.parent.browser.post('/settings', { intent: 'remove-card', card });
      await remove(visa!.id);
      expect(await isOn()).toBe(true);
      await remove(mastercard!.id);
      await keepCard(stripe, walk.parent);
      expect(await isOn()).toBe(false);
      expect([await schedule().due(), await run(), await moneyOf(app, walk)]).toMatchObject([0, 0, unpaid]);
    },
  );

  onlyInCI('waits 24 hours, also across a clock change', async () => {
    goTo('2026-10-31T15:00');
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 0 });
    goTo('2026-11-01T13:59');
    expect([await run(), (await moneyOf(app, walk)).status]).toEqual([0, 'completed']);
    goTo('2026-11-01T14:01');
    expect([await run(), (await moneyOf(app, walk)).status]).toEqual([1, 'payment_confirmed']);
  });

  onlyInCI.each([
    ['adjusts the time', (walk: DueWalk) => act(walk, 'adjust', { actualDuration: '2' })],
    ['stops it for this walk', (walk: DueWalk) => act(walk, 'stop-automatic')],
    ['turns it off', ({ parent }: DueWalk) => parent.browser.post('/settings', { intent: 'set-automatic' })],
    [
      'removes the card',
      async ({ parent }: DueWalk) => {
        const [card] = await cardsOf(app, parent);
        return parent.browser.post('/settings', { intent: 'remove-card', card: card!.id });
      },
    ],
    ['blocks the walker', ({ parent, walker }: DueWalk) => block(parent, walker)],
    ['is blocked by the walker', ({ parent, walker }: DueWalk) => block(walker, parent)],
    [
      'loses the approval',
      ({ parent }: DueWalk) =>
        app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [parent.id]),
    ],
    [
      'had not turned it on when the walk was completed',
      ({ parent }: DueWalk) =>
        app.sql('update payment_customers set autopay_since = $2 where person_id = $1', [
          parent.id,
          clock.now(),
        ]),
    ],
  ])('charges nothing when the parent %s', async (_, change) => {
    const walk = await anAutomaticWalk(app, stripe);
    await change(walk);
    expect([await schedule().due(), await run()]).toEqual([0, 0]);
    const { attempts, ...money } = await moneyOf(app, walk);
    expect([money, attempts]).toMatchObject([unpaid, null]);
  });

  onlyInCI('charges nothing while another payment of the parent is disputed, and after 14 days', async () => {
    const old = await anAutomaticWalk(app, stripe, { hoursAgo: 15 * 24 });
    expect([await run(), await moneyOf(app, old)]).toMatchObject([0, unpaid]);
    const walk = await anAutomaticWalk(app, stripe);
    await run();
    await app.sql(`update payments set dispute_status = 'open' where booking_id = $1`, [walk.booking]);
    const next = await anAutomaticWalk(app, stripe);
    await app.sql('update payments set payer_id = $2 where booking_id = $1', [walk.booking, next.parent.id]);
    expect([await run(), await moneyOf(app, next)]).toMatchObject([0, unpaid]);
  });

  it('leaves a declined walk to the parent, emails both sides, and does not try again', async () => {
    const walk = await anAutomaticWalk(app, stripe, { card: 'pm_card_chargeCustomerFail' });
    const published = await publishedDuring(app, async () =>
      expect([await run(), await run()]).toEqual([1, 0]),
    );
    expect(published.at(-1)).toEqual({
      to: [walk.parent.id, walk.walker.id],
      topic: 'booking',
      id: walk.booking,
    });
    expect([await moneyOf(app, walk), await statusOf(walk)]).toMatchObject([unpaid, 'declined']);
    expect(
      await app.sql('select act, actor_id, detail from audit_log where subject_id = $1', [walk.booking]),
    ).toContainEqual({ act: 'charge-automatically', actor_id: null, detail: expect.anything() });
    const emails = await emailsTo('automatic-payment-declined', walk);
    expect(emails.map(({ to }) => to).toSorted()).toEqual([walk.parent.id, walk.walker.id].toSorted());
    const { text } = await page(walk);
    expect(text).toContain('Pay $10.50 with Visa ·· 0341');
    expect(text).not.toContain('automatically');
  });

  onlyInCI('asks the parent to pay when the bank requires a challenge', async () => {
    const walk = await anAutomaticWalk(app, stripe, { card: 'pm_card_authenticationRequired' });
    await run();
    expect([await moneyOf(app, walk), await statusOf(walk)]).toMatchObject([unpaid, 'declined']);
    const declined = async () => {
      const [last] = await intentsOf(stripe, walk.booking);
      return (await stripe.client.paymentIntents.retrieve(String(last?.id))).last_payment_error?.decline_code;
    };
    expect(await declined()).toBe('authentication_required');
    expect((await act(walk, 'pay-with-card', { amount: '1050' })).path).toContain('dialog=pay');
    expect(await declined()).toBe('authentication_not_handled');
  });

  onlyInCI('charges once when the job and the parent pay at once', async () => {
    for (let round = 0; round < atFullSize(3, 1); round++) {
      const walk = await anAutomaticWalk(app, stripe);
      await race([
        () => run(),
        () => act(walk, 'pay-with-card', { amount: '1050' }),
        () => walk.parent.browser.post('/dashboard', { intent: 'pay-walks', walks: `${walk.booking}:1050` }),
        () => run(),
      ]);
      await run();
      expect([await moneyOf(app, walk), await charges(walk)]).toMatchObject([paid, 1]);
    }
  });

  onlyInCI('continues after an outage or a lost response of the provider, and charges once', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await callDashboard(stripe, 'faults', { call: 'POST /v1/payment_intents', does: '500', times: 1 });
    expect([await run(), await statusOf(walk)]).toEqual([0, 'charging']);
    await callDashboard(stripe, 'faults', { call: 'GET /v1/payment_intents/*', does: '500', times: 1 });
    expect([await run(), await charges(walk)]).toEqual([0, 1]);
    await run();
    expect([await moneyOf(app, walk), await charges(walk)]).toMatchObject([paid, 1]);
  });

  onlyInCI('is mentioned in the receipt', async () => {
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 1 });
    clock.advance('PT24H');
    await run();
    const receipt = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, {
        kind: 'mail.receipt',
        payload: { bookingId: walk.booking, to: walk.parent.id },
      } as never),
    );
    expect(receipt).toMatchObject({ data: { automatic: true } });
  });

  onlyInCI('sends no reminder to pay while it is due', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await scheduleOf(app, 'remind-to-pay').run();
    expect(await emailsTo('payment-reminder', walk)).toEqual([]);
    await act(walk, 'stop-automatic');
    await scheduleOf(app, 'remind-to-pay').run();
    expect(await emailsTo('payment-reminder', walk)).toHaveLength(1);
  });

  it('leaves a proof of each consent: when it went on and off, and the version of the terms', async () => {
    const parent = await aParent(app);
    const set = (automatic: string) =>
      parent.browser.post('/settings', { intent: 'set-automatic', automatic });
    const proofs = () =>
      app.sql(
        `select act, actor_id, detail from audit_log where subject_id = $1 and act like 'autopay%' order by at, act desc`,
        [parent.id],
      );
    await set('on');
    expect(await proofs()).toEqual([]);
    await keepCard(stripe, parent);
    for (const automatic of ['on', 'on', '', '']) await set(automatic);
    const detail = { terms: market.legal.terms.version };
    expect(await proofs()).toEqual([
      { act: 'autopay-on', actor_id: parent.id, detail },
      { act: 'autopay-off', actor_id: parent.id, detail },
    ]);
  });

  const changesOf = (person: { id: string }) =>
    app.sql<{ payload: Record<string, string> }>(
      `select payload from outbox where kind = 'mail.automatic-payment-changed' and payload ->> 'userId' = $1 order by created_at`,
      [person.id],
    );
  const built = (kind: string, payload: Record<string, string>) =>
    withActor(app.orm, system('worker'), (em) => buildEmail(em, { kind: `mail.${kind}`, payload } as never));

  it('sends one email each time it is turned on or off', async () => {
    const parent = await aParent(app);
    await keepCard(stripe, parent);
    for (const automatic of ['on', 'on', '', '', 'on'])
      await parent.browser.post('/settings', { intent: 'set-automatic', automatic });
    const changes = await changesOf(parent);
    expect(changes.map(({ payload }) => payload.change)).toEqual(['on', 'off', 'on']);
    const [on, off] = await Promise.all(
      changes.slice(0, 2).map(({ payload }) => built('automatic-payment-changed', payload)),
    );
    expect(JSON.stringify(on)).toContain('Visa ·· 4242');
    expect(off).toMatchObject({ data: { card: null } });
  });

  it('ends with the last card, which is in the audit log and in an email', async () => {
    const { parent } = await anAutomaticWalk(app, stripe);
    const [card] = await cardsOf(app, parent);
    await parent.browser.post('/settings', { intent: 'remove-card', card: card!.id });
    expect((await changesOf(parent)).map(({ payload }) => payload.change)).toEqual(['off']);
    expect(
      await app.sql(`select act from audit_log where subject_id = $1 and act like 'autopay%'`, [parent.id]),
    ).toEqual([{ act: 'autopay-off' }]);
  });

  it('is announced by an email that no switch stops when the walk is completed', async () => {
    const { parent, walker } = await anAutomaticWalk(app, stripe, { hoursAgo: 48 });
    await app.sql('update notification_settings set email_progress = false, push_progress = false');
    const complete = async () => {
      const booking = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -1 });
      await walker.browser.post(`/booking/${booking}`, { intent: 'complete' });
      return app.sql<{ kind: string; payload: Record<string, string> }>(
        `select kind, payload from outbox where payload ->> 'bookingId' = $1 and payload ->> 'to' = $2`,
        [booking, parent.id],
      );
    };
    const [announced, ...others] = await complete();
    expect([announced?.kind, others]).toEqual(['mail.booking-charge-planned', []]);
    expect(await built('booking-charge-planned', announced!.payload)).toMatchObject({
      data: { automatic: { card: 'Visa ·· 4242' } },
    });
    await parent.browser.post('/settings', { intent: 'set-automatic' });
    expect((await complete()).map(({ kind }) => kind)).toEqual(['notice.booking-completed']);
  });

  onlyInCI('is turned on with a saved card only, and stopped by the parent of the walk only', async () => {
    const parent = await aParent(app);
    const on = () => parent.browser.post('/settings', { intent: 'set-automatic', automatic: 'on' });
    expect((await on()).text).toContain("You don't have a saved card");
    await keepCard(stripe, parent);
    expect((await on()).text).toContain('Automatic payment is on');
    const walk = await anAutomaticWalk(app, stripe);
    expect((await act({ ...walk, parent }, 'stop-automatic')).status).toBe(403);
    expect((await act(walk, 'stop-automatic')).text).toContain('Automatic payment stopped');
    expect(await statusOf(walk)).toBe('stopped');
  });
});
