import type Stripe from 'stripe';
import type { EmulatorStore } from '../store.ts';
import { listOf, type StripePage } from './lists.ts';

export function refundsOfCharge(
  store: EmulatorStore,
  charge: string,
  page: StripePage,
): Stripe.ApiList<Stripe.Refund> {
  const wanted = store.all('refunds').filter((refund) => refund.charge === charge);
  return listOf(wanted, page, `/v1/charges/${charge}/refunds`);
}
