import type { Command } from 'commander';
import { resendReceipts } from '../../src/domain/payments/receipt-resend.ts';
import { tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';
import { lookUpBooking, walkInWords } from './bookings.ts';

export const resend = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const booking = await lookUpBooking(orm, typed);
    await inTerminal(orm, (em) => resendReceipts(em, terminal, booking.id));
    tell(command, `Both receipts are on their way: ${walkInWords(booking)}`, [{ booking: booking.id }]);
  });
