import type Stripe from 'stripe';

type Name = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** What each of the two webhooks must send (docs/operations/install.md): what Trotwell acts on. */
export const NEEDED_EVENTS: { account: readonly Name[]; 'connected accounts': readonly Name[] } = {
  account: [
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.requires_action',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'charge.refunded',
    'charge.updated',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'transfer.created',
    'transfer.updated',
    'transfer.reversed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'radar.early_fraud_warning.created',
    'payment_method.attached',
    'payment_method.updated',
    'payment_method.automatically_updated',
    'payment_method.detached',
    'customer.deleted',
  ],
  'connected accounts': [
    'account.updated',
    'account.external_account.created',
    'capability.updated',
    'payout.created',
    'payout.updated',
    'payout.paid',
    'payout.failed',
    'payout.canceled',
  ],
};

/** What no endpoint sends. One endpoint has either the events of the platform or those of connected accounts. */
export function missingEvents(endpoints: readonly { enabled_events: string[] }[]): string[] {
  const missing = ({ enabled_events: events }: { enabled_events: string[] }, needed: readonly Name[]) =>
    events.includes('*') ? [] : needed.filter((name) => !events.includes(name));
  const pairs = endpoints.flatMap((platform) =>
    endpoints
      .filter((other) => other !== platform)
      .map((accounts) => [
        ...missing(platform, NEEDED_EVENTS.account),
        ...missing(accounts, NEEDED_EVENTS['connected accounts']),
      ]),
  );
  return pairs.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
