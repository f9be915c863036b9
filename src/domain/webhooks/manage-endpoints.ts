import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { AuditAction } from '../audit/actions.ts';
import { audit } from '../audit/audit.ts';
import type { Encryptor } from '../encryptor.ts';
import { conflict, forbidden, notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { lockKeys } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isAdmin, type Viewer } from '../viewer.ts';
import type { EndpointForm } from './endpoint-form.ts';
import { newSigningSecret, withPrevious } from './rotation.ts';
import { WebhookDelivery, WebhookEndpoint } from './webhook-endpoint.ts';

export const MAX_ENDPOINTS = 20;

/** Returns the secret, which is not shown again (WEBHOOK-2). Throws `conflict` when there are too many endpoints. */
export async function addEndpoint(
  em: EntityManager,
  viewer: Viewer,
  { url, topics }: EndpointForm,
  encryptor: Encryptor,
): Promise<{ id: string; secret: string }> {
  assertMayManage(viewer);
  await lockKeys(em, 'webhook-endpoints');
  if ((await em.count(WebhookEndpoint)) >= MAX_ENDPOINTS) throw conflict('webhooksTooMany');
  const id = randomUUID();
  const secret = newSigningSecret();
  em.create(WebhookEndpoint, {
    id,
    url,
    topics,
    secret: encryptor.lock(secret, id),
    previousSecrets: [],
    createdAt: clock.now(),
  });
  record(em, viewer, 'webhook-add', { id, url });
  return { id, secret };
}

/** Returns the new secret, which is not shown again. The old one also signs for 24 hours (WEBHOOK-8). */
export async function rotateSecret(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  encryptor: Encryptor,
): Promise<string> {
  const endpoint = await lockEndpoint(em, viewer, id);
  const secret = newSigningSecret();
  Object.assign(endpoint, { previousSecrets: withPrevious(endpoint), secret: encryptor.lock(secret, id) });
  record(em, viewer, 'webhook-rotate-secret', endpoint);
  return secret;
}

export async function removeEndpoint(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const endpoint = await lockEndpoint(em, viewer, id);
  record(em, viewer, 'webhook-remove', endpoint);
  em.remove(endpoint);
}

/** Events since it was turned off are not delivered (WEBHOOK-7). Throws `conflict` when it is on. */
export async function turnOnEndpoint(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const endpoint = await lockEndpoint(em, viewer, id);
  if (!endpoint.turnedOffAt) throw conflict('webhookIsOn');
  Object.assign(endpoint, { turnedOffAt: null, turnedOffFor: null, failingSince: null });
  record(em, viewer, 'webhook-turn-on', endpoint);
}

export async function turnOffEndpoint(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const endpoint = await lockEndpoint(em, viewer, id);
  if (endpoint.turnedOffAt) throw conflict('webhookIsOff');
  Object.assign(endpoint, { turnedOffAt: clock.now(), turnedOffFor: 'admin' });
  record(em, viewer, 'webhook-turn-off', endpoint);
}

/** Throws `conflict` when the endpoint is off. Returns the id of the delivery. */
export async function sendTestEvent(em: EntityManager, viewer: Viewer, id: string): Promise<string> {
  const endpoint = await lockEndpoint(em, viewer, id);
  if (endpoint.turnedOffAt) throw conflict('webhookIsOff');
  const now = clock.now();
  const delivery = em.create(WebhookDelivery, {
    ...{ id: randomUUID(), endpointId: id, eventId: randomUUID(), type: 'webhook.test', data: {} },
    ...{ occurredAt: now, createdAt: now, status: 'pending', attempts: 0 },
  });
  await em.flush();
  await enqueue(em, 'webhooks.deliver', { deliveryId: delivery.id });
  record(em, viewer, 'webhook-test', endpoint);
  return delivery.id;
}

/** With the same event id (WEBHOOK-6). Throws `conflict` while it is under way, or when its endpoint is off. */
export async function redeliver(em: EntityManager, viewer: Viewer, deliveryId: string): Promise<void> {
  assertMayManage(viewer);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const delivery = isUuid(deliveryId) ? await em.findOne(WebhookDelivery, deliveryId, lock) : null;
  if (!delivery) throw notFound('notFound');
  const endpoint = await em.findOneOrFail(WebhookEndpoint, delivery.endpointId);
  if (endpoint.turnedOffAt) throw conflict('webhookIsOff');
  if (delivery.status === 'pending') throw conflict('webhookUnderWay');
  delivery.status = 'pending';
  await enqueue(em, 'webhooks.deliver', { deliveryId });
  record(em, viewer, 'webhook-redeliver', endpoint, { event: delivery.type });
}

async function lockEndpoint(em: EntityManager, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  assertMayManage(viewer);
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const endpoint = isUuid(id) ? await em.findOne(WebhookEndpoint, id, lock) : null;
  if (!endpoint) throw notFound('notFound');
  return endpoint;
}

function assertMayManage(viewer: Viewer): void {
  if (!isAdmin(viewer) && !(viewer.kind === 'system' && viewer.name === 'cli'))
    throw forbidden('pageAccessDenied');
}

/** The host only: a URL may hold a token. */
const record = (
  em: EntityManager,
  viewer: Viewer,
  act: AuditAction,
  { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
  detail: Record<string, string> = {},
): void => audit(em, viewer, act, { type: 'webhook', id }, { host: new URL(url).host, ...detail });
