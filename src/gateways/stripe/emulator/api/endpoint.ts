import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { advance } from '../advance.ts';
import { rulesOf } from '../controls.ts';
import { API_VERSION } from '../events.ts';
import { parseForm } from '../form.ts';
import { newId, unixNow } from '../ids.ts';
import type { EmulatorStore, SavedAnswer } from '../store.ts';
import { type ErrorBody, StripeApiError } from '../stripe-api-error.ts';
import { expanded } from './expand.ts';
import { readParams } from './params.ts';

export interface EmulatorContext {
  store: EmulatorStore;
  baseUrl: string;
  report(error: Error): void;
  /** Called with copies of each call of the API and its answer. */
  watch?(request: Request, response: Response): void;
}

/** A failed result whose effects are kept: a declined card. */
export class Declined {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    this.body = body;
  }
}

export interface CallContext extends EmulatorContext {
  account: string | null;
}

/** Synchronous, so that no other request sees partial effects. */
type Act<T> = (context: CallContext, params: T, id: string) => object;

type Register = <T extends { expand: string[] }>(path: string, params: z.ZodType<T>, act: Act<T>) => void;

export type StripeApi = Record<'get' | 'post' | 'delete', Register>;

/** Parameters are read strictly, effects are committed with the answer, and POST honours idempotency keys. */
export function stripeApi(app: Hono, context: EmulatorContext): StripeApi {
  const registering =
    (method: 'GET' | 'POST' | 'DELETE'): Register =>
    (path, params, act) =>
      app.on(method, path, async (c) => {
        const encoded = await encodedOf(c);
        const call = { ...context, account: c.req.header('stripe-account') ?? null };
        const answer = once(context.store, answerKey(c), await requestOf(c), () =>
          carriedOut(call, readParams(params, parseForm(encoded)), (given) =>
            act(call, given, c.req.param('id') ?? ''),
          ),
        );
        return respond(c, answer);
      });
  return { get: registering('GET'), post: registering('POST'), delete: registering('DELETE') };
}

/** Idempotency keys are scoped to the account of the call. */
export function answerKey({ req }: Context): string | undefined {
  const key = req.method === 'POST' ? req.header('idempotency-key') : undefined;
  const account = req.header('stripe-account');
  return key === undefined || account === undefined ? key : `${account}/${key}`;
}

/** What a key is for: another request with it is an error. */
export const requestOf = async (c: Context): Promise<string> =>
  `${c.req.path}\n${digest(await encodedOf(c))}`;

const encodedOf = async ({ req }: Context): Promise<string> =>
  req.method === 'POST' ? req.text() : new URL(req.url).search;

type Answer = Omit<SavedAnswer, 'at'> & { replayed?: boolean };
type Outcome = Omit<SavedAnswer, 'request' | 'at'>;

const KEY_LIFE = 24 * 3600;

/** Only answers of calls with valid parameters are stored: a rejected parameter may be corrected under the same key. */
function once(store: EmulatorStore, key: string | undefined, request: string, work: () => Outcome): Answer {
  const found = key === undefined ? undefined : store.get('answers', key);
  const forgotten = found && rulesOf(store).keysExpire && unixNow() - found.at > KEY_LIFE;
  const saved = forgotten ? undefined : found;
  if (saved && saved.request !== request) return wrongKey(String(key));
  if (saved) return { ...saved, replayed: true };
  try {
    return store.change(() => {
      const answer = { ...work(), request, at: unixNow() };
      if (key !== undefined) store.put('answers', key, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const { status, body, begun } = error;
    const refused = { request, status, body: { error: body }, requestId: newId('req', 14) };
    if (key !== undefined && begun)
      store.change(() => store.put('answers', key, { ...refused, at: unixNow() }));
    return refused;
  }
}

function carriedOut<T extends { expand: string[] }>(
  { store, account }: CallContext,
  params: T,
  act: (params: T) => object,
): Outcome {
  if (account !== null && !store.get('accounts', account)) throw noAccess(account);
  advance(store);
  const result = begun(() => act(params));
  const requestId = newId('req', 14);
  if (result instanceof Declined) return { status: 402, body: { error: result.body }, requestId };
  return { status: 200, body: expanded(store, result, params.expand), requestId };
}

function begun<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeApiError) error.begun = true;
    throw error;
  }
}

function noAccess(account: string): StripeApiError {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  return new StripeApiError(403, { code: 'account_invalid', message });
}

function wrongKey(key: string): Answer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  const error: ErrorBody = { type: 'idempotency_error', message };
  return { request: '', status: 400, body: { error }, requestId: newId('req', 14) };
}

function respond(c: Context, answer: Answer): Response {
  const key = c.req.header('idempotency-key');
  const headers: Record<string, string> = { 'Request-Id': answer.requestId, 'Stripe-Version': API_VERSION };
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (answer.replayed) headers['Idempotent-Replayed'] = 'true';
  return c.json(answer.body as object, answer.status as 200 | 400 | 401 | 402 | 403 | 404 | 500, headers);
}

function digest(encoded: string): string {
  return createHash('sha256').update(encoded).digest('base64url');
}
