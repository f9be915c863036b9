import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { system } from '../viewer.ts';
import { Booking } from './booking.ts';
import { transitionBooking } from './transition-booking.ts';

const overdue = () => ({ status: 'pending', startsAt: { $lte: clock.now() } }) as const;

export const countDueBookings = (em: EntityManager): Promise<number> => em.count(Booking, overdue());

/**
 * Ends at most `limit` requests (BOOKING-8), so that the transaction stays short. Skips locked rows: somebody is
 * answering them. Returns the count.
 */
export async function expireDueBookings(em: EntityManager, limit: number): Promise<number> {
  const due = await em.find(Booking, overdue(), {
    orderBy: { startsAt: 'asc' },
    limit,
    lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
  });
  for (const booking of due) await transitionBooking(em, system('worker'), booking, 'expire');
  return due.length;
}
