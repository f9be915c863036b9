import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { invalid } from '../domain/refusal.ts';
import { visitor } from '../domain/viewer.ts';
import { log } from '../log.ts';
import { pages } from '../routes.ts';
import { myDataDownload } from './accounts/my-data.ts';
import { photos } from './accounts/photos.ts';
import type { AppEnv } from './app-env.ts';
import { staticFiles } from './assets.ts';
import { childPhotos } from './children/photos.ts';
import { devDesk } from './dev/desk.tsx';
import { events } from './events.ts';
import { functions } from './functions.ts';
import { health } from './health.ts';
import type { Frame } from './render.tsx';
import { answerWithPage, refuse } from './respond.tsx';
import { createRouter } from './router.ts';
import { knownHost, sameOrigin, securityHeaders } from './security.ts';
import type { Services } from './services.ts';
import { stripeWebhook } from './webhooks/stripe.ts';

/** Photos may have 5 MB (S1 §5); the rest of a form fits beside them. */
const LARGEST_BODY = 6 * 1024 * 1024;

export interface App {
  fetch: Hono<AppEnv>['fetch'];
  request: Hono<AppEnv>['request'];
  /** Ends the open event streams politely, before the server closes. */
  close(): Promise<void>;
}

/** The whole web side over its services: middleware, calls, streams and the table of pages. */
export function createApp(services: Services): App {
  const { config } = services;
  const app = new Hono<AppEnv>();
  const streams = events(services);

  app.use(requestId());
  app.use(knownHost(config.baseUrl));
  app.use(securityHeaders(config));
  app.route('/', health(services));
  app.use(staticFiles());
  app.route('/photos', photos(services));
  app.route('/children/photos', childPhotos(services));
  // Webhooks carry a signature instead of an origin, and need their body untouched.
  app.route('/webhooks', stripeWebhook(services));
  app.use(sameOrigin(config.baseUrl));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => tooLarge(c, config.contactEmail),
    }),
  );
  app.use(compress());
  app.route('/', streams.route);
  app.route('/', functions(services));
  app.route('/', myDataDownload(services));
  if (config.devDesk) app.route('/dev', devDesk(services));

  const router = createRouter(pages);
  app.on(['GET', 'POST'], '*', (c) => answerWithPage(c, router, services));
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'a request failed outside the pages');
    return refuse(c, bareFrame(c, config.contactEmail), error);
  });
  return { fetch: app.fetch, request: app.request, close: streams.close };
}

/** Only a photo can be this large, so the words are those for photos. */
function tooLarge(c: Context<AppEnv>, contactEmail: string): Response {
  const { body, headers } = refuse(c, bareFrame(c, contactEmail), invalid({}, 'fileTooLarge'));
  return new Response(body, { status: 413, headers });
}

/** The frame of a page that could not find out who asks. */
function bareFrame(c: Context<AppEnv>, contactEmail: string): Frame {
  return {
    viewer: visitor,
    url: new URL(c.req.url),
    params: {},
    nonce: c.get('secureHeadersNonce') ?? '',
    requestId: c.get('requestId'),
    demo: false,
    contactEmail,
    toasts: [],
  };
}
