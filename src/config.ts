import { resolve } from 'node:path';
import { ConfigError, crossCheck } from './config/config-error.ts';
import { type Environment, environment, variables } from './config/environment.ts';
import type { Market } from './config/market/market.ts';
import { readMarket } from './config/market/read-market.ts';
import { isDemo, isLoopback, isPublic, isTrial } from './config/trial.ts';
import { root } from './root.ts';

export { ConfigError } from './config/config-error.ts';
export { isLoopback, isPublicUrl } from './config/trial.ts';
export { publicKeyOf } from './config/vapid-keys.ts';

export type Config = ReturnType<typeof toConfig>;
export type S3Config = NonNullable<Config['s3']>;
export type RunningConfig = Config & { databaseUrl: string };

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(variables.map((name) => [name, env[name]?.trim() || undefined]));
  const { error } = environment.safeParse(set);
  const issues = Map.groupBy(error?.issues ?? [], ({ path }) => path.join('.'));
  const known = environment.parse(
    Object.fromEntries(Object.entries(set).filter(([name]) => !issues.has(name))),
  );
  const { value: market, faults = [] } = readMarket({ ...known, MARKET_TIMEZONE: set.MARKET_TIMEZONE }, root);
  faults.unshift(...[...issues].map(([name, [first]]) => `${name}: ${first?.message}`));
  faults.push(...crossCheck(known, new Set(issues.keys())));
  if (!market || faults.length > 0) throw new ConfigError(faults);
  return toConfig(known, market);
}

function toConfig(env: Environment, market: Market) {
  return {
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    metricsPort: env.METRICS_PORT,
    host: env.HOST,
    loopback: isLoopback(env.HOST),
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    strictTransport: env.BASE_URL?.startsWith('https:') ? env.STRICT_TRANSPORT_SECURITY : null,
    /** How long a process serves on after SIGTERM. */
    drainMs: (env.DRAIN_SECONDS ?? (isTrial(env) ? 0 : 10)) * 1_000,
    dataDir: resolve(root, env.DATA_DIR),
    market,
    mailFrom: env.MAIL_FROM ?? `${displayName(market.name)} <no-reply@trotwell.example>`,
    logLevel: env.LOG_LEVEL,
    demo: isDemo(env),
    /** Shared by several web processes; without it each data directory generates its own. */
    secretKey: env.SECRET_KEY,
    /** Only for reading what it encrypted and signed. */
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    passwordMinLength: market.passwordMinLength,
    twoFactorRoles: twoFactorRolesOf(env, market),
    bookingDaysAhead: env.BOOKING_DAYS_AHEAD,
    earlyAdopterUntil: env.EARLY_ADOPTER_UNTIL,
    requireBackgroundCheck: env.REQUIRE_BACKGROUND_CHECK,
    checkWebhookSecret: env.CHECK_WEBHOOK_SECRET,
    emailWebhookSecret: env.EMAIL_WEBHOOK_SECRET,
    signUpChallenge: env.SIGN_UP_CHALLENGE,
    embedded: isEmbedded(env),
    databaseUrl: env.DATABASE_URL,
    /** Needed only for migrations. */
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    payments: paymentsOf(env),
    stripe: stripeOf(env),
    s3: s3Of(env),
    /** Without it, each secret key or data directory makes its own (PUSH-3). */
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    vapidSubject: env.VAPID_SUBJECT ?? `mailto:${market.contactEmail}`,
    /** Hosts of push services besides those of the known browsers. */
    pushServices: env.PUSH_SERVICES ?? [],
    /** Hosts of the operator's own systems, which may be in a private network (WEBHOOK-4). */
    webhookHosts: env.WEBHOOK_HOSTS ?? [],
    /** None: paths are drawn without a map (PLACE-8). */
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT ?? null } : null,
    errorWebhookUrl: env.ERROR_WEBHOOK_URL,
    traces: tracesOf(env),
    /** Only on the local machine: `/dev` signs in without a password. */
    devTools: isTrial(env),
  };
}

const isEmbedded = (env: Environment): boolean => env.DATABASE_URL === undefined;

/** Admins, but for demos and trials on the local machine (ACCOUNT-18), and walkers where the market says so. */
function twoFactorRolesOf(env: Environment, market: Market): ('admin' | 'trotter')[] {
  const admins =
    env.ADMIN_TWO_FACTOR ?? (isEmbedded(env) && (isDemo(env) || isTrial(env)) ? 'optional' : 'required');
  return [
    ...(admins === 'required' ? (['admin'] as const) : []),
    ...(market.walkerTwoFactor === 'required' ? (['trotter'] as const) : []),
  ];
}

/** `off`: a real database or public address without Stripe keys takes no cards instead of simulating payments. */
function paymentsOf(env: Environment): 'stripe' | 'emulator' | 'off' {
  if (stripeOf(env)) return 'stripe';
  return env.STRIPE_EMULATOR || (isEmbedded(env) && !isPublic(env)) ? 'emulator' : 'off';
}

function tracesOf(env: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  return endpoint ? { endpoint, serviceName, ratio: env.OTEL_TRACES_SAMPLER_ARG } : null;
}

function stripeOf(env: Environment) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_TRANSFERS_ONLY: transfersOnly,
  } = env;
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, transfersOnly }
    : undefined;
}

function s3Of(env: Environment) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

/** Quoted where it has characters that end a name in an address (RFC 5322). */
const displayName = (name: string): string =>
  /["(),.:;<>@[\]\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name;
