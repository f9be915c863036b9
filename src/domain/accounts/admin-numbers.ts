import type { EntityManager } from '@mikro-orm/postgresql';

/** How many there are of everything that the admins' dashboard and the walkers' cards count. S1 §2. */
export interface AdminNumbers {
  users: number;
  parents: number;
  walkers: number;
  pending: number;
  pending_parents: number;
  pending_walkers: number;
  complete_walkers: number;
  approved_walkers: number;
  bookings: number;
  /** As DECISIONS 3 has it. */
  active_bookings: number;
  looking: number;
}

/** Counts everything in one statement; for admins and the terminal. */
export async function adminNumbers(em: EntityManager): Promise<AdminNumbers> {
  const [numbers] = await em.execute<[AdminNumbers]>('select * from admin_numbers()');
  return numbers;
}
