import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DisputeOutcome } from '../bookings/paid-money.ts';
import { cents, entity, moment } from '../columns.ts';

export const Dispute = entity('Dispute', 'disputes', {
  id: p.text().primary(),
  bookingId: p.uuid(),
  paymentId: p.uuid(),
  amount: cents(),
  /** The provider's term, e.g. `fraudulent`. */
  reason: p.text(),
  status: p.text(),
  outcome: p.text().$type<DisputeOutcome>(),
  /** The bank has taken the money, for now or for good. */
  withdrawn: p.boolean(),
  dueBy: moment().nullable(),
  openedAt: moment(),
  updatedAt: moment(),
});
export type Dispute = InferEntity<typeof Dispute>;

export const disputesOf = (em: EntityManager, bookingId: string): Promise<Dispute[]> =>
  em.find(Dispute, { bookingId }, { orderBy: { openedAt: 'asc' } });

/** It precedes a dispute, or ends without one; the money stays meanwhile. */
export const isInquiry = ({ status }: { status: string }): boolean => status.startsWith('warning_');
