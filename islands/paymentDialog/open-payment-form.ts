import type {
  Appearance,
  Stripe,
  StripeElements,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { currentLanguage } from '../../src/translate.ts';
import { callFunction } from '../api-client.ts';
import type { PaymentDialogProps } from './props.ts';

export interface StripeForm {
  paymentIntentId: string;
  clientSecret: string;
  stripe: Stripe;
  elements: StripeElements;
  element: StripePaymentElement;
}

export class PaymentFormError extends Error {
  readonly why: 'configuration' | 'system' | 'response';

  constructor(why: PaymentFormError['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Twice the server's own time limit for the provider. */
export const openingTimeout = (): AbortSignal => AbortSignal.timeout(20_000);

/** PAYMENT-8 */
const METHODS: StripePaymentElementOptions = {
  layout: 'tabs',
  paymentMethodOrder: ['card', 'apple_pay', 'google_pay'],
  wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
};

export async function openPaymentForm({ start }: PaymentDialogProps): Promise<StripeForm> {
  const stripe = await loadProvider();
  const started = await callFunction<{ client_secret?: string; payment_intent_id?: string }>(
    start.call,
    start.input,
    openingTimeout(),
  );
  const { client_secret: clientSecret, payment_intent_id: paymentIntentId } = started;
  if (!clientSecret || !paymentIntentId) throw new PaymentFormError('response');
  return { paymentIntentId, clientSecret, stripe, ...openElements(stripe, clientSecret) };
}

export function openElements(stripe: Stripe, clientSecret: string): Pick<StripeForm, 'elements' | 'element'> {
  const elements = stripe.elements({ clientSecret, appearance: appearance() });
  return { elements, element: elements.create('payment', METHODS) };
}

export async function loadProvider(): Promise<Stripe> {
  const config = await callFunction<{ publishableKey: string; scriptUrl: string }>(
    'get-stripe-config',
    {},
  ).catch((cause) => {
    throw new PaymentFormError('configuration', cause);
  });
  return loadStripe(config.scriptUrl, config.publishableKey).catch((cause) => {
    throw new PaymentFormError('system', cause);
  });
}

/** The provider's iframe does not inherit our styles. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--pine'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorDanger: token('--coral-ink'),
      borderRadius: '10px',
    },
  };
}

/** The loader of `@stripe/stripe-js` has no timeout, and loads from Stripe only, not from the emulator. */
const PATIENCE_MS = 10_000;

/** Loads the provider's script once per page. A failed load rejects; a later call retries. */
async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) await addScript(scriptUrl);
  if (!window.Stripe) throw new Error('The script does not define Stripe');
  // By itself it would follow the browser, not the account.
  return window.Stripe(publishableKey, { locale: currentLanguage() === 'es' ? 'es-419' : 'en' });
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src });
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script took too long')), PATIENCE_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script could not be loaded')));
    script.addEventListener('load', () => clearTimeout(timer));
    document.head.append(script);
  }).catch((error) => {
    script.remove();
    throw error;
  });
}
