import { type InferEntity, p } from '@mikro-orm/core';
import { Booking } from '../../bookings/booking.ts';
import { entity, moment } from '../../columns.ts';

/** HANDOVER-4 */
export const MAX_TRIES = 5;

export const PickupCheck = entity('PickupCheck', 'pickup_checks', {
  booking: () => p.oneToOne(Booking).owner().primary(),
  /** The wrong ones since the last release. */
  tries: p.smallint(),
  lockedAt: moment().nullable(),
  passedAt: moment().nullable(),
  releasedAt: moment().nullable(),
});
export type PickupCheck = InferEntity<typeof PickupCheck>;

export const PickupSettings = entity('PickupSettings', 'pickup_settings', {
  parentId: p.uuid().primary(),
  asksCode: p.boolean(),
  /** Encrypted (HANDOVER-2). */
  codeWord: p.text().nullable().hidden(),
  updatedAt: moment(),
});
export type PickupSettings = InferEntity<typeof PickupSettings>;
