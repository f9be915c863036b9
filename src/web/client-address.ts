import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** For rate limits only. Counts `trustProxy` entries of X-Forwarded-For from the right: clients can forge the others. */
export function addressOf(c: Context, trustProxy: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined;
  return believed || socketAddress(c) || 'unknown';
}

/** Requests in tests have no socket. */
function socketAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
