import { Type } from '@mikro-orm/core';
import { type Cents, centsFrom } from '../../money.ts';

export type DisputeOutcome = 'open' | 'won' | 'lost';
export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/** Amounts in cents. */
export interface PaidMoney {
  receiptNumber: number;
  amount: Cents;
  fee: Cents;
  refunded: Cents;
  confirmedAt: Date;
  dispute: DisputeOutcome | null;
  payout: PayoutStatus | null;
  arrivesOn: string | null;
}

export const paidMoneySql = (
  bookingId: string,
): string => `(select jsonb_build_object('receiptNumber', p.receipt_number, 'amount', p.amount,
  'fee', p.platform_fee, 'refunded', p.refunded_amount, 'confirmedAt', p.confirmed_at, 'dispute', p.dispute_status,
  'payout', p.payout_status, 'arrivesOn', p.payout_arrives_on) from payments p where p.booking_id = ${bookingId})`;

export class PaidMoneyType extends Type<PaidMoney | null, string | null> {
  override convertToJSValue(row: unknown): PaidMoney | null {
    const stored = typeof row === 'string' ? JSON.parse(row) : row;
    if (!stored) return null;
    const { amount, fee, refunded, confirmedAt, ...rest } = stored;
    return {
      ...rest,
      amount: centsFrom(amount),
      fee: centsFrom(fee),
      refunded: centsFrom(refunded),
      confirmedAt: new Date(confirmedAt),
    };
  }
}

export function refundMark(money: Pick<PaidMoney, 'amount' | 'refunded'> | null | undefined): string | null {
  if (!money || money.refunded === 0) return null;
  return money.refunded === money.amount ? 'Refunded' : 'Partly refunded';
}
