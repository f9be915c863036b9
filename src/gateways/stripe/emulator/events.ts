import type Stripe from 'stripe';
import { newId, unixNow } from './ids.ts';
import type { EmulatorStore } from './store.ts';

export const API_VERSION = '2026-10-28.endive';

type StripeObject = Stripe.Event.Data['object'];

/** Delivered once the change is committed. Events of a connected account name it in `account`. */
export function recordStripeEvent(
  store: EmulatorStore,
  type: Stripe.Event['type'],
  object: StripeObject,
  account?: string,
): void {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    ...(account && { account }),
    api_version: API_VERSION,
    created: unixNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase;
  store.put('events', id, event as Stripe.Event);
  store.put('deliveries', id, { event: id, attempts: 0, delivered: false, lastAnswer: null });
}
