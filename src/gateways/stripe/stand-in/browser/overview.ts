import type Stripe from 'stripe';
import { balanceOf } from '../balances.ts';
import type { Books, Delivery } from '../books.ts';
import { type Controls, controlsOf } from '../controls.ts';
import type { KeptPayout } from '../payouts.ts';

const SHOWN = 100;

/** What the page at /dev/stripe lists, newest first. */
export interface Overview {
  controls: Controls;
  accounts: { account: Stripe.Account; pending: number; available: number }[];
  payments: { intent: Stripe.PaymentIntent; charge: Stripe.Charge | undefined }[];
  disputes: Stripe.Dispute[];
  payouts: KeptPayout[];
  events: { event: Stripe.Event; delivery: Delivery | undefined }[];
}

export function overviewOf(books: Books): Overview {
  const newest = <T>(things: T[]) => things.toReversed().slice(0, SHOWN);
  return {
    controls: controlsOf(books),
    accounts: newest(books.all('accounts')).map((account) => {
      const { pending, available } = balanceOf(books, account.id);
      return { account, pending: pending[0]?.amount ?? 0, available: available[0]?.amount ?? 0 };
    }),
    payments: newest(books.all('intents')).map((intent) => ({
      intent,
      charge: books.get('charges', String(intent.latest_charge)),
    })),
    disputes: newest(books.all('disputes')),
    payouts: newest(books.all('payouts')),
    events: newest(books.all('events')).map((event) => ({
      event,
      delivery: books.get('deliveries', event.id),
    })),
  };
}
