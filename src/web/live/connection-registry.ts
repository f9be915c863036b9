import type { Role } from '../../domain/viewer.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';

/** Somebody who hears news. */
export interface LiveConnection {
  readonly id: string;
  readonly role: Role;
  notify(news: PubSubMessage): void;
}

const ADMINS = 'admins';

/** Whether news to these people and groups is for somebody. */
export const isAddressedTo = (
  { id, role }: Pick<LiveConnection, 'id' | 'role'>,
  to: readonly string[],
): boolean => to.includes(id) || (role === 'admin' && to.includes(ADMINS));

/** The open streams of this process, found by the person. */
export class ConnectionRegistry<L extends LiveConnection> {
  readonly #everybody = new Set<L>();
  readonly #groups = new Map<string, Set<L>>();

  get size(): number {
    return this.#everybody.size;
  }

  [Symbol.iterator](): Iterator<L> {
    return this.#everybody.values();
  }

  /** How many streams a person has open. */
  countOf(id: string): number {
    return this.#groups.get(id)?.size ?? 0;
  }

  add(listener: L): void {
    this.#everybody.add(listener);
    for (const name of groupsOf(listener)) {
      const group = this.#groups.get(name) ?? new Set();
      this.#groups.set(name, group.add(listener));
    }
  }

  remove(listener: L): void {
    this.#everybody.delete(listener);
    for (const name of groupsOf(listener)) {
      const group = this.#groups.get(name);
      group?.delete(listener);
      if (group?.size === 0) this.#groups.delete(name);
    }
  }

  /** Each of those concerned hears it once. */
  tell(news: PubSubMessage): void {
    const concerned = new Set(news.to.flatMap((name) => [...(this.#groups.get(name) ?? [])]));
    for (const listener of concerned) listener.notify(news);
  }
}

const groupsOf = ({ id, role }: LiveConnection): string[] => (role === 'admin' ? [id, ADMINS] : [id]);
