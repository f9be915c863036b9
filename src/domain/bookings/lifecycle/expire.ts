import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { enqueue } from '../../outbox.ts';
import { system } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { transitionBooking } from './transition-booking.ts';

/** BOOKING-8. Returns the count. `limit` keeps the transaction short. Skips rows that somebody is answering. */
export async function expireDueBookings(em: EntityManager, limit: number): Promise<number> {
  const overdue = { status: 'pending', startsAt: { $lte: clock.now() } } as const;
  const due = await em.find(Booking, overdue, {
    orderBy: { startsAt: 'asc' },
    limit,
    lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
  });
  for (const booking of due) {
    await transitionBooking(em, system('worker'), booking, 'expire', { quiet: Boolean(booking.seriesId) });
    if (booking.seriesId) await enqueueSeriesExpired(em, booking, booking.seriesId);
  }
  return due.length;
}

/** Once, when its first date has passed (BOOKING-27). */
const enqueueSeriesExpired = (em: EntityManager, { parent }: Booking, seriesId: string): Promise<boolean> =>
  enqueue(em, 'mail.series-expired', { seriesId, to: parent.id }, { key: `series-expired/${seriesId}` });
