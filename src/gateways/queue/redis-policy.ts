import { Redis } from 'ioredis';

/** What Redis does when its memory is full; null where the server keeps that to itself. Rejects when it is away. */
export async function redisPolicy(url: string): Promise<string | null> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // What connecting rejects with is only that it did not work; why comes as an event.
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
