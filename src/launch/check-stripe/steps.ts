import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { clock } from '../../clock.ts';
import { TEST_WALKER, tryAccount } from '../../gateways/stripe/keys.ts';
import { market } from '../../market.ts';
import { formatMoney } from '../../money.ts';
import {
  type Bench,
  chargeCard,
  confirmAt,
  declined,
  declineMessage,
  eventually,
  keepCard,
  key,
  need,
  order,
  PRICE,
  paid,
  refund,
} from './acts.ts';

type Step = [name: string, run: (bench: Bench) => Promise<string>];

const TIP = 500;
const PARTIAL_REFUND = 400;

export const STEPS: Step[] = [
  [
    "a walker's account, as Trotwell asks for it",
    async ({ stripe, config }) => {
      const { id, form } = await tryAccount(stripe, config);
      return `${id}, with a form at ${form.host}; removed again`;
    },
  ],
  [
    "an account with Stripe's test data, ready to be paid",
    async ({ stripe, gateway, made }) => {
      const { id } = await stripe.accounts.create(testAccount());
      made.account = id;
      const account = await eventually(
        () => gateway.readAccount(id),
        ({ transfersActive }) => transfersActive,
        ({ due }) => `transfers did not become active; Stripe asks for ${due.join(', ') || 'nothing'}`,
      );
      return `${account.id}, transfers active`;
    },
  ],
  [
    'a payment',
    async (bench) => {
      const { id } = await paid(bench, 'pm_card_visa');
      bench.made.payment = id;
      const { since } = await eventually(
        () => bench.gateway.readPaymentIntent(id),
        (payment) => payment.since?.transferPaymentId != null,
        () => 'its transfer did not appear',
      );
      return `${formatMoney(PRICE)}, ${id}, passed on as ${since?.transferPaymentId}`;
    },
  ],
  ['a declined card', (bench) => declined(bench, 'pm_card_visa_chargeDeclined')],
  [
    '3-D Secure',
    async (bench) => {
      const { id } = await order(bench);
      const { status } = await confirmAt(bench, id, 'pm_card_authenticationRequired');
      if (status !== 'requires_action') throw new Error(`the payment is ${status}, not requires_action`);
      await bench.gateway.cancelPaymentIntent(id, key());
      return `${id} asks for it; canceled`;
    },
  ],
  [
    'a saved card, and one press',
    async (bench) => {
      bench.made.customer = await bench.gateway.createCustomer({ personId: randomUUID(), ...key() });
      bench.made.card = await keepCard(bench, 'pm_card_visa');
      return `${bench.made.card}, ${(await chargeCard(bench, bench.made.card, 'payer')).id}`;
    },
  ],
  [
    'an automatic payment, and one that the bank declines',
    async (bench) => {
      const { id } = await chargeCard(bench, need(bench, 'card'), 'job');
      const failing = await keepCard(bench, 'pm_card_chargeCustomerFail');
      return `${id}; ${await declineMessage(() => chargeCard(bench, failing, 'job'))}`;
    },
  ],
  [
    'a tip',
    async (bench) => {
      const { id } = await paid(bench, 'pm_card_visa', { amount: TIP, kind: 'tip' });
      return `${formatMoney(TIP)}, ${id}`;
    },
  ],
  ['a partial refund, taken from the walker', (bench) => refund(bench, PARTIAL_REFUND)],
  ['a refund of the rest', (bench) => refund(bench, PRICE - PARTIAL_REFUND)],
  [
    'a dispute',
    async (bench) => {
      const { id } = await paid(bench, 'pm_card_createDispute');
      const [dispute] = await eventually(
        () => bench.gateway.findDisputes(id),
        ({ length }) => length > 0,
        () => 'no dispute was opened',
      );
      return `${dispute?.id}, ${dispute?.status}`;
    },
  ],
  [
    'payouts can be read, and a disconnected account is found again',
    async (bench) => {
      const account = need(bench, 'account');
      const payouts = await bench.gateway.findLatestPayoutIds(account);
      const { id, walkerId } = await bench.gateway.readAccount(account);
      if (walkerId !== TEST_WALKER.walkerId) throw new Error(`${id} lost its walker`);
      return `${payouts.length} payouts; ${id} still names its walker`;
    },
  ],
];

/** Of the test account and the customer. What is left over, such as payments, Stripe keeps. */
export async function cleanUp({ stripe, gateway, made: { account, customer } }: Bench): Promise<void> {
  if (customer) await gateway.deleteCustomer(customer);
  if (account) await stripe.accounts.del(account);
}

/** Stripe's documented test data. Only accounts whose form is the platform's can be completed without a person. */
function testAccount(): Stripe.AccountCreateParams {
  const { walkerId, email, firstName: first_name, lastName: last_name } = TEST_WALKER;
  const requested = { requested: true };
  return {
    country: market.country,
    email,
    business_type: 'individual',
    business_profile: { mcc: '8351', url: 'https://accessible.stripe.com' },
    individual: {
      email,
      first_name,
      last_name,
      phone: '0000000000',
      dob: { day: 1, month: 1, year: 1901 },
      address: { line1: 'address_full_match', city: 'South Orange', state: 'NJ', postal_code: '07079' },
      ssn_last_4: '0000',
      id_number: '000000000',
    },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'application',
      stripe_dashboard: { type: 'none' },
    },
    capabilities: { transfers: requested, card_payments: requested },
    external_account: 'btok_us_verified',
    tos_acceptance: { date: Math.floor(clock.now().getTime() / 1000), ip: '127.0.0.1' },
    metadata: { walker_id: walkerId },
  };
}
