import type { Booking } from '../bookings/booking.ts';
import { COMPLETED_STATUSES, isOneOf } from '../bookings/status.ts';
import type { PaidMoney } from './paid-money.ts';

/**
 * Where the money of a walk that took place is, for its walker:
 * - `unpaid`: the parent has not paid yet
 * - `processing`: the parent's payment is being made, or it lies in the walker's account
 * - `on_its_way`: the account has sent it to the walker's bank
 * - `paid_out`: the bank has it
 */
export type PayoutProgress = 'unpaid' | 'processing' | 'on_its_way' | 'paid_out';

type Walk = Pick<Booking, 'status'> & { money?: PaidMoney | null };

/** Null before the walk took place, when it did not, and when all of it went back to the parent. */
export function payoutProgress({ status, money }: Walk): PayoutProgress | null {
  if (!isOneOf(COMPLETED_STATUSES, status)) return null;
  if (!money) return status === 'awaiting_payment_confirmation' ? 'processing' : 'unpaid';
  if (money.payout === 'paid') return 'paid_out';
  if (money.refunded === money.amount) return null;
  return money.payout === 'pending' || money.payout === 'in_transit' ? 'on_its_way' : 'processing';
}
