import type Stripe from 'stripe';
import { newId } from '../ids.ts';

const BANK_DAYS = 2;

export function newPayout(amount: number, bank: string, created: number, automatic: boolean): Stripe.Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + BANK_DAYS * 86_400,
    automatic,
    balance_transaction: null,
    created,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: bank,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
}
