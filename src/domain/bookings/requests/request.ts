import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { type Cents, leastCharge, priceOf } from '../../../money.ts';
import { normalizeText } from '../../../typed-text.ts';
import { conflict, DomainError, invalid } from '../../forms/domain-error.ts';
import {
  type ById,
  calendarDate,
  checkbox,
  figures,
  idField,
  optionalText,
  type RawForm,
  readForm,
  requiredText,
  wallTime,
} from '../../forms/form.ts';
import { assertConfirmed } from '../../forms/questions.ts';
import { asShown, assertShown } from '../../forms/shown.ts';
import { lockKeys } from '../../kysely.ts';
import { isClosed } from '../../people/blocks.ts';
import { addNeighborhood, neighborhoodField } from '../../people/neighborhood.ts';
import { addPhone, phoneField } from '../../people/phone.ts';
import { Person } from '../../people/profile.ts';
import { familyOf, type Member } from '../../viewer.ts';
import { walkTimes } from '../../walk-times.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { Booking } from '../booking.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { notifyParticipants } from '../lifecycle/notify-participants.ts';
import { enqueueEmail, recordRequest } from '../lifecycle/transition-booking.ts';
import { findConflict } from '../reschedule/reschedule-conflicts.ts';
import type { Week } from '../series/series-form.ts';
import { assertOwnChildren, childrenColumns, childrenField, withChildren } from '../walk-children.ts';
import { horizon } from './booking-horizon.ts';
import { requestQuestions } from './request-questions.ts';

export const NOT_ASKABLE = {
  bookings_not_blocked: 'walkerUnavailable',
  bookings_of_approved: 'walkerUnavailable',
  bookings_of_present_child: invalid({ child: { code: 'childNotYours' } }),
} as const;

export const bookingFields = {
  child: childrenField,
  date: calendarDate('bookingDateInvalid'),
  time: wallTime('bookingDateInvalid'),
  duration: figures('fieldMissing')
    .refine((hours) => /^\d(\.[05]0?)?$/.test(hours), 'durationInvalid')
    .transform(Number)
    .refine((hours) => hours >= 0.5 && hours <= 8, 'durationInvalid'),
  pickup: requiredText(300),
  dropoff: requiredText(300),
  notes: optionalText(2000),
  neighborhood: neighborhoodField(),
  phone: phoneField(),
  requestKey: z.string().max(100).optional(),
};

const bookingForm = z.object({
  ...bookingFields,
  walker: z.union([z.literal('').transform(() => undefined), idField('walkerUnavailable')]).optional(),
  anyway: checkbox(),
});
type BookingForm = z.infer<typeof bookingForm>;

/** BOOKING-1 to 5, WALKER-8. Throws `invalid`, `conflict` for a key used with other content, `confirmation_required` unless `anyway`. */
export async function requestBooking(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
  { firstAcceptsUpTo = null, week = null }: { firstAcceptsUpTo?: Cents | null; week?: Week | null } = {},
): Promise<Booking> {
  const form = readForm(bookingForm, withChildren(raw), headingFor(raw));
  const content = {
    ...{ ...form, phone: undefined, requestKey: '' },
    ...{ firstAcceptsUpTo: firstAcceptsUpTo ?? undefined, week: week ?? undefined },
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const earlier = form.requestKey ? await earlierRequest(em, viewer, form.requestKey) : null;
  if (earlier) return sameRequest(earlier, fingerprint);
  const times = walkTimes(form.date, form.time, form.duration);
  if (!times) throw invalid({ time: { code: 'timeDoesNotExist' } });
  if (times.startsAt <= clock.now())
    throw invalid({ date: { code: 'bookingDateInvalid' } }, 'bookingDateInvalid');
  if (form.date > horizon.lastDay()) {
    const params = { days: horizon.days() };
    throw invalid({ date: { code: 'bookingDateTooFar', params } });
  }
  await assertOwnChildren(em, viewer, form.child);
  const walker = form.walker ? await assertListed(em, viewer, form.walker, form.child) : null;
  if (walker) assertShown(asShown(raw), { rate: walker.hourlyRate });
  if (walker?.hourlyRate && priceOf(walker.hourlyRate, form.duration) < leastCharge())
    throw invalid({ duration: { code: 'walkTooCheap' } });

  const booking = create(em, viewer, form, {
    ...{ times, fingerprint, firstAcceptsUpTo, week },
    rate: walker?.hourlyRate ?? null,
  });
  await flushOrConflict(em, NOT_ASKABLE);
  const taken = await findConflict(em, viewer, booking, { date: form.date, time: form.time, ...times });
  if (taken) throw invalid({ [taken.field]: taken.error });
  assertConfirmed(raw, await requestQuestions(em, booking, { walker, week }));
  if (form.phone) await addPhone(em, viewer, form.phone);
  if (form.neighborhood) await addNeighborhood(em, viewer, form.neighborhood);
  recordRequest(em, booking, viewer.id);
  if (booking.walker) {
    await enqueueEmail(em, booking, 'booking-requested', 'walker');
    notifyParticipants(em, booking, [{ email: 'booking-requested', to: 'walker' }]);
  }
  return booking;
}

interface Terms {
  times: { startsAt: Date; endsAt: Date };
  rate: Cents | null;
  firstAcceptsUpTo: Cents | null;
  week: Week | null;
  fingerprint: string;
}

function create(em: EntityManager, viewer: Member, form: BookingForm, terms: Terms): Booking {
  const now = clock.now();
  return em.create(Booking, {
    id: randomUUID(),
    parent: em.getReference(Person, familyOf(viewer)),
    walker: form.walker ? em.getReference(Person, form.walker) : null,
    ...childrenColumns(em, form.child),
    scheduledDate: form.date,
    scheduledTime: form.time,
    durationHours: form.duration,
    ...terms.times,
    requestedPickup: form.pickup,
    requestedDropoff: form.dropoff,
    requestedNotes: form.notes,
    neighborhood: form.walker ? null : form.neighborhood,
    status: 'pending',
    firstAcceptsUpTo: terms.firstAcceptsUpTo,
    weekdays: terms.week?.weekdays ?? null,
    weeklyUntil: terms.week?.until ?? null,
    hourlyRate: terms.rate,
    totalAmount: terms.rate === null ? null : priceOf(terms.rate, form.duration),
    timeAdjustmentRequested: false,
    paymentCompleted: false,
    reviewSubmitted: false,
    requestKey: form.requestKey || null,
    requestFingerprint: terms.fingerprint,
    createdAt: now,
    updatedAt: now,
  });
}

/** Throws the same error for an unlisted walker as after a block, so that nobody learns of the block. */
export async function assertListed(
  em: EntityManager,
  viewer: Member,
  walkerId: string,
  children: readonly string[],
): Promise<WalkerListing> {
  const closed = await isClosed(em, { parentId: familyOf(viewer), children, walkerId });
  const listing = closed ? null : await em.findOne(WalkerListing, walkerId);
  if (!listing) throw new DomainError('conflict', { code: 'walkerUnavailable' });
  return listing;
}

/** The lock makes the second of two concurrent requests wait for the first. */
const earlierRequest: ById<Booking | null> = async (em, viewer, requestKey) => {
  await lockKeys(em, `${familyOf(viewer)}/${requestKey}`);
  return em.findOne(Booking, { parent: familyOf(viewer), requestKey });
};

function sameRequest(earlier: Booking, fingerprint: string): Booking {
  if (earlier.requestFingerprint !== fingerprint) throw conflict('idempotencyMismatch');
  return earlier;
}

export function headingFor(raw: RawForm) {
  const required = ['date', 'time', 'duration', 'pickup', 'dropoff'];
  return withChildren(raw).child.length === 0 ||
    required.some((field) => normalizeText(String(raw[field] ?? '')) === '')
    ? 'bookingFieldsMissing'
    : 'checkTheForm';
}
