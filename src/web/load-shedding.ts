import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressOf } from './client-address.ts';
import { SAFE_METHODS } from './security.ts';
import type { AppEnv, Services } from './services.ts';

/** POSTs a minute from one network address, per process. */
const POSTS_A_MINUTE = 3_000;

/** Turns floods of POSTs away before their body is read; finer limits are in ./limits.ts. */
export function loadShedding(
  { config }: Services,
  refuse: (c: Context<AppEnv>) => Response,
): MiddlewareHandler<AppEnv> {
  const limiter = new RateLimiterMemory({ points: POSTS_A_MINUTE, duration: 60 });
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    try {
      await limiter.consume(addressOf(c, config.trustProxy));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      c.header('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)));
      return refuse(c);
    }
    return next();
  };
}
