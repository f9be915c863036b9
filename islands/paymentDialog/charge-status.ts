import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { StripeForm } from './open-payment-form.ts';

/** Errors that leave open whether the card was charged. */
export function isUncertain({ type, code }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error' || code === UNEXPECTED;
}

const UNEXPECTED = 'payment_intent_unexpected_state';
const CHARGED = ['succeeded', 'processing'];

export async function chargeStatus({
  stripe,
  clientSecret,
}: StripeForm): Promise<'charged' | 'not-charged' | 'unknown'> {
  const unreachable = (): PaymentIntentResult => ({ error: { type: 'api_connection_error' } });
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(unreachable);
  if (!paymentIntent) return 'unknown';
  return CHARGED.includes(paymentIntent.status) ? 'charged' : 'not-charged';
}
