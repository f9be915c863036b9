import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox.ts';
import type { Booking } from '../booking.ts';

const MINUTES = 5;

type Request = Pick<Booking, 'id' | 'createdAt'> & { parent: { id: string }; walker?: { id: string } | null };

const slotOf = ({ createdAt }: Request): number => Math.floor(createdAt.getTime() / (MINUTES * 60_000));
const momentOf = (slot: number): Date => new Date(slot * MINUTES * 60_000);

/** EMAIL-11: the first request of a pair is emailed right away, those that follow within minutes in one email. */
export async function enqueueRequestEmail(em: EntityManager, booking: Booking): Promise<void> {
  const to = booking.walker?.id;
  if (!to) return;
  const slot = slotOf(booking);
  const key = `booking-requested/${booking.parent.id}/${to}/${slot}`;
  const payload = { bookingId: booking.id, to };
  const isFirst = await enqueue(em, 'mail.booking-requested', payload, { key });
  if (!isFirst)
    await enqueue(em, 'mail.booking-requested', payload, { key: `${key}/more`, dueAt: momentOf(slot + 1) });
}

interface Announced {
  id: string;
  /** Dates of the other requests that the email is about. */
  also: string[];
}

/** The open requests of the email about a request; null without any. */
export async function requestsToAnnounce(em: EntityManager, booking: Request): Promise<Announced | null> {
  const [first, ...later] = await requestsAround(em, booking);
  const all = first?.id === booking.id ? [first, ...later] : later;
  // The email about the first one does not wait for the others.
  const isOver = clock.now() >= momentOf(slotOf(booking) + 1);
  const announced = isOver ? all : all.filter(({ id }) => id === booking.id);
  const [open, ...others] = announced.filter(({ status }) => status === 'pending');
  return open ? { id: open.id, also: others.map(({ scheduledDate }) => scheduledDate) } : null;
}

/** A request that followed another within minutes, and was canceled before its email, is not worth two emails. */
export async function wasAnnounced(
  em: EntityManager,
  booking: Request & Pick<Booking, 'cancelledAt'>,
): Promise<boolean> {
  const announcedAt = momentOf(slotOf(booking) + 1);
  if (!booking.cancelledAt || booking.cancelledAt >= announcedAt) return true;
  return (await requestsAround(em, booking))[0]?.id === booking.id;
}

const requestsAround = (em: EntityManager, booking: Request) =>
  kysely(em)
    .selectFrom('bookings as b')
    .select(['b.id', 'b.status', 'b.scheduledDate'])
    .where('b.parentId', '=', booking.parent.id)
    .where('b.walkerId', '=', booking.walker?.id ?? null)
    .where('b.seriesId', 'is', null)
    .where('b.createdAt', '>=', momentOf(slotOf(booking)))
    .where('b.createdAt', '<', momentOf(slotOf(booking) + 1))
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .execute();
