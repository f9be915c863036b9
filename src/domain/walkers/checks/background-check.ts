import { defineEntity, p } from '@mikro-orm/core';
import { day, moment } from '../../columns.ts';
import type { Columns } from '../../kysely.ts';

/** Stored for one check; `none` was entered by mistake. */
export const STORED_STATUSES = ['pending', 'clear', 'consider', 'none'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** Of a walker (CHECK-1). */
export type CheckStatus = StoredStatus | 'expired';

const VALID_MONTHS = 13;

/** The last day on which a clear check counts, `YYYY-MM-DD` (CHECK-2). */
export const expiryOf = (checkedOn: string): string =>
  Temporal.PlainDate.from(checkedOn).add({ months: VALID_MONTHS }).toString();

const schema = defineEntity({
  name: 'BackgroundCheck',
  tableName: 'background_checks',
  properties: {
    id: p.uuid().primary(),
    walkerId: p.uuid(),
    provider: p.text(),
    /** The provider's id of the check. */
    reference: p.text().nullable(),
    status: p.text().$type<StoredStatus>(),
    checkedOn: day().nullable(),
    expiresOn: day().nullable(),
    lastEventAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
export class BackgroundCheck extends schema.class {}
schema.setClass(BackgroundCheck);

const changeSchema = defineEntity({
  name: 'BackgroundCheckChange',
  tableName: 'background_check_changes',
  properties: {
    id: p.uuid().primary(),
    checkId: p.uuid(),
    walkerId: p.uuid(),
    provider: p.text(),
    reference: p.text().nullable(),
    status: p.text().$type<StoredStatus>(),
    checkedOn: day().nullable(),
    source: p.text().$type<'admin' | 'cli' | 'provider'>(),
    actorId: p.uuid().nullable(),
    /** The provider's id of its event: each has one effect (CHECK-5). */
    eventId: p.text().nullable(),
    createdAt: moment(),
  },
});
/** Append-only. */
export class BackgroundCheckChange extends changeSchema.class {}
changeSchema.setClass(BackgroundCheckChange);

declare module '../../kysely.ts' {
  interface Tables {
    backgroundChecks: Columns<typeof schema>;
    backgroundCheckChanges: Columns<typeof changeSchema>;
  }
}
