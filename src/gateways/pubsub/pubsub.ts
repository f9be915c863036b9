import type { EntityManager } from '@mikro-orm/postgresql';
import type { PubSubMessage } from './message.ts';
import { postgresPubSub } from './postgres.ts';
import { redisPubSub } from './redis.ts';

export type { PubSubMessage } from './message.ts';

export interface PubSub {
  /**
   * Tells every process that something changed. With the `em` of an open transaction it is told when that commits, and
   * never when it rolls back; with null at once. Throws on anything but ids and a topic.
   */
  publish(em: EntityManager | null, message: PubSubMessage): Promise<void>;
  /**
   * Hears every message of every process, this one included. `onGap` is called when some may have been missed
   * (the connection was lost and is back): let everybody look again.
   */
  subscribe(handler: (message: PubSubMessage) => void, onGap?: () => void): () => void;
  close(): Promise<void>;
}

export interface PubSubConfig {
  databaseUrl: string;
  redisUrl?: string | undefined;
}

/** Redis when `redisUrl` is set, else LISTEN/NOTIFY on one connection of its own. Resolves once it listens. */
export function createPubSub({ databaseUrl, redisUrl }: PubSubConfig): Promise<PubSub> {
  return redisUrl ? redisPubSub(redisUrl) : postgresPubSub(databaseUrl);
}
