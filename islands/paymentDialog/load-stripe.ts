import type { Stripe } from '@stripe/stripe-js';
import { currentLanguage } from '../../src/language.ts';

/** The loader of `@stripe/stripe-js` has no timeout, and loads from Stripe only, not from the emulator. */
const PATIENCE_MS = 10_000;

/** Loads the provider's script once per page. A failed load rejects; a later call retries. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
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
