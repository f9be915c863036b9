import type { StaticHandlerContext } from '@remix-run/router';
import type { Context } from 'hono';
import { fill } from '../../views/catalogue.ts';
import { renewToken } from '../domain/accounts/sessions.ts';
import { Refusal, type RefusalKind } from '../domain/refusal.ts';
import { system } from '../domain/viewer.ts';
import { actAs } from '../gateways/database/transaction.ts';
import { log } from '../log.ts';
import { Answer } from './answer.ts';
import type { AppEnv } from './app-env.ts';
import { addressOf } from './client-address.ts';
import { compressed, preferredEncoding } from './encoding.ts';
import { refused, speaksForItself, untouched } from './form-state.ts';
import { inWords } from './in-words.ts';
import type { Page } from './page.tsx';
import { readPosted, readUrl } from './reading.ts';
import { type Frame, renderNotice, renderPage } from './render.tsx';
import { dataStrategy, type Journey, type Outcome, type Router } from './router.ts';
import type { Services } from './services.ts';

/** Characters of a page that is not worth compressing. */
const SHORT = 1024;

const STATUS: Record<RefusalKind, number> = {
  invalid: 422,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  question: 200,
  busy: 503,
  fault: 500,
};

/** Seconds after which it makes sense to try again what was refused; null where the time is no matter. */
export function retryAfter({ kind, problem }: Refusal): string | null {
  if (kind === 'busy') return '2';
  const seconds = problem.params?.seconds;
  return kind === 'limited' && seconds !== undefined ? String(seconds) : null;
}

function sayRetryAfter(c: Context, refusal: Refusal): void {
  const seconds = retryAfter(refusal);
  if (seconds) c.header('Retry-After', seconds);
}

/** Answers a request by the table of pages: 303 after a form that succeeded, else a whole page. */
export async function answerWithPage(
  c: Context<AppEnv>,
  router: Router,
  services: Services,
): Promise<Response> {
  const journey = await begin(c, services);
  const url = journey.request.url;
  const context = await router.query(new Request(url, { method: c.req.method }), {
    requestContext: journey,
    dataStrategy,
  });
  await renewSession(journey);
  if (context instanceof Response) return context;
  return finish(c, journey, context);
}

/**
 * A new token for a session whose person has become somebody else: approved, or no longer so. Only pages bring it,
 * since a call's answer may be read by nobody.
 */
async function renewSession({ request, viewer }: Journey): Promise<void> {
  const { answer, services } = request;
  const secret = answer.sessionSecret;
  if (viewer?.kind !== 'member' || !viewer.tokenOutdated || !secret || answer.replacesSession) return;
  const renewed = await actAs(services.orm, system('gatekeeper'), (em) => renewToken(em, viewer, secret));
  if (renewed) answer.openSession(renewed);
}

async function begin(c: Context<AppEnv>, services: Services): Promise<Journey> {
  const { config } = services;
  return {
    request: {
      url: readUrl(c.req.url),
      params: {},
      services,
      answer: new Answer(c, config.baseUrl),
      address: addressOf(c, config.trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
    },
    posted: c.req.method === 'POST' ? await readPosted(c) : null,
    requestId: c.get('requestId'),
    viewer: null,
  };
}

function finish(c: Context<AppEnv>, journey: Journey, context: StaticHandlerContext): Response {
  const frame = frameOf(c, journey);
  const route = context.matches[0]?.route.id ?? '';
  const error = context.errors && Object.values(context.errors)[0];
  if (error) return refuse(c, frame, told(error, context.matches[0]?.route.handle, frame.url));
  const acted = context.actionData?.[route] as Outcome | undefined;
  const loaded = context.loaderData[route] as Outcome;
  const leaving = [acted, loaded].find((one) => one?.kind === 'departure' || one?.kind === 'detour');
  if (leaving) return leave(c, journey, leaving);
  if (acted?.kind === 'refusal' && acted.refusal.kind === 'missing') return refuse(c, frame, acted.refusal);
  return show(c, frame, context.matches[0]?.route.handle as Page, { acted, loaded, journey });
}

/** A page that broke, in its own words where it has some. */
function told(error: unknown, page: Page | undefined, url: URL): unknown {
  if (!page?.failed || isNoMatch(error)) return error;
  const code = typeof page.failed === 'function' ? page.failed({ url, error }) : page.failed;
  return inWords(error, code);
}

interface Shown {
  acted: Outcome | undefined;
  loaded: Outcome;
  journey: Journey;
}

function show(c: Context<AppEnv>, frame: Frame, page: Page, { acted, loaded, journey }: Shown): Response {
  const data = loaded.kind === 'data' ? loaded.data : null;
  const refusal = acted?.kind === 'refusal' ? acted.refusal : null;
  const form =
    acted?.kind === 'refusal' ? refused(acted.intent, journey.posted?.form ?? {}, acted.refusal) : untouched;
  const toasts = frame.toasts;
  if (refusal && !speaksForItself(refusal)) toasts.push(fill(refusal.problem.code, refusal.problem.params));
  if (refusal) sayRetryAfter(c, refusal);
  const status = refusal ? STATUS[refusal.kind] : (page.status?.(data) ?? 200);
  return html(c, frame, renderPage(frame, page, data, form), status);
}

function leave(c: Context<AppEnv>, { request }: Journey, outcome: Outcome): Response {
  if (outcome.kind === 'departure') {
    const { to, toast, params } = outcome.departure;
    if (toast) request.answer.toast(toast, params);
    return goTo(c, to);
  }
  if (outcome.kind !== 'detour') throw new TypeError('Only departures and detours lead elsewhere');
  const { to, toast, comeBack } = outcome.detour;
  if (comeBack && c.req.method === 'GET')
    request.answer.rememberNext(request.url.pathname + request.url.search);
  if (toast) request.answer.toast(toast);
  return c.redirect(to, 303);
}

/** 303, or for a page of somebody else under htmx the header that makes the browser itself go there (STACK §1). */
function goTo(c: Context<AppEnv>, to: string): Response {
  const elsewhere = /^https?:/.test(to);
  if (!elsewhere || c.req.header('hx-request') !== 'true') return c.redirect(to, 303);
  c.header('HX-Redirect', to);
  return c.body(null, 204);
}

/** Not found, not allowed, too late, or our own fault: a page of its own that says what to do next. */
export function refuse(c: Context<AppEnv>, frame: Frame, error: unknown): Response {
  if (error instanceof Refusal) {
    const kind = error.kind;
    sayRetryAfter(c, error);
    if (kind === 'fault') log.error({ err: error.cause, requestId: frame.requestId }, 'a page failed');
    if (kind === 'busy') log.warn({ err: error.cause, requestId: frame.requestId }, 'a page took too long');
    const entry = fill(kind === 'missing' ? 'notFound' : error.problem.code, error.problem.params);
    return html(c, frame, renderNotice(frame, { kind, entry }), STATUS[kind]);
  }
  if (isNoMatch(error))
    return html(c, frame, renderNotice(frame, { kind: 'missing', entry: fill('notFound') }), error.status);
  log.error({ err: error, requestId: frame.requestId }, 'a request failed');
  const { title, kind } = fill('serverTrouble');
  return html(c, frame, renderNotice(frame, { kind: 'fault', entry: { title, kind } }), 500);
}

/** The router's own answer to an address that no page has, or to a method that pages do not know. */
function isNoMatch(error: unknown): error is { status: number } {
  const status = (error as { internal?: boolean; status?: number } | null)?.internal
    ? (error as { status: number }).status
    : 0;
  return status === 404 || status === 405;
}

/** What every page of this answer is framed with. */
function frameOf(c: Context<AppEnv>, { request, viewer }: Journey): Frame {
  return {
    viewer: viewer ?? { kind: 'visitor' },
    url: request.url,
    params: request.params,
    nonce: c.get('secureHeadersNonce') ?? '',
    requestId: c.get('requestId'),
    demo: request.services.config.devDesk,
    baseUrl: request.services.config.baseUrl,
    contactEmail: request.services.config.contactEmail,
    toasts: request.answer.takeToasts(),
  };
}

function html(c: Context<AppEnv>, frame: Frame, body: string, status: number): Response {
  c.header('Cache-Control', frame.viewer.kind === 'member' ? 'no-store' : 'private, no-cache');
  // The middleware that compresses the rest would write the whole answer anew to add the second name.
  c.header('Vary', 'Cookie, Accept-Encoding');
  const encoding = body.length < SHORT ? undefined : preferredEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.html(body, status as 200);
  c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  return c.body(compressed(body, encoding), status as 200);
}
