import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { callFunction } from '../api-client.ts';
import {
  loadProvider,
  openElements,
  openingTimeout,
  PaymentFormError,
} from '../paymentDialog/open-payment-form.ts';

export interface OpenedCardForm {
  stripe: Stripe;
  elements: StripeElements;
  element: StripePaymentElement;
}

/** Throws `PaymentFormError`, or `RejectedError` where the server refuses. */
export async function openCardForm(): Promise<OpenedCardForm> {
  const stripe = await loadProvider();
  const { client_secret: clientSecret } = await callFunction<{ client_secret?: string }>(
    'start-card-setup',
    {},
    openingTimeout(),
  );
  if (!clientSecret) throw new PaymentFormError('response');
  return { stripe, ...openElements(stripe, clientSecret) };
}

export const saveCard = (setupId: string): Promise<unknown> =>
  callFunction('save-card', { setup_intent_id: setupId }, openingTimeout());
