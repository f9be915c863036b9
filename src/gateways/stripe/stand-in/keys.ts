import { newId } from './ids.ts';
import type { StandInStore } from './store.ts';

export interface StandInKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export function standInKeys(store: StandInStore): StandInKeys {
  const keyNamed = (name: string, prefix: string): string => {
    const kept = store.get('keys', name) ?? newId(prefix, 32);
    store.put('keys', name, kept);
    return kept;
  };
  const keys = {
    secretKey: keyNamed('secret', 'sk_test'),
    publishableKey: keyNamed('publishable', 'pk_test'),
    webhookSecret: keyNamed('webhook', 'whsec'),
  };
  store.commit();
  return keys;
}
