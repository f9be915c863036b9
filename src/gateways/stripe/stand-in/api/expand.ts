import type Stripe from 'stripe';
import { shownTransaction } from '../balances.ts';
import type { Books, Shelves } from '../books.ts';
import { refundsOfCharge } from './charge-refunds.ts';

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
  const value = isCharge(object) && name === 'refunds' ? firstRefunds(books, object) : partOf(object, name);
  if (Array.isArray(value)) return { ...object, [name]: value.map((item) => expandPath(books, item, rest)) };
  const inner = typeof value === 'string' ? lookUp(books, value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  return { ...object, [name]: expandPath(books, inner, rest) };
}

const partOf = (object: object, name: string): unknown => (object as Record<string, unknown>)[name];

const isCharge = (object: object): object is Stripe.Charge => partOf(object, 'object') === 'charge';

/** A charge tells its refunds only where one asks for them, the ten newest. Stripe's API since 2022-11-15. */
const firstRefunds = (books: Books, { id }: Stripe.Charge): Stripe.ApiList<Stripe.Refund> =>
  refundsOfCharge(books, id, { limit: 10 });

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
