import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { priceOf } from '../../money.ts';
import { findBooking } from '../bookings/detail.ts';
import type { PaidMoney } from '../bookings/paid-money.ts';
import { actorsOf } from '../bookings/policy.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import type { EmailReceipt, EmailTip } from '../email/email-facts.ts';
import type { ById } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { idOf, type Viewer } from '../viewer.ts';
import { cardLabel } from './cards/card.ts';
import { type Dispute, disputesOf } from './dispute.ts';
import { type Undecided, undecidedOf } from './failed-refunds.ts';
import { type LedgerRow, ledgerOf } from './ledger.ts';
import type { PaymentKind } from './payment.ts';
import { isPromised, lostTo, Refund, type Refundable, refundableOf, settledOf } from './refund.ts';

export interface Receipt {
  booking: ShownBooking;
  money: PaidMoney;
  amounts: EmailReceipt;
  /** Where the reader may know it: not the walker. */
  automatic: boolean;
  /** The reader's own; admins read all. */
  cards: string[];
  refunds: Refund[];
  /** Promised and not made, until an admin decides. */
  undecided: Undecided[];
  disputes: Dispute[];
  refundable: Partial<Record<PaymentKind, Refundable>>;
  ledger: LedgerRow[];
}

export const receiptOf: ById<Receipt | null, Viewer> = async (em, viewer, bookingId) => {
  const booking = await findBooking(em, viewer, bookingId);
  const money = booking?.money;
  if (!booking || !money) return null;
  const forAdmin = actorsOf(viewer, booking).includes('admin');
  const isWalkers = idOf(viewer) === booking.walker?.id;
  const moved = await movedOf(em, bookingId, money);
  const { refunds, disputes } = moved;
  const shown = refunds.filter((refund) => forAdmin || (isWalkers ? isTaken(refund) : isPromised(refund)));
  return {
    booking,
    money,
    amounts: amountsOf(booking, money, moved),
    ...(await howPaid(em, bookingId)),
    refunds: shown,
    undecided: shown.length > 0 ? await undecidedOf(em, bookingId) : [],
    disputes: forAdmin ? disputes : [],
    refundable: forAdmin ? refundables(booking, money, refunds, disputes) : {},
    ledger: forAdmin ? await ledgerOf(em, bookingId) : [],
  };
};

const isTaken = ({ status, reversed }: Refund): boolean =>
  status === 'succeeded' || status === 'pending' || reversed > 0;

type Moved = { refunds: Refund[]; disputes: Dispute[] };

export const movedOf = async (em: EntityManager, bookingId: string, { dispute, tip }: PaidMoney) => ({
  refunds: await em.find(Refund, { bookingId }, { orderBy: { createdAt: 'asc', id: 'asc' } }),
  disputes: dispute || tip?.dispute ? await disputesOf(em, bookingId) : [],
});

const backOf = ({ refunds, disputes }: Moved, isOf: (moved: { paymentId: string }) => boolean) => ({
  lost: lostTo(disputes.filter(isOf)),
  settled: settledOf(refunds.filter(isOf)),
});

/** Members see only their own cards; a worker reads those of `payerId`. */
export async function howPaid(em: EntityManager, bookingId: string, payerId: string | null = null) {
  const { rows } = await sql<{ automatic: boolean; brand: string | null; last4: string | null }>`
    select u.booking_id is not null as automatic, a.card_brand as brand, a.card_last4 as last4
    from (select) walk left join automatic_payments u on u.booking_id = ${bookingId} and u.status in ('charging', 'charged')
      left join payment_attempts a on a.booking_id = ${bookingId} and a.status = 'succeeded'
        and a.payer_id = coalesce(${payerId}::uuid, a.payer_id)
    order by a.created_at`.execute(kysely(em));
  const cards = rows.flatMap(({ brand, last4 }) => (last4 ? cardLabel(brand, last4) : []));
  return { automatic: rows.some(({ automatic }) => automatic), cards: [...new Set(cards)] };
}

function refundables(
  { walkerPayoutAmount }: ShownBooking,
  { tip, ...walk }: PaidMoney,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): Receipt['refundable'] {
  const reversed = walk.amount - walk.fee - (walkerPayoutAmount ?? walk.amount - walk.fee);
  const of = (money: Parameters<typeof refundableOf>[0], isTip: boolean) => {
    const isOfIt = ({ paymentId }: { paymentId: string }) => (paymentId === tip?.id) === isTip;
    return refundableOf(money, refunds.filter(isOfIt), disputes.filter(isOfIt));
  };
  return { walk: of({ ...walk, reversed }, false), ...(tip && { tip: of(tip, true) }) };
}

type Charged = Pick<PaidMoney, 'receiptNumber' | 'amount' | 'fee' | 'refunded' | 'confirmedAt' | 'tip'>;

export function amountsOf(booking: ShownBooking, money: Charged, moved: Moved): EmailReceipt {
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
    ...backOf(moved, ({ paymentId }) => paymentId !== money.tip?.id),
    payout: booking.walkerPayoutAmount ?? amount - fee,
    tip: tipOf(money, moved),
  };
}

export function tipOf(money: Pick<PaidMoney, 'tip'>, moved: Moved): EmailTip | null {
  if (!money.tip) return null;
  const { id, amount, refunded, kept, confirmedAt } = money.tip;
  return {
    ...backOf(moved, ({ paymentId }) => paymentId === id),
    amount,
    refunded,
    kept,
    paidOn: dayOf(confirmedAt),
  };
}

const dayOf = (at: Date): string => clock.local(at).toPlainDate().toString();
