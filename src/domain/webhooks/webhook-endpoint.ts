import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';

export const WEBHOOK_TOPICS = ['booking', 'payment'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** `failing`: for five days; `gone`: it answered 410 (WEBHOOK-7). */
export type TurnedOffFor = 'failing' | 'gone' | 'admin';

/** Encrypted like the current one; also signs until `until`, in ISO format (WEBHOOK-8). */
export interface PreviousSecret {
  secret: string;
  until: string;
}

export const WebhookEndpoint = entity('WebhookEndpoint', 'webhook_endpoints', {
  id: p.uuid().primary(),
  url: p.text(),
  topics: p.array<WebhookTopic>().columnType('text[]'),
  /** Encrypted for its endpoint (WEBHOOK-2). */
  secret: p.text().hidden(),
  previousSecrets: p.json<PreviousSecret[]>().hidden(),
  createdAt: moment(),
  failingSince: moment().nullable(),
  turnedOffAt: moment().nullable(),
  turnedOffFor: p.text().$type<TurnedOffFor>().nullable(),
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpoint>;

type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export const WebhookDelivery = entity('WebhookDelivery', 'webhook_deliveries', {
  id: p.uuid().primary(),
  endpointId: p.uuid(),
  /** The same at every endpoint and in every attempt. */
  eventId: p.uuid(),
  type: p.text(),
  data: p.json<Record<string, string | number | null>>(),
  occurredAt: moment(),
  createdAt: moment(),
  status: p.text().$type<DeliveryStatus>(),
  attempts: p.integer(),
  attemptedAt: moment().nullable(),
  responseCode: p.integer().nullable(),
  error: p.text().nullable(),
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
