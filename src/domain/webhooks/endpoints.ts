import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { type Cursor, PAGE_SIZE, type Page, pageOf } from '../lists/page.ts';
import { WebhookDelivery, WebhookEndpoint } from './webhook-endpoint.ts';

export const endpoints = (em: EntityManager): Promise<WebhookEndpoint[]> =>
  em.find(WebhookEndpoint, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });

export async function endpointById(em: EntityManager, id: string): Promise<WebhookEndpoint> {
  const endpoint = isUuid(id) ? await em.findOne(WebhookEndpoint, id) : null;
  if (!endpoint) throw notFound('notFound');
  return endpoint;
}

/** Newest first (WEBHOOK-6). */
export async function deliveriesOf(
  em: EntityManager,
  endpointId: string,
  after: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<WebhookDelivery>> {
  const older = after && { [raw('(created_at, id) < (?, ?::uuid)', [after.createdAt, after.id])]: [] };
  const found = await em.find(
    WebhookDelivery,
    { endpointId, ...older },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
  );
  return pageOf(found, ({ createdAt, id }) => ({ createdAt, id }), limit);
}
