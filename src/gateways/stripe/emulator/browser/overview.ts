import type Stripe from 'stripe';
import { balanceOf } from '../balances.ts';
import { type Controls, controlsOf } from '../controls.ts';
import type { StoredPayout } from '../payouts.ts';
import type { Delivery, EmulatorStore, StoredCard } from '../store.ts';

const SHOWN = 100;

export interface Overview {
  controls: Controls;
  accounts: { account: Stripe.Account; pending: number; available: number }[];
  payments: { intent: Stripe.PaymentIntent; charge: Stripe.Charge | undefined }[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  payouts: StoredPayout[];
  cards: StoredCard[];
  events: { event: Stripe.Event; delivery: Delivery | undefined }[];
}

export function overviewOf(store: EmulatorStore): Overview {
  const newest = <T>(things: T[]) => things.toReversed().slice(0, SHOWN);
  return {
    controls: controlsOf(store),
    accounts: newest(store.all('accounts')).map((account) => {
      const { pending, available } = balanceOf(store, account.id);
      return { account, pending: pending[0]?.amount ?? 0, available: available[0]?.amount ?? 0 };
    }),
    payments: newest(store.all('intents')).map((intent) => ({
      intent,
      charge: store.get('charges', String(intent.latest_charge)),
    })),
    refunds: newest(store.all('refunds')),
    disputes: newest(store.all('disputes')),
    payouts: newest(store.all('payouts')),
    cards: newest(store.all('cards').filter(({ customer }) => customer)),
    events: newest(store.all('events')).map((event) => ({
      event,
      delivery: store.get('deliveries', event.id),
    })),
  };
}
