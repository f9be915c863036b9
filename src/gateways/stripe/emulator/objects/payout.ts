import type Stripe from 'stripe';
import { businessDaysAfter, newId, nulls, settings } from '../ids.ts';

const BANK_DAYS = 2;

const NEVER_HERE = nulls(
  'application_fee',
  'application_fee_amount',
  'description',
  'original_payout',
  'payout_method',
  'reversed_by',
  'statement_descriptor',
  'trace_id',
);

export function newPayout(
  amount: number,
  bank: string,
  { created, automatic }: Pick<Stripe.Payout, 'created' | 'automatic'>,
): Stripe.Payout {
  return {
    ...NEVER_HERE,
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: businessDaysAfter(created, BANK_DAYS),
    automatic,
    balance_transaction: null,
    created,
    currency: settings.currency,
    destination: bank,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    source_type: 'card',
    status: 'pending',
    type: 'bank_account',
  };
}
