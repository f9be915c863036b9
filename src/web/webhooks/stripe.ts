import { type Context, Hono } from 'hono';
import { diagnostics } from '../../diagnostics.ts';
import type { ProviderEvent, UnusableEvent } from '../../domain/payments/provider.ts';
import { ProviderError } from '../../domain/payments/provider-error.ts';
import { handleWebhookEvent, UnknownObjectError } from '../../domain/payments/webhook-events.ts';
import { readBodyText } from '../kit/request-body.ts';
import { limitBody } from '../limits/body-limits.ts';
import { paymentContextOf } from '../payments/payment-context.ts';
import type { Services } from '../services.ts';
import { sendAgain, wrongSignature } from './standard-webhook.ts';

const LARGEST_EVENT = 1024 * 1024;

/** The raw body is signed. 400 for an invalid signature; 404 for an object that is not known yet (PAYMENT-30); 2xx only once the effect is committed; otherwise Stripe retries. */
export function stripeWebhook(services: Services): Hono {
  const app = new Hono();
  app.use(limitBody(LARGEST_EVENT, (c) => c.json({ error: 'This is larger than any event.' }, 413)));
  app.post('/stripe', async (c) => {
    if (!services.stripe) return c.notFound();
    const context = paymentContextOf(services);
    const event = await signedEvent(c, context.provider);
    if (!event) return wrongSignature(c);
    const result = typeof event === 'string' ? event : await handleWebhookEvent(context, event);
    diagnostics.stripeEvent.publish({ result });
    return c.json({ received: true });
  });
  app.onError((err, c) => {
    if (err instanceof UnknownObjectError)
      return c.json({ error: 'This object is not known yet. Please send this again later.' }, 404);
    return sendAgain(err, c);
  });
  return app;
}

type Signed = ProviderEvent | UnusableEvent;
type Verifier = { constructEvent(rawBody: string, signature: string | undefined): Signed };

async function signedEvent(c: Context, provider: Verifier): Promise<Signed | null> {
  try {
    return provider.constructEvent(await readBodyText(c), c.req.header('stripe-signature'));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'signature') return null;
    throw error;
  }
}
