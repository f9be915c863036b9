import type Stripe from 'stripe';
import type { Books } from './books.ts';
import { newId, unixNow } from './ids.ts';

/** The Stripe release whose objects the stand-in speaks. */
export const API_VERSION = '2026-10-28.endive';

type Told = Stripe.Event.Data['object'];

/**
 * Writes an event down, to be delivered once the change that it tells of is committed.
 * Events of a connected account name it in `account`.
 */
export function recordEvent(books: Books, type: string, object: Told, account?: string): void {
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    ...(account && { account }),
    api_version: API_VERSION,
    created: unixNow(),
    // A copy of that moment: later changes to the object are other events.
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.EventBase, 'type'> & { type: string };
  books.put('events', id, event as Stripe.Event);
  books.put('deliveries', id, { event: id, attempts: 0, delivered: false, lastAnswer: null });
}
