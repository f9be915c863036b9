import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { isMessageKey, type MessageKey, t } from '../../views/i18n.ts';
import type { Toast } from '../../views/layouts/page-frame.ts';
import { isMailAddress } from '../domain/accounts/email-rules.ts';
import { MAX_SESSION_DAYS } from '../domain/accounts/sessions.ts';
import type { SignInResult } from '../domain/accounts/two-factor-challenge.ts';
import type { MessageParams } from '../domain/domain-error.ts';
import { log } from '../log.ts';
import { paths } from '../paths.ts';
import { ownPath } from './own-path.ts';
import { withoutNul } from './request-body.ts';

const TOAST = 'toast';
const NEXT = 'next';
const ADDRESS = 'address';
const RECOVERY_CODES = 'recovery-codes';
/** Browsers drop a cookie of more than 4,096 bytes; ours are short. */
const MAX_TOAST = 2_000;
/** As long as the second step of a sign-in lasts, and as new recovery codes can be read. */
const TEN_MINUTES_S = 600;
const YEAR_S = 31_536_000;

/** The answer's cookies: the session, the toast that the next page shows, and where to go after signing in. */
export class ResponseState {
  readonly #c: Context;
  readonly #secure: boolean;
  #address: string | undefined;
  #replaced = false;

  constructor(c: Context, baseUrl: string) {
    this.#c = c;
    this.#secure = baseUrl.startsWith('https:');
  }

  /** The session's secret as the browser sent it. */
  get sessionSecret(): string | null {
    return this.#read(this.#session) ?? null;
  }

  /** Whether this answer signs the browser in or out, so that the session that it came with is no longer its own. */
  get replacesSession(): boolean {
    return this.#replaced;
  }

  /** Signs this browser in. DECISIONS 29. */
  openSession(secret: string): void {
    this.#replaced = true;
    this.#set(this.#session, secret, MAX_SESSION_DAYS * 86_400);
  }

  /** Forgets the session in this browser. */
  closeSession(): void {
    this.#replaced = true;
    deleteCookie(this.#c, this.#session, { path: '/', secure: this.#secure });
  }

  /** The secret of a sign-in that waits for its code. It is no session: it opens the page of the code alone. */
  get twoFactorChallenge(): string | null {
    return this.#read(this.#step) ?? null;
  }

  /** Lets somebody in, or to the page of the code. Returns where that is; `or` unless they wanted to go elsewhere. */
  enter(entry: SignInResult, or: string): string {
    if ('twoFactorChallenge' in entry) {
      this.#set(this.#step, entry.twoFactorChallenge, TEN_MINUTES_S);
      return paths.twoFactorChallenge;
    }
    this.openSession(entry.session);
    return this.takeNext() ?? or;
  }

  /** Forgets the sign-in that waits for its code. */
  closeTwoFactorChallenge(): void {
    deleteCookie(this.#c, this.#step, { path: '/', secure: this.#secure });
  }

  /** Keeps new recovery codes, locked, until their person has read them. */
  keepRecoveryCodes(locked: string): void {
    this.#set(RECOVERY_CODES, locked, TEN_MINUTES_S);
  }

  /** The locked recovery codes that nobody has read yet. */
  get recoveryCodes(): string | null {
    return this.#read(RECOVERY_CODES) ?? null;
  }

  /** Forgets them for good. */
  dropRecoveryCodes(): void {
    deleteCookie(this.#c, RECOVERY_CODES, { path: '/', secure: this.#secure });
  }

  /** Lets the next page show this text of the catalogue. */
  toast(code: MessageKey, params: MessageParams = {}): void {
    const value = encodeURIComponent(JSON.stringify([code, params]));
    if (encodeURIComponent(value).length <= MAX_TOAST) this.#set(TOAST, value, 60);
    else log.warn({ code }, 'a toast is too long for its cookie');
  }

  /** Takes the toast that the page before left. Only codes of the catalogue are shown, whatever the cookie says. */
  takeToasts(): Toast[] {
    const sent = this.#read(TOAST);
    if (!sent) return [];
    deleteCookie(this.#c, TOAST, { path: '/', secure: this.#secure });
    const read = toastShape.safeParse(readJson(sent));
    if (!read.success) return [];
    const [code, params] = read.data;
    return isMessageKey(code) ? [t(code, params)] : [];
  }

  /** Remembers where a visitor wanted to go, for after signing in; an address longer than any of ours is not kept. */
  rememberNext(path: string): void {
    if (ownPath(path)) this.#set(NEXT, path, 3600);
  }

  /** Where the visitor wanted to go, if it is a page of ours. */
  takeNext(): string | null {
    const path = this.#read(NEXT);
    if (path) deleteCookie(this.#c, NEXT, { path: '/', secure: this.#secure });
    return ownPath(path);
  }

  /** Remembers for an hour which address awaits a mail, so that it stands in no URL. */
  rememberAddress(email: string): void {
    this.#address = email;
    this.#set(ADDRESS, email, 3600);
  }

  /** The address that awaits a mail, as this browser said it. */
  get address(): string | null {
    const sent = this.#read(ADDRESS);
    return this.#address ?? (sent && isMailAddress(sent) ? sent : null);
  }

  /** The devices cookie as the browser sent it; `known-device.ts` reads it. */
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

  get #step(): string {
    return this.#secure ? '__Host-second-step' : 'second-step';
  }

  /** What the browser sent back, or somebody in its name. */
  #read(name: string): string | undefined {
    const value = getCookie(this.#c, name);
    return value && withoutNul(value);
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

/** A toast as its cookie carries it. Anybody may write a cookie, so only texts and numbers pass. */
const toastShape = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()])).default({})]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
}
