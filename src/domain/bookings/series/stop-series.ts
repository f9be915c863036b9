import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { enqueue } from '../../outbox.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRow, lockSeries, touch } from './lock-series.ts';
import { BookingSeries } from './series.ts';

/** All series of a person who may no longer book. An email about the walks that ended says it already, where there is one. */
export async function stopSeriesOf(
  em: EntityManager,
  viewer: Viewer,
  personId: string,
  ended: readonly Booking[],
): Promise<void> {
  await em.flush();
  const open = await em.find(
    BookingSeries,
    { status: { $ne: 'ended' }, $or: [{ parent: personId }, { walker: personId }] },
    { orderBy: { id: 'asc' } },
  );
  const notified = new Set([personId, ...ended.map(({ seriesId }) => seriesId)]);
  for (const { id } of open) await stop(em, viewer, id, (to) => notified.has(id) || notified.has(to));
}

/** After a block ended requests: one email for each series (BOOKING-27). */
export async function stopSeriesOfEnded(
  em: EntityManager,
  viewer: Viewer,
  ended: readonly Booking[],
): Promise<void> {
  const ids = new Set(ended.map(({ seriesId }) => seriesId).filter((id) => typeof id === 'string'));
  for (const id of ids) await stop(em, viewer, id, (to) => to === idOf(viewer));
}

async function stop(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  isNotified: (person: string) => boolean,
): Promise<void> {
  const series = await lockSeries(em, viewer, id);
  if (series.status === 'ended') return;
  endRow(viewer, series, 'stopped');
  touch(em, series);
  for (const to of [series.parent.id, series.walker.id].filter((person) => !isNotified(person)))
    await enqueue(
      em,
      'mail.series-ended',
      { seriesId: id, to, round: clock.today() },
      { key: `series-ended/${id}/${series.version}/${to}` },
    );
}
