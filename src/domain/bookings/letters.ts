import type { EntityManager } from '@mikro-orm/postgresql';
import { shortName } from '../accounts/names.ts';
import { Profile } from '../accounts/profile.ts';
import { firstNameOf } from '../children/first-name.ts';
import type { BookingEmailKind } from '../jobs/job-payloads.ts';
import type { LetterData, LetterOf, WalkInLetter } from '../letter.ts';
import { needed, type OutboxPayload } from '../outbox.ts';
import { Booking, BookingEvent } from './booking.ts';
import { NO_SHOWS } from './status.ts';
import { dateAgain } from './usual-walk.ts';

/** A booking seen from the side of the person who is written to. */
export interface Correspondence {
  booking: Booking;
  reader: Profile;
  side: 'parent' | 'walker';
  about: { firstName: string; other: string; walk: WalkInLetter };
}

/** Null when either is gone: the booking, or the person. */
export async function correspondence(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<Correspondence | null> {
  const booking = await em.findOne(Booking, needed(payload, 'bookingId'), {
    populate: ['parent', 'walker', 'child'],
  });
  const reader = await em.findOne(Profile, { id: needed(payload, 'to'), hiddenAt: null });
  if (!booking || !reader) return null;
  const side = booking.parent.id === reader.id ? 'parent' : 'walker';
  const other = side === 'parent' ? booking.walker : booking.parent;
  return {
    booking,
    reader,
    side,
    about: {
      firstName: reader.firstName,
      other: other ? shortName(other) : 'Nobody',
      walk: walkOf(booking),
    },
  };
}

function walkOf(booking: Booking): WalkInLetter {
  return {
    bookingId: booking.id,
    childFirstName: firstNameOf(booking.child),
    date: booking.scheduledDate,
    time: booking.scheduledTime,
    hours: booking.durationHours,
  };
}

type Kind = Exclude<BookingEmailKind, 'receipt'>;
type Compose<K extends Kind> = (em: EntityManager, payload: OutboxPayload) => Promise<LetterOf<K> | null>;

/**
 * A letter is composed when it leaves, maybe long after it was due: it is written only while it is still true.
 */
function letter<K extends Kind>(
  kind: K,
  stillTrue: (booking: Booking, reader: Profile) => boolean,
  data: (found: Correspondence, em: EntityManager) => Promise<LetterData[K]> | LetterData[K],
): Compose<K> {
  return async (em, payload) => {
    const found = await correspondence(em, payload);
    if (!found || !stillTrue(found.booking, found.reader)) return null;
    return { kind, to: found.reader.email, data: await data(found, em) };
  };
}

const endedBy = (reason: Booking['cancelReason']) => (booking: Booking) =>
  booking.status === 'cancelled' && booking.cancelReason === reason;
const isAgreed = ({ status }: Booking) => status !== 'pending' && status !== 'cancelled';
/** Who was suspended has a letter of their own about that. */
const isWithdrawnFor = ({ status, cancelReason }: Booking, reader: Profile) =>
  status === 'cancelled' && (cancelReason !== 'suspended' || reader.isApproved);

export const bookingLetters: { [K in Kind]: Compose<K> } = {
  'booking-requested': letter(
    'booking-requested',
    ({ status }) => status === 'pending',
    ({ about, booking }) => ({ ...about, total: booking.totalAmount ?? null }),
  ),
  'booking-accepted': letter('booking-accepted', isAgreed, ({ about }) => about),
  'offer-received': letter(
    'offer-received',
    ({ status, walker }) => status === 'pending' && !walker,
    ({ about: { firstName, walk } }) => ({ firstName, walk }),
  ),
  'offer-picked': letter('offer-picked', isAgreed, ({ about }) => about),
  'walk-assigned': letter('walk-assigned', isAgreed, ({ about, booking }) => ({
    ...about,
    total: booking.totalAmount ?? 0,
  })),
  'offer-not-chosen': letter('offer-not-chosen', isAgreed, ({ about: { firstName, walk } }) => {
    const { date, time, hours } = walk;
    return { firstName, date, time, hours };
  }),
  'booking-declined': letter('booking-declined', endedBy('walker_declined'), ({ about, booking }) => ({
    ...about,
    dateAgain: dateAgain(booking),
    pickup: booking.pickupLocation,
    dropoff: booking.dropoffLocation,
  })),
  'booking-cancelled': letter('booking-cancelled', endedBy('parent_cancelled'), ({ about }) => about),
  'booking-expired': letter('booking-expired', endedBy('expired'), ({ about, booking }) => ({
    ...about,
    dateAgain: dateAgain(booking),
  })),
  'booking-withdrawn': letter('booking-withdrawn', isWithdrawnFor, async ({ about, booking, side }, em) => ({
    ...about,
    side,
    dateAgain: dateAgain(booking),
    ...(await whyCancelled(em, booking)),
  })),
  'no-show': letter(
    'no-show',
    ({ cancelReason }) => NO_SHOWS.some((reason) => reason === cancelReason),
    async ({ about, booking, side }, em) => ({ ...about, side, reason: await reasonOf(em, booking) }),
  ),
  'booking-completed': letter(
    'booking-completed',
    ({ status }) => status === 'completed',
    ({ about, booking }) => ({ ...about, total: booking.totalAmount ?? 0 }),
  ),
};

/** The reason that the other side gave; what an admin noted, and that somebody was suspended, stays in the house. */
async function whyCancelled(em: EntityManager, booking: Booking) {
  const { cancelReason } = booking;
  if (cancelReason === 'admin' || cancelReason === 'suspended') return { byTeam: true, reason: null };
  return { byTeam: false, reason: await reasonOf(em, booking) };
}

/** What was written when a booking was cancelled. */
async function reasonOf(em: EntityManager, { id }: Booking): Promise<string | null> {
  const event = await em.findOne(
    BookingEvent,
    { bookingId: id, fromStatus: { $ne: 'cancelled' }, toStatus: 'cancelled' },
    { orderBy: { at: 'desc' } },
  );
  return event?.reason ?? null;
}
