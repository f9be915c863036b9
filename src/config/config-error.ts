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

const loginOf = (url: string | undefined) => url && new URL(url).username;
const databaseOf = (url: string | undefined) => url && new URL(url).pathname;
const isTest = (key: string) => key.includes('_test_');

const FAULTS: Readonly<Record<string, (env: Environment) => unknown>> = {
  // The owner bypasses row-level security.
  'DATABASE_URL: must log in as another role than DATABASE_OWNER_URL, one that owns nothing': (env) =>
    env.DATABASE_URL && loginOf(env.DATABASE_URL) === loginOf(env.DATABASE_OWNER_URL),
  'DATABASE_OWNER_URL: must name the same database as DATABASE_URL': (env) =>
    env.DATABASE_OWNER_URL && databaseOf(env.DATABASE_OWNER_URL) !== databaseOf(env.DATABASE_URL),
  'METRICS_PORT: must be another port than PORT and HEALTH_PORT': (env) =>
    env.METRICS_PORT !== undefined && [env.PORT, env.HEALTH_PORT].includes(env.METRICS_PORT),
  'STRIPE_EMULATOR: must not be 1 together with real Stripe keys': (env) =>
    env.STRIPE_EMULATOR && env.STRIPE_SECRET_KEY,
  'STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as STRIPE_SECRET_KEY': (env) =>
    env.STRIPE_SECRET_KEY &&
    env.STRIPE_PUBLISHABLE_KEY &&
    isTest(env.STRIPE_SECRET_KEY) !== isTest(env.STRIPE_PUBLISHABLE_KEY),
  'VAPID_PUBLIC_KEY: must be the public key of VAPID_PRIVATE_KEY': (env) =>
    env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY && !isKeyPair(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY),
  'DEMO: must be 0, with a new DATA_DIR, since others reach it (BASE_URL, HOST, TRUST_PROXY) and know the password of the demo people':
    (env) =>
      !env.DATABASE_URL && isDemo(env) && (isAway(env) || !isLoopback(env.HOST) || env.TRUST_PROXY > 0),
  // An installation that is not a trial does not let admins in with a password alone.
  'ADMIN_TWO_FACTOR: may be optional only in a demo (DEMO=1) or on this machine alone': (env) =>
    env.ADMIN_TWO_FACTOR === 'optional' && !isDemo(env) && !isTrial(env),
};

const TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const;
const FIRST_NEEDS_SECOND = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['MAP_TILES_CREDIT', 'MAP_TILES_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
] as const;

/** Without those that rest on an `invalid` variable, which `known` has not. */
export function crossCheck(known: Environment, invalid: ReadonlySet<string>): string[] {
  let isSure = true;
  const env = new Proxy(known, {
    get(all, name: keyof Environment) {
      isSure &&= !invalid.has(name);
      return all[name];
    },
  });
  const isSet = (name: keyof Environment) => known[name] !== undefined || invalid.has(name);
  return [
    ...[...TOGETHER, ...FIRST_NEEDS_SECOND.filter(([first]) => isSet(first))].flatMap((names) =>
      together(names.filter(isSet), names),
    ),
    ...Object.keys(FAULTS).filter((fault) => {
      isSure = true;
      return FAULTS[fault]?.(env) && isSure;
    }),
  ];
}

function together(present: readonly string[], names: readonly string[]): string[] {
  if (present.length === 0) return [];
  const missing = names.filter((name) => !present.includes(name));
  return missing.map(
    (name) => `${name}: must be set too, since ${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'}`,
  );
}
