import type { StaticHandlerContext } from '@remix-run/router';
import type { Context } from 'hono';
import { emptyForm } from '../../../views/form.ts';
import { t } from '../../../views/i18n.ts';
import { closeSession, renewToken } from '../../domain/accounts/sign-in/sessions.ts';
import { DomainError, type ErrorKind } from '../../domain/forms/domain-error.ts';
import { system, type Viewer, visitor } from '../../domain/viewer.ts';
import { withActor, withSession } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import { securityEvent } from '../../security-events.ts';
import { addressOf } from '../client-address.ts';
import type { AppEnv, Services } from '../services.ts';
import { failedForm, needsNoToast } from './form-state.ts';
import { html } from './html-response.ts';
import type { Page } from './page.tsx';
import { ownerTag } from './page-owner.ts';
import { type RenderContext, renderNotice, renderPage } from './render.tsx';
import { readFormSubmission, readUrl } from './request-body.ts';
import { ResponseState } from './response-state.ts';
import { dataStrategy, type RouteResult, type Router, type RouteState } from './router.ts';
import { wrapError } from './wrap-error.ts';

export const STATUS = {
  invalid: 422,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  confirmation_required: 200,
  busy: 503,
  internal: 500,
} as const satisfies Record<ErrorKind, number>;

export function retryAfter({ kind, summary }: DomainError): string | null {
  if (kind === 'busy') return '2';
  const seconds = summary.params?.seconds;
  return kind === 'rate_limited' && seconds !== undefined ? String(seconds) : null;
}

function setRetryAfter(c: Context, error: DomainError): void {
  const seconds = retryAfter(error);
  if (seconds) c.header('Retry-After', seconds);
}

export async function respondWithPage(
  c: Context<AppEnv>,
  router: Router,
  services: Services,
): Promise<Response> {
  const routeState = await begin(c, services);
  const url = routeState.request.url;
  const context = await router.query(new Request(url, { method: c.req.method }), {
    requestContext: routeState,
    dataStrategy,
  });
  // Else a signed-in person would look signed out.
  if (!(context instanceof Response) && isNoMatch(errorOf(context)))
    routeState.viewer = await viewerOf(routeState);
  if (routeState.viewer?.kind === 'visitor' && routeState.request.responseState.sessionSecret)
    securityEvent('cookie_refused', { route: c.get('route') ?? 'none' });
  await renewSession(routeState);
  if (context instanceof Response) return context;
  if (!isNoMatch(errorOf(context))) c.set('route', context.matches[0]?.route.id);
  return finish(c, routeState, context);
}

/** Ends the replaced session, and rotates the token when the approval changes. Pages only: an RPC response's cookie may be discarded. */
async function renewSession({ request, viewer }: RouteState): Promise<void> {
  const { responseState, asAuth } = request;
  const secret = responseState.sessionSecret;
  if (viewer?.kind !== 'member') return;
  if (responseState.replacesSession) return asAuth((em) => closeSession(em, viewer));
  if (!viewer.tokenOutdated || !secret) return;
  const renewed = await asAuth((em) => renewToken(em, viewer, secret));
  if (renewed) responseState.openSession(renewed);
}

async function viewerOf({ request: { responseState, services } }: RouteState): Promise<Viewer | null> {
  const secret = responseState.sessionSecret;
  return secret ? withSession(services.orm, secret, async (_, viewer) => viewer, { isRead: true }) : null;
}

async function begin(c: Context<AppEnv>, services: Services): Promise<RouteState> {
  return {
    request: {
      url: readUrl(c.req.url),
      params: {},
      services,
      asAuth: (work) => withActor(services.orm, system('auth'), work),
      responseState: new ResponseState(c, services.config.baseUrl),
      address: addressOf(c, services.config.trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
      isShown: !isForLater(c) && !c.req.header('sec-purpose'),
    },
    submission: c.req.method === 'POST' ? await readFormSubmission(c) : null,
    requestId: c.get('requestId'),
    viewer: null,
  };
}

function finish(c: Context<AppEnv>, routeState: RouteState, context: StaticHandlerContext): Response {
  const frame = frameOf(c, routeState);
  const route = context.matches[0]?.route.id ?? '';
  const error = errorOf(context);
  if (error) return toErrorPage(c, frame, wrapPageError(error, context.matches[0]?.route.handle, frame.url));
  const acted = context.actionData?.[route] as RouteResult | undefined;
  if (acted && c.req.header('accept') === 'application/json') return withoutPage(c, acted);
  const loaded = context.loaderData[route] as RouteResult;
  const leaving = [acted, loaded].find((one) => one?.kind === 'redirect' || one?.kind === 'guard_redirect');
  if (leaving) return redirectTo(c, routeState, leaving);
  if (acted?.kind === 'error' && acted.error.kind === 'not_found') return toErrorPage(c, frame, acted.error);
  return renderRoute(c, frame, context.matches[0]?.route.handle as Page, { acted, loaded, routeState });
}

const errorOf = ({ errors }: StaticHandlerContext): unknown => Object.values(errors ?? {})[0];

/** For a form that the phone sends later by itself: no page shows the response (OFFLINE-7). */
function withoutPage(c: Context, acted: RouteResult): Response {
  if (acted.kind === 'guard_redirect') return c.json({ title: t('signInFirst').title }, 401);
  if (acted.kind !== 'error') return c.json({ success: true });
  setRetryAfter(c, acted.error);
  const { code, params } = Object.values(acted.error.fields)[0] ?? acted.error.summary;
  return c.json(t(code, params), STATUS[acted.error.kind]);
}

function wrapPageError(error: unknown, page: Page | undefined, url: URL): unknown {
  if (!page?.failed || isNoMatch(error)) return error;
  const code = typeof page.failed === 'function' ? page.failed({ url, error }) : page.failed;
  return wrapError(error, code);
}

interface Shown {
  acted: RouteResult | undefined;
  loaded: RouteResult;
  routeState: RouteState;
}

function renderRoute(
  c: Context<AppEnv>,
  frame: RenderContext,
  page: Page,
  { acted, loaded, routeState }: Shown,
): Response {
  const data = loaded.kind === 'data' ? loaded.data : null;
  const error = acted?.kind === 'error' ? acted.error : null;
  const form =
    acted?.kind === 'error'
      ? failedForm(acted.intent, routeState.submission?.form ?? {}, acted.error)
      : emptyForm;
  const toasts = frame.toasts;
  const { namesPrice } = page.intents?.[form.intent ?? ''] ?? {};
  if (error && !needsNoToast(error, namesPrice)) toasts.push(t(error.summary.code, error.summary.params));
  if (error) setRetryAfter(c, error);
  const status = error ? STATUS[error.kind] : (page.status?.(data) ?? 200);
  return html(c, frame, renderPage(frame, page, data, form), status);
}

function redirectTo(c: Context<AppEnv>, { request }: RouteState, outcome: RouteResult): Response {
  if (outcome.kind === 'redirect') {
    const { to, toast, params } = outcome.redirect;
    if (toast) request.responseState.toast(toast, params);
    return goTo(c, to);
  }
  if (outcome.kind !== 'guard_redirect') throw new TypeError('Only redirects lead elsewhere');
  const { to, toast, comeBack } = outcome.guardRedirect;
  if (isForLater(c)) return c.redirect(to, 303);
  if (comeBack && c.req.method === 'GET')
    request.responseState.rememberNext(request.url.pathname + request.url.search);
  if (toast) request.responseState.toast(toast);
  return c.redirect(to, 303);
}

/** 303; for another origin under htmx, HX-Redirect, because fetch cannot follow it. */
function goTo(c: Context<AppEnv>, to: string): Response {
  if (!/^https?:/.test(to) || c.req.header('hx-request') !== 'true') return c.redirect(to, 303);
  c.header('HX-Redirect', to);
  return c.body(null, 204);
}

export function toErrorPage(c: Context<AppEnv>, frame: RenderContext, error: unknown): Response {
  if (error instanceof DomainError) {
    const kind = error.kind;
    setRetryAfter(c, error);
    if (kind === 'internal') log.error({ err: error.cause, requestId: frame.requestId }, 'a page failed');
    if (kind === 'busy') log.warn({ err: error.cause, requestId: frame.requestId }, 'a page took too long');
    const entry = t(kind === 'not_found' ? 'notFound' : error.summary.code, error.summary.params);
    return html(c, frame, renderNotice(frame, { kind, entry }), STATUS[kind]);
  }
  if (isNoMatch(error))
    return html(c, frame, renderNotice(frame, { kind: 'not_found', entry: t('notFound') }), error.status);
  log.error({ err: error, requestId: frame.requestId }, 'a request failed');
  const { title, kind } = t('serverTrouble');
  return html(c, frame, renderNotice(frame, { kind: 'internal', entry: { title, kind } }), 500);
}

function isNoMatch(error: unknown): error is { status: number } {
  const status = (error as { internal?: boolean; status?: number } | null)?.internal
    ? (error as { status: number }).status
    : 0;
  return status === 404 || status === 405;
}

/** A page that is stored for later leaves toasts, and the way after a sign-in, to the page that the person sees (OFFLINE-4). */
const isForLater = (c: Context<AppEnv>): boolean => c.req.header('trotwell-keep') !== undefined;

function frameOf(c: Context<AppEnv>, { request, viewer, waiting }: RouteState): RenderContext {
  return {
    viewer: viewer ?? visitor,
    url: request.url,
    params: request.params,
    nonce: c.get('secureHeadersNonce') ?? '',
    requestId: c.get('requestId'),
    owner: ownerTag(request.services, viewer ?? visitor),
    waiting,
    demo: request.services.config.devTools,
    baseUrl: request.services.config.baseUrl,
    toasts: isForLater(c) ? [] : request.responseState.takeToasts(),
  };
}
