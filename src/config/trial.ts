import type { Environment } from './environment.ts';

/**
 * True when only this machine can reach the server and all outside services are simulated. A proxy or a public address
 * can expose a loopback port to strangers.
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

export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The password of the demo people is public. */
export const isDemo = (env: Environment): boolean => env.DEMO ?? env.DATABASE_URL === undefined;
