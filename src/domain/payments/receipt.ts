import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { priceOf } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';
import { findBooking } from '../bookings/detail.ts';
import { actorsOf } from '../bookings/policy.ts';
import type { EmailReceipt } from '../email.ts';
import type { Viewer } from '../viewer.ts';
import { Dispute } from './dispute.ts';
import { type LedgerRow, ledgerOf } from './ledger.ts';
import type { PaidMoney } from './paid-money.ts';
import { Refund } from './refund.ts';

/** What a receipt says of a paid walk; on the page and in the email alike. */
export interface Receipt {
  booking: Booking;
  money: PaidMoney;
  amounts: EmailReceipt;
  /** Oldest first; those that came to nothing are for the admins alone. */
  refunds: Refund[];
  /** For admins. */
  disputes: Dispute[];
  /** For admins: who has what; it sums to zero. */
  ledger: LedgerRow[];
}

/** The receipt of a walk, for its parent, its walker and admins; null for others, and until it is paid. EXT. */
export async function receiptOf(
  em: EntityManager,
  viewer: Viewer,
  bookingId: string,
): Promise<Receipt | null> {
  const booking = await findBooking(em, viewer, bookingId);
  const money = booking?.money;
  if (!booking || !money) return null;
  const forAdmin = actorsOf(viewer, booking).includes('admin');
  const refunds = await em.find(Refund, { bookingId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const disputed = forAdmin && money.dispute !== null;
  return {
    booking,
    money,
    amounts: amountsOf(booking, money),
    refunds: forAdmin ? refunds : refunds.filter(({ status }) => status === 'succeeded'),
    disputes: disputed ? await em.find(Dispute, { bookingId }, { orderBy: { openedAt: 'asc' } }) : [],
    ledger: forAdmin ? await ledgerOf(em, bookingId) : [],
  };
}

type Charged = Pick<PaidMoney, 'receiptNumber' | 'amount' | 'fee' | 'refunded' | 'confirmedAt'>;

/** The amounts of a walk as they were charged, and what went back since. DECISIONS 15, 20. */
export function amountsOf(
  booking: Booking,
  { receiptNumber, amount, fee, refunded, confirmedAt }: Charged,
): EmailReceipt {
  const hourlyRate = booking.hourlyRate ?? 0;
  const booked = priceOf(hourlyRate, booking.durationHours);
  return {
    number: receiptNumber,
    paidOn: clock.local(confirmedAt).toPlainDate().toString(),
    hourlyRate,
    bookedHours: booking.durationHours,
    actualHours: booking.actualDurationHours ?? booking.durationHours,
    booked,
    adjustment: amount - booked,
    paid: amount,
    fee,
    refunded,
    payout: booking.walkerPayoutAmount ?? amount - fee,
  };
}
