import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll } from 'vitest';
import { outboxJob } from '../../jobs/outbox-job.ts';
import { deliverWebhook } from '../../jobs/queues.ts';
import { clock } from '../../src/clock.ts';
import { createEncryptor } from '../../src/gateways/encryption.ts';
import { createWebhookSender, type WebhookSender } from '../../src/gateways/webhooks/webhook-sender.ts';
import type { TestApp } from './app.ts';
import { noPush } from './push-service.ts';

interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  /** The exact body. */
  body: string;
}

export interface WebhookReceiver {
  host: string;
  url: string;
  secret: string;
  received: ReceivedEvent[];
  /** Requests whose signature the reference library does not accept. */
  rejected: string[];
  /** For the next requests, each once; then 204. */
  answer(...answers: { status: number; headers?: Record<string, string> }[]): void;
}

/** Someone else's system on this machine; it verifies signatures with the library of Standard Webhooks. */
export function startWebhookReceiver(): WebhookReceiver {
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const receiver: WebhookReceiver = {
    ...{ host: '', url: '', secret: '', received: [], rejected: [] },
    answer: (...next) => void answers.push(...next),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, headers } = answers.shift() ?? { status: 204 };
    try {
      const event = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>);
      const id = String(request.headers['webhook-id']);
      receiver.received.push({ ...(event as Omit<ReceivedEvent, 'id' | 'body'>), id, body });
      response.writeHead(status, headers).end();
    } catch (error) {
      receiver.rejected.push((error as Error).message);
      response.writeHead(400).end();
    }
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    receiver.url = `http://${receiver.host}/hooks?token=abc`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

export const senderFor = ({ services }: TestApp): WebhookSender =>
  createWebhookSender({
    encryptor: createEncryptor(services.config, 'webhooks'),
    hosts: services.config.webhookHosts,
  });

/** One attempt for each delivery that is due, as the worker makes it. Returns their number. */
export async function deliverWebhooks(app: TestApp, webhooks = senderFor(app)): Promise<number> {
  const { orm, services } = app;
  const context = {
    ...{
      orm,
      webhooks,
      push: noPush,
      storage: services.storage,
      unsubscribeLinks: services.unsubscribeLinks,
    },
    ...{ mailer: { send: async () => undefined, close: () => undefined }, provider: () => null },
    ...{ baseUrl: '', earlyAdopterUntil: '2025-12-31' },
  };
  const work = outboxJob(context, deliverWebhook(context));
  const rows = await app.sql<{ id: string }>(
    `select id from outbox where kind = 'webhooks.deliver' and done_at is null and failed_at is null order by created_at, id`,
  );
  for (const { id } of rows) await work({ data: { outboxId: id } } as Parameters<typeof work>[0]);
  webhooks.close();
  return rows.length;
}

/** An endpoint that was turned off, and an event that it did not get. */
export async function aWebhook(app: TestApp): Promise<{ webhook: string; delivery: string }> {
  const [webhook, delivery, now] = [randomUUID(), randomUUID(), clock.now()];
  await app.sql(
    `insert into webhook_endpoints (id, url, topics, secret, created_at, turned_off_at, turned_off_for)
     values ($1, 'https://erp.example.org/hooks', '{booking}', $2, $3, $3, 'admin')`,
    [webhook, app.services.webhookEncryptor.lock('whsec_c2VjcmV0', webhook), now],
  );
  await app.sql(
    `insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at, created_at, status, attempts)
     values ($1, $2, gen_random_uuid(), 'booking.accepted', '{}', $3, $3, 'failed', 15)`,
    [delivery, webhook, now],
  );
  return { webhook, delivery };
}

/** For tests in which there is no endpoint. */
export const noWebhooks: WebhookSender = {
  send: async () => {
    throw new Error('No endpoint was to get an event');
  },
  close: () => undefined,
};
