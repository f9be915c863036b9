import type { Cents } from '../../money.ts';
import { msg } from '../../translate.ts';
import type { PayoutProblem } from '../payout-problem.ts';
import type {
  AboutWalk,
  AutomaticEmail,
  EmailPaidWalk,
  EmailPaymentAlert,
  EmailTip,
  PaymentProblem,
  Side,
  ToPerson,
} from './email-facts.ts';
import {
  email,
  type OfBooking,
  type OfBookingInRounds,
  type OfUser,
  ofBooking,
  type To,
} from './email-kind.ts';

export const PAYMENT_EMAILS = {
  'booking-time-adjusted': email<
    OfBooking & { by?: string },
    AboutWalk & { actualHours: number; amount: Cents }
  >('payments', msg('A parent changed the time of a walk'), 'booking'),
  'booking-charge-planned': ofBooking<AboutWalk & { total: Cents; automatic: AutomaticEmail }>(
    'payments',
    msg('A walk will be paid automatically'),
  ),
  'automatic-payment-changed': email<OfUser & { change: 'on' | 'off' }, ToPerson & { card: string | null }>(
    'payments',
    msg('Automatic payment was turned on or off'),
    'payouts',
  ),
  'booking-time-questioned': ofBooking<AboutWalk>('payments', msg('Your walker asks you to check the time')),
  /** `confirmed`: the time is confirmed; `last`: no other reminder follows (EMAIL-6). */
  'payment-reminder': email<
    OfBookingInRounds,
    AboutWalk & { total: Cents; confirmed: boolean; last: boolean; possible: boolean }
  >('payments', msg('A walk is waiting for your payment'), 'booking'),
  /** The walk cannot be paid until the walker sets payouts up. */
  'payout-setup': email<OfBookingInRounds, AboutWalk>(
    'payments',
    msg('A parent is waiting to pay you'),
    'payouts',
  ),
  /** The provider stopped payouts that were set up, or a bank returned one (PAYMENT-31). */
  'payouts-paused': email<
    To & { problem?: PayoutProblem },
    ToPerson & { problem: PayoutProblem; paused: boolean; amount: Cents | null }
  >('payments', msg('Your payouts need your attention'), 'payouts'),
  /** `also`: of the other walks of the day. */
  receipt: ofBooking<ToPerson & { side: Side } & EmailPaidWalk & { also: EmailPaidWalk[] }>(
    'payments',
    msg('Your receipt is ready'),
    'receipt',
  ),
  tip: ofBooking<AboutWalk & { side: Side; tip: EmailTip }>('payments', msg('Receipt for a tip'), 'receipt'),
  'automatic-payment-declined': ofBooking<AboutWalk & { side: Side; total: Cents }>(
    'payments',
    msg("An automatic payment didn't go through"),
  ),
  /** `reversed` is the part of `amount` from the walker's account; `paid` is the price of the walk, or its tip. */
  refund: email<
    OfBooking & { refundId: string },
    AboutWalk & {
      side: Side;
      ofTip: boolean;
      amount: Cents;
      reversed: Cents;
      paid: Cents;
      reason: string | null;
    }
  >('payments', msg('A payment was refunded'), 'receipt'),
  /** After it was promised, or `sent`. `reversed` stays taken from the walker (PAYMENT-34). */
  'refund-failed': email<
    OfBooking & { refundId: string },
    AboutWalk & { side: Side; amount: Cents; reversed: Cents; sent: boolean }
  >('payments', msg("A refund didn't arrive"), 'receipt'),
  /** By an admin, in another way. */
  'refund-settled': email<OfBooking & { amount: string }, AboutWalk & { amount: Cents }>(
    'payments',
    msg('A refund was settled'),
    'receipt',
  ),
  /** In Stripe's dashboard, without a refund. `left` is what the walker receives. */
  'payment-reversed': email<OfBooking & { paymentId: string }, AboutWalk & { reversed: Cents; left: Cents }>(
    'payments',
    msg('Part of a payment was taken back'),
    'receipt',
  ),
  'payment-alert': email<
    To & { trouble: PaymentProblem; objectId: string; bookingId?: string },
    ToPerson & EmailPaymentAlert
  >('payments', msg('A payment needs your attention'), 'alert'),
};
