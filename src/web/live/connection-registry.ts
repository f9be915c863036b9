import type { Member } from '../../domain/viewer.ts';
import type { PubSubMessage } from '../../gateways/pubsub/pubsub.ts';
import type { SseConnection } from './sse-connection.ts';

export type Recipient = Pick<Member, 'id' | 'role'>;

const ADMINS = 'admins';

export const isAddressedTo = (recipient: Recipient, to: readonly string[]): boolean =>
  groupsOf(recipient).some((group) => to.includes(group));

export class ConnectionRegistry {
  readonly #connections = new Set<SseConnection>();
  readonly #groups = new Map<string, Set<SseConnection>>();

  [Symbol.iterator](): Iterator<SseConnection> {
    return this.#connections.values();
  }

  get size(): number {
    return this.#connections.size;
  }

  countOf(id: string): number {
    return this.#groups.get(id)?.size ?? 0;
  }

  add(listener: SseConnection): void {
    this.#connections.add(listener);
    for (const name of groupsOf(listener)) {
      const group = this.#groups.get(name) ?? new Set();
      this.#groups.set(name, group.add(listener));
    }
  }

  remove(listener: SseConnection): void {
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

const groupsOf = ({ id, role }: Recipient): string[] => (role === 'admin' ? [id, ADMINS] : [id]);
