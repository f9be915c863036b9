import { type Context, Hono } from 'hono';
import { verifyWebhook } from '../../gateways/webhooks/webhook-signature.ts';
import { log } from '../../log.ts';
import { securityEvent } from '../../security-events.ts';
import { ClientDisconnectedError, logFailure, readBodyText } from '../kit/request-body.ts';
import { limitBody } from '../limits/body-limits.ts';

const LARGEST_EVENT = 64 * 1024;

export interface WebhookAnswer {
  status: 200 | 404 | 422;
  error?: string;
}

export const RECEIVED: WebhookAnswer = { status: 200 };

/** 404 without a secret; 503 for a fault, so that the provider sends the event again. */
export function standardWebhook(
  path: string,
  secret: string | undefined,
  handle: (id: string, body: unknown) => Promise<WebhookAnswer>,
): Hono {
  const app = new Hono();
  app.use(
    path,
    limitBody(LARGEST_EVENT, (c) => c.json({ error: 'This is larger than any event.' }, 413)),
  );
  app.post(path, async (c) => {
    if (!secret) return c.notFound();
    const body = await readBodyText(c);
    const headers = {
      id: c.req.header('webhook-id'),
      timestamp: c.req.header('webhook-timestamp'),
      signature: c.req.header('webhook-signature'),
    };
    const id = verifyWebhook(secret, headers, body);
    if (!id) return wrongSignature(c);
    const { status, error } = await handle(id, parseJson(body));
    return error ? c.json({ error }, status) : c.json({ received: true });
  });
  app.onError(sendAgain);
  return app;
}

export function sendAgain(err: Error, c: Context): Response {
  if (err instanceof ClientDisconnectedError) logFailure(err, undefined, 'a webhook request was aborted');
  else log.warn({ err }, 'a webhook failed, the provider will retry');
  return c.json({ error: 'Please send this again later.' }, 503);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function wrongSignature(c: Context): Response {
  securityEvent('signature_refused', { route: c.req.path });
  return c.json({ error: 'The signature does not fit.' }, 400);
}
