import { hostname } from 'node:os';
import { pid, stderr } from 'node:process';
import { type DestinationStream, destination, levels, pino, symbols } from 'pino';
import { logContext } from './log-context.ts';
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

const lines = destination({ fd: stderr.fd, sync: true });
let onErrorLine: ((line: string) => void) | undefined;

/** Sees the lines of errors as they are logged: redacted and masked. */
export function reportErrorLines(report: typeof onErrorLine): void {
  onErrorLine = report;
}

/** JSON lines. Log ids, never names: the redaction is only the second line of defence. */
export const createLog = (write: (line: string) => void, level = firstLevel()) =>
  pino(
    {
      level,
      redact: { paths: personal.flatMap((key) => [key, `*.${key}`]), censor: '[private]' },
      base: { pid, host: hostname() },
      mixin: () => ({ ...logContext.getStore() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    {
      [symbols.needsMetadataGsym]: true,
      lastLevel: 0,
      write(line) {
        write(line);
        if (onErrorLine && this.lastLevel >= levels.values.error!) onErrorLine(line);
      },
    } as DestinationStream & { lastLevel: number },
  );

export const log = createLog((line) => lines.write(line));

function firstLevel(): string {
  const asked = process.env.LOG_LEVEL ?? 'info';
  return logLevels.includes(asked) ? asked : 'info';
}
