import { type Config, isLoopback } from '../../config.ts';
import { type Finding, findingOf, problem } from './finding.ts';

export const isOpen = (config: Config): boolean =>
  !config.loopback || config.trustProxy > 0 || !isLoopback(new URL(config.baseUrl).hostname);

/** Each is harmless on one machine, and a security hole where others can reach it. */
export function checkAddresses(config: Config): Finding[] {
  const { protocol, hostname } = new URL(config.baseUrl);
  const local = isLoopback(hostname);
  return [
    ...findingOf(
      'address',
      `People reach Trotwell at ${config.baseUrl}.`,
      [
        protocol === 'http:' && !local,
        `BASE_URL is ${config.baseUrl}: passwords and cookies would not be encrypted.`,
        'Put a proxy with TLS in front and set BASE_URL=https://….',
      ],
      [
        local && !config.loopback,
        `Other machines can reach this server, but links in emails point to ${config.baseUrl}.`,
        'Set BASE_URL to the address people use.',
      ],
      [
        protocol === 'https:' && !local && config.trustProxy === 0,
        "BASE_URL is https, but TRUST_PROXY is 0: everyone would share one rate limit, the proxy's.",
        'Set TRUST_PROXY to the number of proxies in front.',
      ],
    ),
    ...findingOf(
      'secret key',
      config.secretKey ? 'SECRET_KEY is set.' : 'The secret is stored in DATA_DIR.',
      [
        config.secretKey === undefined && !config.embedded,
        "SECRET_KEY is not set: each machine would create its own and reject the others' links.",
        'Set the same SECRET_KEY for every process: openssl rand -base64 48',
      ],
      [
        config.secretKey !== undefined && new Set(config.secretKey).size < 12,
        'SECRET_KEY is easy to guess.',
        'Use a random one: openssl rand -base64 48',
      ],
    ),
    ...(config.demo && isOpen(config)
      ? [
          problem(
            'demo',
            'The demo logins have a public password, and other machines can reach this server.',
            'Set DEMO=0 and start with a new DATA_DIR or an empty database.',
          ),
        ]
      : []),
  ];
}
