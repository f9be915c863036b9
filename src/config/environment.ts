import { z } from 'zod';
import { isUtf8 } from '../typed-text.ts';
import { phone, timezone } from './fields.ts';

const between = (least: number, most: number, example: number) => {
  const says = `must be a number from ${least} to ${most}, such as ${example}`;
  return z.coerce.number(says).min(least, says).max(most, says);
};
const whole = (least: number, most: number, example: number) =>
  between(least, most, example).int(`must be a whole number, such as ${example}`);
const port = whole(1, 65_535, 3000);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const word = z.string();
const LONG_KEY = 'must have at least 32 characters, such as those of: openssl rand -base64 48';
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocol: RegExp, example: string) =>
  z
    .string()
    .refine((value) => protocol.test(value) && URL.canParse(value) && hasPlainLogin(value), {
      error: ({ input }) =>
        `must be an address such as ${example}${hasPlainLogin(`${input}`) ? '' : '; in its name and password write %25 for %, %2F for /, %3F for ? and %23 for #'}`,
    });
const web = (example: string) => url(/^https?:/, example);
const postgres = (login: string) =>
  url(/^postgres(ql)?:/, `postgres://${login}:password@localhost:5432/trotwell`);

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

const email = z.email('must be an email address such as hello@example.org');
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
  .regex(
    /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
    'must be whsec_ and at least 24 bytes in Base64, such as whsec_$(openssl rand -base64 24)',
  );
const day = z.iso.date('must be a date such as 2025-12-31');

/** An empty variable counts as not set. */
export const environment = z.object({
  PORT: port.default(3000),
  HEALTH_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  HOST: z.string().default('localhost'),
  BASE_URL: web('https://trotwell.example.org').optional(),
  DATA_DIR: z.string().default('.data'),
  MARKET_FILE: word.optional(),
  MARKET_TIMEZONE: timezone.optional(),
  CONTACT_EMAIL: email.optional(),
  SUPPORT_PHONE: phone.optional(),
  MAIL_FROM: sender.optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  TRUST_PROXY: whole(0, 10, 1).default(0),
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .regex(
      /^max-age=\d+(; includeSubDomains)?(; preload)?$/,
      'must be such as max-age=63072000; includeSubDomains',
    )
    .default('max-age=63072000'),
  DRAIN_SECONDS: between(0, 3600, 10).optional(),
  DEMO: flag.optional(),
  SECRET_KEY: z.string().min(32, LONG_KEY).optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, LONG_KEY).optional(),
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  PASSWORD_MIN_LENGTH: whole(6, 64, 8).optional(),
  BOOKING_DAYS_AHEAD: whole(1, 730, 180).default(180),
  EARLY_ADOPTER_UNTIL: day.default('2025-12-31'),
  REQUIRE_BACKGROUND_CHECK: flag.default(false),
  CHECK_WEBHOOK_SECRET: webhookSecret.optional(),
  EMAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  SIGN_UP_CHALLENGE: z.enum(['auto', 'always'], 'must be auto or always').default('auto'),
  DATABASE_URL: postgres('trotwell_app').optional(),
  DATABASE_OWNER_URL: postgres('trotwell_owner').optional(),
  REDIS_URL: url(/^rediss?:/, 'redis://localhost:6379').optional(),
  SMTP_URL: url(/^smtps?:/, 'smtp://name:password@mail.example.org:587').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_, such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_, such as pk_live_…').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must begin with whsec_, such as whsec_…')
    .optional(),
  STRIPE_TRANSFERS_ONLY: flag.default(false),
  STRIPE_EMULATOR: flag.default(false),
  S3_ENDPOINT: web('https://s3.us-east-1.amazonaws.com').optional(),
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
    .regex(
      /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
      'must begin with mailto: or https://, such as mailto:hello@example.org',
    )
    .optional(),
  PUSH_SERVICES: hosts.optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_CREDIT: z.string().max(200, 'must have at most 200 characters').optional(),
  ERROR_WEBHOOK_URL: web('https://errors.example.org/trotwell').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web('http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: word.optional(),
  OTEL_SERVICE_NAME: word.default('trotwell'),
  OTEL_TRACES_SAMPLER_ARG: between(0, 1, 0.1).default(1),
  TROT_OPERATOR: z.string().max(80, 'must have at most 80 characters').optional(),
});

export type Environment = z.infer<typeof environment>;

export const variables = Object.keys(environment.shape) as (keyof Environment)[];

function hasPlainLogin(address: string): boolean {
  const [, login = ''] = /^(?!http)[a-z]+:\/\/(.*)@/i.exec(address) ?? [];
  return isUtf8(login) && !/[/?#]/.test(login);
}

const isHost = (host: string): boolean =>
  URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
