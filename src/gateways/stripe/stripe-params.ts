import type Stripe from 'stripe';
import { bankDay } from '../../dates.ts';
import type {
  AccountRequest,
  CardCharge,
  CardSetupRequest,
  CustomerRequest,
  OnboardingRequest,
  PaymentRequest,
  RefundRequest,
} from '../../domain/payments/provider.ts';
import { market } from '../../market.ts';

/** Of Visa: child care services. */
const CHILD_CARE = '8351';

/** What we know shortens Stripe's form. Without its approval, Stripe refuses accounts that request `transfers` alone. */
export function accountParams(
  order: AccountRequest,
  { transfersOnly }: { transfersOnly?: boolean },
): Stripe.AccountCreateParams {
  const { email, firstName, lastName } = order;
  const requested = { requested: true };
  return {
    country: market.country,
    email,
    business_type: 'individual',
    business_profile: {
      mcc: CHILD_CARE,
      product_description: `Walks with children, booked on ${market.name}`,
    },
    individual: {
      email,
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
    },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    // PAYMENT-38
    settings: { payouts: { debit_negative_balances: true } },
    capabilities: { transfers: requested, ...(!transfersOnly && { card_payments: requested }) },
    metadata: { walker_id: order.walkerId },
  };
}

export function onboardingParams(order: OnboardingRequest): Stripe.AccountLinkCreateParams {
  return {
    account: order.accountId,
    type: 'account_onboarding',
    return_url: order.returnUrl,
    refresh_url: order.refreshUrl,
  };
}

/** PAYMENT-13. Cards and card wallets only; nothing that redirects the payer. The platform's fee of 0 is left out: Stripe refuses it. */
export function paymentParams(order: PaymentRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: market.currency.toLowerCase(),
    ...(order.customerId && { customer: order.customerId }),
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    allowed_payment_method_types: ['card'],
    transfer_data: { destination: order.destination },
    ...purposeOf(order),
    metadata: {
      booking_id: order.bookingId,
      attempt_id: order.attemptId,
      payer_id: order.payerId,
      ...(order.kind === 'tip' && { kind: 'tip' }),
    },
  };
}

/** In English, for the bank and for Stripe's dashboard: `TROTWELL* WALK NOV 25` after the prefix that is set there. No names. */
function purposeOf({ kind, day }: PaymentRequest) {
  return {
    description: `${market.name}: ${kind === 'tip' ? 'tip for the walk' : 'walk'} on ${day}`,
    statement_descriptor_suffix: `${kind === 'tip' ? 'tip' : 'walk'} ${bankDay(day)}`.toUpperCase(),
  };
}

/** No name and no address: Stripe needs neither. */
export function customerParams(order: CustomerRequest): Stripe.CustomerCreateParams {
  return { metadata: { person_id: order.personId } };
}

/** Banks treat a charge of someone who is away differently, also in disputes. Who is there confirms a challenge in the dialog. */
export const chargeParams = ({ paymentMethodId, by }: CardCharge): Stripe.PaymentIntentConfirmParams => ({
  payment_method: paymentMethodId,
  ...(by === 'payer' ? { error_on_requires_action: true } : { off_session: true }),
});

/** PAYMENT-21 */
export function cardSetupParams(order: CardSetupRequest): Stripe.SetupIntentCreateParams {
  return {
    customer: order.customerId,
    usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    allowed_payment_method_types: ['card'],
  };
}

/** PAYMENT-15 and PAYMENT-34 */
export function refundParams(order: RefundRequest): Stripe.RefundCreateParams {
  return {
    payment_intent: order.paymentIntentId,
    amount: order.amount,
    reason: 'requested_by_customer',
    reverse_transfer: !order.platformPays,
    metadata: { refund_id: order.refundId, booking_id: order.bookingId },
  };
}
