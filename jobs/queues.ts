import { namedImages, type StoredImage } from '../src/domain/images.ts';
import { type JobKind, type QueueOfKind, requiredField } from '../src/domain/outbox/outbox.ts';
import { MAX_ATTEMPTS } from '../src/domain/outbox/outbox-delivery.ts';
import { type RunStep, recalculateApproval, recalculateWalk } from '../src/domain/rewards/recalculate.ts';
import { system } from '../src/domain/viewer.ts';
import { dueDelivery, recordAnswer } from '../src/domain/webhooks/delivery.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import type { JobContext, OutboxWork } from './outbox-job.ts';
import { sendMail } from './send-mail.ts';
import { sendPush } from './send-push.ts';

export const outboxQueues: Record<
  QueueOfKind | 'receipts',
  { concurrency: number; work(context: JobContext): OutboxWork }
> = {
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

/** The outbox tries it again (WEBHOOK-5). Its last failure is a state of the delivery, not of the job. */
class WebhookFailedError extends Error {
  override name = 'WebhookFailedError';
  readonly code: string;

  constructor(code: string) {
    super(`The endpoint answered ${code}`);
    this.code = code;
  }
}

/** May run twice for a killed worker: receivers know an event by its id. */
export function deliverWebhook({ orm, webhooks }: JobContext): OutboxWork {
  return async ({ payload, attempts }) => {
    const id = requiredField(payload, 'deliveryId');
    const due = await withActor(orm, system('worker'), (em) => dueDelivery(em, id));
    if (!due) return;
    const answer = await webhooks.send(due);
    const isLast = attempts >= MAX_ATTEMPTS;
    const isSettled = await withActor(orm, system('worker'), (em) =>
      recordAnswer(em, id, answer, { isLast }),
    );
    if (!isSettled) throw new WebhookFailedError(String(answer.status ?? answer.error));
  };
}

const OF_A_WALK: readonly string[] = [
  'rewards.payment',
  'rewards.refund',
  'rewards.refund-failed',
] satisfies JobKind[];

export function awardRewards({ orm, earlyAdopterUntil }: JobContext): OutboxWork {
  const step: RunStep = (work) => withActor(orm, system('worker'), work);
  return async ({ kind, payload, createdAt }) => {
    if (OF_A_WALK.includes(kind)) return recalculateWalk(step, requiredField(payload, 'booking'));
    if (kind !== ('rewards.approval' satisfies JobKind)) throw new Error(`No rewards for ${kind}`);
    const userId = requiredField(payload, 'user');
    return recalculateApproval(step, { userId, at: createdAt, earlyAdopterUntil });
  };
}

export function removeImage({ orm, storage }: JobContext): OutboxWork {
  return async ({ payload }) => {
    const bucket = payload.bucket as StoredImage['bucket'];
    const path = requiredField(payload, 'path');
    const named = await withActor(orm, system('worker'), (em) => namedImages(em, bucket, [path]));
    if (!named.has(path)) await storage.remove(bucket, path);
  };
}
