import type { Books } from './books.ts';
import { newId } from './ids.ts';

export interface StandInKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The stand-in's keys, made at its first start and kept. */
export function standInKeys(books: Books): StandInKeys {
  const keyNamed = (name: string, prefix: string): string => {
    const kept = books.get('keys', name) ?? newId(prefix, 32);
    books.put('keys', name, kept);
    return kept;
  };
  const keys = {
    secretKey: keyNamed('secret', 'sk_test'),
    publishableKey: keyNamed('publishable', 'pk_test'),
    webhookSecret: keyNamed('webhook', 'whsec'),
  };
  books.commit();
  return keys;
}
