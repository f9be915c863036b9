import type Stripe from 'stripe';
import type { PayoutStatus } from '../../domain/bookings/paid-money.ts';
import { isInquiry } from '../../domain/payments/dispute.ts';
import type {
  CardSetup,
  PayoutAccount,
  ProviderCard,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentSince,
  ProviderPaymentStatus,
  ProviderRefund,
} from '../../domain/payments/provider.ts';
import type { ProviderMovement, ProviderPayout } from '../../domain/payments/provider-balance.ts';

export function payoutAccountOf(account: Stripe.Account): PayoutAccount {
  const schedule = account.settings?.payouts?.schedule;
  return {
    id: account.id,
    walkerId: account.metadata?.walker_id ?? null,
    createdAt: momentOf(account.created ?? 0),
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    payoutDelayDays: schedule?.interval === 'daily' ? schedule.delay_days : null,
    due: account.requirements?.currently_due ?? [],
  };
}

export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status as ProviderPaymentStatus,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    destination: idOf(intent.transfer_data?.destination),
    chargeId: idOf(intent.latest_charge),
    since: sinceThen(intent.latest_charge),
    bookingId: intent.metadata.booking_id ?? null,
    attemptId: intent.metadata.attempt_id ?? null,
    payerId: intent.metadata.payer_id ?? null,
    lastError: lastErrorOf(intent.last_payment_error),
  };
}

export function paymentOfTransfer({ source_transaction: charge }: Stripe.Transfer): string | null {
  return charge && typeof charge !== 'string' ? idOf(charge.payment_intent) : null;
}

export function cardSetupOf({ id, status, customer, payment_method }: Stripe.SetupIntent): CardSetup {
  const agreed = status === 'succeeded' ? idOf(payment_method) : null;
  return { id, customerId: idOf(customer), paymentMethodId: agreed };
}

const shownCard = (card?: { brand: string | null; last4: string | null }) => ({
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '0000',
});

export function cardOf({ id, customer, card }: Stripe.PaymentMethod): ProviderCard {
  return {
    id,
    customerId: idOf(customer),
    ...shownCard(card),
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 2000,
  };
}

/** Only where charge and transfer were expanded with the intent. */
function sinceThen(charge: Stripe.PaymentIntent['latest_charge']): ProviderPaymentSince | null {
  if (!charge || typeof charge === 'string' || !charge.paid) return null;
  const { transfer, amount_refunded: refunded, disputed, payment_method_details: paidBy } = charge;
  const found = transfer && typeof transfer !== 'string' ? transfer : null;
  const transferPaymentId = idOf(found?.destination_payment);
  const card = paidBy?.card ? shownCard(paidBy.card) : null;
  return { card, transferPaymentId, reversed: found?.amount_reversed ?? 0, refunded, disputed };
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    amount: refund.amount,
    reversed: reversedWith(refund),
    status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
    failureCode: refund.failure_reason ?? null,
    refundId: refund.metadata?.refund_id ?? null,
  };
}

function reversedWith({ transfer_reversal: reversal }: Stripe.Refund): number {
  return reversal && typeof reversal !== 'string' ? reversal.amount : 0;
}

const REFUND_STATUS: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { status } = dispute;
  const outcome = DISPUTE_OUTCOME[status] ?? 'open';
  return {
    id: dispute.id,
    amount: dispute.amount,
    reason: dispute.reason,
    status,
    withdrawn: !isInquiry(dispute) && outcome !== 'won',
    outcome,
    dueBy: dispute.evidence_details.due_by ? momentOf(dispute.evidence_details.due_by) : null,
    openedAt: momentOf(dispute.created),
  };
}

const DISPUTE_OUTCOME: Record<string, ProviderDispute['outcome']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export function payoutOf(
  payout: Stripe.Payout,
  accountId: string,
  contents: Stripe.BalanceTransaction[],
): ProviderPayout {
  return {
    id: payout.id,
    accountId,
    amount: payout.amount,
    createdAt: momentOf(payout.created),
    status: payout.status as PayoutStatus,
    arrivesOn: momentOf(payout.arrival_date).toISOString().slice(0, 10),
    failureCode: payout.failure_code,
    transferPaymentIds: sourcesOf(contents, ['payment']),
    replaces: sourcesOf(contents, ['payout_failure', 'payout_cancel']),
  };
}

/** With its source, which names the payment or what it follows. */
export function movementOf(line: Stripe.BalanceTransaction): ProviderMovement {
  const source = (typeof line.source === 'string' ? null : line.source) as Record<string, unknown> | null;
  return {
    id: line.id,
    category: line.reporting_category,
    amount: line.amount,
    fee: line.fee,
    createdAt: momentOf(line.created),
    source: idOf(line.source),
    paymentIntentId: idOf(source?.payment_intent),
    follows: idOf(source?.source_transaction) ?? idOf(source?.transfer),
  };
}

const sourcesOf = (contents: Stripe.BalanceTransaction[], types: string[]): string[] =>
  contents
    .filter(({ type }) => types.includes(type))
    .map(({ source }) => idOf(source))
    .filter((id) => id !== null);

const momentOf = (seconds: number) => new Date(seconds * 1000);

function lastErrorOf(error: Stripe.PaymentIntent['last_payment_error']): ProviderPayment['lastError'] {
  if (!error) return null;
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code ?? null,
    message: error.message ?? 'Your card was declined.',
  };
}

export function eventOf(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as { id?: string; object?: string; payment_intent?: unknown };
  const objectId = object.id ?? null;
  return {
    id: event.id,
    type: event.type,
    objectId,
    paymentIntentId: object.object === 'payment_intent' ? objectId : idOf(object.payment_intent),
    accountId: event.account ?? null,
    livemode: event.livemode,
    createdAt: momentOf(event.created),
  };
}

export function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference;
  if (reference && typeof reference === 'object' && 'id' in reference) return String(reference.id);
  return null;
}
