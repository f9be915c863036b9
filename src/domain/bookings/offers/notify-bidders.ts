import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox.ts';
import { publish } from '../../publish.ts';
import type { Booking } from '../booking.ts';

/** Walkers who offered or were asked, and don't have the walk: another has it, or nobody needs it any more. Adds them to `notified`, whose people get no email. */
export async function notifyOtherBidders(
  em: EntityManager,
  { id, walker }: Booking,
  notified: Set<string> = new Set(),
): Promise<void> {
  const { rows: others } = await sql<{ to: string }>`
    select walker_id as "to" from open_bidders(array[${id}::uuid])
    where walker_id is distinct from ${walker?.id ?? null}::uuid`.execute(kysely(em));
  for (const { to } of others.filter((other) => !notified.has(other.to))) {
    notified.add(to);
    await enqueue(
      em,
      'mail.offer-not-chosen',
      { bookingId: id, to },
      { key: `offer-not-chosen/${id}/${to}` },
    );
  }
  if (others.length > 0) publish(em, { to: others.map(({ to }) => to), topic: 'booking', id });
}
