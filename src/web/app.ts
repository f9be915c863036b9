import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { diagnostics } from '../diagnostics.ts';
import { invalid, rateLimited } from '../domain/forms/domain-error.ts';
import { type Viewer, visitor } from '../domain/viewer.ts';
import { withSession } from '../gateways/database/transaction.ts';
import { logContext } from '../log-context.ts';
import { paths } from '../paths.ts';
import { pages } from '../routes.ts';
import { securityEvent } from '../security-events.ts';
import { calendarFeed } from './accounts/calendar-feed.ts';
import { myDataDownload } from './accounts/my-data.ts';
import { oneClick } from './accounts/unsubscribe.tsx';
import { exports } from './admin/exports.ts';
import { staticFiles } from './assets.ts';
import { calendarFile } from './bookings/calendar-file.ts';
import { addressOf } from './client-address.ts';
import { devTools } from './dev/dev-tools.tsx';
import { health } from './health.ts';
import type { RenderContext } from './kit/render.tsx';
import { ClientDisconnectedError, logFailure } from './kit/request-body.ts';
import { respondWithPage, toErrorPage } from './kit/respond.tsx';
import { ResponseState } from './kit/response-state.ts';
import { createRouter } from './kit/router.ts';
import { isRpcPath } from './kit/rpc-handler.ts';
import { languageSwitch, requestLanguage } from './language.ts';
import { bodyLimits } from './limits/body-limits.ts';
import { requestsInHand } from './limits/in-hand.ts';
import { overloaded } from './limits/overloaded.tsx';
import { events } from './live/events.ts';
import { installable } from './offline/installable.ts';
import { yearDownload } from './payments/year-page.tsx';
import { childPhotos, incidentPhotos, photos } from './photos.ts';
import { marketFiles } from './public/market-files.ts';
import { searchEngines } from './public/search-engines.ts';
import { rpcErrorResponse, rpcRoutes } from './rpc-routes.ts';
import {
  knownHost,
  onePathAPage,
  preventCaching,
  SAFE_METHODS,
  sameOrigin,
  securityHeaders,
} from './security.ts';
import type { AppEnv, Services } from './services.ts';
import { checkWebhook } from './webhooks/background-checks.ts';
import { emailWebhook } from './webhooks/email.ts';
import { stripeWebhook } from './webhooks/stripe.ts';

/** Reports each request by the pattern of its route, and adds its id to the log lines of its work. */
const observeRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  const event = { method: c.req.method, route: 'none', status: 0, began: performance.now() };
  const handle = async () => {
    await next();
    event.status = c.res.status;
    event.route = c.get('route') ?? patternOf(routePath(c));
    reportDenial(event);
  };
  return logContext.run({ requestId: c.get('requestId') }, () =>
    diagnostics.request.tracePromise(handle, event),
  );
};

/** Of a route with an id, 404 may mean that the id is someone else's. */
function reportDenial({ route, status }: { route: string; status: number }): void {
  const { userId } = logContext.getStore() ?? {};
  const about = { userId, route, status };
  if (status === 429) securityEvent('rate_limited', about);
  else if (status === 421 || (status === 403 && route === 'none')) securityEvent('foreign_request', about);
  else if (status === 403 || (status === 404 && route.includes(':'))) securityEvent('access_refused', about);
}

/** A middleware's path matches everything: no route answered. */
const patternOf = (path: string): string => (path.endsWith('*') ? 'none' : path);

/** POSTs a minute from one network address, per process. */
const POSTS_A_MINUTE = 3_000;

/** Turns floods of POSTs away before their body is read; finer limits are in ./limits.ts. */
function loadShedding(
  { config }: Services,
  refuse: (c: Context<AppEnv>) => Response,
): MiddlewareHandler<AppEnv> {
  const limiter = new RateLimiterMemory({ points: POSTS_A_MINUTE, duration: 60 });
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    try {
      await limiter.consume(addressOf(c, config.trustProxy));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      c.header('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)));
      return refuse(c);
    }
    return next();
  };
}

export interface App {
  fetch: Hono<AppEnv>['fetch'];
  request: Hono<AppEnv>['request'];
  /** Readiness fails from now on, so that the load balancer sends traffic elsewhere. Requests are still answered. */
  drain(): void;
  /** Ends the event streams, those opened later too, before the server closes. */
  close(): Promise<void>;
}

export function createApp(services: Services): App {
  const { config } = services;
  const app = new Hono<AppEnv>();
  const streams = events(services);
  let draining = false;
  const respondWithError = (c: Context<AppEnv>, error: unknown, status?: number, viewer?: Viewer) => {
    const answer = isRpcPath(c.req.path)
      ? rpcErrorResponse(c, error)
      : toErrorPage(c, { ...bareFrame(c, config), ...(viewer && { viewer }) }, error);
    return new Response(answer.body, { status: status ?? answer.status, headers: answer.headers });
  };

  const inHand = requestsInHand(
    config,
    overloaded(config, (c) => bareFrame(c, config)),
  );
  app.use(inHand.refuseReads);
  app.use(requestId());
  app.use(observeRequests);
  app.use(securityHeaders(config));
  app.use(preventCaching);
  app.use(knownHost(config.baseUrl));
  app.use(onePathAPage(respondWithError));
  app.route('/', health({ ...services, isDraining: () => draining }));
  app.use(staticFiles());
  app.route('/', photos(services));
  app.route('/', childPhotos(services));
  app.route('/', incidentPhotos(services));
  // Before the origin check and body parsers: webhooks are signed over their raw body.
  app.route('/webhooks', checkWebhook(services));
  app.route('/webhooks', emailWebhook(services));
  app.route('/webhooks', stripeWebhook(services));
  // Mail programs post one-click unsubscribe from other origins.
  app.use(sameOrigin(config.baseUrl, [paths.unsubscribeNow]));
  // Stands for another company's site: it has our headers, but not our limits.
  if (services.emulator) app.route(paths.devStripe, services.emulator);
  app.use(requestLanguage);
  app.use(
    loadShedding(services, (c) => respondWithError(c, rateLimited('tooManyAttempts', { wait: '1 minute' }))),
  );
  app.use(
    bodyLimits(async (c, code) => respondWithError(c, invalid({}, code), 413, await viewerOf(c, services))),
  );
  app.route('/', marketFiles());
  app.use(inHand.hold);
  app.use(compress());
  app.route('/', languageSwitch(services));
  app.route('/', installable(services));
  app.route('/', searchEngines(config, pages));
  app.route('/', streams.route);
  app.route('/', rpcRoutes(services));
  app.route('/', myDataDownload(services));
  app.route('/', yearDownload(services));
  app.route('/', calendarFeed(services));
  app.route('/', calendarFile(services));
  app.route('/', exports(services, respondWithError));
  app.route('/', oneClick(services));
  if (config.devTools) app.route(paths.dev, devTools(services));

  const router = createRouter(pages);
  app.on(['GET', 'POST'], '*', (c) => respondWithPage(c, router, services));
  app.onError((error, c) => {
    if (!(error instanceof ClientDisconnectedError)) return respondWithError(c, error);
    logFailure(error, c.get('requestId'), 'a request failed');
    return c.body(null, 400);
  });
  const drain = () => {
    draining = true;
  };
  return { fetch: app.fetch, request: app.request, drain, close: streams.close };
}

async function viewerOf(c: Context<AppEnv>, { orm, config }: Services): Promise<Viewer> {
  const secret = new ResponseState(c, config.baseUrl).sessionSecret;
  const viewer = secret && (await withSession(orm, secret, async (_, one) => one, { isRead: true }));
  return viewer || visitor;
}

function bareFrame(c: Context<AppEnv>, { baseUrl }: Config): RenderContext {
  return {
    viewer: visitor,
    url: new URL(c.req.url),
    params: {},
    nonce: c.get('secureHeadersNonce') ?? '',
    requestId: c.get('requestId'),
    demo: false,
    baseUrl,
    toasts: [],
  };
}
