import type { MikroORM } from '@mikro-orm/postgresql';
import {
  countSeriesToExtend,
  extendSeries,
  type SeriesToExtend,
  seriesToExtend,
} from '../src/domain/bookings/series/extend-series.ts';
import { system } from '../src/domain/viewer.ts';
import { sqlStateOf } from '../src/gateways/database/contention.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import { log } from '../src/log.ts';
import type { ScheduledJob } from './scheduled.ts';

const BATCH = 200;

/** Each series is tried once a night: one that fails does not stop the others, and the run fails afterwards. */
export const extendingSeries: Pick<ScheduledJob, 'due' | 'run'> = {
  due: ({ orm }) => dryRun(orm, system('worker'), countSeriesToExtend),
  async run({ orm }, progress = () => {}) {
    const sum = { extended: 0, failed: 0 };
    let last: SeriesToExtend | undefined;
    do {
      const batch = await withActor(orm, system('worker'), (em) => seriesToExtend(em, BATCH, last));
      last = batch.at(-1);
      const { extended, failed } = await extendBatch(
        orm,
        batch.map(({ id }) => id),
      );
      sum.extended += extended;
      sum.failed += failed;
      if (extended > 0) progress(sum.extended);
    } while (last);
    if (sum.failed > 0) throw new Error(`${sum.failed} weekly series were not extended`);
    return sum.extended;
  },
};

/** A block or a booking that was committed meanwhile rolls the batch back. Each series on its own then sees it. */
async function extendBatch(orm: MikroORM, ids: readonly string[]): Promise<typeof NONE> {
  if (ids.length === 0) return NONE;
  try {
    return { extended: await extend(orm, ids), failed: 0 };
  } catch (error) {
    if (!isRejected(error)) throw error;
  }
  const sum = { ...NONE };
  for (const id of ids) {
    try {
      sum.extended += await extend(orm, [id]);
    } catch (err) {
      if (!isRejected(err)) throw err;
      log.error({ err, series: id }, 'a weekly series was not extended');
      sum.failed++;
    }
  }
  return sum;
}

const NONE = { extended: 0, failed: 0 };

const extend = (orm: MikroORM, ids: readonly string[]): Promise<number> =>
  withActor(orm, system('worker'), (em) => extendSeries(em, ids));

/** A violated constraint, or a trigger's error. */
const isRejected = (error: unknown): boolean => /^(23|42501)/.test(String(sqlStateOf(error)));
