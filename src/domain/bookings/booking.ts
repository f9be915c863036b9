import { type InferEntity, p } from '@mikro-orm/core';
import { ChildCard } from '../children/child.ts';
import { cents, day, entity, hours, moment } from '../columns.ts';
import { Person } from '../people/profile.ts';
import type { BookingStatus, CancellationKind, CancelReason } from './status.ts';

export const Booking = entity('Booking', 'bookings', {
  id: p.uuid().primary(),
  parent: () => p.manyToOne(Person),
  walker: () => p.manyToOne(Person).nullable(),
  child: () => p.manyToOne(ChildCard),
  /** The other children of the walk (BOOKING-35). */
  siblingIds: p.array().columnType('uuid[]'),
  seriesId: p.uuid().nullable(),
  scheduledDate: day(),
  scheduledTime: p.time(),
  durationHours: hours(),
  actualDurationHours: hours().nullable(),
  startsAt: moment(),
  endsAt: moment(),
  // Never read: the view `booking_details` has what the reader may see (SAFETY-1).
  requestedPickup: p.text().fieldName('pickup_location').lazy(),
  requestedDropoff: p.text().fieldName('dropoff_location').lazy(),
  requestedNotes: p.text().fieldName('notes').nullable().lazy(),
  neighborhood: p.text().nullable(),
  status: p.text().$type<BookingStatus>(),
  /** Of an open request: an asked walker at up to this rate has the walk by accepting (BOOKING-43). */
  firstAcceptsUpTo: cents().nullable(),
  /** Of an open request for weekly walks, which this one would be the first of (BOOKING-46). */
  weekdays: p
    .array((day) => Number(day))
    .columnType('smallint[]')
    .nullable(),
  weeklyUntil: day().nullable(),
  hourlyRate: cents().nullable(),
  totalAmount: cents().nullable(),
  finalAmount: cents().nullable(),
  walkerPayoutAmount: cents().nullable(),
  timeAdjustmentRequested: p.boolean(),
  timeAdjustmentAmount: cents().nullable(),
  paymentCompleted: p.boolean(),
  paymentIntentId: p.text().nullable(),
  reviewSubmitted: p.boolean(),
  cancelledBy: p.uuid().nullable(),
  cancelledAt: moment().nullable(),
  cancelReason: p.text().$type<CancelReason>().nullable(),
  requestKey: p.text().nullable(),
  requestFingerprint: p.text().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
/** Its status changes only in transition-booking.ts. */
export type Booking = InferEntity<typeof Booking>;

export const BookingEvent = entity('BookingEvent', 'booking_events', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  transition: p.text(),
  actorId: p.uuid().nullable(),
  actorKind: p.text().$type<'parent' | 'walker' | 'admin' | 'system'>(),
  fromStatus: p.text().$type<BookingStatus>().nullable(),
  toStatus: p.text().$type<BookingStatus>(),
  reason: p.text().nullable(),
  cancellationKind: p.text().$type<CancellationKind>().nullable(),
  at: moment(),
});
export type BookingEvent = InferEntity<typeof BookingEvent>;

export const BookingReview = entity('BookingReview', 'booking_reviews', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  reviewerId: p.uuid(),
  walkerId: p.uuid(),
  rating: p.integer(),
  comment: p.text().nullable(),
  createdAt: moment(),
});
export type BookingReview = InferEntity<typeof BookingReview>;

/** What the reader may know about the places (SAFETY-1 to SAFETY-3). */
export const BookingDetails = entity(
  'BookingDetails',
  'booking_details',
  {
    id: p.uuid().primary(),
    pickupLocation: p.text().nullable(),
    dropoffLocation: p.text().nullable(),
    notes: p.text().nullable(),
    area: p.text().nullable(),
    neighborhood: p.text().nullable(),
    startsAt: moment(),
  },
  { readonly: true },
);

export const BookingOffer = entity('BookingOffer', 'booking_offers', {
  booking: () => p.manyToOne(Booking).primary(),
  walker: () => p.manyToOne(Person).primary(),
  hourlyRate: cents(),
  createdAt: moment(),
  withdrawnAt: moment().nullable(),
});

export const BookingInvitation = entity('BookingInvitation', 'booking_invitations', {
  booking: () => p.manyToOne(Booking).primary(),
  walker: () => p.manyToOne(Person).primary(),
  startsAt: moment(),
  createdAt: moment(),
  declinedAt: moment().nullable(),
});

export const ChildSheetView = entity('ChildSheetView', 'child_sheet_views', {
  id: p.uuid().primary(),
  child: () => p.manyToOne(ChildCard),
  booking: () => p.manyToOne(Booking),
  viewer: () => p.manyToOne(Person),
  viewedAt: moment(),
});

export const OpenRequestDigest = entity('OpenRequestDigest', 'open_request_digests', {
  walker: () => p.manyToOne(Person).primary(),
  sentAt: moment(),
});
