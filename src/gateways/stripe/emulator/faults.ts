import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { answerKey } from './api/endpoint.ts';
import { countUnanswered, type Fault, takeFault } from './controls.ts';
import { newId } from './ids.ts';
import type { EmulatorStore } from './store.ts';

export function faults(store: EmulatorStore, named: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const fault = takeFault(store, named(c));
    if (!fault) return next();
    if (fault.does === 'slow') {
      await sleep(fault.ms);
      return next();
    }
    if (fault.when === 'after') await next();
    const failure = await fail(store, c, fault);
    if (fault.does === '500' && fault.when === 'after') remember(store, c);
    c.res = undefined;
    c.res = failure;
  };
}

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
function remember(store: EmulatorStore, c: Context): void {
  const key = answerKey(c);
  const saved = key === undefined ? undefined : store.get('answers', key);
  if (key === undefined || !saved) return;
  store.change(() => store.put('answers', key, { ...saved, status: 500, body: { error: bodies[500] } }));
}
