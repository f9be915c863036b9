import type { EntityManager } from '@mikro-orm/postgresql';

/** How many there are of everything that the admins' dashboard counts, as `admin_numbers()` tells. S1 §2. */
export interface AdminNumbers {
  users: number;
  parents: number;
  walkers: number;
  pending: number;
  pending_parents: number;
  pending_walkers: number;
  bookings: number;
  /** As DECISIONS 3 has it. */
  active_bookings: number;
  looking: number;
}

/** What the walkers' cards count. S1 §2 Admin screens. */
export interface WalkerNumbers {
  walkers: number;
  complete_walkers: number;
  approved_walkers: number;
}

/** Counts walkers in one statement; for admins and the CLI. */
export async function walkerNumbers(em: EntityManager): Promise<WalkerNumbers> {
  const [numbers] = await em.execute<[WalkerNumbers]>('select * from walker_numbers()');
  return numbers;
}
