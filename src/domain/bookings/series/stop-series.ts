import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { enqueue } from '../../outbox.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRow, touch } from './lock-series.ts';
import { BookingSeries } from './series.ts';

/** Open ones, before their walks, in the order of the other commands. */
export const lockSeriesOf = (
  em: EntityManager,
  which: FilterQuery<BookingSeries>,
): Promise<BookingSeries[]> =>
  em.find(
    BookingSeries,
    { $and: [{ status: { $ne: 'ended' } }, which] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

/** Ends series whose people no longer book each other. The two get no email where one about `ended` walks says it. */
export async function stopSeries(
  em: EntityManager,
  viewer: Viewer,
  series: readonly BookingSeries[],
  { ended, except }: { ended: readonly Booking[]; except: string },
): Promise<void> {
  const notified = new Set(ended.map(pairOf));
  for (const one of series) {
    endRow(viewer, one, 'stopped');
    touch(em, one);
    if (!notified.has(pairOf(one))) await emailBoth(em, one, except);
    notified.add(pairOf(one));
  }
}

const pairOf = ({ parent, walker }: Pick<Booking, 'parent' | 'walker'>): string =>
  `${parent.id}/${walker?.id}`;

async function emailBoth(em: EntityManager, { id, parent, walker, version }: BookingSeries, except: string) {
  for (const to of [parent.id, walker.id].filter((person) => person !== except))
    await enqueue(
      em,
      'mail.series-ended',
      { seriesId: id, to, round: clock.today() },
      { key: `series-ended/${id}/${version}/${to}` },
    );
}
