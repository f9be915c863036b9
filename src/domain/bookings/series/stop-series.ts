import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { enqueue } from '../../outbox.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRow, lockSeries, touch } from './lock-series.ts';

/** After a block or a decision of the team ended the requests: one email for each series (BOOKING-27). */
export async function stopSeriesOf(
  em: EntityManager,
  viewer: Viewer,
  ended: readonly Booking[],
): Promise<void> {
  const ids = new Set(ended.map(({ seriesId }) => seriesId).filter((id) => typeof id === 'string'));
  for (const id of ids) {
    const series = await lockSeries(em, viewer, id);
    if (series.status === 'ended') continue;
    endRow(viewer, series, 'stopped');
    touch(em, series);
    const others = [series.parent.id, series.walker.id].filter((id) => id !== idOf(viewer));
    for (const to of others)
      await enqueue(
        em,
        'mail.series-ended',
        { seriesId: id, to, round: clock.today() },
        { key: `series-ended/${id}/${series.version}/${to}` },
      );
  }
}
