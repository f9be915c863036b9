import type { JobKind, QueueOfKind } from '../src/domain/job-payloads.ts';
import type { JobContext } from './context.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { OutboxWork } from './outbox-job.ts';
import { awardRewards, removeImage } from './outbox-work.ts';
import { sendMail } from './send-mail.ts';
import { sendPush } from './send-push.ts';

interface OutboxQueue {
  concurrency: number;
  work(context: JobContext): OutboxWork;
}

export const outboxQueues: Record<QueueOfKind | 'receipts', OutboxQueue> = {
  mail: { concurrency: 8, work: sendMail },
  /** A separate queue, so that ten thousand reminders do not delay emails about money. */
  receipts: { concurrency: 2, work: sendMail },
  push: { concurrency: 8, work: sendPush },
  rewards: { concurrency: 4, work: awardRewards },
  /** A push service that does not respond takes ten seconds. */
  webhooks: { concurrency: 16, work: deliverWebhook },
  images: { concurrency: 2, work: removeImage },
};

export const clockQueues = ['schedules', 'retention'] as const;

export const queueNames = [...Object.keys(outboxQueues), ...clockQueues];

const RECEIPTS: readonly string[] = ['mail.receipt', 'mail.refund'] satisfies JobKind[];

export const queueOf = (kind: string): string =>
  RECEIPTS.includes(kind) ? 'receipts' : kind.split('.', 1)[0]!;
