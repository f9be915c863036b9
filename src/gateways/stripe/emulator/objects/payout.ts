import type Stripe from 'stripe';
import { newId, stripeObject } from '../ids.ts';

const BANK_DAYS = 2;

export function newPayout(
  amount: number,
  bank: string,
  { created, automatic }: Pick<Stripe.Payout, 'created' | 'automatic'>,
): Stripe.Payout {
  return stripeObject<Stripe.Payout>({
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: created + BANK_DAYS * 86_400,
    automatic,
    balance_transaction: null,
    created,
    currency: 'usd',
    destination: bank,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    status: 'pending',
    type: 'bank_account',
  });
}
