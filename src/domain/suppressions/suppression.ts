import { p } from '@mikro-orm/core';
import { citext, entity, moment } from '../columns.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/** An address that gets no more email, or only some (PUBLIC-8). A lifted one stays, so that a late report changes nothing. */
export const EmailSuppression = entity('EmailSuppression', 'email_suppressions', {
  id: p.uuid().primary(),
  address: citext(),
  reason: p.text().$type<SuppressionReason>(),
  /** The enhanced status code of RFC 3463, such as 5.1.1. */
  status: p.text().nullable(),
  reportedAt: moment(),
  createdAt: moment(),
  liftedAt: moment().nullable(),
  /** When an email was last tried in spite of it, and for which outbox row. */
  triedAt: moment().nullable(),
  triedBy: p.uuid().nullable(),
});
