import { p } from '@mikro-orm/core';
import { Booking } from '../../bookings/booking.ts';
import { entity, moment } from '../../columns.ts';
import { Person } from '../../people/profile.ts';

/** Where a walker was during a walk, at most once in 10 seconds (PLACE-3). */
export const LocationLog = entity('LocationLog', 'location_logs', {
  booking: () => p.manyToOne(Booking).primary(),
  /** Ten seconds since 1970. */
  slot: p.integer().primary(),
  walker: () => p.manyToOne(Person),
  at: moment(),
  latitude: p.double().$type<number>(),
  longitude: p.double().$type<number>(),
  accuracy: p.float(),
});

export const SLOT_MS = 10_000;

export const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS);
