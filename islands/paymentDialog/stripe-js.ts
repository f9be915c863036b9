export interface StripeJs {
  elements(options: { clientSecret: string; appearance?: object }): CardElements;
  confirmPayment(options: {
    elements: CardElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<Confirmation>;
  retrievePaymentIntent(clientSecret: string): Promise<Confirmation>;
}

export interface CardElements {
  create(type: 'payment', options: object): CardForm;
}

export interface CardForm {
  on(event: 'ready' | 'loaderror', listener: () => void): unknown;
  mount(place: HTMLElement): void;
  destroy(): void;
}

export interface CardProblem {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
}

export type Confirmation =
  | { error: CardProblem; paymentIntent?: undefined }
  | { error?: undefined; paymentIntent: { id: string; status: string } };

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Stripe's own loader has no timeout. */
const PATIENCE_MS = 10_000;

/** Loads the provider's script once per page. A failed load rejects; a later call retries. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) await addScript(scriptUrl);
  if (!window.Stripe) throw new Error('The script does not define Stripe');
  return window.Stripe(publishableKey);
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
