import type { JobContext } from './context.ts';
import { giveRewards } from './give-rewards.ts';
import type { OutboxWork } from './outbox-job.ts';
import { sendMail } from './send-mail.ts';

interface OutboxQueue {
  /** How many of its jobs one worker process does at a time. */
  concurrency: number;
  work(context: JobContext): OutboxWork;
}

/** Every queue that the outbox feeds; a row's kind begins with its queue's name: `mail.booking-accepted`. */
export const outboxQueues: Record<string, OutboxQueue> = {
  mail: { concurrency: 8, work: sendMail },
  rewards: { concurrency: 4, work: giveRewards },
};

/** The queue of the jobs that a clock starts (`schedule.ts`). */
export const SCHEDULES = 'schedules';

export const queueNames = [...Object.keys(outboxQueues), SCHEDULES];

/** The queue that does a row's work. */
export const queueOf = (kind: string): string => kind.split('.', 1)[0]!;
