import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { firstNameOf } from '../../children/first-name.ts';
import type { EmailOf } from '../../email.ts';
import { kysely } from '../../kysely.ts';
import { type OutboxPayload, requiredField } from '../../outbox.ts';
import { BookingEvent } from '../booking.ts';
import { bookingEmailContext } from '../emails.ts';
import { CONFIRMED } from '../status.ts';

/** One email about all walks of one act (BOOKING-41). Null once none of them lies ahead. */
async function staysHome(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'booking-stays-home'> | null> {
  const event = await em.findOne(BookingEvent, requiredField(payload, 'eventId'));
  const found = await bookingEmailContext(em, payload);
  if (!event || !found) return null;
  const rows = await kysely(em)
    .selectFrom('bookingChildren as h')
    .innerJoin('bookings as b', 'b.id', 'h.bookingId')
    .innerJoin('children as c', 'c.id', 'h.childId')
    .select(['c.id', 'c.name', 'b.id as bookingId', 'b.scheduledDate as date'])
    .where('h.staysHomeAt', '=', event.at)
    .where('h.parentId', '=', found.booking.parent.id)
    .where('b.walkerId', '=', found.reader.id)
    .where('b.status', 'in', ['pending', ...CONFIRMED])
    .where('b.startsAt', '>', clock.now())
    .orderBy('b.startsAt')
    .orderBy('c.createdAt')
    .execute();
  const [first] = rows;
  const about = first && (await bookingEmailContext(em, { ...payload, bookingId: first.bookingId }))?.about;
  if (!about) return null;
  const names = new Map(rows.map((row) => [row.id, firstNameOf(row)]));
  const [, ...also] = new Set(rows.map(({ date }) => date));
  return {
    kind: 'booking-stays-home',
    to: found.reader.email,
    data: { ...about, home: [...names.values()], also },
  };
}

export const stayHomeEmailBuilders = { 'booking-stays-home': staysHome };
