import type { EntityManager } from '@mikro-orm/postgresql';
import { bookingEmailContext } from '../bookings/emails.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import type { EmailOf } from '../email.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { paymentAlertEmail } from './alert-admins.ts';
import { automaticPaymentAt } from './automatic/automatic-payment.ts';
import { defaultCardOf } from './cards/card.ts';
import { Payment } from './payment.ts';
import { paymentReminderEmailBuilders } from './payment-reminder.ts';
import { tipOf } from './receipt.ts';
import { receipt } from './receipt-email.ts';
import { Refund } from './refund.ts';

async function tip(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'tip'> | null> {
  const found = await bookingEmailContext(em, payload);
  const paid = found && tipOf(found.booking.money);
  if (!paid) return null;
  const { about, reader, side } = found;
  return { kind: 'tip', to: reader.email, data: { ...about, side, tip: paid } };
}

async function completed(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'booking-completed'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (found?.booking.status !== 'completed') return null;
  const { about, booking, reader } = found;
  const automatic = await announced(em, booking);
  return {
    kind: 'booking-completed',
    to: reader.email,
    data: { ...about, total: booking.totalAmount ?? 0, automatic },
  };
}

async function announced(em: EntityManager, { id, parent }: ShownBooking) {
  const at = await automaticPaymentAt(em, { id });
  const card = at && (await defaultCardOf(em, parent.id));
  return at && card ? { card: card.label(), at } : null;
}

async function chargePlanned(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'booking-charge-planned'> | null> {
  const found = await bookingEmailContext(em, payload);
  const automatic = found && (await announced(em, found.booking));
  if (!automatic) return null;
  const { about, booking, reader } = found;
  const data = { ...about, total: booking.totalAmount ?? 0, automatic };
  return { kind: 'booking-charge-planned', to: reader.email, data };
}

async function automaticDeclined(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'automatic-payment-declined'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (found?.booking.status !== 'completed') return null;
  const { about, booking, reader, side } = found;
  const data = { ...about, side, total: booking.finalAmount ?? 0 };
  return { kind: 'automatic-payment-declined', to: reader.email, data };
}

async function timeAdjusted(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'booking-time-adjusted'> | null> {
  const found = await bookingEmailContext(em, payload);
  const { actualDurationHours: actualHours = null, finalAmount: amount } = found?.booking ?? {};
  if (!found || actualHours === null || !amount || actualHours === found.booking.durationHours) return null;
  const { about, reader } = found;
  return { kind: 'booking-time-adjusted', to: reader.email, data: { ...about, actualHours, amount } };
}

async function timeQuestioned(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'booking-time-questioned'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (found?.booking.status !== 'completed') return null;
  return { kind: 'booking-time-questioned', to: found.reader.email, data: found.about };
}

async function refund(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'refund'> | null> {
  const found = await bookingEmailContext(em, payload);
  const given = await em.findOne(Refund, { id: requiredField(payload, 'refundId'), status: 'succeeded' });
  if (!found || !given) return null;
  const payment = await em.findOneOrFail(Payment, given.paymentId);
  const { about, reader, side } = found;
  const { amount, reversed, reason } = given;
  const ofTip = payment.kind === 'tip';
  const data = { ...about, side, ofTip, amount, reversed, reason: reason ?? null, paid: payment.amount };
  return { kind: 'refund', to: reader.email, data };
}

async function refundFailed(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'refund-failed'> | null> {
  const found = await bookingEmailContext(em, payload);
  const failed = await em.findOne(Refund, { id: requiredField(payload, 'refundId'), status: 'failed' });
  if (!found || !failed) return null;
  const { about, reader, side } = found;
  const { amount, reversed } = failed;
  return { kind: 'refund-failed', to: reader.email, data: { ...about, side, amount, reversed } };
}

async function reversed(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'payment-reversed'> | null> {
  const found = await bookingEmailContext(em, payload);
  const payment = await em.findOne(Payment, requiredField(payload, 'paymentId'));
  if (!found || !payment) return null;
  const { amount, platformFee, reversedAmount } = payment;
  const data = { ...found.about, reversed: reversedAmount, left: amount - platformFee - reversedAmount };
  return { kind: 'payment-reversed', to: found.reader.email, data };
}

export const paymentEmailBuilders = {
  ...paymentReminderEmailBuilders,
  receipt,
  tip,
  'booking-completed': completed,
  'automatic-payment-declined': automaticDeclined,
  'booking-charge-planned': chargePlanned,
  'booking-time-adjusted': timeAdjusted,
  'booking-time-questioned': timeQuestioned,
  refund,
  'refund-failed': refundFailed,
  'payment-reversed': reversed,
  'payment-alert': paymentAlertEmail,
};
