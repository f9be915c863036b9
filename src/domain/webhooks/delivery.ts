import type { EntityManager } from '@mikro-orm/postgresql';
import { clock, DAY_MS } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { LOCKED } from '../columns.ts';
import { enqueue } from '../outbox/outbox.ts';
import { Profile } from '../people/profile.ts';
import { system } from '../viewer.ts';
import { signingSecrets } from './rotation.ts';
import { WebhookDelivery, WebhookEndpoint } from './webhook-endpoint.ts';

/** The body: a thin event, without data of a child or a contact (WEBHOOK-3). */
export interface DueDelivery {
  url: string;
  endpointId: string;
  /** Each signs: the current one first. */
  lockedSecrets: string[];
  eventId: string;
  body: string;
}

export interface DeliveryResult {
  status: number | null;
  error: string | null;
}

const FAILING_FOR_MS = 5 * DAY_MS;

const GONE = 410;

/** Null when it is done, or its endpoint was removed or turned off meanwhile. */
export async function dueDelivery(em: EntityManager, id: string): Promise<DueDelivery | null> {
  const delivery = await em.findOne(WebhookDelivery, { id, status: 'pending' });
  if (!delivery) return null;
  const endpoint = await em.findOneOrFail(WebhookEndpoint, delivery.endpointId);
  if (endpoint.turnedOffAt) {
    Object.assign(delivery, { status: 'failed', error: 'endpoint turned off', responseCode: null });
    return null;
  }
  const { endpointId, eventId, type, occurredAt, data } = delivery;
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
  const lockedSecrets = [endpoint.secret, ...signingSecrets(endpoint).map(({ secret }) => secret)];
  return { url: endpoint.url, endpointId, lockedSecrets, eventId, body };
}

/** False when the delivery is to be tried again (WEBHOOK-5). `isLast`: no attempt follows. */
export async function recordAnswer(
  em: EntityManager,
  id: string,
  { status, error }: DeliveryResult,
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  const delivery = await em.findOne(WebhookDelivery, id, LOCKED);
  if (!delivery) return true;
  const now = clock.now();
  const isDelivered = status !== null && status >= 200 && status < 300;
  Object.assign(delivery, {
    ...{ responseCode: status, error, attemptedAt: now, attempts: delivery.attempts + 1 },
    ...(isDelivered ? { status: 'delivered' } : isLast && { status: 'failed' }),
  });
  const endpoint = await em.findOneOrFail(WebhookEndpoint, delivery.endpointId, LOCKED);
  endpoint.previousSecrets = signingSecrets(endpoint);
  if (isDelivered) endpoint.failingSince = null;
  else await noteFailure(em, endpoint, status);
  if (endpoint.turnedOffAt && !isDelivered) delivery.status = 'failed';
  return delivery.status !== 'pending';
}

async function noteFailure(em: EntityManager, endpoint: WebhookEndpoint, status: number | null) {
  const now = clock.now();
  endpoint.failingSince ??= now;
  const isLong = now.getTime() - endpoint.failingSince.getTime() >= FAILING_FOR_MS;
  if (endpoint.turnedOffAt || !(isLong || status === GONE)) return;
  const turnedOffFor = status === GONE ? 'gone' : 'failing';
  Object.assign(endpoint, { turnedOffAt: now, turnedOffFor });
  const { id, url } = endpoint;
  audit(
    em,
    system('worker'),
    'webhook-turn-off',
    { type: 'webhook', id },
    { host: new URL(url).host, reason: turnedOffFor },
  );
  const admins = await em.find(Profile, { role: 'admin', hiddenAt: null }, { fields: ['id'] });
  for (const { id: to } of admins) await enqueue(em, 'mail.webhook-turned-off', { to, endpointId: id });
}
