import { type Config, ConfigError, readConfig } from '../config.ts';
import { horizon } from '../domain/bookings/requests/booking-horizon.ts';
import { checkPolicy } from '../domain/walkers/checks/check-policy.ts';
import { DatabaseInUseError } from '../gateways/database/database-in-use-error.ts';
import { EmbeddedDatabaseError } from '../gateways/database/embedded/errors.ts';
import { commandLine, parentOf } from '../gateways/database/embedded/process-identity.ts';
import { UnsafeRoleError } from '../gateways/database/roles.ts';
import { UnsupportedDatabaseError } from '../gateways/database/server-version.ts';
import { redisPolicy } from '../gateways/queue/redis-policy.ts';
import { log } from '../log.ts';
import { setMarket } from '../market.ts';
import { restoreClock } from '../web/dev/clock-file.ts';
import { createLifecycle, type Lifecycle, ShuttingDownError } from './lifecycle.ts';
import { StartupError } from './startup-error.ts';

/** Calls `lost` when npm or its shell is killed without passing a signal on. Does nothing without npm. */
function watchParentProcess(lost: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    lost();
  }, 250);
  watch.unref();
}

const shell = /^(\/\S*\/)?(sh|bash|dash|ash) -c /;

/** The parent, and for a shell of npm's also its parent. */
function ancestors(): string {
  const parent = process.ppid;
  return shell.test(commandLine(parent) ?? '') ? `${parent} ${parentOf(parent)}` : `${parent}`;
}

/** Milliseconds until the process exits in any case, after work in hand had its time. */
const stopWithin = 4_800;

/** Errors that are shown without a stack trace. */
const EXPECTED_ERRORS = [
  ConfigError,
  DatabaseInUseError,
  EmbeddedDatabaseError,
  StartupError,
  UnsafeRoleError,
  UnsupportedDatabaseError,
];

export interface Launch {
  lifecycle: Lifecycle;
  config: Config;
  stop(code: number, reason?: string): Promise<void>;
}

interface LaunchOptions {
  /** The exit code after Ctrl-C or a signal; 0 for a server. */
  interrupted?: number;
  /** The CLI works while Redis is away: open pages are refreshed later. */
  needsRedis?: boolean;
}

/** Before anything else connects to it. */
async function assertRedis({ redisUrl }: Config): Promise<void> {
  if (!redisUrl) return;
  await redisPolicy(redisUrl).catch(({ message, code }) => {
    throw new StartupError(`Can't connect to Redis at ${new URL(redisUrl).host}: ${message || code}`);
  });
}

/** Closes them in reverse on Ctrl-C, SIGTERM, a crash, or when npm, which started it, is gone. */
export async function launch(
  compose: (launch: Launch) => Promise<void>,
  { interrupted = 0, needsRedis = true }: LaunchOptions = {},
): Promise<void> {
  const lifecycle = createLifecycle();
  const stop: Launch['stop'] = (code, reason) => shutDown(lifecycle, code, { reason });
  let drainMs = 0;
  onSignals((signal) => shutDown(lifecycle, interrupted, { drainMs: signal === 'SIGTERM' ? drainMs : 0 }));
  onCrash(stop);
  watchParentProcess(() => stop(1, 'npm, which started this process, is gone: stopping'));
  try {
    const config = configure();
    drainMs = config.drainMs;
    if (needsRedis) await assertRedis(config);
    await compose({ lifecycle, config, stop });
  } catch (error) {
    if (error instanceof ShuttingDownError || stopping) return;
    logStartupError(error);
    await stop(1);
  }
}

function configure(): Config {
  const config = readConfig();
  log.level = config.logLevel;
  setMarket(config.market);
  horizon.set(config.bookingDaysAhead);
  checkPolicy.set(config.requireBackgroundCheck);
  if (config.devTools) restoreClock(config.dataDir);
  return config;
}

let stopping = false;

async function shutDown(
  lifecycle: Lifecycle,
  code: number,
  { reason, drainMs = 0 }: { reason?: string | undefined; drainMs?: number } = {},
): Promise<void> {
  if (stopping) return;
  if (reason) log.fatal(reason);
  stopping = true;
  setTimeout(() => process.exit(code || 1), stopWithin + drainMs).unref();
  await lifecycle.close(drainMs);
  process.exit(code);
}

/** Node's watch mode sends a signal that the terminal has sent already. */
const SAME_SIGNAL_MS = 200;

/** Only a supervisor waits for a drain, with SIGTERM. The second signal exits at once; the embedded database still stops by itself. */
function onSignals(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ??= performance.now();
      if (stopping && performance.now() - first > SAME_SIGNAL_MS) process.exit(1);
      if (stopping) return;
      process.stderr.write('\nStopping…\n');
      void stop(signal);
    });
  }
}

function onCrash(stop: (code: number) => Promise<void>): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err) => {
      log.fatal({ err }, 'unexpected error, stopping');
      void stop(1);
    });
  }
}

function logStartupError(error: unknown): void {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind))
    process.stderr.write(`\n${(error as Error).message}\n\n`);
  else log.fatal({ err: error }, 'could not start');
}
