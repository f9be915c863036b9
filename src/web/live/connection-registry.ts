import type { Role } from '../../domain/viewer.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';

export interface LiveConnection {
  readonly id: string;
  readonly role: Role;
  notify(event: PubSubMessage): void;
}

const ADMINS = 'admins';

export const isAddressedTo = (
  { id, role }: Pick<LiveConnection, 'id' | 'role'>,
  to: readonly string[],
): boolean => to.includes(id) || (role === 'admin' && to.includes(ADMINS));

export class ConnectionRegistry<L extends LiveConnection> {
  readonly #connections = new Set<L>();
  readonly #groups = new Map<string, Set<L>>();

  get size(): number {
    return this.#connections.size;
  }

  [Symbol.iterator](): Iterator<L> {
    return this.#connections.values();
  }

  countOf(id: string): number {
    return this.#groups.get(id)?.size ?? 0;
  }

  add(listener: L): void {
    this.#connections.add(listener);
    for (const name of groupsOf(listener)) {
      const group = this.#groups.get(name) ?? new Set();
      this.#groups.set(name, group.add(listener));
    }
  }

  remove(listener: L): void {
    this.#connections.delete(listener);
    for (const name of groupsOf(listener)) {
      const group = this.#groups.get(name);
      group?.delete(listener);
      if (group?.size === 0) this.#groups.delete(name);
    }
  }

  notify(event: PubSubMessage): void {
    const recipients = new Set(event.to.flatMap((name) => [...(this.#groups.get(name) ?? [])]));
    for (const listener of recipients) listener.notify(event);
  }
}

const groupsOf = ({ id, role }: LiveConnection): string[] => (role === 'admin' ? [id, ADMINS] : [id]);
