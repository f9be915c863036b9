import { expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { ProviderPayment } from '../../src/domain/payments/provider.ts';
import { toProviderPayment } from '../../src/gateways/stripe/stripe-mappers.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import { aParent, aWalker, aWatcher, type TestUser } from './cast.ts';
import { type Running, readyAccount, type SentWebhook } from './stripe-emulator.ts';

export interface DueWalk {
  parent: TestUser;
  walker: TestUser;
  booking: string;
  account: string;
}

/** 1.25 h at $10.50: $13.125, charged as $13.13. */
export const PRICE = 1313;

/** With `same`, an earlier walk of that walker. */
export async function aDueWalk(
  app: TestApp,
  stripe: Running,
  same?: Pick<DueWalk, 'walker' | 'account'>,
): Promise<DueWalk> {
  const parent = await aParent(app);
  const account = same?.account ?? (await readyAccount(stripe));
  const professional = {
    stripeAccountId: account,
    stripeDetailsSubmitted: true,
    stripeOnboardingCompleted: true,
  };
  const walker = same?.walker ?? (await aWalker(app, { professional }));
  const booking = await aBooking(app, parent, walker, {
    status: 'completed',
    confirmed: true,
    rate: 10.5,
    startsIn: same ? -9 : -3,
  });
  await app.sql(
    `update bookings set actual_duration_hours = 1.25, final_amount = 13.13, walker_payout_amount = 13.13,
     time_adjustment_amount = 2.63 where id = $1`,
    [booking],
  );
  return { parent, walker, booking, account };
}

export const unpaid = { status: 'completed', payment_completed: false, payments: 0, paid: null, receipts: 0 };

export const paidOnce = {
  status: 'payment_confirmed',
  payment_completed: true,
  payments: 1,
  paid: '13.13',
  receipts: 2,
};

export const askToPay = ({ parent, booking }: DueWalk, more: object = {}) =>
  parent.browser.call('functions/process-booking-payment', {
    booking_id: booking,
    final_amount: 13.13,
    platform_fee_percentage: 0,
    ...more,
  });

export async function moneyOf(app: TestApp, { booking }: DueWalk) {
  const [row] = await app.sql<Record<string, unknown>>(
    `select status, payment_completed, payment_intent_id,
      (select count(*)::int from payments p where p.booking_id = b.id) as payments,
      (select sum(amount)::text from payments p where p.booking_id = b.id) as paid,
      (select count(*)::int from outbox where kind = 'mail.receipt' and payload->>'bookingId' = b.id::text) as receipts,
      (select array_agg(status order by attempt) from payment_attempts a where a.booking_id = b.id) as attempts
     from bookings b where id = $1`,
    [booking],
  );
  return row!;
}

export const deliver = (app: Pick<TestApp, 'web'>, { body, signature }: SentWebhook) =>
  app.web.request('http://localhost:3000/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  });

export const webhooksAbout = ({ webhooks }: Running, objectId: string): SentWebhook[] =>
  webhooks.filter(({ body }) => JSON.parse(body).data.object.id === objectId);

export async function aPayment(app: TestApp, booking: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), id, parent_id, walker_id, final_amount, 'pi_' || id, $2 from bookings where id = $1
     returning id`,
    [booking, clock.now()],
  );
  return row?.id ?? '';
}

export async function paymentOf(app: TestApp, bookingId: string, kind: 'walk' | 'tip' = 'walk') {
  const [row] = await app.sql<{ id: string }>('select id from payments where booking_id = $1 and kind = $2', [
    bookingId,
    kind,
  ]);
  return { bookingId, paymentId: row!.id };
}

/** Newest first. Stripe's search, which the product uses, is a minute late. */
export async function intentsOf({ client }: Pick<Running, 'client'>, bookingId: string) {
  const found: ProviderPayment[] = [];
  for await (const intent of client.paymentIntents.list({ limit: 100 }))
    found.push(toProviderPayment(intent));
  return found.filter((payment) => payment.bookingId === bookingId);
}

export async function aPaidWalk(
  app: TestApp,
  stripe: Running,
  same?: DueWalk,
): Promise<DueWalk & { intent: string }> {
  const walk = await aDueWalk(app, stripe, same);
  const intent = String((await askToPay(walk)).body.payment_intent_id);
  await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await walk.parent.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
  return { ...walk, intent };
}

/** `ledgerSum` is the sum of the walk's ledger. */
export async function moneyBackOf(app: TestApp, booking: string) {
  const [row] = await app.sql<Record<string, unknown>>(
    `select b.status, p.refunded_amount::text as refunded, b.walker_payout_amount::text as earned, p.dispute_status as dispute,
      (select array_agg(r.status order by r.created_at) from refunds r where r.booking_id = b.id) as refunds,
      (select count(*)::int from outbox where kind = 'mail.refund' and payload->>'bookingId' = b.id::text) as emails,
      (select count(*)::int from outbox where kind = 'rewards.refund' and payload->>'booking' = b.id::text) as points,
      (select count(*)::int from outbox where kind = 'mail.payment-alert' and payload->>'bookingId' = b.id::text) as alerts,
      (select count(*)::int from audit_log where act = 'refund' and subject_id = b.id) as audited,
      (select sum(l.amount)::text from ledger l where l.booking_id = b.id) as "ledgerSum"
     from bookings b left join payments p on p.booking_id = b.id where b.id = $1`,
    [booking],
  );
  return row!;
}

/** Presses a button of the emulator's dashboard: `press(stripe, 'disputes', id, 'lose')`. */
export async function press(
  { emulator }: Running,
  collection: 'accounts' | 'payments' | 'refunds' | 'disputes' | 'payouts' | 'cards',
  id: string,
  intent: string,
): Promise<void> {
  const answer = await emulator.app.request(`/${collection}/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ intent }),
  });
  if (answer.status !== 303) throw new Error(`${intent} of ${id}: ${answer.status} ${await answer.text()}`);
}

export async function webhooksNaming(
  { webhooks }: Running,
  types: RegExp,
  id: string,
  count = 1,
): Promise<SentWebhook[]> {
  const found = () => webhooks.filter(({ body }) => types.test(JSON.parse(body).type) && body.includes(id));
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
  return found();
}

export async function answerChallenge({ client, config, emulator }: Running, id: string, passed = true) {
  const { client_secret: secret } = await client.paymentIntents.retrieve(id);
  await emulator.app.request(`/api/payment_intents/${id}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: secret, passed }),
  });
}

/** A card as stored by us, which the emulator does not know. */
export async function aStoredCard(app: TestApp, { id: owner }: Pick<TestUser, 'id'>): Promise<string> {
  const now = clock.now();
  await app.sql(
    `insert into payment_customers (person_id, customer_id, created_at, updated_at)
     values ($1::uuid, 'cus_' || $1::uuid, $2, $2) on conflict do nothing`,
    [owner, now],
  );
  const [row] = await app.sql<{ id: string }>(
    `insert into payment_cards (id, owner_id, payment_method_id, brand, last4, exp_month, exp_year, is_default, created_at)
     values (gen_random_uuid(), $1::uuid, 'pm_' || gen_random_uuid(), 'visa', '4242', 12, 2040,
       not exists (select from payment_cards where owner_id = $1::uuid), $2) returning id`,
    [owner, now],
  );
  return row?.id ?? '';
}

/** As the card form does it. */
export async function keepCard(
  stripe: Running,
  { browser }: Pick<TestUser, 'browser'>,
  card = 'pm_card_visa',
): Promise<string> {
  const { body } = await browser.call('functions/start-card-setup', {});
  const setup = String(body.client_secret).split('_secret_')[0]!;
  const { status } = await stripe.client.setupIntents.confirm(setup, { payment_method: card });
  if (status === 'requires_action') await answerSetupChallenge(stripe, setup);
  await browser.call('functions/save-card', { setup_intent_id: setup });
  return setup;
}

async function answerSetupChallenge({ client, config, emulator }: Running, id: string): Promise<void> {
  const { client_secret: secret } = await client.setupIntents.retrieve(id);
  await emulator.app.request(`/api/setup_intents/${id}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: secret, passed: true }),
  });
}

export const cardsOf = (app: TestApp, { id }: Pick<TestUser, 'id'>) =>
  app.sql<{ id: string; label: string; is_default: boolean; payment_method_id: string }>(
    `select id, brand || ' ' || last4 as label, is_default, payment_method_id from payment_cards where owner_id = $1
     order by created_at, id`,
    [id],
  );

/** Another walk of the same people that is due, an hour at $10.50 unless it is `unconfirmed`. */
export async function anotherDueWalk(
  app: TestApp,
  { parent, walker, account }: DueWalk,
  { startsIn, confirmed = true }: { startsIn: number; confirmed?: boolean },
): Promise<DueWalk> {
  const status = 'completed';
  const booking = await aBooking(app, parent, walker, { status, confirmed, rate: 10.5, startsIn });
  return { parent, walker, account, booking };
}

/** Completed 25 hours ago, booked for an hour at $10.50, by a parent who pays automatically. Nothing is confirmed. */
export async function anAutomaticWalk(
  app: TestApp,
  stripe: Running,
  { card = 'pm_card_visa', hoursAgo = 25 }: { card?: string; hoursAgo?: number } = {},
): Promise<DueWalk> {
  const due = await aDueWalk(app, stripe);
  await app.sql('delete from bookings where id = $1', [due.booking]);
  await keepCard(stripe, due.parent, card);
  const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
  await app.sql('update payment_customers set autopay_since = $2 where person_id = $1', [
    due.parent.id,
    new Date(at.getTime() - 1000),
  ]);
  const walk = await anotherDueWalk(app, due, { startsIn: -hoursAgo - 2, confirmed: false });
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
     values (gen_random_uuid(), $1, 'complete', 'walker', 'in_progress', 'completed', $2)`,
    [walk.booking, at],
  );
  return walk;
}

export async function aCardForEveryParent(app: TestApp): Promise<void> {
  await app.sql(
    `insert into payment_customers (person_id, customer_id, created_at, updated_at)
     select id, 'cus_' || id, $1, $1 from profiles where role = 'tot'`,
    [clock.now()],
  );
  await app.sql(
    `insert into payment_cards (id, owner_id, payment_method_id, brand, last4, exp_month, exp_year, is_default, created_at)
     select gen_random_uuid(), person_id, 'pm_' || person_id, 'visa', '4242', 12, 2040, true, $1 from payment_customers`,
    [clock.now()],
  );
}

/** A walk of the parent's child that a guardian has paid. */
export async function aWalkPaidByTheOther(app: TestApp, stripe: Running) {
  const due = await aDueWalk(app, stripe);
  const guardian = await aParent(app, { firstName: 'Gus', lastName: 'Rao' });
  const [child] = await app.sql<{ id: string }>('select child_id as id from bookings where id = $1', [
    due.booking,
  ]);
  const link = await aWatcher(app, due.parent, guardian, [child!.id], 'guardian');
  await keepCard(stripe, guardian);
  await guardian.browser.postOnly(`/booking/${due.booking}`, { intent: 'pay-with-card', amount: '1313' });
  return { ...due, guardian, child: child!.id, link };
}
