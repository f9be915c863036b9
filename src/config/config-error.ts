import type { Environment } from './environment.ts';
import { isDemo, isTrial } from './trial.ts';

/** The message lists every fault and is shown without a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: string[]) {
    const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
    super(`The configuration has ${count}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function crossCheck(env: Environment): string[] {
  return [
    ...lonelyOwner(env),
    ...sameLogin(env),
    ...together(env, stripe),
    ...together(env, s3),
    ...orphanS3(env),
    ...mixedStripe(env),
    ...openAdmins(env),
  ];
}

function together(env: Environment, names: readonly (keyof Environment)[]): string[] {
  const present = names.filter((name) => env[name] !== undefined);
  if (present.length === 0) return [];
  const missing = names.filter((name) => env[name] === undefined);
  return missing.map(
    (name) => `${name}: must be set too, since ${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'}`,
  );
}

function lonelyOwner(env: Environment): string[] {
  return env.DATABASE_OWNER_URL && !env.DATABASE_URL
    ? ['DATABASE_URL: must be set too, since DATABASE_OWNER_URL is']
    : [];
}

/** The owner bypasses row-level security, so the app must not log in as the owner. */
function sameLogin({ DATABASE_URL: runtime, DATABASE_OWNER_URL: owner }: Environment): string[] {
  if (!runtime || !owner || new URL(runtime).username !== new URL(owner).username) return [];
  return ['DATABASE_URL: must log in as another role than DATABASE_OWNER_URL, one that owns nothing'];
}

function orphanS3(env: Environment): string[] {
  return env.S3_ENDPOINT && !env.S3_BUCKET ? ['S3_BUCKET: must be set too, since S3_ENDPOINT is'] : [];
}

function mixedStripe(env: Environment): string[] {
  if (env.STRIPE_EMULATOR && env.STRIPE_SECRET_KEY)
    return ['STRIPE_EMULATOR: must not be 1 together with real Stripe keys'];
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (!secret || !publishable || secret.includes('_test_') === publishable.includes('_test_')) return [];
  return ['STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as STRIPE_SECRET_KEY'];
}

/** An installation that is not a trial does not let admins in with a password alone. */
function openAdmins(env: Environment): string[] {
  if (env.ADMIN_TWO_FACTOR !== 'optional' || isDemo(env) || isTrial(env)) return [];
  return ['ADMIN_TWO_FACTOR: may be optional only in a demo (DEMO=1) or on this machine alone'];
}
