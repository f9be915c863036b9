import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarEntry } from '../calendar-walk.ts';
import type { EmailBuilder, EmailBuilders, EmailData, EmailKind } from '../email/email.ts';
import type { EmailWalk } from '../email/email-facts.ts';
import { type OutboxPayload, requiredField } from '../outbox/outbox.ts';
import { Profile } from '../people/profile.ts';
import { BookingEvent } from './booking.ts';
import { findCalendarWalk, withoutPlaces } from './calendar/calendar-walks.ts';
import { aboutWalk, mayRead } from './email-walk.ts';
import { weekOf } from './offers/asked-week.ts';
import { walkedInstead } from './requests/conflicts.ts';
import { nextPossibleDate } from './requests/usual-walk.ts';
import { bookingRows, type ShownBooking, shownBooking } from './shown-booking.ts';
import { type CancelReason, NO_SHOW_REASONS } from './status.ts';
import { actorOf, endedWith, statusEventOf, whyCancelled } from './why-cancelled.ts';

export interface BookingEmailContext {
  booking: ShownBooking;
  reader: Profile;
  side: 'parent' | 'walker';
  about: { firstName: string; other: string; walk: EmailWalk };
}

export async function bookingEmailContext(
  em: EntityManager,
  payload: OutboxPayload,
  isRead: typeof mayRead = mayRead,
): Promise<BookingEmailContext | null> {
  const row = await bookingRows(em)
    .where('b.id', '=', requiredField(payload, 'bookingId'))
    .executeTakeFirst();
  const reader = await em.findOne(Profile, { id: requiredField(payload, 'to'), hiddenAt: null });
  if (!row || !reader) return null;
  const booking = shownBooking(row);
  if (!(await isRead(em, reader, booking.parent, row))) return null;
  const side = reader.role === 'tot' ? 'parent' : 'walker';
  const about = { firstName: reader.firstName, ...aboutWalk(booking, side) };
  return { booking, reader, side, about };
}

/** For an email about one walk; null once it no longer applies. */
export const bookingEmail =
  <K extends EmailKind>(
    dataOf: (
      found: BookingEmailContext,
      em: EntityManager,
      payload: OutboxPayload,
    ) => EmailData[K] | null | Promise<EmailData[K] | null>,
    isRead = mayRead,
  ): EmailBuilder<K> =>
  async (em, payload) => {
    const found = await bookingEmailContext(em, payload, isRead);
    const data = found && (await dataOf(found, em, payload));
    return data && { to: found.reader.email, data };
  };

type Kind =
  | 'booking-requested'
  | 'booking-accepted'
  | 'offer-picked'
  | 'walk-assigned'
  | 'booking-declined'
  | 'booking-cancelled'
  | 'booking-expired'
  | 'booking-withdrawn'
  | 'no-show';

/** An email may be sent long after it was due: `stillApplies` checks the booking again. */
function email<K extends Kind>(
  kind: K,
  stillApplies: (booking: ShownBooking, reader: Profile) => boolean,
  data: (found: BookingEmailContext, em: EntityManager) => Promise<EmailData[K]> | EmailData[K],
): EmailBuilder<K> {
  return async (em, payload) => {
    const found = await bookingEmailContext(em, payload);
    if (!found || !stillApplies(found.booking, found.reader)) return null;
    const file = WITH_FILE.includes(kind) && (await calendarFileOf(em, found));
    const about = { ...found.about, ...(await actorOf(em, await statusEventOf(em, found.booking))) };
    return { to: found.reader.email, data: await data({ ...found, about }, em), ...file };
  };
}

const WITH_FILE: readonly Kind[] = [
  'booking-accepted',
  'offer-picked',
  'walk-assigned',
  'booking-cancelled',
  'booking-withdrawn',
  'no-show',
];

/** The walk for the reader's calendar (CALENDAR-6). */
export async function calendarFileOf(
  em: EntityManager,
  { booking, reader, side }: BookingEmailContext,
): Promise<{ calendar?: CalendarEntry }> {
  const whose = side === 'parent' ? booking.parent : reader;
  const walk = await findCalendarWalk(
    em,
    { id: whose.id, role: side === 'parent' ? 'tot' : 'trotter' },
    booking.id,
  );
  return walk ? { calendar: withoutPlaces(walk) } : {};
}

const endedBy =
  (...reasons: CancelReason[]) =>
  (booking: ShownBooking) =>
    booking.status === 'cancelled' && reasons.some((reason) => reason === booking.cancelReason);
const isAgreed = ({ status }: ShownBooking) => status !== 'pending' && status !== 'cancelled';
/** A suspended person gets a different email. */
const isWithdrawnFor = ({ status, cancelReason }: ShownBooking, reader: Profile) =>
  status === 'cancelled' && (cancelReason !== 'suspended' || reader.approvalStatus === 'approved');

export const bookingEmailBuilders: EmailBuilders<Kind> = {
  'booking-requested': email(
    'booking-requested',
    ({ status }) => status === 'pending',
    ({ about, booking }) => ({ ...about, total: booking.totalAmount ?? null }),
  ),
  'booking-accepted': email('booking-accepted', isAgreed, ({ about }) => about),
  'offer-picked': email('offer-picked', isAgreed, ({ about, booking }) => ({
    ...about,
    week: weekOf(booking),
  })),
  'walk-assigned': email('walk-assigned', isAgreed, async ({ about, booking: { id, ...booking } }, em) => ({
    ...about,
    ...(await actorOf(em, await em.findOne(BookingEvent, { bookingId: id, transition: 'request' }))),
    total: booking.totalAmount ?? 0,
  })),
  'booking-declined': email(
    'booking-declined',
    endedBy('walker_declined', 'overlapping'),
    async ({ about, booking, reader }, em) => ({
      ...about,
      taken: booking.cancelReason === 'overlapping' ? await walkedInstead(em, booking, reader.id) : null,
      nextPossibleDate: nextPossibleDate(booking),
      pickup: booking.pickupLocation,
      dropoff: booking.dropoffLocation,
    }),
  ),
  'booking-cancelled': email(
    'booking-cancelled',
    endedBy('parent_cancelled', 'overlapping', 'replaced'),
    ({ about, booking }) => ({ ...about, taken: booking.cancelReason !== 'parent_cancelled' }),
  ),
  'booking-expired': email('booking-expired', endedBy('expired'), ({ about, booking }) => ({
    ...about,
    nextPossibleDate: nextPossibleDate(booking),
  })),
  'booking-withdrawn': email(
    'booking-withdrawn',
    isWithdrawnFor,
    async ({ about, booking, side, reader }, em) => ({
      ...about,
      side,
      nextPossibleDate: nextPossibleDate(booking),
      also: await endedWith(em, booking, reader),
      ...(await whyCancelled(em, booking, reader)),
    }),
  ),
  'no-show': email(
    'no-show',
    ({ cancelReason }) => NO_SHOW_REASONS.some((reason) => reason === cancelReason),
    async ({ about, booking, side, reader }, em) => ({
      ...about,
      side,
      ...(await whyCancelled(em, booking, reader)),
    }),
  ),
};
