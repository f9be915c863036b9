import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { t } from '../../views/i18n.ts';
import { DomainError, forbidden, notFound } from '../domain/forms/domain-error.ts';
import { MAX_UNREAD_PEOPLE, peopleWithUnread } from '../domain/messages/unread-people.ts';
import { readContact, submitContactMessage } from '../domain/support/contact.ts';
import { isParent } from '../domain/viewer.ts';
import { log } from '../log.ts';
import { passkeyRpcHandlers } from './accounts/passkey-rpc-handlers.ts';
import { accountRpcHandlers } from './accounts/rpc-handlers.ts';
import { adminRpcHandlers } from './admin/rpc-handlers.ts';
import { bookingRpcHandlers } from './bookings/rpc-handlers.ts';
import { addressOf } from './client-address.ts';
import { admins, approvedMembers, everyone } from './kit/guards.ts';
import { ClientDisconnectedError, logFailure, readBodyText, safeText } from './kit/request-body.ts';
import { retryAfter, STATUS } from './kit/respond.tsx';
import { ResponseState } from './kit/response-state.ts';
import { inTransaction, type RpcHandler } from './kit/rpc-handler.ts';
import { wrapError } from './kit/wrap-error.ts';
import { messageRpcHandlers } from './messages/rpc-handlers.ts';
import { offlineRpcHandlers } from './offline/rpc-handlers.ts';
import { paymentRpcHandlers } from './payments/rpc-handlers.ts';
import { rewardRpcHandlers } from './rewards/rpc-handlers.ts';
import type { AppEnv, Services } from './services.ts';
import { supportRpcHandlers } from './support/rpc-handlers.ts';
import { placeRpcHandlers } from './walks/place-rpc-handlers.ts';

/** `POST /functions/{name}` and `POST /rpc/{name}`, JSON in and out. Each runs the same command as the form. */
export const RPC_HANDLERS: Readonly<Record<string, RpcHandler>> = {
  'functions/send-contact-email': inTransaction({
    guard: everyone,
    failed: 'contactFailed',
    input: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
    run: async ({ em, services, address }, message) => {
      const form = readContact(message);
      await services.limits.use('contact', address, 'contactTooOften');
      await submitContactMessage(em, form);
    },
  }),
  'rpc/get_parents_looking_for_trotters': inTransaction({
    guard: approvedMembers,
    failed: 'lookingParentsLoadFailed',
    input: z.object({}),
    run: async ({ em, viewer }) => {
      if (isParent(viewer)) throw forbidden('forbidden');
      return em.execute('select * from get_parents_looking_for_trotters()');
    },
  }),
  'rpc/get_users_with_unread_messages': inTransaction({
    guard: admins,
    failed: 'unreadUsersLoadFailed',
    input: z.object({
      limit: z.number().int().min(1).max(MAX_UNREAD_PEOPLE).optional(),
      offset: z.number().int().min(0).max(1_000_000).optional(),
    }),
    run: ({ em }, { limit, offset }) =>
      peopleWithUnread(em, { ...(limit && { limit }), ...(offset && { offset }) }),
  }),
  ...accountRpcHandlers,
  ...passkeyRpcHandlers,
  ...adminRpcHandlers,
  ...bookingRpcHandlers,
  ...messageRpcHandlers,
  ...offlineRpcHandlers,
  ...paymentRpcHandlers,
  ...rewardRpcHandlers,
  ...supportRpcHandlers,
  ...placeRpcHandlers,
};

export function rpcRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [name, call] of Object.entries(RPC_HANDLERS))
    app.post(`/${name}`, async (c) => {
      try {
        const result = await answer(c, services, call);
        return c.json(result === undefined ? { success: true } : (result as object | null));
      } catch (error) {
        const domainError =
          call.failed && !(error instanceof ClientDisconnectedError) ? wrapError(error, call.failed) : error;
        return rpcErrorResponse(c, domainError, call.saysSuccess);
      }
    });
  const unknown = (c: Context<AppEnv>) => rpcErrorResponse(c, notFound('noSuchCall'));
  app.all('/functions/*', unknown);
  app.all('/rpc/*', unknown);
  return app;
}

async function answer(c: Context<AppEnv>, services: Services, call: RpcHandler): Promise<unknown> {
  c.header('Cache-Control', 'no-store');
  const browser = new ResponseState(c, services.config.baseUrl);
  const text = await readBodyText(c);
  return call.handle(
    {
      services,
      secret: browser.sessionSecret,
      owner: c.req.header('trotwell-owner'),
      address: addressOf(c, services.config.trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
      responseState: browser,
      toast: (code, params) => browser.toast(code, params),
    },
    () => readInput(text, call.input),
  );
}

function readInput(text: string, input: z.ZodType): unknown {
  const parsed = input.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new DomainError(
    'invalid',
    { code: 'fieldInvalid' },
    Object.fromEntries(
      parsed.error.issues.map((issue) => [
        String(issue.path[0] ?? 'body'),
        { code: 'fieldInvalid' as const },
      ]),
    ),
  );
}

/** Undefined for invalid JSON, which the schema rejects. */
function parse(text: string): unknown {
  try {
    return text === ''
      ? {}
      : JSON.parse(text, (_, value) => (typeof value === 'string' ? safeText(value) : value));
  } catch {
    return undefined;
  }
}

export function rpcErrorResponse(c: Context<AppEnv>, error: unknown, saysSuccess = false): Response {
  const requestId = c.get('requestId');
  const errorBody = (message: string) =>
    saysSuccess ? { success: false, message, error: message } : { error: message };
  if (!(error instanceof DomainError)) {
    logFailure(error, requestId, 'a call failed');
    return c.json(
      { ...errorBody(t('serverTrouble', { requestId }).text ?? ''), code: 'serverTrouble', requestId },
      500,
    );
  }
  if (error.kind === 'internal') log.error({ err: error.cause, requestId }, 'a call failed');
  if (error.kind === 'busy') log.warn({ err: error.cause, requestId }, 'a call took too long');
  const wait = retryAfter(error);
  if (wait) c.header('Retry-After', wait);
  const [first] = Object.values(error.fields);
  const { code, params } = first ?? error.summary;
  const { title, text } = t(code, params);
  // A page asks the question itself.
  const answered = error.kind === 'confirmation_required' ? 409 : STATUS[error.kind];
  const status = code === 'signInFirst' ? 401 : answered;
  const message = text && status !== 401 ? `${title}: ${text}` : title;
  return c.json({ ...errorBody(message), code, fields: Object.keys(error.fields) }, status);
}
