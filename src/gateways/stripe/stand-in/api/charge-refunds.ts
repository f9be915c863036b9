import type Stripe from 'stripe';
import type { Books } from '../books.ts';
import { listOf, type Page } from './lists.ts';

/** What was given back of a charge, newest first. */
export function refundsOfCharge(books: Books, charge: string, page: Page): Stripe.ApiList<Stripe.Refund> {
  const wanted = books.all('refunds').filter((refund) => refund.charge === charge);
  return listOf(wanted, page, `/v1/charges/${charge}/refunds`);
}
