import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { centsFrom, priceOf } from '../../../money.ts';
import type { EmailBuilders } from '../../email/email.ts';
import { kysely } from '../../kysely.ts';
import { requiredField } from '../../outbox/outbox.ts';
import { shortName } from '../../people/names.ts';
import { BookingOffer } from '../booking.ts';
import { type BookingEmailContext, bookingEmail } from '../emails.ts';
import { isTaken } from '../requests/conflicts.ts';
import { weekOf } from './asked-week.ts';

/** Dates of other requests of the parent that ended at once (CONSEQUENCE-2). */
async function alsoBidFor(em: EntityManager, { booking, reader }: BookingEmailContext): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select o.scheduled_date::text as date from bookings o where o.parent_id = ${booking.parent.id} and o.id <> ${booking.id}
      and o.cancelled_at = ${booking.cancelledAt} and o.walker_id is null
      and exists (select from open_bidders(array[o.id]) w where w.walker_id = ${reader.id})
    order by o.starts_at`.execute(kysely(em));
  return rows.map(({ date }) => date);
}

export const offerEmailBuilders: EmailBuilders<'booking-invited' | 'offer-received' | 'offer-not-chosen'> = {
  /** Without names and places (BOOKING-5). Null when the request is over or the walker said no. */
  'booking-invited': async (em, payload) => {
    const bookingId = requiredField(payload, 'bookingId');
    const row = await kysely(em)
      .selectFrom('bookingInvitations as i')
      .innerJoin('bookings as b', 'b.id', 'i.bookingId')
      .innerJoin('walkerListings as l', 'l.walkerId', 'i.walkerId')
      .innerJoin('profiles as p', 'p.id', 'i.walkerId')
      .select(['p.email', 'p.firstName', 'b.scheduledDate', 'b.scheduledTime', 'b.durationHours'])
      .select([
        'b.neighborhood',
        'b.siblingIds',
        'b.firstAcceptsUpTo',
        'b.weekdays',
        'b.weeklyUntil',
        'l.hourlyRate',
      ])
      .where('b.id', '=', bookingId)
      .where('i.walkerId', '=', requiredField(payload, 'to'))
      .where('i.declinedAt', 'is', null)
      .where('b.status', '=', 'pending')
      .where('b.walkerId', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const [rate, upTo] = [centsFrom(row.hourlyRate), centsFrom(row.firstAcceptsUpTo)];
    const hours = Number(row.durationHours);
    const data = {
      ...{ firstName: row.firstName, bookingId, neighborhood: row.neighborhood, hours },
      ...{ date: row.scheduledDate, time: row.scheduledTime },
      children: row.siblingIds.length + 1,
      week: weekOf(row),
      price: priceOf(rate, hours),
      canTake: upTo !== null && rate <= upTo,
    };
    return { to: row.email, data };
  },
  /** The newest one. Null when it was withdrawn. */
  'offer-received': bookingEmail(async ({ booking, reader: { firstName }, about: { walk } }, em) => {
    if (booking.status !== 'pending' || booking.walker) return null;
    const offer = await kysely(em)
      .selectFrom('bookingOffers as o')
      .innerJoin('profiles as p', 'p.id', 'o.walkerId')
      .select(['p.firstName', 'p.lastName', 'o.hourlyRate'])
      .where('o.bookingId', '=', booking.id)
      .where('o.withdrawnAt', 'is', null)
      .orderBy('o.createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!offer) return null;
    const rate = centsFrom(offer.hourlyRate);
    return { firstName, other: shortName(offer), rate, walk, week: weekOf(booking) };
  }),
  'offer-not-chosen': bookingEmail(async (found, em) => {
    const { booking, reader, about } = found;
    if (booking.status === 'pending' || booking.walker?.id === reader.id) return null;
    const { date, time, hours } = about.walk;
    const taken = booking.status !== 'cancelled' || (await isTaken(em, booking, reader));
    const offers = { booking: booking.id, walker: reader.id, withdrawnAt: null };
    const offered = (await em.count(BookingOffer, offers)) > 0;
    const also = await alsoBidFor(em, found);
    return { firstName: reader.firstName, date, time, hours, taken, offered, also };
  }),
};
