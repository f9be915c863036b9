import { Redis } from 'ioredis';
import { log } from '../../log.ts';
import { afterCommit } from './after-commit.ts';
import { encode } from './message.ts';
import type { PubSub } from './pubsub.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'trotwell-live';

/** Redis has no transactions, so messages from inside one are published after its commit. */
export async function redisPubSub(url: string): Promise<PubSub> {
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
