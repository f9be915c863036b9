import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { isMessageKey, type MessageKey, t } from '../../../views/i18n.ts';
import type { Toast } from '../../../views/layouts/page-frame.ts';
import { isMailAddress } from '../../domain/accounts/sign-in/email-rules.ts';
import { MAX_SESSION_DAYS } from '../../domain/accounts/sign-in/sessions.ts';
import type { SignInResult } from '../../domain/accounts/two-factor/challenge.ts';
import type { MessageParams } from '../../domain/forms/domain-error.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { ownPath } from './own-path.ts';
import { safeText } from './request-body.ts';

export const LANGUAGE_COOKIE = 'language';
/** Browsers drop cookies over 4,096 bytes. */
const MAX_TOAST = 2_000;
const TEN_MINUTES_S = 600;
const HOUR_S = 3_600;
const YEAR_S = 31_536_000;

export class ResponseState {
  readonly #c: Context;
  readonly #secure: boolean;
  readonly #session = this.#cookie('session', MAX_SESSION_DAYS * 86_400, '__Host-');
  readonly #toast = this.#cookie('toast', 60);
  readonly #next = this.#cookie('next', HOUR_S);
  readonly #addressee = this.#cookie('address', HOUR_S);
  /** A pending sign-in's secret; it opens only the two-factor page. */
  readonly twoFactorChallenge = this.#cookie('second-step', TEN_MINUTES_S, '__Host-');
  /** To which the challenges of its sign-ins with a passkey belong (SIGNIN-8). */
  readonly passkeyBrowser = this.#cookie('passkey', TEN_MINUTES_S, '__Host-');
  readonly devices = this.#cookie('devices', YEAR_S, '__Host-');
  readonly language = this.#cookie(LANGUAGE_COOKIE, YEAR_S);
  /** What is shown once, after the redirect, is in no URL. */
  readonly recoveryCodes = this.#cookie('recovery-codes', TEN_MINUTES_S);
  readonly calendarLink = this.#cookie('calendar-link', TEN_MINUTES_S);
  readonly webhookSecret = this.#cookie('webhook-secret', TEN_MINUTES_S);
  #address: string | undefined;
  #replaced = false;

  constructor(c: Context, baseUrl: string) {
    this.#c = c;
    this.#secure = baseUrl.startsWith('https:');
  }

  get sessionSecret(): string | null {
    return this.#session.read();
  }

  /** Whether this response signs in or out, so that the request's session is obsolete. */
  get replacesSession(): boolean {
    return this.#replaced;
  }

  /** ACCOUNT-14 */
  openSession(secret: string): void {
    this.#replaced = true;
    this.#session.keep(secret);
  }

  closeSession(): void {
    this.#replaced = true;
    this.#session.drop();
  }

  /** Opens the session or the two-factor challenge. Returns the path to go to, `or` by default. */
  enter(entry: SignInResult, or: string): string {
    if ('twoFactorChallenge' in entry) {
      this.twoFactorChallenge.keep(entry.twoFactorChallenge);
      return paths.twoFactorChallenge;
    }
    this.openSession(entry.session);
    return this.takeNext() ?? or;
  }

  toast(code: MessageKey, params: MessageParams = {}): void {
    const value = encodeURIComponent(JSON.stringify([code, params]));
    if (encodeURIComponent(value).length <= MAX_TOAST) this.#toast.keep(value);
    else log.warn({ code }, 'a toast is too long for its cookie');
  }

  /** The cookie is untrusted: only known message codes are shown. */
  takeToasts(): Toast[] {
    const read = toastShape.safeParse(readJson(this.#toast.take() ?? ''));
    if (!read.success) return [];
    const [code, params] = read.data;
    return isMessageKey(code) ? [t(code, params)] : [];
  }

  rememberNext(path: string): void {
    if (ownPath(path)) this.#next.keep(path);
  }

  takeNext(): string | null {
    return ownPath(this.#next.take());
  }

  /** For an hour, in a cookie, so that no URL holds the address. */
  rememberAddress(email: string): void {
    this.#address = email;
    this.#addressee.keep(email);
  }

  get address(): string | null {
    const sent = this.#addressee.read();
    return this.#address ?? (sent && isMailAddress(sent) ? sent : null);
  }

  /** Browsers take a `__Host-` cookie only from this host, through HTTPS. */
  #cookie(name: string, maxAge: number, prefix: '' | '__Host-' = '') {
    const full = () => (this.#secure ? prefix : '') + name;
    const common = () => ({ path: '/', secure: this.#secure });
    const read = (): string | null => {
      const value = getCookie(this.#c, full());
      return value === undefined ? null : safeText(value);
    };
    const drop = (): void => void deleteCookie(this.#c, full(), common());
    const keep = (value: string): void =>
      setCookie(this.#c, full(), value, { ...common(), httpOnly: true, sameSite: 'Lax', maxAge });
    const take = (): string | null => {
      const value = read();
      if (value) drop();
      return value;
    };
    return { read, keep, drop, take };
  }
}

/** The cookie is untrusted, so only strings and numbers pass. */
const toastShape = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()])).default({})]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
}
