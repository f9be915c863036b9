import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { lockKeysOf } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
import { ACTIVE_STATUSES, CONFIRMED } from '../status.ts';
import { BookingSeries, type SeriesEndReason } from './series.ts';

export interface DateConflict {
  bookingId: string;
  whose: 'walker' | 'child';
}

/** The requested walks of the series that collide with an agreed one (BOOKING-9). */
export const seriesConflicts = (em: EntityManager, seriesId: string): Promise<DateConflict[]> =>
  em.execute('select booking_id as "bookingId", whose from series_conflicts(?)', [seriesId]);

/** Concurrent commands see each other's result. Throws `not_found` when the viewer may not see the series. */
export async function lockSeries(em: EntityManager, viewer: Viewer, id: string): Promise<BookingSeries> {
  const series = isUuid(id)
    ? await em.findOne(BookingSeries, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
    : null;
  if (!series || actorsOf(viewer, series).length === 0) throw notFound('seriesNotFound');
  return series;
}

/** Also locks the children's and the walker's time, in the order of `lockWalk`. */
export async function lockSeriesTimes(em: EntityManager, viewer: Viewer, id: string): Promise<BookingSeries> {
  if (isUuid(id))
    await lockKeysOf(
      em,
      sql`select 'child/' || child as key from booking_series s cross join unnest(s.child_ids) child where s.id = ${id}
        union all select 'walker/' || s.walker_id from booking_series s where s.id = ${id}`,
    );
  return lockSeries(em, viewer, id);
}

/** Requested and confirmed walks that have not started, from the date on. */
export const lockOpenWalks = (em: EntityManager, seriesId: string, from: string): Promise<Booking[]> =>
  em.find(
    Booking,
    {
      seriesId,
      scheduledDate: { $gte: from },
      startsAt: { $gt: clock.now() },
      status: { $in: ['pending', ...CONFIRMED] },
    },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

/** Requested, agreed and under way. After a flush. */
export const countOpen = (em: EntityManager, { id }: BookingSeries): Promise<number> =>
  em.count(Booking, { seriesId: id, status: { $in: [...ACTIVE_STATUSES] } });

export function touch(em: EntityManager, series: BookingSeries): void {
  series.version += 1;
  series.updatedAt = clock.now();
  publish(em, { to: [series.parent.id, series.walker.id], topic: 'booking', id: series.id });
}

export function endRow(viewer: Viewer, series: BookingSeries, reason: SeriesEndReason): void {
  Object.assign(series, { status: 'ended', endReason: reason, endedBy: idOf(viewer), endedAt: clock.now() });
}
