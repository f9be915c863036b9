import type Stripe from 'stripe';
import { postLedgerEntry } from './balances.ts';
import { recordStripeEvent } from './events.ts';
import { newDispute } from './objects/dispute.ts';
import type { EmulatorStore } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';

/**
 * needs_response ─ evidence submitted ─▶ under_review ─▶ won | lost
 * needs_response ─ accepted ─▶ lost
 * warning_needs_response (an inquiry moves no money) ─▶ needs_response | warning_closed
 * The platform pays the amount and a fee at once, and gets the amount back when it wins. The walker's transfer stays.
 */
const DISPUTE_FEE = 1500;
const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

const isInquiry = ({ status }: Stripe.Dispute): boolean => String(status).startsWith('warning_');

export type Verdict = 'won' | 'lost';

export function openDispute(
  store: EmulatorStore,
  charge: Stripe.Charge,
  reason: string,
  { amount, inquiry }: { amount?: number; inquiry?: boolean } = {},
): Stripe.Dispute {
  const earlier = store.all('disputes').filter((one) => one.charge === charge.id);
  const closed = earlier.every(({ status }) => !OPEN.includes(status) && status !== 'lost');
  if (!charge.paid || !closed || charge.refunded)
    throw new StripeApiError(400, { message: `Charge ${charge.id} cannot be disputed.`, param: 'charge' });
  const made = newDispute(charge, reason);
  const status = inquiry ? 'warning_needs_response' : made.status;
  const dispute = { ...made, status, amount: amount ?? made.amount };
  const disputed = { ...charge, disputed: true };
  store.put('charges', charge.id, disputed);
  keep(store, dispute, 'charge.dispute.created');
  return inquiry ? dispute : withdraw(store, dispute);
}

const withdraw = (store: EmulatorStore, dispute: Stripe.Dispute): Stripe.Dispute =>
  moveMoney(store, dispute, -dispute.amount, 'charge.dispute.funds_withdrawn');

/** The bank was not content with the answer to its inquiry. */
export function escalateInquiry(store: EmulatorStore, dispute: Stripe.Dispute): Stripe.Dispute {
  checkOpen(dispute);
  return withdraw(store, keep(store, { ...dispute, status: 'needs_response' }, 'charge.dispute.updated'));
}

export function submitEvidence(store: EmulatorStore, dispute: Stripe.Dispute): Stripe.Dispute {
  checkOpen(dispute);
  const { evidence_details: details } = dispute;
  return keep(
    store,
    {
      ...dispute,
      evidence_details: { ...details, has_evidence: true, submission_count: details.submission_count + 1 },
      status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
    },
    'charge.dispute.updated',
  );
}

export function closeDispute(
  store: EmulatorStore,
  dispute: Stripe.Dispute,
  verdict: Verdict,
): Stripe.Dispute {
  checkOpen(dispute);
  const inquiry = isInquiry(dispute);
  const closed: Stripe.Dispute = { ...dispute, status: inquiry ? 'warning_closed' : verdict };
  keep(store, closed, 'charge.dispute.closed');
  if (verdict === 'lost' || inquiry) return closed;
  return moveMoney(store, closed, dispute.amount, 'charge.dispute.funds_reinstated');
}

function moveMoney(
  store: EmulatorStore,
  dispute: Stripe.Dispute,
  amount: number,
  event: Stripe.Event['type'],
): Stripe.Dispute {
  const withdrawn = amount < 0;
  const line = postLedgerEntry(store, null, {
    type: 'adjustment',
    category: withdrawn ? 'dispute' : 'dispute_reversal',
    amount,
    fee: withdrawn ? DISPUTE_FEE : 0,
    source: dispute.id,
    description: `Chargeback ${withdrawn ? 'withdrawal' : 'reversal'} for ${String(dispute.charge)}`,
  });
  const { transaction } = store.get('ledger', line)!;
  const moved = { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
  return keep(store, moved, event);
}

function keep(store: EmulatorStore, dispute: Stripe.Dispute, event: Stripe.Event['type']): Stripe.Dispute {
  store.put('disputes', dispute.id, dispute);
  recordStripeEvent(store, event, dispute);
  return dispute;
}

function checkOpen(dispute: Stripe.Dispute): void {
  if (OPEN.includes(String(dispute.status))) return;
  const message = `This dispute is already closed (${dispute.status}).`;
  throw new StripeApiError(400, { code: 'dispute_already_closed', message });
}
