import type { Environment } from './environment.ts';
import { isAway, isDemo, isLoopback, isTrial } from './trial.ts';
import { isKeyPair } from './vapid-keys.ts';

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
const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;
const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function crossCheck(env: Environment): string[] {
  const { DATABASE_URL: runtime, DATABASE_OWNER_URL: owner, STRIPE_SECRET_KEY: secret } = env;
  const { STRIPE_PUBLISHABLE_KEY: publishable } = env;
  const { VAPID_PUBLIC_KEY: pushPublic, VAPID_PRIVATE_KEY: pushPrivate } = env;
  const faults: [there: unknown, fault: string][] = [
    [owner && !runtime, 'DATABASE_URL: must be set too, since DATABASE_OWNER_URL is'],
    [
      // The owner bypasses row-level security.
      runtime && owner && new URL(runtime).username === new URL(owner).username,
      'DATABASE_URL: must log in as another role than DATABASE_OWNER_URL, one that owns nothing',
    ],
    [
      env.METRICS_PORT !== undefined && [env.PORT, env.HEALTH_PORT].includes(env.METRICS_PORT),
      'METRICS_PORT: must be another port than PORT and HEALTH_PORT',
    ],
    [env.MAP_TILES_CREDIT && !env.MAP_TILES_URL, 'MAP_TILES_URL: must be set too, since MAP_TILES_CREDIT is'],
    [env.S3_ENDPOINT && !env.S3_BUCKET, 'S3_BUCKET: must be set too, since S3_ENDPOINT is'],
    [env.STRIPE_EMULATOR && secret, 'STRIPE_EMULATOR: must not be 1 together with real Stripe keys'],
    [
      secret && publishable && secret.includes('_test_') !== publishable.includes('_test_'),
      'STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as STRIPE_SECRET_KEY',
    ],
    [
      pushPublic && pushPrivate && !isKeyPair(pushPublic, pushPrivate),
      'VAPID_PUBLIC_KEY: must be the public key of VAPID_PRIVATE_KEY',
    ],
    [
      !runtime && isDemo(env) && (isAway(env) || !isLoopback(env.HOST) || env.TRUST_PROXY > 0),
      'DEMO: must be 0, with a new DATA_DIR, since others reach it (BASE_URL, HOST, TRUST_PROXY) and know the password of the demo people',
    ],
    [
      // An installation that is not a trial does not let admins in with a password alone.
      env.ADMIN_TWO_FACTOR === 'optional' && !isDemo(env) && !isTrial(env),
      'ADMIN_TWO_FACTOR: may be optional only in a demo (DEMO=1) or on this machine alone',
    ],
  ];
  return [
    ...together(env, stripe),
    ...together(env, s3),
    ...together(env, vapid),
    ...faults.flatMap(([there, fault]) => (there ? [fault] : [])),
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
