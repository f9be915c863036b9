import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { system } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { transitionBooking } from './transition-booking.ts';

const overdue = () => ({ status: 'pending', startsAt: { $lte: clock.now() } }) as const;

export const countDueBookings = (em: EntityManager): Promise<number> => em.count(Booking, overdue());

/** BOOKING-8. Returns the count. `limit` keeps the transaction short. Skips rows that somebody is answering. */
export async function expireDueBookings(em: EntityManager, limit: number): Promise<number> {
  const due = await em.find(Booking, overdue(), {
    orderBy: { startsAt: 'asc' },
    limit,
    lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
  });
  for (const booking of due) await transitionBooking(em, system('worker'), booking, 'expire');
  return due.length;
}
