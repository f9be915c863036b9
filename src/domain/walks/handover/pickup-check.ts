import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../../bookings/booking.ts';
import { moment } from '../../columns.ts';
import type { Columns } from '../../kysely.ts';

/** HANDOVER-4 */
export const MAX_TRIES = 5;

const checkSchema = defineEntity({
  name: 'PickupCheck',
  tableName: 'pickup_checks',
  properties: {
    booking: () => p.oneToOne(Booking).owner().primary(),
    /** The wrong ones since the last release. */
    tries: p.smallint(),
    lockedAt: moment().nullable(),
    passedAt: moment().nullable(),
    releasedAt: moment().nullable(),
  },
});
export class PickupCheck extends checkSchema.class {}
checkSchema.setClass(PickupCheck);

const settingsSchema = defineEntity({
  name: 'PickupSettings',
  tableName: 'pickup_settings',
  properties: {
    parentId: p.uuid().primary(),
    asksCode: p.boolean(),
    /** Encrypted (HANDOVER-2). */
    codeWord: p.text().nullable().hidden(),
    updatedAt: moment(),
  },
});
export class PickupSettings extends settingsSchema.class {}
settingsSchema.setClass(PickupSettings);

declare module '../../kysely.ts' {
  interface Tables {
    pickupChecks: Columns<typeof checkSchema>;
    pickupSettings: Columns<typeof settingsSchema>;
  }
}
