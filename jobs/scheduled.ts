import type { EntityManager } from '@mikro-orm/postgresql';
import { countExpired, type RetentionRule, removeExpired } from '../src/domain/retention/retention-rule.ts';
import { system } from '../src/domain/viewer.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import type { Schedule } from '../src/gateways/queue/queues.ts';
import type { JobContext } from './context.ts';

export type ClockContext = Pick<JobContext, 'orm' | 'provider' | 'storage' | 'mailer'>;

export type OnBatch = (touched: number) => void;

export interface ScheduledJob extends Schedule {
  /** Long work has its own queue, so that it does not delay the others. */
  queue: 'schedules' | 'retention';
  description: string;
  /** Every transaction is rolled back. */
  due(context: ClockContext): Promise<number>;
  /** Returns the number of rows. Idempotent. */
  run(context: ClockContext, progress?: OnBatch): Promise<number>;
}

type Work = Pick<ScheduledJob, 'due' | 'run'>;

const BATCH = 200;

export const inBatches = (
  count: (em: EntityManager) => Promise<number>,
  batch: (em: EntityManager, limit: number) => Promise<number>,
  size = BATCH,
): Work => ({
  due: ({ orm }) => dryRun(orm, system('worker'), count),
  async run({ orm }, progress = () => {}) {
    for (let total = 0; ; ) {
      const touched = await withActor(orm, system('worker'), (em) => batch(em, size));
      total += touched;
      if (touched > 0) progress(total);
      if (touched < size) return total;
    }
  },
});

export const removing = (outdated: () => RetentionRule): Work =>
  inBatches(
    (em) => countExpired(em, outdated()),
    (em, limit) => removeExpired(em, outdated(), limit),
  );
