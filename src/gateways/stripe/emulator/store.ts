import type Stripe from 'stripe';
import type { BalanceLine } from './balances.ts';
import type { CardOutcome } from './cards.ts';
import type { Controls } from './controls.ts';
import { type JournalEntry, openJournal } from './journal.ts';
import type { StoredPayout } from './payouts.ts';

/** The number is never stored, only how the card behaves. */
export interface StoredCard {
  id: string;
  outcome: CardOutcome;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** Null: not kept, or no longer. */
  customer: string | null;
  created: number;
}

/** For one visit, which ends with a decision. */
export interface SetupLink {
  token: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  used: boolean;
}

export interface LoginLink {
  account: string;
  expiresAt: number;
}

export interface Delivery {
  event: string;
  attempts: number;
  delivered: boolean;
  lastAnswer: string | null;
}

export interface SavedAnswer {
  at: number;
  request: string;
  status: number;
  body: unknown;
  requestId: string;
}

export interface Collections {
  accounts: Stripe.Account;
  customers: Stripe.Customer | Stripe.DeletedCustomer;
  intents: Stripe.PaymentIntent;
  setupIntents: Stripe.SetupIntent;
  charges: Stripe.Charge;
  transfers: Stripe.Transfer;
  destinationPayments: Stripe.Charge;
  refunds: Stripe.Refund;
  reversals: Stripe.TransferReversal;
  disputes: Stripe.Dispute;
  ledger: BalanceLine;
  payouts: StoredPayout;
  events: Stripe.Event;
  cards: StoredCard;
  setupLinks: SetupLink;
  loginLinks: LoginLink;
  deliveries: Delivery;
  answers: SavedAnswer;
  controls: Controls;
  keys: string;
}

type Collection = keyof Collections;

/** One line of a journal for each `commit`: a process killed at any moment leaves all of a request's effects, or none. */
export interface EmulatorStore {
  get<K extends Collection>(collection: K, id: string): Collections[K] | undefined;
  all<K extends Collection>(collection: K): Collections[K][];
  /** Objects in the store are never changed in place. */
  put<K extends Collection>(collection: K, id: string, value: Collections[K]): void;
  drop(collection: Collection, id: string): void;
  commit(): void;
  discard(): void;
  /** Commits what `work` puts, or nothing of it when it throws. */
  change<T>(work: () => T): T;
  onCommit(listener: () => void): void;
  close(): void;
}

export function openStore(file: string): EmulatorStore {
  const { lines, journal } = openJournal(file);
  const collections = new Map<string, Map<string, unknown>>();
  let pending: { collection: string; id: string; value: unknown; before: unknown }[] = [];
  let listeners: (() => void)[] = [];

  const collectionOf = (name: string) =>
    collections.getOrInsertComputed(name, () => new Map<string, unknown>());
  const place = (collection: string, id: string, value: unknown) => {
    if (value === undefined || value === null) collectionOf(collection).delete(id);
    else collectionOf(collection).set(id, value);
  };
  const put = (collection: Collection, id: string, value: unknown) => {
    pending.push({ collection, id, value, before: collectionOf(collection).get(id) });
    place(collection, id, value);
  };
  for (const [collection, id, value] of lines) place(collection, id, value);
  journal.rewrite(
    [...collections].flatMap(([collection, things]) =>
      [...things].map(([id, value]): JournalEntry => [collection, id, value]),
    ),
  );

  const store: EmulatorStore = {
    get: <K extends Collection>(collection: K, id: string) =>
      collectionOf(collection).get(id) as Collections[K] | undefined,
    all: <K extends Collection>(collection: K) => [...collectionOf(collection).values()] as Collections[K][],
    put,
    drop: (collection, id) => put(collection, id, null),
    commit() {
      if (pending.length === 0) return;
      journal.append(pending.map(({ collection, id, value }) => [collection, id, value]));
      pending = [];
      for (const listener of listeners) listener();
    },
    discard() {
      for (const { collection, id, before } of pending.reverse()) place(collection, id, before);
      pending = [];
    },
    change(work) {
      try {
        const result = work();
        store.commit();
        return result;
      } catch (error) {
        store.discard();
        throw error;
      }
    },
    onCommit(listener) {
      listeners = [...listeners, listener];
    },
    close: () => journal.close(),
  };
  return store;
}
