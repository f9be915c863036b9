import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { saveRun } from '../src/domain/jobs/runs.ts';
import { type RetentionRule, removeExpired } from '../src/domain/retention/retention-rule.ts';
import type { Encryptors } from '../src/domain/stored-secrets.ts';
import { system } from '../src/domain/viewer.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import type { Schedule } from '../src/gateways/queue/queues.ts';
import type { JobContext } from './outbox-job.ts';

export interface ClockContext extends Pick<JobContext, 'orm' | 'provider' | 'storage' | 'mailer'> {
  encryptors: Encryptors;
}

export type OnBatch = (touched: number) => void;

export interface ScheduledJob extends Schedule {
  queue: 'schedules' | 'retention';
  description: string;
  /** Every transaction is rolled back. */
  due(context: ClockContext): Promise<number>;
  run(context: ClockContext, progress?: OnBatch): Promise<number>;
}

export type ScheduleRow = Omit<ScheduledJob, 'queue'>;

type Work = Pick<ScheduledJob, 'due' | 'run'>;

const BATCH = 200;

type Batch = (em: EntityManager, limit: number) => Promise<number>;

/** What is due is found by doing it in a transaction that is rolled back. */
export const inBatches = (batch: Batch, size = BATCH): Work => ({
  due: ({ orm }) =>
    dryRun(orm, system('worker'), (em) =>
      untilFewer(size, async () => {
        const touched = await batch(em, size);
        await em.flush();
        return touched;
      }),
    ),
  run: ({ orm }, progress) =>
    untilFewer(size, () => withActor(orm, system('worker'), (em) => batch(em, size)), progress),
});

async function untilFewer(size: number, batch: () => Promise<number>, progress: OnBatch = () => {}) {
  for (let total = 0; ; ) {
    const touched = await batch();
    total += touched;
    if (touched > 0) progress(total);
    if (touched < size) return total;
  }
}

export const removing = ({ name, every, description, ...rule }: RetentionRule): ScheduleRow => ({
  name,
  every,
  description,
  ...inBatches((em, limit) => removeExpired(em, rule, limit), rule.atOnce),
});

export async function recordRun(orm: MikroORM, name: string, run: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const save = (how: { touched: number | null; error: string | null }) =>
    withActor(orm, system('worker'), (em) =>
      saveRun(em, { name, tookMs: Math.round(performance.now() - began), ...how }),
    );
  try {
    const touched = await run();
    await save({ touched, error: null });
    return touched;
  } catch (error) {
    // Only the error's name: its message may quote personal data.
    await save({ touched: null, error: error instanceof Error ? error.name : 'Error' });
    throw error;
  }
}
