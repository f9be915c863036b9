import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { system } from '../viewer.ts';
import { Booking } from './booking.ts';
import { move } from './move.ts';

const BATCH = 100;

/**
 * Ends pending requests whose start has passed and tells the parents; at most 100 a call, so that the transaction
 * stays short. Rows that somebody is answering right now are left to them. Returns how many. DECISIONS 4.
 */
export async function expireDueBookings(em: EntityManager): Promise<number> {
  const due = await em.find(
    Booking,
    { status: 'pending', startsAt: { $lte: clock.now() } },
    { orderBy: { startsAt: 'asc' }, limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  );
  for (const booking of due) await move(em, system('worker'), booking, 'expire');
  return due.length;
}
