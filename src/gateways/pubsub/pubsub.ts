import type { EntityManager } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { log } from '../../log.ts';
import { afterCommit } from './after-commit.ts';
import { encode, type PubSubMessage } from './message.ts';
import { postgresPubSub } from './postgres.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'trotwell-live';

/** Redis has no transactions, so messages from inside one are published after its commit. */
async function redisPubSub(url: string): Promise<PubSub> {
  const subscribers = createSubscribers();
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  for (const client of [publisher, subscriber]) {
    client.on('error', (err) => log.warn({ err }, 'live updates: connection lost'));
  }
  subscriber.on('message', (_channel: string, payload: string) => subscribers.deliver(payload));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(CHANNEL);
  // ioredis subscribes again by itself after a reconnection.
  subscriber.on('ready', subscribers.gap);

  // A failure is only logged: the change is committed, and open pages update later.
  const publish = async (payloads: string[]) => {
    await Promise.all(payloads.map((payload) => publisher.publish(CHANNEL, payload))).catch((err) =>
      log.warn({ err }, 'live update not published'),
    );
  };

  return {
    async publish(em, ...messages) {
      const payloads = messages.flatMap(encode);
      if (em) afterCommit(em, () => publish(payloads));
      else await publish(payloads);
    },
    subscribe: subscribers.add,
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

export type { PubSubMessage } from './message.ts';

export interface PubSub {
  /** With the `em` of a transaction when that commits, with null immediately. */
  publish(em: EntityManager | null, ...messages: readonly PubSubMessage[]): Promise<void>;
  /** `onGap` is called after a lost connection, when messages may be missing. */
  subscribe(handler: (message: PubSubMessage) => void, onGap?: () => void): () => void;
  close(): Promise<void>;
}

interface PubSubConfig {
  databaseUrl: string;
  redisUrl?: string | undefined;
}

export function createPubSub({ databaseUrl, redisUrl }: PubSubConfig): Promise<PubSub> {
  return redisUrl ? redisPubSub(redisUrl) : postgresPubSub(databaseUrl);
}
