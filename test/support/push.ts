import { outboxJob } from '../../jobs/outbox-job.ts';
import { sendPush } from '../../jobs/send-push.ts';
import type { PushSender } from '../../src/gateways/push/push-sender.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';
import type { PushService } from './push-service.ts';
import { noWebhooks } from './webhooks.ts';

/** Turns on notifications in the person's browser. */
export async function turnOn({ browser }: Pick<TestUser, 'browser'>, service: PushService) {
  const { device, ...subscription } = service.browser();
  const { status } = await browser.postOnly('/settings', { intent: 'turn-on-push', ...subscription });
  return { device, ...subscription, status };
}

/** Runs the jobs of the queue that are neither done nor failed, each once. Returns their number. */
export async function doPushes(app: TestApp, push: PushSender): Promise<number> {
  const { orm, services } = app;
  const context = {
    orm,
    push,
    webhooks: noWebhooks,
    mailer: { send: async () => undefined, close: () => undefined },
    unsubscribeLinks: services.unsubscribeLinks,
    storage: services.storage,
    provider: () => null,
    baseUrl: '',
    earlyAdopterUntil: '',
  };
  const work = outboxJob(context, sendPush(context));
  const rows = await app.sql<{ id: string }>(
    `select id from outbox where kind like 'push.%' and done_at is null and failed_at is null order by created_at`,
  );
  for (const { id } of rows) await work({ name: 'push', data: { outboxId: id } } as never);
  return rows.length;
}
