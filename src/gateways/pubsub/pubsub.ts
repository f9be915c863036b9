import type { EntityManager } from '@mikro-orm/postgresql';
import type { PubSubMessage } from './message.ts';
import { postgresPubSub } from './postgres.ts';
import { redisPubSub } from './redis.ts';

export type { PubSubMessage } from './message.ts';

export interface PubSub {
  /** With the `em` of a transaction when that commits, with null immediately. */
  publish(em: EntityManager | null, ...messages: readonly PubSubMessage[]): Promise<void>;
  /** `onGap` is called after a lost connection, when messages may be missing. */
  subscribe(handler: (message: PubSubMessage) => void, onGap?: () => void): () => void;
  close(): Promise<void>;
}

export interface PubSubConfig {
  databaseUrl: string;
  redisUrl?: string | undefined;
}

export function createPubSub({ databaseUrl, redisUrl }: PubSubConfig): Promise<PubSub> {
  return redisUrl ? redisPubSub(redisUrl) : postgresPubSub(databaseUrl);
}
