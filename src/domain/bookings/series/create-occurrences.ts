import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { type Cents, priceOf } from '../../../money.ts';
import { Person } from '../../people/profile.ts';
import { Booking } from '../booking.ts';
import { childrenColumns } from '../walk-children.ts';
import type { Occurrence } from './occurrences.ts';

export interface SeriesTerms {
  id: string;
  parentId: string;
  walkerId: string;
  childIds: readonly string[];
  time: string;
  hours: number;
  rate: Cents;
  pickup: string;
  dropoff: string;
  notes: string | null;
}

/** An ordinary pending booking. After a flush, the caller records the request in its history. */
export function createOccurrence(em: EntityManager, terms: SeriesTerms, occurrence: Occurrence): Booking {
  const now = clock.now();
  const booking = em.create(Booking, {
    id: randomUUID(),
    parent: em.getReference(Person, terms.parentId),
    walker: em.getReference(Person, terms.walkerId),
    ...childrenColumns(em, terms.childIds),
    seriesId: terms.id,
    scheduledDate: occurrence.date,
    scheduledTime: terms.time,
    durationHours: terms.hours,
    startsAt: occurrence.startsAt,
    endsAt: occurrence.endsAt,
    requestedPickup: terms.pickup,
    requestedDropoff: terms.dropoff,
    requestedNotes: terms.notes,
    neighborhood: null,
    status: 'pending',
    hourlyRate: terms.rate,
    totalAmount: priceOf(terms.rate, terms.hours),
    timeAdjustmentRequested: false,
    paymentCompleted: false,
    reviewSubmitted: false,
    createdAt: now,
    updatedAt: now,
  });
  em.persist(booking);
  return booking;
}
