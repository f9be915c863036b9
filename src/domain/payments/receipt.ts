import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { priceOf } from '../../money.ts';
import { findBooking } from '../bookings/detail.ts';
import type { PaidMoney } from '../bookings/paid-money.ts';
import { actorsOf } from '../bookings/policy.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import type { EmailReceipt, EmailTip } from '../email/email-facts.ts';
import type { Viewer } from '../viewer.ts';
import { wasAutomatic } from './automatic/automatic-payment.ts';
import { type Dispute, disputesOf } from './dispute.ts';
import { type LedgerRow, ledgerOf } from './ledger.ts';
import { Payment, type PaymentKind } from './payment.ts';
import { mayPlatformPay, Refund } from './refund.ts';

export interface Receipt {
  booking: ShownBooking;
  money: PaidMoney;
  amounts: EmailReceipt;
  /** Where the reader may know it: not the walker. */
  automatic: boolean;
  refunds: Refund[];
  disputes: Dispute[];
  /** Of these, the next refund may be borne by the platform (PAYMENT-34). */
  platformMayPay: PaymentKind[];
  ledger: LedgerRow[];
}

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
  const disputed = forAdmin && (money.dispute ?? money.tip?.dispute ?? null) !== null;
  const ledger = forAdmin ? await ledgerOf(em, bookingId) : [];
  return {
    booking,
    money,
    amounts: amountsOf(booking, money),
    automatic: await wasAutomatic(em, booking),
    refunds: forAdmin
      ? refunds
      : refunds.filter(({ status }) => status === 'succeeded' || status === 'pending'),
    disputes: disputed ? await disputesOf(em, bookingId) : [],
    platformMayPay: forAdmin ? await platformMayPay(em, bookingId, refunds, ledger) : [],
    ledger,
  };
}

async function platformMayPay(
  em: EntityManager,
  bookingId: string,
  refunds: readonly Refund[],
  ledger: readonly LedgerRow[],
): Promise<PaymentKind[]> {
  const held = ledger.some(
    ({ account, entry, amount }) => account === 'platform' && entry === 'refund' && amount > 0,
  );
  if (!held && !refunds.some(({ status }) => status === 'failed')) return [];
  const payments = await em.find(Payment, { bookingId });
  const may = ({ id, reversedAmount, refundedAmount }: Payment) =>
    mayPlatformPay(
      refunds.filter(({ paymentId }) => paymentId === id),
      reversedAmount - refundedAmount,
    );
  return payments.filter(may).map(({ kind }) => kind);
}

type Charged = Pick<PaidMoney, 'receiptNumber' | 'amount' | 'fee' | 'refunded' | 'confirmedAt' | 'tip'>;

export function amountsOf(booking: ShownBooking, money: Charged): EmailReceipt {
  const { receiptNumber, amount, fee, refunded, confirmedAt } = money;
  const hourlyRate = booking.hourlyRate ?? 0;
  const booked = priceOf(hourlyRate, booking.durationHours);
  return {
    number: receiptNumber,
    paidOn: dayOf(confirmedAt),
    hourlyRate,
    bookedHours: booking.durationHours,
    actualHours: booking.actualDurationHours ?? booking.durationHours,
    booked,
    adjustment: amount - booked,
    paid: amount,
    fee,
    refunded,
    payout: booking.walkerPayoutAmount ?? amount - fee,
    tip: tipOf(money),
  };
}

export function tipOf(money: Pick<PaidMoney, 'tip'> | null): EmailTip | null {
  if (!money?.tip) return null;
  const { amount, refunded, kept, confirmedAt } = money.tip;
  return { amount, refunded, kept, paidOn: dayOf(confirmedAt) };
}

const dayOf = (at: Date): string => clock.local(at).toPlainDate().toString();
