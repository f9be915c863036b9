import type { EntityManager } from '@mikro-orm/postgresql';

/** The row of `dashboard_counts()`, which defines the names. */
export interface AdminNumbers {
  users: number;
  parents: number;
  walkers: number;
  pending: number;
  pending_parents: number;
  pending_walkers: number;
  bookings: number;
  /** BOOKING-11 */
  active_bookings: number;
  looking: number;
}

export interface WalkerNumbers {
  walkers: number;
  complete_walkers: number;
  approved_walkers: number;
}

export async function walkerNumbers(em: EntityManager): Promise<WalkerNumbers> {
  const [numbers] = await em.execute<[WalkerNumbers]>('select * from walker_counts()');
  return numbers;
}
