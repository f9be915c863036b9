import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { log } from '../../log.ts';
import { openRedis } from '../redis.ts';
import { afterCommit } from './after-commit.ts';
import { BEAT_MS } from './listener.ts';
import { encode, type PubSubMessage } from './message.ts';
import { postgresPubSub } from './postgres.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'trotwell-live';

const PUBLISHED_WITHIN_MS = 1_500;
const MISSED = 'missed';

/** Redis has no transactions, so messages from inside one are published after its commit, which does not wait for them. */
async function redisPubSub(url: string): Promise<PubSub> {
  const subscribers = createSubscribers();
  const underWay = new Set<Promise<unknown>>();
  const lost = 'live updates: connection lost';
  const publishing = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    commandTimeout: PUBLISHED_WITHIN_MS,
    socketTimeout: 2 * PUBLISHED_WITHIN_MS,
  };
  const publisher = openRedis(url, publishing, lost);
  const subscriber = openRedis(url, { maxRetriesPerRequest: null, lazyConnect: true }, lost);
  subscriber.on('message', (_channel: string, payload: string) =>
    payload === MISSED ? subscribers.gap() : subscribers.deliver(payload),
  );
  const beat = setInterval(() => void subscriber.ping().catch(() => undefined), BEAT_MS);
  let missed = false;
  const disconnect = () => {
    clearInterval(beat);
    missed = false;
    for (const redis of [publisher, subscriber]) redis.disconnect();
  };
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(CHANNEL);
  } catch (error) {
    disconnect();
    throw error;
  }
  // ioredis subscribes again by itself after a reconnection.
  subscriber.on('ready', subscribers.gap);

  /** As soon as Redis answers: the connections of subscribers may not have noticed that it hung. */
  const announceMissed = async () => {
    if (missed) return;
    missed = true;
    const isSaid = () => publisher.publish(CHANNEL, MISSED).then(Boolean, () => false);
    while (missed && !(await isSaid())) await delay(PUBLISHED_WITHIN_MS, null, { ref: false });
    missed = false;
  };

  // A failure is only logged: the change is committed, and open pages update later.
  const publish = (payloads: string[]): Promise<unknown> => {
    const sent = Promise.all(payloads.map((payload) => publisher.publish(CHANNEL, payload)))
      .catch((err) => {
        log.warn({ err }, 'live update not published');
        void announceMissed();
      })
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
    return sent;
  };

  return {
    async publish(em, ...messages) {
      const payloads = messages.flatMap(encode);
      if (em) afterCommit(em, () => void publish(payloads));
      else await publish(payloads);
    },
    subscribe: subscribers.add,
    async close() {
      await Promise.all(underWay);
      disconnect();
    },
  };
}

export type { PubSubMessage } from './message.ts';

export interface PubSub {
  /** With the `em` of a transaction when that commits; with null immediately, and waits for it. */
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
