import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';
import { diagnostics } from '../../diagnostics.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { STATIC } from '../assets.ts';
import { addressOf } from '../client-address.ts';
import { ClientDisconnectedError } from '../kit/request-body.ts';
import { ResponseState } from '../kit/response-state.ts';
import { paymentRpcHandlers } from '../payments/rpc-handlers.ts';
import { RowWait } from '../row-wait.ts';
import { SAFE_METHODS } from '../security.ts';
import type { AppEnv } from '../services.ts';

const PAGES = 200;
const CHANGES = 400;
/** Of them, changes of one part of the site that wait for a bank or a store: others keep their places. */
const OUTSIDE = 100;
/** As many may wait for the database. What the one before them has waited is what the next would wait. */
const MAY_BE_LATE = 20;
const LATE_MS = 1_000;
/** What arrived while the process did other work waits in front of it, and is in nobody's hand. */
const TURN_OF_LOOP_MS = 1_000;
const OF_AN_ADDRESS = 50;
const OF_A_SESSION = 2;
/** Who is turned away at once asks again thousands of times a second; all together, they would hold up everybody. */
const TURN_MS = [2_000, 4_000] as const;
const WARN_MS = 60_000;

const NEVER_REFUSED: ReadonlySet<string> = new Set([
  paths.events,
  paths.healthz,
  paths.readyz,
  ...Object.keys(paymentRpcHandlers).map((name) => `/${name}`),
]);

/** They cost little, and the page that refuses needs some. */
const FILES = [
  STATIC,
  paths.marketCss,
  paths.marketLogo,
  paths.photo(''),
  paths.childPhoto(''),
  paths.incidentPhoto(''),
  paths.devStripe,
];

/** They do not wait for a database that hangs. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set([
  paths.about,
  paths.termsOfService,
  paths.privacyPolicy,
  paths.communityGuidelines,
  paths.safetyPage,
  paths.accessibility,
]);

const isNeverRefused = ({ req }: Context): boolean =>
  NEVER_REFUSED.has(req.path) || FILES.some((start) => req.path.startsWith(start));

type Shares = readonly (readonly [key: string, most: number])[];

export interface RequestsInHand {
  /** Before anything else: beyond what a process can serve, most of its work would be refusing. */
  refuseReads: MiddlewareHandler<AppEnv>;
  /** Behind the limits of bodies: one that comes slowly takes no place. */
  hold: MiddlewareHandler<AppEnv>;
}

export function requestsInHand(
  config: Config,
  refuse: (c: Context<AppEnv>) => Promise<Response>,
): RequestsInHand {
  const shares = new Map<string, number>();
  const begun = new Map<Context, RowWait>();
  const waiting = new Map<Context, { keys: Shares; resolve(entered: boolean): void }>();
  let warned = Number.NEGATIVE_INFINITY;
  let turnBegan: number | null = null;

  async function enters(c: Context<AppEnv>, keys: Shares): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.set(c, { keys, resolve });
    callNext();
    const timer = setTimeout(resolve, randomInt(...TURN_MS), false);
    const entered = await promise;
    clearTimeout(timer);
    waiting.delete(c);
    if (!entered && hasLeft(c)) throw new ClientDisconnectedError();
    return entered;
  }

  /** In the order in which they came. */
  function callNext(): void {
    for (const [c, { keys, resolve }] of waiting) {
      if (!hasLeft(c) && !keys.every(([key, share]) => (shares.get(key) ?? 0) < share)) continue;
      waiting.delete(c);
      const entered = !hasLeft(c) && !isFull(c);
      if (entered) {
        begun.set(c, new RowWait(SAFE_METHODS.has(c.req.method)));
        add(keys, 1);
      }
      resolve(entered);
    }
  }

  const isFull = ({ req }: Context): boolean =>
    SAFE_METHODS.has(req.method)
      ? begun.size >= PAGES || isLate(req.path)
      : begun.size >= CHANGES || isOutsideFull(req.path);

  function isOutsideFull(path: string): boolean {
    const waits = ([{ req }, wait]: [Context, RowWait]) =>
      wait.isOutside && partOf(req.path) === partOf(path);
    return (
      begun
        .entries()
        .filter(waits)
        .drop(OUTSIDE - 1)
        .next().done === false
    );
  }

  function isLate(path: string): boolean {
    const late = begun.values().filter(({ lasts }) => lasts > LATE_MS);
    const othersAreLate = late.drop(MAY_BE_LATE).next().done === false;
    return (othersAreLate && !WITHOUT_ROWS.has(path)) || inThisTurn() > TURN_OF_LOOP_MS;
  }

  function inThisTurn(): number {
    if (turnBegan === null)
      setImmediate(() => {
        turnBegan = null;
      });
    turnBegan ??= performance.now();
    return performance.now() - turnBegan;
  }

  function add(keys: Shares, one: 1 | -1): void {
    for (const [key] of keys) {
      const count = (shares.get(key) ?? 0) + one;
      if (count === 0) shares.delete(key);
      else shares.set(key, count);
    }
  }

  function warn(): void {
    const now = performance.now();
    if (now - warned < WARN_MS) return;
    warned = now;
    log.warn({ inHand: begun.size }, 'too many requests at once: some are refused');
  }

  function refused(c: Context<AppEnv>): Promise<Response> {
    warn();
    const { method, path } = c.req;
    c.set('route', !SAFE_METHODS.has(method) && isOutsideFull(path) ? 'outside' : 'overloaded');
    return refuse(c);
  }

  return {
    refuseReads: (c, next) => {
      if (!SAFE_METHODS.has(c.req.method) || !isFull(c) || isNeverRefused(c)) return next();
      const { method } = c.req;
      const event = { method, route: 'overloaded', status: 503, began: performance.now() };
      diagnostics.request.asyncEnd.publish(event);
      return refused(c);
    },
    hold: async (c, next) => {
      if (isNeverRefused(c)) return next();
      const keys = sharesOf(c, config);
      if (!(await enters(c, keys))) return refused(c);
      try {
        return await begun.get(c)?.run(next);
      } finally {
        begun.delete(c);
        add(keys, -1);
        callNext();
      }
    },
  };
}

const partOf = (path: string): string | undefined => path.split('/')[1];

function sharesOf(c: Context<AppEnv>, { trustProxy, baseUrl }: Config): Shares {
  const address = addressOf(c, trustProxy);
  if (address === 'unknown') return [];
  const secret = new ResponseState(c, baseUrl).sessionSecret;
  return [[address, OF_AN_ADDRESS], ...(secret ? [[secret, OF_A_SESSION] as const] : [])];
}

const hasLeft = (c: Context): boolean =>
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed === true;
