import { type InferEntity, p } from '@mikro-orm/core';
import { day, entity, moment } from '../../columns.ts';

/** Stored for one check; `none` was entered by mistake. */
export const STORED_STATUSES = ['pending', 'clear', 'consider', 'none'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** Of a walker (CHECK-1). */
export type CheckStatus = StoredStatus | 'expired';

const VALID_MONTHS = 13;

/** So long nobody is rejected while the newest report needs a review (CHECK-13). */
export const ANSWER_DAYS = 7;

/** The last day on which a clear check counts, `YYYY-MM-DD` (CHECK-2). */
export const expiryOf = (checkedOn: string): string =>
  Temporal.PlainDate.from(checkedOn).add({ months: VALID_MONTHS }).toString();

const columns = () => ({
  id: p.uuid().primary(),
  walkerId: p.uuid(),
  provider: p.text(),
  reference: p.text().nullable(),
  status: p.text().$type<StoredStatus>(),
  checkedOn: day().nullable(),
  /** By the walker, before the company was asked. */
  authorizedOn: day().nullable(),
  createdAt: moment(),
});

export const BackgroundCheck = entity('BackgroundCheck', 'background_checks', {
  ...columns(),
  expiresOn: day().nullable(),
  lastEventAt: moment().nullable(),
  updatedAt: moment(),
});
export type BackgroundCheck = InferEntity<typeof BackgroundCheck>;

export const BackgroundCheckChange = entity('BackgroundCheckChange', 'background_check_changes', {
  ...columns(),
  checkId: p.uuid(),
  source: p.text().$type<'admin' | 'cli' | 'provider'>(),
  actorId: p.uuid().nullable(),
  /** The provider's id of its event: each has one effect (CHECK-5). */
  eventId: p.text().nullable(),
});
/** Append-only. */
export type BackgroundCheckChange = InferEntity<typeof BackgroundCheckChange>;
