import type { Booking } from '../bookings/booking.ts';
import type { PaidMoney } from '../bookings/paid-money.ts';
import { COMPLETED_STATUSES, isOneOf } from '../bookings/status.ts';

/** `processing`: the payment is in progress, or the money waits in the walker's account. `returned`: by their bank. */
export type PayoutProgress = 'unpaid' | 'processing' | 'on_its_way' | 'returned' | 'paid_out';

type Walk = Pick<Booking, 'status' | 'walkerPayoutAmount'> & { money?: Pick<PaidMoney, 'payout'> | null };

/** Null where nothing is left for the walker. */
export function payoutProgress({ status, walkerPayoutAmount, money }: Walk): PayoutProgress | null {
  if (!isOneOf(COMPLETED_STATUSES, status)) return null;
  if (!money) return status === 'awaiting_payment_confirmation' ? 'processing' : 'unpaid';
  if (money.payout === 'paid') return 'paid_out';
  if (walkerPayoutAmount === 0) return null;
  if (money.payout === 'failed') return 'returned';
  return money.payout === 'pending' || money.payout === 'in_transit' ? 'on_its_way' : 'processing';
}
