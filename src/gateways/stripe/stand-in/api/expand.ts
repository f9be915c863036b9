import { shownTransaction } from '../balances.ts';
import type { Books, Shelves } from '../books.ts';

const shelfByPrefix: Record<string, Exclude<keyof Shelves, 'ledger' | 'payouts'>> = {
  acct: 'accounts',
  pi: 'intents',
  ch: 'charges',
  tr: 'transfers',
  re: 'refunds',
  py: 'destinationPayments',
  dp: 'disputes',
};

/** Puts the objects themselves in place of the ids that `expand` names, e.g. `latest_charge.transfer`. */
export function expanded(books: Books, object: object, paths: string[]): object {
  return paths.reduce((whole, path) => expandPath(books, whole, path.split('.')), object);
}

function expandPath(books: Books, object: object, [name, ...rest]: string[]): object {
  if (name === undefined) return object;
  const value = (object as Record<string, unknown>)[name];
  if (Array.isArray(value)) return { ...object, [name]: value.map((item) => expandPath(books, item, rest)) };
  const inner = typeof value === 'string' ? lookUp(books, value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  return { ...object, [name]: expandPath(books, inner, rest) };
}

function lookUp(books: Books, id: string): unknown {
  const prefix = id.slice(0, id.indexOf('_'));
  if (prefix === 'txn') return transactionNamed(books, id);
  if (prefix === 'po') return books.get('payouts', id)?.payout;
  const shelf = shelfByPrefix[prefix];
  return shelf && books.get(shelf, id);
}

function transactionNamed(books: Books, id: string): unknown {
  const entry = books.get('ledger', id);
  return entry && shownTransaction(entry);
}
