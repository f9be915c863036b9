import { defineEntity, p } from '@mikro-orm/core';
import { ChildCard } from '../children/child.ts';
import { cents, day, hours, moment } from '../columns.ts';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import type { Columns } from '../kysely.ts';
import { Person } from '../people/profile.ts';
import { type BookingContact, BookingContactType } from './booking-contact.ts';
import { type BookingHistory, HistoryType, historySql } from './history.ts';
import { type PaidMoney, PaidMoneyType, paidMoneySql } from './paid-money.ts';
import { type Participants, ParticipantsType, participantsSql } from './participants.ts';
import { type BookingDetails, DetailsType, detailsSql } from './private-details.ts';
import { type BookingStatus, CANCELLED, type CancelReason, statusIn } from './status.ts';

/** The parent and the dates let the subquery use indexes. */
export const wasRepeatedSql = (
  own: Record<'id' | 'parent' | 'child' | 'cancelledAt' | 'startsAt' | 'endsAt', unknown>,
): string => {
  const later = `select from bookings later where later.parent_id = ${own.parent} and later.child_id = ${own.child}
    and later.id <> ${own.id}`;
  return `(${own.cancelledAt} is not null and (
    exists (${later} and later.created_at > ${own.cancelledAt})
    or exists (${later} and later.scheduled_date between ${own.startsAt}::date - 2 and ${own.startsAt}::date + 2
      and not ${statusIn(CANCELLED, 'later.status')}
      and later.starts_at < ${own.endsAt} and later.ends_at > ${own.startsAt})))`;
};

const schema = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  properties: {
    id: p.uuid().primary(),
    parent: () => p.manyToOne(Person),
    walker: () => p.manyToOne(Person).nullable(),
    child: () => p.manyToOne(ChildCard),
    seriesId: p.uuid().nullable(),
    scheduledDate: day(),
    scheduledTime: p.time(),
    durationHours: hours(),
    actualDurationHours: hours().nullable(),
    startsAt: moment(),
    endsAt: moment(),
    // Never read directly: `details` holds what the reader may see (SAFETY-1).
    requestedPickup: p.text().fieldName('pickup_location').lazy(),
    requestedDropoff: p.text().fieldName('dropoff_location').lazy(),
    requestedNotes: p.text().fieldName('notes').nullable().lazy(),
    details: p
      .type(DetailsType)
      .$type<BookingDetails>()
      .formula(({ id }) => detailsSql(String(id))),
    neighborhood: p.text().nullable(),
    status: p.text().$type<BookingStatus>(),
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
    // The following columns are only read with `populate`.
    money: p
      .type(PaidMoneyType)
      .$type<PaidMoney | null>()
      .nullable()
      .lazy()
      .formula((columns) => paidMoneySql(String(columns.id))),
    /** False for all but its people and admins. */
    walkerReady: p
      .boolean()
      .lazy()
      .formula(({ id }) => `walker_can_be_paid(${id})`),
    /** The other person's, until a day after the walk (SAFETY-7). */
    contact: p
      .type(BookingContactType)
      .$type<BookingContact | null>()
      .nullable()
      .lazy()
      .formula(({ id }) => `booking_contact(${id})`),
    startedAt: moment()
      .nullable()
      .lazy()
      .formula(
        ({ id }) =>
          `(select max(e.at) from booking_events e where e.booking_id = ${id} and e.transition = 'start')`,
      ),
    offerCount: p
      .integer()
      .lazy()
      .formula(
        ({ id, status }) => `(select case when ${status} = 'pending' then count(*) else 0 end::int
          from booking_offers o where o.booking_id = ${id} and o.withdrawn_at is null)`,
      ),
    wasRepeated: p
      .boolean()
      .lazy()
      .formula(({ id, parent, child, cancelledAt, startsAt, endsAt }) =>
        wasRepeatedSql({ id, parent, child, cancelledAt, startsAt, endsAt }),
      ),
    history: p
      .type(HistoryType)
      .$type<BookingHistory>()
      .lazy()
      .formula(({ id }) => historySql(String(id))),
    participants: p
      .type(ParticipantsType)
      .$type<Participants>()
      .lazy()
      .formula(({ parent, walker, child }) => participantsSql(String(parent), String(walker), String(child))),
    requestKey: p.text().nullable(),
    requestFingerprint: p.text().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
/** Its status changes only in transition-booking.ts. */
export class Booking extends schema.class {
  /** Null for walkers who may not see it (SAFETY-2). */
  get pickupLocation(): string | null {
    return this.details?.pickup ?? null;
  }

  get dropoffLocation(): string | null {
    return this.details?.dropoff ?? null;
  }

  get notes(): string | null {
    const notes = this.details?.notes ?? null;
    return this.status === 'pending' ? hiddenFromPublic(notes, 2000) : notes;
  }
}
schema.setClass(Booking);

declare module '../kysely.ts' {
  interface Tables {
    bookings: Columns<typeof schema>;
    bookingEvents: Columns<typeof eventSchema>;
  }
}

const eventSchema = defineEntity({
  name: 'BookingEvent',
  tableName: 'booking_events',
  properties: {
    id: p.uuid().primary(),
    bookingId: p.uuid(),
    transition: p.text(),
    actorId: p.uuid().nullable(),
    actorKind: p.text().$type<'parent' | 'walker' | 'admin' | 'system'>(),
    fromStatus: p.text().$type<BookingStatus>().nullable(),
    toStatus: p.text().$type<BookingStatus>(),
    reason: p.text().nullable(),
    at: moment(),
  },
});
export class BookingEvent extends eventSchema.class {}
eventSchema.setClass(BookingEvent);

const reviewSchema = defineEntity({
  name: 'BookingReview',
  tableName: 'booking_reviews',
  properties: {
    id: p.uuid().primary(),
    bookingId: p.uuid(),
    reviewerId: p.uuid(),
    walkerId: p.uuid(),
    rating: p.integer(),
    comment: p.text().nullable(),
    createdAt: moment(),
  },
});
export class BookingReview extends reviewSchema.class {}
reviewSchema.setClass(BookingReview);
