import type { EntityManager } from '@mikro-orm/postgresql';
import { bookingEmail } from '../bookings/emails.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { otherNamed } from '../bookings/why-cancelled.ts';
import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { shortName } from '../people/names.ts';
import { Profile } from '../people/profile.ts';
import { paymentAlertEmail } from './alert-admins.ts';
import { automaticPaymentAt } from './automatic/automatic-payment.ts';
import { defaultCardOf } from './cards/card.ts';
import { Payment } from './payment.ts';
import { paymentReminderEmailBuilders } from './payment-reminder.ts';
import { movedOf, tipOf } from './receipt.ts';
import { receipt } from './receipt-email.ts';
import { Refund } from './refund.ts';

async function announced(em: EntityManager, { id, parent }: ShownBooking) {
  const at = await automaticPaymentAt(em, { id });
  const card = at && (await defaultCardOf(em, parent.id));
  return at && card ? { card: card.label(), at } : null;
}

type Kind =
  | 'receipt'
  | 'tip'
  | 'automatic-payment-declined'
  | 'automatic-payment-changed'
  | 'booking-charge-planned'
  | 'booking-time-adjusted'
  | 'booking-time-questioned'
  | 'refund'
  | 'refund-failed'
  | 'refund-settled'
  | 'payment-reversed'
  | 'payment-alert'
  | keyof typeof paymentReminderEmailBuilders;

export const paymentEmailBuilders: EmailBuilders<Kind> = {
  ...paymentReminderEmailBuilders,
  receipt,
  tip: bookingEmail(async ({ about, booking: { id, money }, side }, em) => {
    const tip = money && tipOf(money, await movedOf(em, id, money));
    const payer = side === 'walker' && money?.tip?.payer;
    return tip && { ...about, ...(payer && { other: shortName(payer) }), side, tip };
  }),
  'automatic-payment-declined': bookingEmail(({ about, booking, side }) =>
    booking.status === 'completed' ? { ...about, side, total: booking.finalAmount ?? 0 } : null,
  ),
  'automatic-payment-changed': async (em, payload) => {
    const profile = await em.findOne(Profile, { id: requiredField(payload, 'userId'), hiddenAt: null });
    const card = profile && payload.change === 'on' ? await defaultCardOf(em, profile.id) : null;
    if (!profile || (payload.change === 'on' && !card)) return null;
    return { to: profile.email, data: { firstName: profile.firstName, card: card?.label() ?? null } };
  },
  'booking-charge-planned': bookingEmail(async ({ about, booking }, em) => {
    const automatic = await announced(em, booking);
    return automatic && { ...about, total: booking.totalAmount ?? 0, automatic };
  }),
  'booking-time-adjusted': bookingEmail(async ({ about, booking }, em, { by }) => {
    const { actualDurationHours: actualHours, finalAmount: amount } = booking;
    if (actualHours === null || !amount || actualHours === booking.durationHours) return null;
    return { ...about, ...(await otherNamed(em, by)), actualHours, amount };
  }),
  'booking-time-questioned': bookingEmail(({ about, booking }) =>
    booking.status === 'completed' ? about : null,
  ),
  refund: bookingEmail(async ({ about, side }, em, payload) => {
    const given = await em.findOne(Refund, { id: requiredField(payload, 'refundId'), status: 'succeeded' });
    if (!given) return null;
    const payment = await em.findOneOrFail(Payment, given.paymentId);
    const { amount, reversed, reason = null } = given;
    const of = { side, ofTip: payment.kind === 'tip', paid: payment.amount };
    return { ...about, ...of, amount, reversed, reason };
  }),
  'refund-failed': bookingEmail(async ({ about, side }, em, payload) => {
    const failed = await em.findOne(Refund, { id: requiredField(payload, 'refundId'), status: 'failed' });
    if (!failed) return null;
    const { amount, reversed, providerRefundId } = failed;
    return { ...about, side, amount, reversed, sent: Boolean(providerRefundId) };
  }),
  'refund-settled': bookingEmail(({ about }, _, payload) => ({
    ...about,
    amount: Number(requiredField(payload, 'amount')),
  })),
  'payment-reversed': bookingEmail(async ({ about }, em, payload) => {
    const payment = await em.findOne(Payment, requiredField(payload, 'paymentId'));
    if (!payment) return null;
    const { amount, platformFee, reversedAmount } = payment;
    return { ...about, reversed: reversedAmount, left: amount - platformFee - reversedAmount };
  }),
  'payment-alert': paymentAlertEmail,
};
