import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, priceOf } from '../../money.ts';
import { findBooking } from '../bookings/detail.ts';
import type { PaidMoney } from '../bookings/paid-money.ts';
import { actorsOf } from '../bookings/policy.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import type { EmailReceipt, EmailTip } from '../email/email-facts.ts';
import type { ById } from '../forms/command.ts';
import type { Viewer } from '../viewer.ts';
import { wasAutomatic } from './automatic/automatic-payment.ts';
import { cardLabel } from './cards/card.ts';
import { type Dispute, disputesOf } from './dispute.ts';
import { type LedgerRow, ledgerOf } from './ledger.ts';
import { Payment, PaymentAttempt, type PaymentKind } from './payment.ts';
import { lostTo, Refund, type Refundable, refundableOf } from './refund.ts';

export interface Receipt {
  booking: ShownBooking;
  money: PaidMoney;
  amounts: EmailReceipt;
  /** Where the reader may know it: not the walker. */
  automatic: boolean;
  /** The reader's own; admins read all. */
  cards: string[];
  refunds: Refund[];
  disputes: Dispute[];
  lost: Cents;
  refundable: Partial<Record<PaymentKind, Refundable>>;
  ledger: LedgerRow[];
}

export const receiptOf: ById<Receipt | null, Viewer> = async (em, viewer, bookingId) => {
  const booking = await findBooking(em, viewer, bookingId);
  const money = booking?.money;
  if (!booking || !money) return null;
  const forAdmin = actorsOf(viewer, booking).includes('admin');
  const refunds = await em.find(Refund, { bookingId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const disputed = (money.dispute ?? money.tip?.dispute ?? null) !== null;
  const disputes = disputed ? await disputesOf(em, bookingId) : [];
  return {
    booking,
    money,
    amounts: amountsOf(booking, money),
    automatic: await wasAutomatic(em, booking),
    cards: await cardsThatPaid(em, bookingId),
    refunds: forAdmin
      ? refunds
      : refunds.filter(({ status }) => status === 'succeeded' || status === 'pending'),
    disputes: forAdmin ? disputes : [],
    lost: lostTo(disputes.filter(({ paymentId }) => paymentId !== money.tip?.id)),
    refundable: forAdmin ? await refundables(em, bookingId, refunds, disputes) : {},
    ledger: forAdmin ? await ledgerOf(em, bookingId) : [],
  };
};

/** Members see only their own attempts; a worker reads for `payerId`. */
export async function cardsThatPaid(
  em: EntityManager,
  bookingId: string,
  payerId?: string,
): Promise<string[]> {
  const paid = { bookingId, status: 'succeeded', ...(payerId && { payerId }) } as const;
  const attempts = await em.find(PaymentAttempt, paid, { orderBy: { createdAt: 'asc' } });
  return [
    ...new Set(
      attempts.flatMap((one) => (one.cardLast4 ? cardLabel(one.cardBrand ?? null, one.cardLast4) : [])),
    ),
  ];
}

async function refundables(
  em: EntityManager,
  bookingId: string,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): Promise<Receipt['refundable']> {
  const payments = await em.find(Payment, { bookingId });
  return Object.fromEntries(
    payments.map((payment) => {
      const isOfPayment = ({ paymentId }: { paymentId: string }) => paymentId === payment.id;
      const own = refundableOf(payment, refunds.filter(isOfPayment), disputes.filter(isOfPayment));
      return [payment.kind, own];
    }),
  );
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
