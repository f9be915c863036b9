import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** For rate limits only. Counts `trustProxy` entries of X-Forwarded-For from the right: clients can forge the others. */
export function addressOf(c: Context, trustProxy: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined;
  return believed || socketAddress(c) || 'unknown';
}

/** The network that one customer may have: /24 of IPv4, /56 of IPv6. Other texts stay as they are. */
export function addressRange(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const groups = (text = '') => (text ? text.split(':') : []);
  const zeros = back === undefined ? 0 : 8 - groups(front).length - groups(back).length;
  const all = [...groups(front), ...Array<string>(zeros).fill('0'), ...groups(back)];
  const digits = all.map((group) => group.padStart(4, '0')).join('');
  return `${digits.slice(0, 14)}/56`;
}

/** Requests in tests have no socket. */
function socketAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
