import { hostname } from 'node:os';
import { pid, stderr } from 'node:process';
import { type DestinationStream, destination, levels, pino, symbols } from 'pino';
import { logContext } from './log-context.ts';

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Masks email addresses and SQL values that an error quotes. */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: masked(String(thrown)) };
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
  return {
    type: thrown.constructor.name,
    message: masked(thrown.message),
    ...(code !== undefined && { code: String(code) }),
    ...(constraint !== undefined && { constraint: String(constraint) }),
    ...(thrown.stack && { stack: maskedStack(thrown.stack, thrown.message) }),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}

/** Only the message may quote someone. The frames after it are paths, in which a folder may look like an address. */
function maskedStack(stack: string, message: string): string {
  const at = stack.indexOf(`${message}\n    at `);
  const frames = at < 0 ? stack.length : at + message.length;
  return masked(stack.slice(0, frames)) + stack.slice(frames);
}

/** Both patterns are linear: an error may quote an attacker's text. */
function masked(text: string): string {
  return text
    .replace(/[^\s'"<>()[\]{},;:/\\=]+/g, (word) => (isAddress(word) ? '[e-mail]' : word))
    .replace(/'(?:[^'\n]|'')*'/g, "'…'");
}

/** Excludes scoped packages in stack traces (`@mikro-orm`). */
const isAddress = (word: string): boolean => word.indexOf('@') > 0 && /@[^@]*\.\p{L}{2}/u.test(word);

/** Never logged: personal data and secrets, at the top and one level down. */
const personal = [
  ...['address', 'authorization', 'child', 'childName', 'cookie', 'email', 'firstName', 'lastName', 'name'],
  ...['notes', 'password', 'phone', 'to', 'token', 'url'],
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
