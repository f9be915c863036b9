import { type InferEntity, p } from '@mikro-orm/core';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { entity, moment } from '../columns.ts';
import type { WalkTimes } from '../walk-times.ts';
import { Booking } from './booking.ts';
import type { BookingExpressions, ShownBooking } from './shown-booking.ts';

/** In their order (WALK-1). */
export const WALK_STEPS = ['on_my_way', 'picked_up', 'dropped_off'] as const;
export type WalkStepName = (typeof WALK_STEPS)[number];

export const WalkStep = entity('WalkStep', 'walk_steps', {
  booking: () => p.manyToOne(Booking).primary(),
  step: p.text().$type<WalkStepName>().primary(),
  at: moment(),
  /** By a phone that was offline (WALK-4). */
  reportedAt: moment().nullable(),
  reportedBy: p.uuid().nullable(),
  latitude: p.double().$type<number>().nullable(),
  longitude: p.double().$type<number>().nullable(),
  idempotencyKey: p.uuid().nullable(),
  /** Not written any more: each person's notification says what they have read. The next version removes it. */
  seenAt: moment().nullable(),
});
export type WalkStep = InferEntity<typeof WalkStep>;

export const stepsOf = (eb: BookingExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('walkSteps as s')
      .select(['s.step', 's.at', 's.reportedAt', 's.latitude', 's.longitude'])
      .whereRef('s.bookingId', '=', 'b.id')
      .orderBy('s.at')
      .orderBy('s.step', 'desc'),
  );

/** Its moments are ISO 8601. */
export type ReportedStep = NonNullable<ReturnType<typeof stepsOf>['expressionType']>[number];

type Walk = Pick<ShownBooking, 'steps'>;

export const stepOf = ({ steps }: Walk, name: WalkStepName): ReportedStep | undefined =>
  steps?.find(({ step }) => step === name);

type Moment = Date | string;
export const pressedAt = (step: { at: Moment; reportedAt?: Moment | null | undefined }): Date =>
  new Date(step.reportedAt ?? step.at);

/** As long after the pickup as was booked. */
export const expectedEnd = ({ startsAt, endsAt, ...walk }: Walk & WalkTimes): Date => {
  const pickUp = stepOf(walk, 'picked_up');
  return new Date(+endsAt + (pickUp ? +pressedAt(pickUp) - +startsAt : 0));
};
