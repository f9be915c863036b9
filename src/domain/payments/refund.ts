import { defineEntity, p } from '@mikro-orm/core';
import type { Cents } from '../../money.ts';
import { cents, moment } from '../columns.ts';
import type { DisputeOutcome } from './dispute.ts';

/** `opening`: the provider may or may not know of it yet; `pending`: it does and is at it. */
export type RefundStatus = 'opening' | 'pending' | 'succeeded' | 'failed';

const schema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    bookingId: p.uuid(),
    paymentId: p.uuid(),
    amount: cents(),
    /** What the walker's account gave back of it. */
    reversed: cents(),
    /** In the admin's words, which both sides read; null for one that was made at the provider. */
    reason: p.text().nullable(),
    requestedBy: p.uuid().nullable(),
    idempotencyKey: p.text().nullable(),
    providerRefundId: p.text().nullable(),
    status: p.text().$type<RefundStatus>(),
    errorCode: p.text().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
});
/** All or part of a payment given back, its key stored before the provider is called. EXT; PITFALLS 28. */
export class Refund extends schema.class {}
schema.setClass(Refund);

/** Whether something is left to give back that no bank already asks for: while a dispute is open, or after it was lost. */
export const isRefundable = ({ amount, refunded, dispute }: RefundableMoney): boolean =>
  refunded < amount && dispute !== 'open' && dispute !== 'lost';

interface RefundableMoney {
  amount: Cents;
  refunded: Cents;
  dispute: DisputeOutcome | null;
}

/** What was given back, or may still be on its way, in cents: that much is no longer left to give. */
export const refundedAmount = (refunds: readonly Pick<Refund, 'amount' | 'status'>[]): Cents =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
