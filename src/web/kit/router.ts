import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type StaticHandler,
} from '@remix-run/router';
import { type WaitingCases, waitingCases } from '../../domain/dashboard/waiting-cases.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import { type Viewer, visitor } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import { paths } from '../../paths.ts';
import { limitAct } from '../limits/act-limits.ts';
import { readNotificationsShown } from '../notifications/read-shown.ts';
import { isFirstSubmission } from './form-key.ts';
import { admit, everyone, type Guard, type GuardRedirect, redirectFor } from './guards.ts';
import type {
  FormSubmission,
  Intents,
  NonTransactionalContext,
  Page,
  PageRequest,
  Redirect,
  RequestContext,
} from './page.tsx';
import { assertNobodyElse, assertOwnPage, isOfAnother } from './page-owner.ts';

export interface RouteState {
  request: PageRequest;
  submission: FormSubmission | null;
  requestId: string;
  viewer: Viewer | null;
  /** Set when the action redirects: its page needs no data, and its subject may be gone. */
  leaving?: boolean;
  /** For the navigation of the admin pages. */
  waiting?: WaitingCases;
}

export type RouteResult =
  | { kind: 'data'; data: unknown }
  | { kind: 'redirect'; redirect: Redirect }
  | { kind: 'guard_redirect'; guardRedirect: GuardRedirect }
  | { kind: 'error'; error: DomainError; intent: string };

/** Guards run before any loader, inside the request's transaction. */
export type Router = Pick<StaticHandler, 'query'>;

/** React Router compiles every route's pattern at each request, so a fixed path gets a single-route handler. */
export function createRouter(pages: readonly Page[]): Router {
  const isFixed = (page: Page) => !page.path.includes(':');
  const fixed = new Map(pages.filter(isFixed).map((page) => [page.path, handlerOf([page])]));
  const others = handlerOf(pages.filter((page) => !isFixed(page)));
  return {
    query: (request, options) => (fixed.get(new URL(request.url).pathname) ?? others).query(request, options),
  };
}

function handlerOf(pages: readonly Page[]): StaticHandler {
  const routes = pages.map(
    (page): AgnosticDataRouteObject => ({
      id: page.path,
      path: page.path,
      caseSensitive: true,
      hasErrorBoundary: true,
      handle: page,
      loader: ({ params }, context) =>
        load(page, { ...(context as RequestContext), params: params as RequestContext['params'] }),
      action: ({ params }, context) =>
        runIntent(page, { ...(context as ActionContext), params: params as RequestContext['params'] }),
    }),
  );
  return createStaticHandler(routes, { future: { v7_throwAbortReason: true, v7_relativeSplatPath: true } });
}

/** One transaction for guard and loader, or guard and action; an error rolls it back before the response. */
export async function dataStrategy(
  args: DataStrategyFunctionArgs,
): Promise<Record<string, DataStrategyResult>> {
  const routeState = args.context as RouteState;
  const [match] = args.matches.filter((candidate) => candidate.shouldLoad);
  if (!match) return {};
  if (routeState.leaving) return { [match.route.id]: data({ kind: 'data', data: null }) };
  const page = match.route.handle as Page;
  const submission = args.request.method === 'POST' ? routeState.submission : null;
  const result = await settle(routeState, page, submission, async (context) => {
    const answer = await match.resolve((handler) => handler({ ...context, ...submission }));
    if (answer.type === 'error') throw answer.result;
    return answer;
  });
  const outcome = result.type === 'data' ? (result.result as RouteResult) : null;
  routeState.leaving = outcome?.kind === 'redirect' || outcome?.kind === 'guard_redirect';
  return { [match.route.id]: result };
}

const NO_ROWS = undefined as never;

type Resolve = (
  context: RequestContext<Viewer> | NonTransactionalContext<Viewer>,
) => Promise<DataStrategyResult>;

async function settle(
  routeState: RouteState,
  page: Page,
  submission: FormSubmission | null,
  resolve: Resolve,
): Promise<DataStrategyResult> {
  const { request } = routeState;
  const inSession = <T>(work: (em: EntityManager, viewer: Viewer) => Promise<T>) =>
    withSession(request.services.orm, request.responseState.sessionSecret, work, { isRead: !submission });
  const intent = submission ? findIntent(page, submission) : undefined;
  const guard = intent?.guard ?? page.guard;
  const enter = (viewer: Viewer) => {
    routeState.viewer = viewer;
    if (submission) {
      assertOwnPage(request.services, viewer, submission.form.owner, page.path === paths.auth);
      if (guard.name === 'visitors' && submission.form.email !== undefined)
        assertNobodyElse(viewer, submission.form.email);
    }
    return guardedBy(guard, viewer, request.url);
  };
  try {
    if (intent && 'submitNonTransactional' in intent) {
      const viewer = await inSession(async (_, found) => found);
      const transaction: NonTransactionalContext<Viewer>['transaction'] = (work) =>
        inSession((em, found) => work(em, admit(guard, found, request.url)));
      return enter(viewer) ?? (await resolve({ ...request, viewer, transaction }));
    }
    // Such a page needs no database, which may hang.
    if (!submission && !request.responseState.sessionSecret) {
      const refused = enter(visitor);
      if (refused || !page.load) return refused ?? data({ kind: 'data', data: null });
      if (page.loadsWithoutRows) return await resolve({ ...request, viewer: visitor, em: NO_ROWS });
    }
    return await inSession(async (em, viewer) => {
      const refused = enter(viewer);
      if (refused) return refused;
      if (page.layout === 'admin' && !submission) routeState.waiting = await waitingCases(em);
      return resolve({ ...request, viewer, em });
    });
  } catch (error) {
    // The header shows nobody then.
    if (!submission && !page.load && guard === everyone && isBusy(error))
      return data({ kind: 'data', data: null });
    // A rejected form is shown with the page's data, so the router must continue to the loader.
    const domainError = formErrorFrom(error, intent);
    if (!submission || !domainError || isOfAnother(domainError)) return { type: 'error', result: error };
    if (domainError.kind === 'internal')
      log.error({ err: domainError.cause, requestId: routeState.requestId }, 'a form failed');
    if (domainError.kind === 'busy')
      log.warn({ err: domainError.cause, requestId: routeState.requestId }, 'a form took too long');
    return data({ kind: 'error', error: domainError, intent: String(submission.form.intent ?? '') });
  }
}

const isBusy = (error: unknown): boolean => error instanceof DomainError && error.kind === 'busy';

function formErrorFrom(error: unknown, intent: Intents[string] | undefined): DomainError | null {
  if (error instanceof DomainError) return error;
  const code = intent?.failed;
  return code ? new DomainError('internal', { code }, {}, error) : null;
}

const data = (result: RouteResult): DataStrategyResult => ({ type: 'data', result });

function guardedBy(guard: Guard, viewer: Viewer, url: URL): DataStrategyResult | null {
  try {
    const guardRedirect = redirectFor(guard, viewer, url);
    return guardRedirect ? data({ kind: 'guard_redirect', guardRedirect }) : null;
  } catch (error) {
    return { type: 'error', result: error };
  }
}

type ActionContext = RequestContext & NonTransactionalContext & FormSubmission;

async function load(page: Page, context: RequestContext): Promise<RouteResult> {
  const loaded = (await page.load?.(context)) ?? null;
  if (loaded !== null) await readNotificationsShown(context);
  return { kind: 'data', data: loaded };
}

async function runIntent(page: Page, context: ActionContext): Promise<RouteResult> {
  const intent = findIntent(page, context);
  if (!intent) throw new DomainError('invalid', { code: 'checkTheForm' });
  return { kind: 'redirect', redirect: await submit(intent, context) };
}

async function submit(intent: Intents[string], context: ActionContext): Promise<Redirect> {
  const { services, viewer, form } = context;
  if ('submit' in intent && intent.again && !(await isFirstSubmission(context))) return intent.again(context);
  await limitAct(services.limits, viewer, intent.limit, form);
  if ('submitNonTransactional' in intent) return intent.submitNonTransactional(context);
  return intent.submit(context);
}

function findIntent(page: Page, { form }: FormSubmission): Intents[string] | undefined {
  const name = String(form.intent ?? '');
  return Object.hasOwn(page.intents ?? {}, name) ? page.intents?.[name] : undefined;
}
