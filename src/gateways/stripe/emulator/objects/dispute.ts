import type Stripe from 'stripe';
import { newId, stripeObject, unixNow } from '../ids.ts';

const ANSWER_WITHIN_S = 7 * 86_400;

export function newDispute(charge: Stripe.Charge, reason: string): Stripe.Dispute {
  return stripeObject<Stripe.Dispute>({
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    evidence_details: stripeObject<Stripe.Dispute.EvidenceDetails>({
      due_by: unixNow() + ANSWER_WITHIN_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    }),
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
}
