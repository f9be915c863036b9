import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { system } from '../viewer.ts';
import { Booking } from './booking.ts';
import { transitionBooking } from './transition-booking.ts';

/** Requests whose start has passed while nobody answered. */
const overdue = () => ({ status: 'pending', startsAt: { $lte: clock.now() } }) as const;

/** How many requests there are to end; looks only. */
export const countDueBookings = (em: EntityManager): Promise<number> => em.count(Booking, overdue());

/**
 * Ends pending requests whose start has passed and tells the parents; at most `limit` a call, so that the
 * transaction stays short. Rows that somebody is answering right now are left to them. Returns how many. DECISIONS 4.
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
