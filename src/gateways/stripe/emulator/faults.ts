import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { answerKey, requestOf } from './api/endpoint.ts';
import { countUnanswered, type Fault, takeFault } from './controls.ts';
import { newId, unixNow } from './ids.ts';
import type { EmulatorStore } from './store.ts';

export function faults(store: EmulatorStore, named: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const fault = takeFault(store, named(c));
    if (!fault) return next();
    if (fault.does === 'slow') {
      await sleep(fault.ms);
      return next();
    }
    if (fault.when === 'after' && fault.does !== '400') await next();
    const failure = await fail(store, c, fault);
    if (fault.when === 'after') await remember(store, c, fault.does);
    c.res = undefined;
    c.res = failure;
  };
}

/** Like Stripe: while a call with a key is answered, another with the same key is refused. */
export function refuseKeysInUse(): MiddlewareHandler {
  const inUse = new Set<string>();
  return async (c, next) => {
    const key = answerKey(c);
    if (key === undefined) return next();
    if (inUse.has(key)) return Response.json({ error: KEY_IN_USE }, { status: 409 });
    inUse.add(key);
    await next().finally(() => inUse.delete(key));
  };
}

const KEY_IN_USE = {
  type: 'invalid_request_error',
  code: 'idempotency_key_in_use',
  message:
    'There is currently another in-progress request using this Stripe API key (that probably means you submitted twice, and the other request is still going through).',
};

async function fail(store: EmulatorStore, c: Context, { does }: Fault): Promise<Response> {
  if (does === '400' || does === '429' || does === '500') return problem(Number(does) as 400 | 429 | 500);
  if (does === 'hang') {
    countUnanswered(store);
    await gone(c.req.raw.signal);
  }
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.destroy();
  return problem(500);
}

function gone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const bodies = {
  400: {
    type: 'invalid_request_error',
    code: 'refused',
    message: 'This request of parent@example.com was refused. This was asked for.',
  },
  429: {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. You can learn more about rate limits in the documentation.',
  },
  500: { type: 'api_error', message: 'An unknown error occurred. This one was asked for.' },
};

function problem(status: 400 | 429 | 500): Response {
  const headers = { 'Request-Id': newId('req', 14) };
  return Response.json({ error: bodies[status] }, { status, headers });
}

/** Like Stripe: a call that failed after it began fails in the same way for the same idempotency key. */
async function remember(store: EmulatorStore, c: Context, does: Fault['does']): Promise<void> {
  const key = answerKey(c);
  if (key === undefined || (does !== '400' && does !== '500')) return;
  const answer = { request: await requestOf(c), at: unixNow(), requestId: newId('req', 14) };
  const failed = { ...answer, status: Number(does), body: { error: bodies[does] } };
  store.change(() => store.put('answers', key, failed));
}
