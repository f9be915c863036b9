import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type StaticHandler,
} from '@remix-run/router';
import type { Config } from '../config.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Viewer } from '../domain/viewer.ts';
import { asBearer } from '../gateways/database/transaction.ts';
import { log } from '../log.ts';
import { isFirstSending } from './form-key.ts';
import type { Detour, Guard } from './guards.ts';
import type { Departure, Intent, OutsideIntent, Page } from './page.tsx';
import type { PageRequest, Posted, Visit } from './visit.ts';

/** What one request carries through the router. */
export interface Journey {
  request: PageRequest;
  posted: Posted | null;
  requestId: string;
  /** Set once the transaction has found out. */
  viewer: Viewer | null;
  /** Set once the action leads elsewhere: then this page has nothing to load, and its subject may be gone. */
  leaving?: boolean;
}

/** What a page's action or loader came to. */
export type Outcome =
  | { kind: 'data'; data: unknown }
  | { kind: 'departure'; departure: Departure }
  | { kind: 'detour'; detour: Detour }
  | { kind: 'refusal'; refusal: Refusal; intent: string };

/** The router over the table of pages. Guards run before any loader, inside the transaction of the request. */
export type Router = Pick<StaticHandler, 'query'>;

/**
 * The static handler compiles and compares the pattern of every route at each request, so one that has only the page in
 * question is asked where the address alone says which it is.
 */
export function createRouter(pages: readonly Page[]): Router {
  const isFixed = (page: Page) => !page.path.includes(':');
  const fixed = new Map(pages.filter(isFixed).map((page) => [page.path, handlerOf([page])]));
  const withParameters = handlerOf(pages.filter((page) => !isFixed(page)));
  const all = handlerOf(pages);
  return {
    query: (request, options) => {
      const { pathname } = new URL(request.url);
      const handler = fixed.get(pathname) ?? (hasId(pathname) ? withParameters : all);
      return handler.query(request, options);
    },
  };
}

/** An address with an id in it is none of the fixed ones. */
const hasId = (pathname: string): boolean => /^\/[a-z/]+\/[0-9a-f-]{36}(\/[a-z]+)?$/.test(pathname);

function handlerOf(pages: readonly Page[]): StaticHandler {
  const routes = pages.map(
    (page): AgnosticDataRouteObject => ({
      id: page.path,
      path: page.path,
      hasErrorBoundary: true,
      handle: page,
      loader: ({ params }, visit) => load(page, { ...(visit as Visit), params: params as Visit['params'] }),
      action: ({ params }, visit) =>
        act(page, { ...(visit as Visit & Posted), params: params as Visit['params'] }),
    }),
  );
  return createStaticHandler(routes, { future: { v7_throwAbortReason: true, v7_relativeSplatPath: true } });
}

/** One transaction around guard and loader, or guard and action; a refusal rolls it back before it is told. */
export async function dataStrategy(
  args: DataStrategyFunctionArgs,
): Promise<Record<string, DataStrategyResult>> {
  const journey = args.context as Journey;
  const [match] = args.matches.filter((candidate) => candidate.shouldLoad);
  if (!match) return {};
  if (journey.leaving) return { [match.route.id]: data({ kind: 'data', data: null }) };
  const page = match.route.handle as Page;
  const posted = args.request.method === 'POST' ? journey.posted : null;
  const result = await settle(journey, page, posted, async (visit) => {
    const answer = await match.resolve((handler) => handler({ ...visit, ...posted }));
    if (answer.type === 'error') throw answer.result;
    return answer;
  });
  const outcome = result.type === 'data' ? (result.result as Outcome) : null;
  journey.leaving = outcome?.kind === 'departure' || outcome?.kind === 'detour';
  return { [match.route.id]: result };
}

type Resolve = (visit: PageRequest & { viewer: Viewer }) => Promise<DataStrategyResult>;

async function settle(
  journey: Journey,
  page: Page,
  posted: Posted | null,
  resolve: Resolve,
): Promise<DataStrategyResult> {
  const { request } = journey;
  const { orm } = request.services;
  const intent = posted ? findIntent(page, posted) : undefined;
  const guard = intent?.guard ?? page.guard;
  const enter = (viewer: Viewer) => {
    journey.viewer = viewer;
    return guardedBy(guard, viewer, request.url);
  };
  try {
    if (intent && 'submitOutside' in intent) {
      const viewer = await asBearer(orm, request.answer.sessionSecret, async (_, found) => found);
      return enter(viewer) ?? (await resolve({ ...request, viewer }));
    }
    return await asBearer(
      orm,
      request.answer.sessionSecret,
      async (em, viewer) =>
        enter(viewer) ?? (await resolve({ ...request, viewer, em } as PageRequest & { viewer: Viewer })),
    );
  } catch (error) {
    // A refused form is shown again with the page's data, so the router must go on to the loader.
    const refusal = refusalIn(error, intent, request.services.config);
    if (!posted || !refusal) return { type: 'error', result: error };
    if (refusal.kind === 'fault')
      log.error({ err: refusal.cause, requestId: journey.requestId }, 'a form failed');
    if (refusal.kind === 'busy')
      log.warn({ err: refusal.cause, requestId: journey.requestId }, 'a form took too long');
    return data({ kind: 'refusal', refusal, intent: String(posted.form.intent ?? '') });
  }
}

/** What went wrong as the form tells it; null where that is the error screen's part. */
function refusalIn(
  error: unknown,
  intent: Intent | OutsideIntent | undefined,
  { contactEmail }: Pick<Config, 'contactEmail'>,
): Refusal | null {
  if (error instanceof Refusal) return error;
  const code = intent?.failed;
  return code ? new Refusal('fault', { code, params: { contactEmail } }, {}, error) : null;
}

const data = (result: Outcome): DataStrategyResult => ({ type: 'data', result });

/** Null lets the viewer in. A guard that refuses ends the request: no loader runs. */
function guardedBy(guard: Guard, viewer: Viewer, url: URL): DataStrategyResult | null {
  try {
    const detour = guard.check(viewer, url);
    return detour ? data({ kind: 'detour', detour }) : null;
  } catch (refusal) {
    return { type: 'error', result: refusal };
  }
}

async function load(page: Page, visit: Visit): Promise<Outcome> {
  return { kind: 'data', data: (await page.load?.(visit)) ?? null };
}

async function act(page: Page, visit: Visit & Posted): Promise<Outcome> {
  const intent = findIntent(page, visit);
  if (!intent) throw new Refusal('invalid', { code: 'checkTheForm' });
  return { kind: 'departure', departure: await submit(intent, visit) };
}

async function submit(intent: Intent | OutsideIntent, visit: Visit & Posted): Promise<Departure> {
  if ('submitOutside' in intent) return intent.submitOutside(visit);
  if (intent.again && !(await isFirstSending(visit))) return intent.again(visit);
  return intent.submit(visit);
}

/** Which of the page's forms was posted, if the page has such a form. */
function findIntent(page: Page, { form }: Posted): Intent | OutsideIntent | undefined {
  const name = String(form.intent ?? '');
  return Object.hasOwn(page.intents ?? {}, name) ? page.intents?.[name] : undefined;
}
