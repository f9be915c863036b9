import { Hono } from 'hono';
import type { Services } from '../services.ts';

/** `POST /webhooks/stripe`. */
export function stripeWebhook(_services: Services): Hono {
  return new Hono();
}
