import type { Environment } from './environment.ts';

/**
 * Whether this is a trial on this very machine: only it can reach the server, and everything outside is played. A proxy or
 * a public address may bring strangers to a loopback port.
 */
export function isTrial(env: Environment): boolean {
  return (
    isLoopback(env.HOST) &&
    env.DATABASE_URL === undefined &&
    !env.STRIPE_SECRET_KEY &&
    !env.SMTP_URL &&
    env.TRUST_PROXY === 0 &&
    (env.BASE_URL === undefined || isLoopback(new URL(env.BASE_URL).hostname))
  );
}

/** Whether an address names this machine alone. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether the first start fills an empty database with demo people, whose password everybody knows. */
export const isDemo = (env: Environment): boolean => env.DEMO ?? env.DATABASE_URL === undefined;
