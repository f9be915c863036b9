import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import type { Booking } from '../booking.ts';

/** Other requests of the family for a child and hour that a walker has just agreed to (BOOKING-7). After the flush. */
export async function endRivalRequests(em: EntityManager, agreed: readonly Booking[]): Promise<void> {
  const ids = agreed.map(({ id }) => id);
  const { rows } = await sql<{ bookingId: string; people: string[] }>`
    select * from end_rival_requests(${ids}::uuid[])`.execute(kysely(em));
  for (const { bookingId, people } of rows) publish(em, { to: people, topic: 'booking', id: bookingId });
}
