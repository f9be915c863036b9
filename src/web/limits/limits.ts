import { createHash } from 'node:crypto';
import type { Pool, QueryConfig as Query } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, type ErrorCode, rateLimited } from '../../domain/forms/domain-error.ts';
import { retryStatement } from '../../gateways/database/contention.ts';
import { plural } from '../../translate.ts';
import { Attempts, isLimit } from './attempts.ts';

const RULES = {
  signUp: { points: 10, seconds: 60 },
  /** Above these two, sign-up asks for a proof of work (PUBLIC-4): by address range, and over all. */
  signUpRange: { points: 10, seconds: 3600 },
  signUpTotal: { points: 100, seconds: 3600 },
  signUpWaited: { points: 10, seconds: 3600 },
  signUpProof: { points: 1, seconds: 3600 },
  /** By account, the first email included (ACCOUNT-6). */
  resend: { points: 1, seconds: 60 },
  /** ACCOUNT-13 */
  signIn: { points: 10, seconds: 180 },
  signInAddress: { points: 10, seconds: 180, shared: true },
  signInPasskey: { points: 10, seconds: 180 },
  /** For a known device, independent of attempts from elsewhere. */
  signInDevice: { points: 10, seconds: 180 },
  /** Separate from sign-in: strangers cannot use up the attempts of a signed-in user. */
  provePassword: { points: 10, seconds: 180 },
  /** At this rate guessing takes about a thousand years. */
  twoFactorChallenge: { points: 10, seconds: 3600 },
  secondStepAddress: { points: 30, seconds: 3600, shared: true },
  passkey: { points: 30, seconds: 600 },
  /** By network address: an open sign-in page asks for a challenge every four minutes. */
  passkeyAddress: { points: 300, seconds: 600 },
  reset: { points: 3, seconds: 600 },
  mailAddress: { points: 30, seconds: 600 },
  contact: { points: 5, seconds: 3600 },
  /** Too few to enumerate referral codes. */
  referralCode: { points: 20, seconds: 600 },
  retryEmail: { points: 3, seconds: 86_400 },
  export: { points: 10, seconds: 600 },
  /** By person: the request that reads most (RETENTION-7). */
  myData: { points: 5, seconds: 3600 },
  /** By person: several devices that each ask every five minutes. */
  calendar: { points: 120, seconds: 3600 },
  /** By network address, for links that are not or no longer valid. */
  unknownCalendar: { points: 120, seconds: 3600 },
  pushDevice: { points: 20, seconds: 3600 },
  testPush: { points: 5, seconds: 600 },
  photo: { points: 20, seconds: 600 },
  /** Thieves test stolen cards with forms such as this one. */
  cardSetup: { points: 10, seconds: 3600 },
  cardCharge: { points: 30, seconds: 600 },
  /** By walk, over all admins (PAYMENT-14). */
  receipts: { points: 3, seconds: 600 },
  decisionEmail: { points: 3, seconds: 600 },
  message: { points: 60, seconds: 60 },
  notification: { points: 120, seconds: 60 },
  /** By walker: one in ten seconds, and what waited for a signal (PLACE-3). */
  location: { points: 12, seconds: 60 },
  report: { points: 10, seconds: 3600 },
  islandFailure: { points: 5, seconds: 3600 },
  /** By walker; the tries of each walk are counted apart (HANDOVER-4). */
  pickupCode: { points: 20, seconds: 600 },
  /** Each one wakes all admins (INCIDENT-2). */
  incident: { points: 10, seconds: 3600 },
  sharedWalk: { points: 600, seconds: 600 },
  /** By walker: each one emails a stranger. */
  reference: { points: 8, seconds: 86_400 },
  /** By sender and mailbox. */
  contactPair: { points: 3, seconds: 86_400 },
  /** By mailbox, over all who write to it for the first time: far more than a few strangers. */
  contactMailbox: { points: 100, seconds: 86_400 },
  guardian: { points: 5, seconds: 86_400 },
  watcher: { points: 10, seconds: 86_400 },
  referenceAnswer: { points: 60, seconds: 600 },
  language: { points: 60, seconds: 600 },
  webhook: { points: 60, seconds: 600 },
  /** These email other people. A family with several children that fills weeks by hand stays far below. */
  request: { points: 60, seconds: 3600 },
  requestPair: { points: 30, seconds: 3600 },
  cancellation: { points: 120, seconds: 3600 },
  answer: { points: 120, seconds: 3600 },
  offer: { points: 60, seconds: 3600 },
  reschedule: { points: 20, seconds: 3600 },
  reminder: { points: 20, seconds: 3600 },
  /** Each one reaches the other side's phone. */
  delay: { points: 30, seconds: 3600 },
  review: { points: 60, seconds: 3600 },
  /** By walker: each use asks the payment provider. */
  payouts: { points: 120, seconds: 3600 },
  favorite: { points: 120, seconds: 600 },
  ownList: { points: 60, seconds: 3600 },
  putBack: { points: 60, seconds: 3600 },
  profile: { points: 120, seconds: 600 },
} satisfies Record<string, Rule>;

interface Rule {
  points: number;
  seconds: number;
  /** A count shared by many people: a success gives back only its own use. */
  shared?: boolean;
}

export type LimitName = keyof typeof RULES;

/** Counted in PostgreSQL, across processes and restarts. Keys are stored hashed. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterAbstract>;
  readonly #attempts = new Attempts();

  constructor(pool: Pool) {
    this.#limiters = Object.fromEntries(
      Object.entries(RULES).map(([name, rule]) => [name, limiter(pool, name, rule)]),
    ) as Record<LimitName, RateLimiterAbstract>;
  }

  async use(name: LimitName, key: string, code: ErrorCode = 'tooManyAttempts'): Promise<void> {
    try {
      await this.#limiters[name].consume(hashed(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.ceil(refused.msBeforeNext / 1000);
      throw rateLimited(code, { wait: waitText(seconds), seconds });
    }
  }

  /** Counts without throwing; false beyond the limit. */
  async count(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.#limiters[name].consume(hashed(key));
      return true;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return false;
    }
  }

  /**
   * Runs an attempt that must not be guessable. It counts under every key before it runs, so that concurrent ones
   * cannot slip through; a success gives its counts back. At the limit the call waits for attempts in flight. Throws
   * `rate_limited` (429), else what `attempt` throws.
   */
  async attempt<T>(
    keys: readonly (readonly [name: LimitName, key: string])[],
    attempt: () => Promise<T>,
  ): Promise<T> {
    const [[name, key] = [], ...others] = keys;
    if (name === undefined || key === undefined) return attempt();
    const flight = `${name} ${key.toLowerCase()}`;
    await this.#attempts.enter(flight, () => this.#reserve(name, key));
    let slotFree = false;
    try {
      const result = await this.attempt(others, attempt);
      slotFree = true;
      await ((RULES[name] as Rule).shared ? this.#release(name, key) : this.forget(name, key));
      return result;
    } catch (error) {
      slotFree = slotFree || !isWrongAnswer(error);
      if (!isWrongAnswer(error)) await this.#release(name, key);
      throw error;
    } finally {
      this.#attempts.leave(flight, { slotFree });
    }
  }

  /** The seconds until the next use; 0 when it is allowed now. */
  async wait(name: LimitName, key: string): Promise<number> {
    const state = await this.#limiters[name].get(hashed(key));
    return state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0;
  }

  async forget(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(hashed(key));
  }

  /** A rejected attempt is not evaluated, so it does not count. */
  async #reserve(name: LimitName, key: string): Promise<void> {
    try {
      await this.use(name, key);
    } catch (error) {
      if (isLimit(error)) await this.#release(name, key);
      throw error;
    }
  }

  async #release(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(hashed(key));
  }
}

/** False for rate limits of other keys, internal errors, and codes that were not checked. */
const isWrongAnswer = (error: unknown): boolean =>
  error instanceof DomainError &&
  !['rate_limited', 'busy', 'internal'].includes(error.kind) &&
  error.fields.code?.code !== 'codeUnreadable';

function limiter(pool: Pool, keyPrefix: string, { points, seconds }: Rule): RateLimiterAbstract {
  return new RateLimiterPostgres({
    // Without its name, which other processes use too: a pooler may lend us their connection.
    storeClient: { query: ({ text, values }: Query) => retryStatement(() => pool.query(text, values)) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });
}

const hashed = (key: string): string =>
  createHash('sha256').update(key.toLowerCase()).digest('base64url').slice(0, 32);

export function waitText(seconds: number): string {
  if (seconds < 60) return plural(seconds, '{count} second', '{count} seconds');
  return plural(Math.ceil(seconds / 60), '{count} minute', '{count} minutes');
}
