import { shownTransaction } from '../balances.ts';
import { paymentMethodOf } from '../objects/payment-method.ts';
import type { Collections, EmulatorStore } from '../store.ts';

const collectionByPrefix: Record<string, Exclude<keyof Collections, 'ledger' | 'payouts'>> = {
  acct: 'accounts',
  cus: 'customers',
  pi: 'intents',
  seti: 'setupIntents',
  ch: 'charges',
  tr: 'transfers',
  trr: 'reversals',
  re: 'refunds',
  py: 'destinationPayments',
  dp: 'disputes',
};

export function expanded(store: EmulatorStore, object: object, paths: string[]): object {
  return paths.reduce((whole, path) => expandPath(store, whole, path.split('.')), object);
}

function expandPath(store: EmulatorStore, object: object, [name, ...rest]: string[]): object {
  if (name === undefined) return object;
  const value = (object as Record<string, unknown>)[name];
  if (Array.isArray(value)) return { ...object, [name]: value.map((item) => expandPath(store, item, rest)) };
  const inner = typeof value === 'string' ? findObject(store, value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  return { ...object, [name]: expandPath(store, inner, rest) };
}

function findObject(store: EmulatorStore, id: string): unknown {
  const prefix = id.slice(0, id.indexOf('_'));
  if (prefix === 'txn') return transactionNamed(store, id);
  if (prefix === 'po') return store.get('payouts', id)?.payout;
  if (prefix === 'pm') return cardNamed(store, id);
  const collection = collectionByPrefix[prefix];
  return collection && store.get(collection, id);
}

function cardNamed(store: EmulatorStore, id: string): unknown {
  const card = store.get('cards', id);
  return card && paymentMethodOf(card);
}

function transactionNamed(store: EmulatorStore, id: string): unknown {
  const entry = store.get('ledger', id);
  return entry && shownTransaction(entry);
}
