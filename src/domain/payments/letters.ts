import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { priceOf } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';
import { correspondence } from '../bookings/letters.ts';
import type { LetterOf, ReceiptInLetter } from '../letter.ts';
import type { OutboxPayload } from '../outbox.ts';
import { paymentAlert } from './alert.ts';
import { Payment } from './payment.ts';

/** The receipt of one side; null until the booking is paid. DECISIONS 20. */
async function receipt(em: EntityManager, payload: OutboxPayload): Promise<LetterOf<'receipt'> | null> {
  const found = await correspondence(em, payload);
  const payment = await em.findOne(Payment, { bookingId: payload.bookingId! });
  if (!found || !payment) return null;
  const { about, booking, reader, side } = found;
  return {
    kind: 'receipt',
    to: reader.email,
    data: { ...about, side, receipt: amountsOf(booking, payment) },
  };
}

function amountsOf(booking: Booking, payment: Payment): ReceiptInLetter {
  const hourlyRate = booking.hourlyRate ?? 0;
  const booked = priceOf(hourlyRate, booking.durationHours);
  return {
    paidOn: clock.local(payment.confirmedAt).toPlainDate().toString(),
    hourlyRate,
    bookedHours: booking.durationHours,
    actualHours: booking.actualDurationHours ?? booking.durationHours,
    booked,
    adjustment: payment.amount - booked,
    paid: payment.amount,
    fee: payment.platformFee,
    payout: payment.amount - payment.platformFee,
  };
}

export const paymentLetters = { receipt, 'payment-alert': paymentAlert };
