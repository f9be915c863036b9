import { sql } from 'kysely';
import { keptAMinute } from '../../kept-a-minute.ts';
import { kysely } from '../../kysely.ts';
import type { BookingStatus } from '../status.ts';

interface Counted {
  status: BookingStatus;
  bookings: number;
  paid: number;
}

export const bookingsByStatus = keptAMinute(async (em): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select status, count(*)::int as bookings, (count(*) filter (where payment_completed))::int as paid
    from searchable_bookings group by status`.execute(kysely(em));
  return rows;
});
