import { setTimeout as sleep } from 'node:timers/promises';
import { startWorkers, type Workers } from '../../jobs/worker.ts';
import { createEncryptor } from '../gateways/encryption.ts';
import { createMailer } from '../gateways/mail/mailer.ts';
import { createUnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import { createPushSender } from '../gateways/push/push-sender.ts';
import { vapidKeysOf } from '../gateways/push/vapid-keys.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { reachProvider } from '../gateways/stripe/choose.ts';
import { createWebhookSender } from '../gateways/webhooks/webhook-sender.ts';
import type { OpenDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Milliseconds for active jobs when the app closes; another process restarts the rest. */
const finishWithin = 1_200;

export async function openWorkers(lifecycle: Lifecycle, { config, orm }: OpenDatabase): Promise<Workers> {
  const mailer = await lifecycle.open(
    'mail',
    async () => createMailer(config),
    async (open) => open.close(),
  );
  const push = await lifecycle.open(
    'push',
    async () => createPushSender({ keys: vapidKeysOf(config), services: config.pushServices }),
    async (open) => open.close(),
  );
  const webhooks = await lifecycle.open(
    'webhooks',
    async () =>
      createWebhookSender({ encryptor: createEncryptor(config, 'webhooks'), hosts: config.webhookHosts }),
    async (open) => open.close(),
  );
  return lifecycle.open(
    'workers',
    () =>
      startWorkers({
        orm,
        mailer,
        push,
        webhooks,
        unsubscribeLinks: createUnsubscribeLinks(config),
        storage: createStorage(config),
        provider: () => reachProvider(config),
        config,
      }),
    (workers, drainMs) => workers.stop(finishWithin + drainMs),
  );
}

interface Drain {
  due(): Promise<number>;
  withinMs: number;
  progress(done: number, total: number): void;
}

const LOOK_MS = 200;

/** Works beside running workers until nothing is due or the time is over. Returns how many jobs are left. */
export async function drainOutbox(
  lifecycle: Lifecycle,
  database: OpenDatabase,
  { due, withinMs, progress }: Drain,
): Promise<number> {
  const total = await due();
  if (total === 0) return 0;
  const began = performance.now();
  await openWorkers(lifecycle, database);
  for (;;) {
    const left = await due();
    progress(Math.max(0, total - left), total);
    if (left === 0 || performance.now() - began > withinMs) return left;
    await sleep(LOOK_MS);
  }
}
