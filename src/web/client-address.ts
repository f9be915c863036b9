import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address of the client, for limits only. Behind `trustProxy` proxies it is the one that the outermost of
 * them saw; what a client writes into the header itself stands further left and is not believed.
 */
export function addressOf(c: Context, trustProxy: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined;
  return believed || socketAddress(c) || 'unknown';
}

/** Requests that come without a socket (tests) have no address. */
function socketAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
