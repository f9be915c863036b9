import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, rateLimited } from '../domain/domain-error.ts';
import { Attempts } from './attempts.ts';

/** How often something may happen: `points` within `seconds`. */
const RULES = {
  /** Sign-ups from one network address; "please wait a minute" is then true (S2 §8). */
  signUp: { points: 10, seconds: 60 },
  /** One confirmation mail a minute for an account, the first one included. */
  resend: { points: 1, seconds: 60 },
  /** Ten wrong passwords in 3 minutes for an account, or for a network address (issue: the 11th is refused). */
  signIn: { points: 10, seconds: 180 },
  signInAddress: { points: 10, seconds: 180, shared: true },
  /** The same for a device on which the account signed in before, whatever others try from elsewhere. */
  signInDevice: { points: 10, seconds: 180 },
  /** Wrong passwords of somebody who is signed in: strangers at the sign-in form cannot use them up. */
  provePassword: { points: 10, seconds: 180 },
  /** Codes of a phone, and recovery codes: a thousand years of guessing, an hour for who mistypes ten times. */
  twoFactorChallenge: { points: 10, seconds: 3600 },
  secondStepAddress: { points: 30, seconds: 3600, shared: true },
  reset: { points: 3, seconds: 600 },
  /** Mails that one network address may ask for, whomever they go to. */
  mailAddress: { points: 30, seconds: 600 },
  contact: { points: 5, seconds: 3600 },
  /** Questions whose a referral code is: enough to mistype, too few to try them out. */
  referralCode: { points: 20, seconds: 600 },
  /** Files of whole lists by one admin. */
  export: { points: 10, seconds: 600 },
  photo: { points: 20, seconds: 600 },
  /** The receipts of one walk, sent again by whichever admin. DECISIONS 20. */
  receipts: { points: 3, seconds: 600 },
  /** The email about one person's approval, sent again by whichever admin. */
  decisionEmail: { points: 3, seconds: 600 },
  /** One a second for a minute: nobody types like that. */
  message: { points: 60, seconds: 60 },
  /** Reports by one person: enough for a bad day, too few to bury the queue. */
  report: { points: 10, seconds: 3600 },
} satisfies Record<string, Rule>;

interface Rule {
  points: number;
  seconds: number;
  /** Counts for many people together: a right attempt takes back its own count only. */
  shared?: boolean;
}

export type LimitName = keyof typeof RULES;

export interface Limits {
  /** Counts one use. Throws the `rate_limited` error (429) when there were too many. */
  use(
    name: LimitName,
    key: string,
    code?: 'tooManyAttempts' | 'signUpTooOften' | 'resendTooSoon' | 'receiptsTooSoon' | 'messagesTooFast',
  ): Promise<void>;
  /**
   * Runs an attempt at something that nobody may guess. It counts before it runs, under each of the keys, so that many at once
   * cannot slip through; a right one takes its counts back. Attempts under way do not count as wrong: beyond the limit one
   * waits for how they end. Throws the `rate_limited` error (429) when they were wrong, else as `attempt` does.
   */
  attempt<T>(
    keys: readonly (readonly [name: LimitName, key: string])[],
    attempt: () => Promise<T>,
  ): Promise<T>;
  /** Throws like `use` when the limit is reached, without counting. */
  check(name: LimitName, key: string): Promise<void>;
  /** Seconds until another use is possible; 0 when it is now. */
  wait(name: LimitName, key: string): Promise<number>;
  /** Takes back one use that turned out not to count, e.g. a right password. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(name: LimitName, key: string): Promise<void>;
}

/** Limits counted in PostgreSQL, so that they hold across processes and restarts. Keys are stored hashed. */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, { points, seconds }]) => [name, limiter(pool, name, points, seconds)]),
  ) as Record<LimitName, RateLimiterAbstract>;
  const seconds = async (name: LimitName, key: string) => {
    const state = await limiters[name].get(hashed(key));
    return state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0;
  };
  const attempts = new Attempts();
  const limits: Limits = {
    wait: seconds,
    async use(name, key, code = 'tooManyAttempts') {
      try {
        await limiters[name].consume(hashed(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMany(Math.ceil(refused.msBeforeNext / 1000), code);
      }
    },
    async attempt(keys, attempt) {
      const [[name, key] = [], ...others] = keys;
      if (name === undefined || key === undefined) return attempt();
      const flight = `${name} ${key.toLowerCase()}`;
      await attempts.enter(flight, () => takePlace(name, key));
      let placeFree = false;
      try {
        const result = await limits.attempt(others, attempt);
        placeFree = true;
        await ((RULES[name] as Rule).shared ? limits.giveBack(name, key) : limits.forget(name, key));
        return result;
      } catch (error) {
        placeFree = placeFree || !isWrongAnswer(error);
        if (!isWrongAnswer(error)) await limits.giveBack(name, key);
        throw error;
      } finally {
        attempts.leave(flight, { placeFree });
      }
    },
    async check(name, key) {
      const wait = await seconds(name, key);
      if (wait > 0) throw tooMany(wait);
    },
    async giveBack(name, key) {
      await limiters[name].reward(hashed(key));
    },
    async forget(name, key) {
      await limiters[name].delete(hashed(key));
    },
  };
  return limits;

  /** A refused attempt is not looked at, so it does not count either. */
  async function takePlace(name: LimitName, key: string): Promise<void> {
    try {
      await limits.use(name, key);
    } catch (error) {
      if (error instanceof DomainError) await limits.giveBack(name, key);
      throw error;
    }
  }
}

/** Whether an attempt failed by what was typed, not by the limit of another key or by something of ours. */
const isWrongAnswer = (error: unknown): boolean =>
  error instanceof DomainError && !['rate_limited', 'busy', 'internal'].includes(error.kind);

/** The seconds become the Retry-After header. */
const tooMany = (seconds: number, code: Parameters<Limits['use']>[2] = 'tooManyAttempts'): DomainError =>
  rateLimited(code, { wait: waitText(seconds), seconds });

function limiter(pool: pg.Pool, name: string, points: number, duration: number): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });
}

const hashed = (key: string): string =>
  createHash('sha256').update(key.toLowerCase()).digest('base64url').slice(0, 32);

/** "1 minute", "40 seconds". */
function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
}
