import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { isMessageKey, type MessageKey, t } from '../../../views/i18n.ts';
import type { Toast } from '../../../views/layouts/page-frame.ts';
import { isMailAddress } from '../../domain/accounts/sign-in/email-rules.ts';
import { MAX_SESSION_DAYS } from '../../domain/accounts/sign-in/sessions.ts';
import type { SignInResult } from '../../domain/accounts/two-factor/challenge.ts';
import type { MessageParams } from '../../domain/forms/domain-error.ts';
import type { Language } from '../../language.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { ownPath } from './own-path.ts';
import { safeText } from './request-body.ts';

const TOAST = 'toast';
const NEXT = 'next';
const ADDRESS = 'address';
const RECOVERY_CODES = 'recovery-codes';
const CALENDAR_LINK = 'calendar-link';
export const LANGUAGE_COOKIE = 'language';
const WEBHOOK_SECRET = 'webhook-secret';
/** Browsers drop cookies over 4,096 bytes. */
const MAX_TOAST = 2_000;
const TEN_MINUTES_S = 600;
const YEAR_S = 31_536_000;

export class ResponseState {
  readonly #c: Context;
  readonly #secure: boolean;
  #address: string | undefined;
  #replaced = false;

  constructor(c: Context, baseUrl: string) {
    this.#c = c;
    this.#secure = baseUrl.startsWith('https:');
  }

  get sessionSecret(): string | null {
    return this.#read(this.#session) ?? null;
  }

  /** Whether this response signs in or out, so that the request's session is obsolete. */
  get replacesSession(): boolean {
    return this.#replaced;
  }

  /** ACCOUNT-14 */
  openSession(secret: string): void {
    this.#replaced = true;
    this.#set(this.#session, secret, MAX_SESSION_DAYS * 86_400);
  }

  closeSession(): void {
    this.#replaced = true;
    deleteCookie(this.#c, this.#session, { path: '/', secure: this.#secure });
  }

  /** A pending sign-in's secret; it opens only the two-factor page. */
  get twoFactorChallenge(): string | null {
    return this.#read(this.#step) ?? null;
  }

  /** Opens the session or the two-factor challenge. Returns the path to go to, `or` by default. */
  enter(entry: SignInResult, or: string): string {
    if ('twoFactorChallenge' in entry) {
      this.#set(this.#step, entry.twoFactorChallenge, TEN_MINUTES_S);
      return paths.twoFactorChallenge;
    }
    this.openSession(entry.session);
    return this.takeNext() ?? or;
  }

  /** To which the challenges of its sign-ins with a passkey belong (SIGNIN-8). */
  get passkeyBrowser(): string | null {
    return this.#read(this.#passkey) ?? null;
  }

  keepPasskeyBrowser(secret: string): void {
    this.#set(this.#passkey, secret, TEN_MINUTES_S);
  }

  closeTwoFactorChallenge(): void {
    deleteCookie(this.#c, this.#step, { path: '/', secure: this.#secure });
  }

  keepRecoveryCodes(locked: string): void {
    this.#set(RECOVERY_CODES, locked, TEN_MINUTES_S);
  }

  get recoveryCodes(): string | null {
    return this.#read(RECOVERY_CODES) ?? null;
  }

  dropRecoveryCodes(): void {
    deleteCookie(this.#c, RECOVERY_CODES, { path: '/', secure: this.#secure });
  }

  /** Shows the secret of a new calendar link after the redirect, in no URL. */
  keepCalendarLink(secret: string): void {
    this.#set(CALENDAR_LINK, secret, TEN_MINUTES_S);
  }

  get calendarLink(): string | null {
    return this.#read(CALENDAR_LINK) ?? null;
  }

  dropCalendarLink(): void {
    deleteCookie(this.#c, CALENDAR_LINK, { path: '/', secure: this.#secure });
  }

  keepWebhookSecret(locked: string): void {
    this.#set(WEBHOOK_SECRET, locked, TEN_MINUTES_S);
  }

  takeWebhookSecret(): string | null {
    const locked = this.#read(WEBHOOK_SECRET) ?? null;
    if (locked) deleteCookie(this.#c, WEBHOOK_SECRET, { path: '/', secure: this.#secure });
    return locked;
  }

  toast(code: MessageKey, params: MessageParams = {}): void {
    const value = encodeURIComponent(JSON.stringify([code, params]));
    if (encodeURIComponent(value).length <= MAX_TOAST) this.#set(TOAST, value, 60);
    else log.warn({ code }, 'a toast is too long for its cookie');
  }

  /** The cookie is untrusted: only known message codes are shown. */
  takeToasts(): Toast[] {
    const sent = this.#read(TOAST);
    if (!sent) return [];
    deleteCookie(this.#c, TOAST, { path: '/', secure: this.#secure });
    const read = toastShape.safeParse(readJson(sent));
    if (!read.success) return [];
    const [code, params] = read.data;
    return isMessageKey(code) ? [t(code, params)] : [];
  }

  rememberLanguage(language: Language): void {
    this.#set(LANGUAGE_COOKIE, language, YEAR_S);
  }

  rememberNext(path: string): void {
    if (ownPath(path)) this.#set(NEXT, path, 3600);
  }

  takeNext(): string | null {
    const path = this.#read(NEXT);
    if (path) deleteCookie(this.#c, NEXT, { path: '/', secure: this.#secure });
    return ownPath(path);
  }

  /** For an hour, in a cookie, so that no URL holds the address. */
  rememberAddress(email: string): void {
    this.#address = email;
    this.#set(ADDRESS, email, 3600);
  }

  get address(): string | null {
    const sent = this.#read(ADDRESS);
    return this.#address ?? (sent && isMailAddress(sent) ? sent : null);
  }

  get devices(): string | null {
    return this.#read(this.#devices) ?? null;
  }

  rememberDevices(value: string): void {
    this.#set(this.#devices, value, YEAR_S);
  }

  get #devices(): string {
    return this.#secure ? '__Host-devices' : 'devices';
  }

  get #session(): string {
    return this.#secure ? '__Host-session' : 'session';
  }

  get #passkey(): string {
    return this.#secure ? '__Host-passkey' : 'passkey';
  }

  get #step(): string {
    return this.#secure ? '__Host-second-step' : 'second-step';
  }

  #read(name: string): string | undefined {
    const value = getCookie(this.#c, name);
    return value && safeText(value);
  }

  #set(name: string, value: string, maxAge: number): void {
    setCookie(this.#c, name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#secure,
      maxAge,
    });
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
