import { stderr } from 'node:process';
import { destination, levels, pino } from 'pino';
import { describeError } from './log-error.ts';

/** Never logged: personal data and secrets, at the top and one level down. */
const personal = [
  'address',
  'authorization',
  'child',
  'childName',
  'cookie',
  'email',
  'firstName',
  'lastName',
  'name',
  'notes',
  'password',
  'phone',
  'to',
  'token',
  'url',
];

const logLevels = ['silent', ...Object.values(levels.labels)] as const;

/** JSON lines on standard error. Log ids, never names: the redaction is only the second line of defence. */
export const log = pino(
  {
    level: firstLevel(),
    redact: { paths: personal.flatMap((key) => [key, `*.${key}`]), censor: '[private]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
  },
  destination({ fd: stderr.fd, sync: true }),
);

function firstLevel(): string {
  const asked = process.env.LOG_LEVEL ?? 'info';
  return logLevels.includes(asked) ? asked : 'info';
}
