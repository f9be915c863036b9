import type { Config } from '../../config.ts';
import { type Finding, findingOf } from './finding.ts';

/** Each is harmless on one machine, and a security hole where others can reach it. */
export function checkAddresses(config: Config): Finding[] {
  const { protocol, hostname } = new URL(config.baseUrl);
  const local = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const open = !config.loopback || !local;
  return [
    ...findingOf(
      'address',
      [
        [
          protocol === 'http:' && !local,
          `BASE_URL is ${config.baseUrl}: passwords and cookies would travel in clear.`,
          'Put a proxy with TLS in front and set BASE_URL=https://….',
        ],
        [
          local && !config.loopback,
          `Others reach this server, but links in mails lead to ${config.baseUrl}.`,
          'Set BASE_URL to the address that people use.',
        ],
        [
          protocol === 'https:' && !local && config.trustProxy === 0,
          'BASE_URL is https, but TRUST_PROXY is 0: everybody would share one limit, the proxy’s.',
          'Set TRUST_PROXY to the number of proxies in front.',
        ],
      ],
      `People reach Trotwell at ${config.baseUrl}.`,
    ),
    ...findingOf(
      'secret key',
      [
        [
          config.secretKey === undefined && !config.embedded,
          'SECRET_KEY is not set: each machine would make its own, and not know the links of the others.',
          'Set the same SECRET_KEY for every process: openssl rand -base64 48',
        ],
        [
          config.secretKey !== undefined && new Set(config.secretKey).size < 12,
          'SECRET_KEY is easy to guess.',
          'Take a random one: openssl rand -base64 48',
        ],
      ],
      config.secretKey ? 'SECRET_KEY is set.' : 'The secret is kept in DATA_DIR.',
    ),
    ...findingOf(
      'demo',
      [
        [
          config.demo && open,
          'The demo logins, whose password is public, would be open to others.',
          'Set DEMO=0 and start on a new DATA_DIR or an empty database.',
        ],
      ],
      config.demo ? 'The demo people are for this machine alone.' : 'No demo people.',
    ),
  ];
}
