import { clock } from '../../clock.ts';
import { ProviderError } from './provider-error.ts';

/** The provider may forget a key after a day. After that, a second call could create a second object. */
export const KEY_LIFETIME_MS = 20 * 3_600_000;

interface KeyedCall<T> {
  keyFrom: Date;
  make(): Promise<T>;
  find(): Promise<T | null>;
}

/** PAYMENT-36. Null: the key has made nothing and never will, so that the caller stores another. */
export async function makeOnce<T>({ keyFrom, make, find }: KeyedCall<T>): Promise<T | null> {
  if (clock.now().getTime() - keyFrom.getTime() >= KEY_LIFETIME_MS) return find();
  try {
    return await make();
  } catch (error) {
    // A repeated failure may hide a success.
    if (error instanceof ProviderError && (error.replayed || error.kind === 'key_reused')) return find();
    throw error;
  }
}
