import { Redis, type RedisOptions } from 'ioredis';
import { log } from '../log.ts';

/** End a connection on which a command gets no answer. Workers wait ten seconds for a job. */
const LIMITS = { connectTimeout: 5_000, keepAlive: 10_000, socketTimeout: 15_000 };

export const isOfConnection = (err: NodeJS.ErrnoException): boolean => /^E[A-Z]+$/.test(err.code ?? '');

/** `lost` is logged once for each outage, not for each attempt. */
export function openRedis(url: string, options: RedisOptions, lost?: string): Redis {
  const redis = new Redis(url, { ...LIMITS, ...options });
  if (!lost) return redis;
  let logged = false;
  redis.on('ready', () => (logged = false));
  redis.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    if (!logged) log.warn({ reason: message || code }, lost);
    logged = true;
  });
  return redis;
}
