import type { EntityManager } from '@mikro-orm/postgresql';
import { countExpired, type RetentionRule, removeExpired } from '../src/domain/retention/retention-rule.ts';
import { system } from '../src/domain/viewer.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import type { Schedule } from '../src/gateways/queue/queues.ts';
import type { JobContext } from './context.ts';

/** What the work of a clock may use. */
export type ClockContext = Pick<JobContext, 'orm' | 'provider' | 'storage' | 'mailer'>;

/** Hears how many things were touched so far, after each batch. */
export type OnBatch = (touched: number) => void;

/** Work that a clock starts, or a person by hand. */
export interface ScheduledJob extends Schedule {
  /** Whatever may take long has a queue of its own, so that no walk waits for it. */
  queue: 'schedules' | 'retention';
  /** What it touches, in the plural, for people: "requests whose start has passed". */
  description: string;
  /** How many of them there are now. Looks only: whatever it does in the database is taken back. */
  due(context: ClockContext): Promise<number>;
  /** Does the work and returns how many things it touched. Running it twice does no harm. */
  run(context: ClockContext, progress?: OnBatch): Promise<number>;
}

type Work = Pick<ScheduledJob, 'due' | 'run'>;

/** Things touched in one transaction, so that none is long. */
const BATCH = 200;

/** Work in batches of `size`, a transaction for each, until a batch is not full. */
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

/** Removes rows that have had their time. */
export const removing = (outdated: () => RetentionRule): Work =>
  inBatches(
    (em) => countExpired(em, outdated()),
    (em, limit) => removeExpired(em, outdated(), limit),
  );
