import { newId } from './ids.ts';
import type { EmulatorStore } from './store.ts';

export interface EmulatorKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export function emulatorKeys(store: EmulatorStore): EmulatorKeys {
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
