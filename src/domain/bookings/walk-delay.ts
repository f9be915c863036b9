import { p } from '@mikro-orm/core';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { entity, moment } from '../columns.ts';
import { Booking } from './booking.ts';
import type { BookingExpressions, ShownBooking } from './shown-booking.ts';
import { CONFIRMED, isOneOf } from './status.ts';

/** In minutes; 0 is on time after all. WALK-9 */
export const DELAYS = ['0', '5', '10', '15'] as const;

export const WalkDelay = entity('WalkDelay', 'walk_delays', {
  booking: () => p.manyToOne(Booking).primary(),
  reportedBy: p.uuid().primary(),
  minutes: p.smallint(),
  /** Of the walk at that time: one that moved has no delay. */
  startsAt: moment(),
  at: moment(),
});

export const delaysOf = (eb: BookingExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('walkDelays as l')
      .select(['l.reportedBy', 'l.minutes'])
      .whereRef('l.bookingId', '=', 'b.id')
      .whereRef('l.startsAt', '=', 'b.startsAt'),
  );

export type WalkDelays = NonNullable<ReturnType<typeof delaysOf>['expressionType']>;

type Walk = Pick<ShownBooking, 'status' | 'parent' | 'walker' | 'delays'>;

/** In minutes, 0 when on time. Nobody is late for a walk that has started. */
export const delayOf = ({ status, delays, ...walk }: Walk, side: 'parent' | 'walker'): number =>
  (isOneOf(CONFIRMED, status) && delays?.find(({ reportedBy }) => reportedBy === walk[side]?.id)?.minutes) ||
  0;
