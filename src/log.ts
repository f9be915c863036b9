import { stderr } from 'node:process';
import { destination, levels, pino } from 'pino';
import { describeError } from './log-error.ts';

/** Keys whose values never reach the log, at the top or one level down: people's data and secrets. */
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

/** The levels that `LOG_LEVEL` may name. */
const logLevels = ['silent', ...Object.values(levels.labels)] as const;

/**
 * The journal of the app: one JSON object a line on standard error, so that standard output stays for people. Errors
 * belong under `err`. Use ids, never names or addresses: the redaction below is the net, not the rule.
 */
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

/** The level until the configuration is read. */
function firstLevel(): string {
  const asked = process.env.LOG_LEVEL ?? 'info';
  return logLevels.includes(asked) ? asked : 'info';
}
