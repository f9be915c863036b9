import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { log, reportErrorLines } from '../log.ts';

export interface ErrorReports {
  stop(): Promise<void>;
}

export interface ErrorReportOptions {
  url: string;
  baseUrl: string;
  /** The maximum number of reports of all errors in `window` seconds. */
  most?: number;
  window?: number;
  /** Seconds until the same fault is reported again. */
  sameAfter?: number;
}

interface LogLine {
  level: string;
  time: string;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  userId?: string;
}

const PATIENCE_MS = 5_000;

/** Posts each line of an error as JSON, as it is logged, without the user's id. A flood of faults is a few reports. */
export function startErrorReports({
  url,
  baseUrl,
  most = 10,
  window = 60,
  sameAfter = 600,
}: ErrorReportOptions): ErrorReports {
  const all = new RateLimiterMemory({ points: most, duration: window });
  const each = new RateLimiterMemory({ points: 1, duration: sameAfter });
  const sending = new Set<Promise<void>>();
  let left = 0;
  let failing = false;

  async function report(line: string): Promise<void> {
    const { userId, ...fields } = JSON.parse(line) as LogLine;
    if (!(await hasRoom(each, faultOf(fields))) || !(await hasRoom(all, 'all'))) {
      left++;
      return;
    }
    const notReported = left;
    left = 0;
    await post({ text: summaryOf(fields), site: baseUrl, notReported, ...fields });
  }

  async function post(body: object): Promise<void> {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!ok) throw new Error(`ERROR_WEBHOOK_URL answered ${status}`);
      failing = false;
    } catch (err) {
      if (!failing) log.warn({ err }, 'errors are not reported');
      failing = true;
    }
  }

  reportErrorLines((line) => {
    const done: Promise<void> = report(line)
      .catch((err) => log.warn({ err }, 'an error was not reported'))
      .finally(() => sending.delete(done));
    sending.add(done);
  });
  return {
    async stop() {
      await Promise.all(sending);
      reportErrorLines(undefined);
    },
  };
}

async function hasRoom(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

/** The place of an error, where it has one: its message may differ each time. */
function faultOf({ msg, err }: Omit<LogLine, 'userId'>): string {
  const place = err?.stack?.split('\n').find((frame) => frame.trimStart().startsWith('at '));
  return [msg, err?.type, place?.trim() ?? err?.message].join(' ');
}

const summaryOf = ({ level, msg, err }: Omit<LogLine, 'userId'>): string =>
  [`${level}: ${msg ?? ''}`, err && `${err.type}: ${err.message}`].filter(Boolean).join(' – ');
