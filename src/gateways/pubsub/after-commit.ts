import type { EntityManager, EventSubscriber, Transaction, TransactionEventArgs } from '@mikro-orm/core';

type Act = () => void;

const waiting = new WeakMap<Transaction, Act[]>();

const onCommit: EventSubscriber = {
  async afterTransactionCommit({ transaction }: TransactionEventArgs) {
    if (!transaction) return;
    const acts = waiting.get(transaction) ?? [];
    waiting.delete(transaction);
    for (const act of acts) act();
  },
  async afterTransactionRollback({ transaction }: TransactionEventArgs) {
    if (transaction) waiting.delete(transaction);
  },
};

/** What has committed is answered: `act` must not be waited for. In a savepoint it would run before the outer commit, so call it with the outermost em. */
export function afterCommit(em: EntityManager, act: Act): void {
  const transaction = em.getTransactionContext();
  if (!transaction) throw new Error('afterCommit needs an open transaction');
  em.getEventManager().registerSubscriber(onCommit);
  waiting.set(transaction, [...(waiting.get(transaction) ?? []), act]);
}
