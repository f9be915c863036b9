import type { EntityManager, EventSubscriber, Transaction, TransactionEventArgs } from '@mikro-orm/core';

type Act = () => Promise<void>;

const waiting = new WeakMap<Transaction, Act[]>();

/** Runs what waits for a transaction once that is committed; forgets it when it is rolled back. */
const onCommit: EventSubscriber = {
  async afterTransactionCommit({ transaction }: TransactionEventArgs) {
    if (!transaction) return;
    const acts = waiting.get(transaction) ?? [];
    waiting.delete(transaction);
    for (const act of acts) await act();
  },
  async afterTransactionRollback({ transaction }: TransactionEventArgs) {
    if (transaction) waiting.delete(transaction);
  },
};

/**
 * Does something once the transaction of `em` is committed. Inside a savepoint it would run when the savepoint is
 * released, before the outer commit: call it with the em of the outermost transaction. Throws outside of one.
 */
export function afterCommit(em: EntityManager, act: Act): void {
  const transaction = em.getTransactionContext();
  if (!transaction) throw new Error('afterCommit needs an open transaction');
  em.getEventManager().registerSubscriber(onCommit);
  waiting.set(transaction, [...(waiting.get(transaction) ?? []), act]);
}
