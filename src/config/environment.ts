import { z } from 'zod';
import { phone, timezone } from './fields.ts';

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be from 1 to 65535')
  .max(65535, 'must be from 1 to 65535');
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const word = z.string();
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)) && URL.canParse(value),
      {
        error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      },
    );

/** The content security policy names its origin, so the host may have no placeholder. */
const tiles = z
  .string()
  .refine(
    (value) =>
      /^https?:\/\/[\w.:-]+\//.test(value) &&
      ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
      URL.canParse(value),
    'must be an address such as https://tiles.example.org/{z}/{x}/{y}.png',
  );

const email = z.email('must be an email address');
const sender = z
  .string()
  .regex(/^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
    error: 'must be name@example.org or Name <name@example.org>',
  });
const hosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .refine((list) => list.every(isHost), 'must be hosts such as push.example.org, separated by commas');
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in Base64');
const day = z.iso.date('must be a date such as 2025-12-31');

/** An empty variable counts as not set. */
export const environment = z.object({
  PORT: port.default(3000),
  HEALTH_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  HOST: z.string().default('localhost'),
  BASE_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().default('.data'),
  MARKET_FILE: word.optional(),
  MARKET_TIMEZONE: timezone.optional(),
  CONTACT_EMAIL: email.optional(),
  SUPPORT_PHONE: phone.optional(),
  MAIL_FROM: sender.optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).max(10).default(0),
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .regex(
      /^max-age=\d+(; includeSubDomains)?(; preload)?$/,
      'must be like max-age=63072000; includeSubDomains',
    )
    .default('max-age=63072000'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be at least 0')
    .max(3600, 'must be at most 3600')
    .optional(),
  DEMO: flag.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  PASSWORD_MIN_LENGTH: z.coerce
    .number('must be a number')
    .int()
    .min(6, 'must be at least 6')
    .max(64, 'must be at most 64')
    .optional(),
  BOOKING_DAYS_AHEAD: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(730, 'must be at most 730')
    .default(180),
  EARLY_ADOPTER_UNTIL: day.default('2025-12-31'),
  REQUIRE_BACKGROUND_CHECK: flag.default(false),
  CHECK_WEBHOOK_SECRET: webhookSecret.optional(),
  EMAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  SIGN_UP_CHALLENGE: z.enum(['auto', 'always'], 'must be auto or always').default('auto'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_TRANSFERS_ONLY: flag.default(false),
  STRIPE_EMULATOR: flag.default(false),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: word.default('us-east-1'),
  S3_BUCKET: word.optional(),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a key of `trot push keys`')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of `trot push keys`')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  PUSH_SERVICES: hosts.optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_CREDIT: z.string().max(200, 'must have at most 200 characters').optional(),
  ERROR_WEBHOOK_URL: url('http', 'https').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: word.optional(),
  OTEL_SERVICE_NAME: word.default('trotwell'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(1),
  TROT_OPERATOR: z.string().max(80, 'must have at most 80 characters').optional(),
});

export type Environment = z.infer<typeof environment>;

export const variables = Object.keys(environment.shape) as (keyof Environment)[];

const isHost = (host: string): boolean =>
  URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
