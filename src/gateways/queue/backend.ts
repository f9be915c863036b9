import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type RedisQueueBackend,
} from 'bullmq';
import pg from 'pg';
import { diagnostics } from '../../diagnostics.ts';
import { log } from '../../log.ts';
import { endHangingConnections } from '../database/broken-connections.ts';
import { CONNECTION_LIMITS, JOB_ANSWERS_WITHIN_MS } from '../database/connection-limits.ts';
import { openRedis } from '../redis.ts';
import { QUEUE_SCHEMA } from './migrate.ts';

export interface QueueConfig {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Milliseconds until the jobs of a silent worker are reassigned; tests set it, the default is 10 s. */
  lostAfterMs?: number | undefined;
}

/** Producers fail at once when the store is unavailable, workers wait for it. */
export interface QueueBackend {
  factory: BackendFactory<RedisQueueBackend>;
  producer: ConnectionOptions;
  worker: ConnectionOptions;
  lostAfterMs?: number | undefined;
  close(): Promise<void>;
}

const ANSWERS_WITHIN_MS = 5_000;

export function openBackend(config: QueueConfig, connections: number): QueueBackend {
  const backend = config.redisUrl ? onRedis(config.redisUrl) : onPostgres(config.databaseUrl, connections);
  return { ...backend, lostAfterMs: config.lostAfterMs };
}

/** One shared pool: each queue and worker would otherwise open ten connections. */
function onPostgres(databaseUrl: string, max: number): QueueBackend {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    ...CONNECTION_LIMITS,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    application_name: 'trotwell-queue',
  });
  diagnostics.pool.publish({ name: 'queue', pool });
  endHangingConnections(pool, { requestMs: ANSWERS_WITHIN_MS, jobMs: JOB_ANSWERS_WITHIN_MS });
  // Every queue and worker adds an error listener.
  pool.setMaxListeners(0);
  pool.on('error', (error) => log.warn({ err: error }, 'queue database connection lost'));
  return {
    // BullMQ types its classes for Redis; the backend takes a pool.
    factory: createPostgresBackend as unknown as BackendFactory<RedisQueueBackend>,
    producer: pool as unknown as ConnectionOptions,
    worker: pool as unknown as ConnectionOptions,
    close: () => pool.end(),
  };
}

function onRedis(url: string): QueueBackend {
  const lost = 'queue store connection lost';
  const producing = { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: ANSWERS_WITHIN_MS };
  const producer = openRedis(url, producing, lost);
  const worker = openRedis(url, { maxRetriesPerRequest: null }, lost);
  return {
    factory: createRedisBackend,
    producer,
    worker,
    close: async () => {
      producer.disconnect();
      worker.disconnect();
    },
  };
}
