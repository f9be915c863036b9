import { openRedis } from '../redis.ts';

/** Null where the server does not reveal its `maxmemory-policy`. Rejects when it is unavailable. */
export async function redisPolicy(url: string): Promise<string | null> {
  const redis = openRedis(url, {
    lazyConnect: true,
    commandTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The rejection does not carry the reason; the 'error' event does.
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason ??= error;
  });
  try {
    await redis.connect().catch((error) => {
      throw reason ?? error;
    });
    await redis.ping();
    const answer = await redis.config('GET', 'maxmemory-policy').catch(() => null);
    return Array.isArray(answer) ? String(answer[1]) : null;
  } finally {
    redis.disconnect();
  }
}
