import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bookingsByStatus } from '../bookings/admin/bookings-by-status.ts';
import { ACTIVE_STATUSES, isOneOf, isRunning } from '../bookings/status.ts';
import { kysely } from '../kysely.ts';
import { keptAMinute } from '../lists/kept-a-minute.ts';

/** ADMIN-11 */
export interface AdminNumbers extends PeopleNumbers {
  bookings: number;
  /** BOOKING-11 */
  activeBookings: number;
  underway: number;
}

export interface PeopleNumbers {
  users: number;
  parents: number;
  walkers: number;
  completeWalkers: number;
  approvedWalkers: number;
  looking: number;
}

export const peopleNumbers = keptAMinute(async (em): Promise<PeopleNumbers> => {
  const { rows } = await sql<PeopleNumbers>`
    select count(*)::int as users, (count(*) filter (where role = 'tot'))::int as parents,
      (count(*) filter (where role = 'trotter'))::int as walkers,
      (count(*) filter (where role = 'trotter' and walker_complete))::int as complete_walkers,
      (count(*) filter (where role = 'trotter' and approval_status = 'approved'))::int as approved_walkers,
      (select count(*)::int from searchable_people where role = 'tot' and looking_for_trotter and hidden_at is null) as looking
    from searchable_people where role <> 'admin' and hidden_at is null`.execute(kysely(em));
  return rows[0]!;
});

export async function adminNumbers(em: EntityManager): Promise<AdminNumbers> {
  const counted = await bookingsByStatus(em);
  const sum = (few: typeof counted) => few.reduce((total, { bookings }) => total + bookings, 0);
  return {
    ...(await peopleNumbers(em)),
    bookings: sum(counted),
    activeBookings: sum(counted.filter(({ status }) => isOneOf(ACTIVE_STATUSES, status))),
    underway: sum(counted.filter(isRunning)),
  };
}
