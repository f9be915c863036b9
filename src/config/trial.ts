import type { Environment } from './environment.ts';

/** Whether only this machine reaches the server and all services are simulated. A proxy or public address can expose a loopback port. */
export function isTrial(env: Environment): boolean {
  return (
    isLoopback(env.HOST) &&
    env.DATABASE_URL === undefined &&
    !env.STRIPE_SECRET_KEY &&
    !env.SMTP_URL &&
    env.TRUST_PROXY === 0 &&
    !isAway(env)
  );
}

export const isAway = ({ BASE_URL: url }: Environment): boolean =>
  url !== undefined && !isLoopback(new URL(url).hostname);

export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(withoutMapping(host));

const withoutMapping = (host: string): string =>
  host.replace(/^\[?::ffff:(?:(\d+\.[\d.]+)|([\da-f]+):([\da-f]+))\]?$/i, (_, ipv4, ...halves) => {
    const [high, low] = halves.map((half) => Number.parseInt(half, 16)) as [number, number];
    return ipv4 ?? [high >> 8, high & 255, low >> 8, low & 255].join('.');
  });

const PRIVATE_ENDING = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid)$/;
const PRIVATE_V4 =
  /^(0|10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_V6 = /^\[(::|f[cd]|fe[89ab])/;

/** False for addresses that strangers cannot reach: this machine, private networks, names without a public ending. */
export function isPublicUrl(address: string): boolean {
  const hostname = withoutMapping(new URL(address).hostname);
  const isIp = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isIp) return !PRIVATE_V4.test(hostname) && !PRIVATE_V6.test(hostname);
  return hostname.includes('.') && !PRIVATE_ENDING.test(hostname);
}

export const isPublic = (env: Environment): boolean =>
  env.BASE_URL !== undefined && isPublicUrl(env.BASE_URL);

/** The password of the demo people is public. */
export const isDemo = (env: Environment): boolean => env.DEMO ?? env.DATABASE_URL === undefined;
