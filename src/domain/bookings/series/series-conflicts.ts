import type { EntityManager } from '@mikro-orm/postgresql';

export interface DateConflict {
  bookingId: string;
  whose: 'walker' | 'child';
}

/** The requested walks of the series that collide with an agreed one (BOOKING-9). */
export const seriesConflicts = (em: EntityManager, seriesId: string): Promise<DateConflict[]> =>
  em.execute('select booking_id as "bookingId", whose from series_conflicts(?)', [seriesId]);
