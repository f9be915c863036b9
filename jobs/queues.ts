import type { JobKind, QueueOfKind } from '../src/domain/jobs/job-payloads.ts';
import type { JobContext } from './context.ts';
import { giveRewards } from './give-rewards.ts';
import type { OutboxWork } from './outbox-job.ts';
import { removeImage } from './remove-image.ts';
import { sendMail } from './send-mail.ts';

interface OutboxQueue {
  /** How many of its jobs one worker process does at a time. */
  concurrency: number;
  work(context: JobContext): OutboxWork;
}

/** Every queue that the outbox feeds; a row's kind begins with its queue's name: `mail.booking-accepted`, save receipts. */
export const outboxQueues: Record<QueueOfKind | 'receipts', OutboxQueue> = {
  mail: { concurrency: 8, work: sendMail },
  /** Emails about money have a lane of their own: ten thousand reminders before them do not hold them up. */
  receipts: { concurrency: 2, work: sendMail },
  rewards: { concurrency: 4, work: giveRewards },
  /** An image store that is away keeps no email waiting. */
  images: { concurrency: 2, work: removeImage },
};

/** The queues of the jobs that a clock starts (`schedule.ts`), each of which does one at a time. */
export const clockQueues = ['schedules', 'retention'] as const;

export const queueNames = [...Object.keys(outboxQueues), ...clockQueues];

const RECEIPTS: readonly string[] = ['mail.receipt', 'mail.refund'] satisfies JobKind[];

/** The queue that does a row's work. */
export const queueOf = (kind: string): string =>
  RECEIPTS.includes(kind) ? 'receipts' : kind.split('.', 1)[0]!;
