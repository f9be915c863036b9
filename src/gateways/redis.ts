import { Redis, type RedisOptions } from 'ioredis';

/** End a connection that falls silent, idle or not. Workers wait ten seconds for a job. */
const LIMITS = { connectTimeout: 5_000, keepAlive: 10_000, socketTimeout: 15_000 };

export const openRedis = (url: string, options: RedisOptions): Redis =>
  new Redis(url, { ...LIMITS, ...options });
