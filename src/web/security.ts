import type { Context, MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { type Config, isLoopback } from '../config.ts';
import { notFound } from '../domain/forms/domain-error.ts';
import { paths } from '../paths.ts';
import { isRpcPath } from './kit/rpc-handler.ts';
import type { AppEnv } from './services.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Stripe.js starts its frames on subdomains, too. */
const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Nonce-based content security policy; Stripe's hosts only when Stripe is used. */
export function securityHeaders({ strictTransport, payments, mapTiles }: Config): MiddlewareHandler {
  const stripe = payments === 'stripe';
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE, ...(stripe ? STRIPE_JS : [])],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles.url).origin] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
      frameSrc: stripe ? [...STRIPE_JS, 'https://hooks.stripe.com'] : ["'none'"],
      // form-action also applies to redirects: Stripe's hosted onboarding.
      formAction: ["'self'", ...(stripe ? ['https://connect.stripe.com'] : [])],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
    },
    // With no-referrer, browsers send `Origin: null` in form posts.
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    strictTransportSecurity: strictTransport ?? false,
    xFrameOptions: 'DENY',
    // A page with its own policy (a captured email) sets it itself.
    overwrite: false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: ['self'],
      // Apple Pay and Google Pay ask in Stripe's frame.
      payment: ['self', ...(stripe ? ['https://js.stripe.com'] : [])],
    },
  });
}

/** For responses that are no pages: streams, and errors before the app. */
export function bareHeaders({ strictTransport }: Pick<Config, 'strictTransport'>): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(strictTransport && { 'Strict-Transport-Security': strictTransport }),
  };
}

/** Redirects, cookies and errors are never cached. */
export const preventCaching: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status >= 400 || headers.has('location') || headers.has('set-cookie'))
    c.header('Cache-Control', 'no-store');
};

/** CSRF, by `Sec-Fetch-Site` or `Origin`. A request with neither comes from no browser. `exempt` paths use no cookies: their URL is signed. */
export function sameOrigin(baseUrl: string, exempt: readonly string[] = []): MiddlewareHandler {
  const own = new URL(baseUrl);
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || exempt.includes(c.req.path)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (foreignSite || (origin !== undefined && !isOwn(origin, own)))
      return c.json({ error: 'This request comes from another site.' }, 403);
    return next();
  };
}

const isOwn = (origin: string, own: URL): boolean =>
  URL.canParse(origin) && new URL(origin).protocol === own.protocol && isOwnHost(new URL(origin).host, own);

const HOST = /^[a-z\d._-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** Without case, default port and the dot that ends a full name. On loopback all names are equal: localhost, 127.0.0.1, [::1]. */
function isOwnHost(host: string, own: URL): boolean {
  const address = `${own.protocol}//${host.replace(/\.(?=:\d+$|$)/, '')}`;
  if (!HOST.test(host) || !URL.canParse(address)) return false;
  const { hostname, port } = new URL(address);
  return (
    port === own.port && (hostname === own.hostname || (isLoopback(hostname) && isLoopback(own.hostname)))
  );
}

/** Rejects forged Host headers. */
export function knownHost(baseUrl: string): MiddlewareHandler {
  const own = new URL(baseUrl);
  return async (c, next) => {
    const host = c.req.header('host');
    if (!host || isOwnHost(host, own) || isHealthCheck(c.req.path)) return next();
    return isRpcPath(c.req.path)
      ? c.json({ error: 'Unknown host', code: 'unknownHost' }, 421)
      : c.text('Unknown host', 421);
  };
}

/** An encoded NUL, which would be dropped, or an id in capitals: one page has one path. */
const OTHER_SPELLING = /%00|\/(?=[^/]*[A-F])[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}(?=\/|$)/;

/** 404 before any route or limit sees the path. */
export const onePathAPage =
  (respond: (c: Context<AppEnv>, error: unknown) => Response): MiddlewareHandler<AppEnv> =>
  async (c, next) =>
    OTHER_SPELLING.test(new URL(c.req.url).pathname) ? respond(c, notFound('notFound')) : next();

const isHealthCheck = (path: string): boolean => path === paths.healthz || path === paths.readyz;
