import type { EntityManager } from '@mikro-orm/postgresql';
import { correspondence } from '../bookings/letters.ts';
import type { LetterOf } from '../letter.ts';
import { needed, type OutboxPayload } from '../outbox.ts';
import { paymentAlert } from './alert.ts';
import { nudgeLetters } from './nudge.ts';
import { Payment } from './payment.ts';
import { amountsOf } from './receipt.ts';
import { Refund } from './refund.ts';

/** The receipt of one side; null until the booking is paid. DECISIONS 20. */
async function receipt(em: EntityManager, payload: OutboxPayload): Promise<LetterOf<'receipt'> | null> {
  const found = await correspondence(em, payload);
  if (!found) return null;
  const { about, booking, reader, side } = found;
  await em.populate(booking, ['money'], { refresh: true });
  if (!booking.money) return null;
  return {
    kind: 'receipt',
    to: reader.email,
    data: { ...about, side, receipt: amountsOf(booking, booking.money) },
  };
}

/** Money of a walk went back; to both sides, with the reason that the admin gave. EXT. */
async function refund(em: EntityManager, payload: OutboxPayload): Promise<LetterOf<'refund'> | null> {
  const found = await correspondence(em, payload);
  const given = await em.findOne(Refund, { id: needed(payload, 'refundId'), status: 'succeeded' });
  const payment = await em.findOne(Payment, { bookingId: needed(payload, 'bookingId') });
  if (!found || !given || !payment) return null;
  const { about, reader, side } = found;
  const { amount, reversed, reason } = given;
  const data = { ...about, side, amount, reversed, reason: reason ?? null, paid: payment.amount };
  return { kind: 'refund', to: reader.email, data };
}

export const paymentLetters = {
  ...nudgeLetters,
  receipt,
  refund,
  'payment-alert': paymentAlert,
};
