import { lookup as systemLookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Someone has pointed a name that should be public into a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

const PRIVATE_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const blocked = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) blocked.addSubnet(network, prefix, 'ipv4');
// Documentation, Teredo and 6to4, which lead to IPv4 addresses.
blocked.addSubnet('2001:db8::', 32, 'ipv6');
blocked.addSubnet('2001::', 32, 'ipv6');
blocked.addSubnet('2002::', 16, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (!address.includes(':')) return !blocked.check(address, 'ipv4');
  return globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Checked where the connection is made: a name may change its address after any earlier check. */
export const publicLookup =
  (lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError('The host has a private address'), []);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
