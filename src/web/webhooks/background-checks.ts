import { Hono } from 'hono';
import { system } from '../../domain/viewer.ts';
import { applyCheckEvent, readCheckEvent } from '../../domain/walkers/checks/provider-event.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { verifyWebhook } from '../../gateways/webhook-signature.ts';
import { log } from '../../log.ts';
import { limitBody } from '../body-limits.ts';
import { ClientDisconnectedError, logFailure, readText } from '../request-body.ts';
import type { Services } from '../services.ts';

const LARGEST_EVENT = 64 * 1024;
const PATH = '/background-checks';

/** 404 for an unknown reference and 503 for a fault, so that the provider sends the event again (CHECK-5). */
export function checkWebhook({ orm, config }: Services): Hono {
  const app = new Hono();
  app.use(
    PATH,
    limitBody(LARGEST_EVENT, (c) => c.json({ error: 'This is larger than any event.' }, 413)),
  );
  app.post(PATH, async (c) => {
    if (!config.checkWebhookSecret) return c.notFound();
    const body = await readText(c);
    const headers = {
      id: c.req.header('webhook-id'),
      timestamp: c.req.header('webhook-timestamp'),
      signature: c.req.header('webhook-signature'),
    };
    const id = verifyWebhook(config.checkWebhookSecret, headers, body);
    if (!id) return c.json({ error: 'The signature does not fit.' }, 400);
    const event = readCheckEvent(id, parseJson(body));
    if (event === 'ignored') return c.json({ received: true });
    if (!event) return c.json({ error: 'This is no background_check.updated event.' }, 422);
    const isKnown = await withActor(orm, system('checks'), (em) => applyCheckEvent(em, event));
    return isKnown
      ? c.json({ received: true })
      : c.json({ error: 'No check has this reference yet. Please send this again later.' }, 404);
  });
  app.onError((err, c) => {
    if (err instanceof ClientDisconnectedError) logFailure(err, undefined, 'a webhook request was aborted');
    else log.warn({ err }, 'a webhook failed, the provider will retry');
    return c.json({ error: 'Please send this again later.' }, 503);
  });
  return app;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
