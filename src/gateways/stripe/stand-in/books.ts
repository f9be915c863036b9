import type Stripe from 'stripe';
import type { LedgerEntry } from './balances.ts';
import type { CardOutcome } from './cards.ts';
import type { Controls } from './controls.ts';
import { type Entry, openJournal } from './journal.ts';
import type { KeptPayout } from './payouts.ts';

/** A card as the stand-in keeps it: never the number, only what it will do. */
export interface KeptCard {
  id: string;
  outcome: CardOutcome;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A hosted onboarding page, good for one visit that ends in a decision. */
export interface SetupLink {
  token: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  /** Unix seconds. */
  expiresAt: number;
  used: boolean;
}

export interface Delivery {
  event: string;
  attempts: number;
  delivered: boolean;
  /** The receiver's last answer: an HTTP status, or why none came. */
  lastAnswer: string | null;
}

/** What was answered to an idempotency key: the same request gets the same answer again. */
export interface SavedAnswer {
  request: string;
  status: number;
  body: unknown;
  requestId: string;
}

/** The shelves, each a list of objects by id. */
export interface Shelves {
  accounts: Stripe.Account;
  intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  transfers: Stripe.Transfer;
  /** The connected accounts' side of the transfers. */
  destinationPayments: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  ledger: LedgerEntry;
  payouts: KeptPayout;
  events: Stripe.Event;
  cards: KeptCard;
  setupLinks: SetupLink;
  deliveries: Delivery;
  answers: SavedAnswer;
  controls: Controls;
  keys: string;
}

type Shelf = keyof Shelves;

/**
 * All that the stand-in remembers. Changes are made in one synchronous run and `commit`ted as one line of
 * a journal, so a process killed at any moment leaves all of a request's effects (objects, events, the
 * answer kept for its idempotency key) or none.
 */
export interface Books {
  get<K extends Shelf>(shelf: K, id: string): Shelves[K] | undefined;
  /** Oldest first. */
  all<K extends Shelf>(shelf: K): Shelves[K][];
  /** Replaces or adds; objects on the shelves are never changed in place. */
  put<K extends Shelf>(shelf: K, id: string, value: Shelves[K]): void;
  commit(): void;
  /** Takes back what was put since the last commit. */
  discard(): void;
  onCommit(listener: () => void): void;
  close(): void;
}

export function openBooks(file: string): Books {
  const { lines, journal } = openJournal(file);
  const shelves = new Map<string, Map<string, unknown>>();
  let pending: { shelf: string; id: string; value: unknown; before: unknown }[] = [];
  let listeners: (() => void)[] = [];

  const shelfOf = (name: string) => shelves.getOrInsertComputed(name, () => new Map<string, unknown>());
  for (const [shelf, id, value] of lines) shelfOf(shelf).set(id, value);
  journal.rewrite(
    [...shelves].flatMap(([shelf, things]) => [...things].map(([id, value]): Entry => [shelf, id, value])),
  );

  return {
    get: <K extends Shelf>(shelf: K, id: string) => shelfOf(shelf).get(id) as Shelves[K] | undefined,
    all: <K extends Shelf>(shelf: K) => [...shelfOf(shelf).values()] as Shelves[K][],
    put(shelf, id, value) {
      pending.push({ shelf, id, value, before: shelfOf(shelf).get(id) });
      shelfOf(shelf).set(id, value);
    },
    commit() {
      if (pending.length === 0) return;
      journal.append(pending.map(({ shelf, id, value }) => [shelf, id, value]));
      pending = [];
      for (const listener of listeners) listener();
    },
    discard() {
      for (const { shelf, id, before } of pending.reverse()) {
        if (before === undefined) shelfOf(shelf).delete(id);
        else shelfOf(shelf).set(id, before);
      }
      pending = [];
    },
    onCommit(listener) {
      listeners = [...listeners, listener];
    },
    close: () => journal.close(),
  };
}
