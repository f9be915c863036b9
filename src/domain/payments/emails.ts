import type { EntityManager } from '@mikro-orm/postgresql';
import { bookingEmailContext } from '../bookings/emails.ts';
import type { EmailOf } from '../email.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { paymentAlertEmail } from './alert-admins.ts';
import { Payment } from './payment.ts';
import { paymentReminderEmailBuilders } from './payment-reminder.ts';
import { amountsOf } from './receipt.ts';
import { Refund } from './refund.ts';

async function receipt(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'receipt'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (!found) return null;
  const { about, booking, reader, side } = found;
  if (!booking.money) return null;
  return {
    kind: 'receipt',
    to: reader.email,
    data: { ...about, side, receipt: amountsOf(booking, booking.money) },
  };
}

async function refund(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'refund'> | null> {
  const found = await bookingEmailContext(em, payload);
  const given = await em.findOne(Refund, { id: requiredField(payload, 'refundId'), status: 'succeeded' });
  const payment = await em.findOne(Payment, { bookingId: requiredField(payload, 'bookingId') });
  if (!found || !given || !payment) return null;
  const { about, reader, side } = found;
  const { amount, reversed, reason } = given;
  const data = { ...about, side, amount, reversed, reason: reason ?? null, paid: payment.amount };
  return { kind: 'refund', to: reader.email, data };
}

export const paymentEmailBuilders = {
  ...paymentReminderEmailBuilders,
  receipt,
  refund,
  'payment-alert': paymentAlertEmail,
};
