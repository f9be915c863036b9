import type Stripe from 'stripe';

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
}

export class StripeApiError extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404;
  readonly body: ErrorBody;
  /** The parameters were valid, so the answer is kept for its idempotency key. */
  begun = false;

  constructor(
    status: 400 | 401 | 402 | 403 | 404,
    body: Omit<ErrorBody, 'type'> & Partial<Pick<ErrorBody, 'type'>>,
  ) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

/** Stripe answers 404 for an object named in the URL and 400 for one named in a parameter. */
export function noSuch(kind: string, id: string, param = 'id', status: 400 | 404 = 404): StripeApiError {
  return new StripeApiError(status, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });
}

export function findOrThrow<T>(thing: T | undefined, kind: string, id: string): T {
  if (thing === undefined) throw noSuch(kind, id);
  return thing;
}

export function setupErrorOf(setup: Stripe.SetupIntent): ErrorBody {
  const { code, decline_code, message } = setup.last_setup_error ?? {};
  return {
    type: 'card_error',
    message: message ?? 'Your card was declined.',
    ...(code && { code, doc_url: `https://docs.stripe.com/error-codes/${code}` }),
    ...(decline_code && { decline_code }),
    setup_intent: setup,
  };
}

export function cardErrorOf(intent: Stripe.PaymentIntent): ErrorBody {
  const error = intent.last_payment_error;
  return {
    type: 'card_error',
    message: error?.message ?? 'Your card was declined.',
    ...(error?.code && { code: error.code, doc_url: `https://docs.stripe.com/error-codes/${error.code}` }),
    ...(error?.decline_code && { decline_code: error.decline_code }),
    ...(error?.charge && { charge: error.charge }),
    payment_intent: intent,
  };
}
