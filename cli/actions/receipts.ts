import type { Command } from 'commander';
import { resendReceipts } from '../../src/domain/payments/receipt-resend.ts';
import { printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';
import { describeWalk, findBookingById } from './bookings.ts';

export const resend = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const booking = await findBookingById(orm, typed);
    await inCliTransaction(orm, (em) => resendReceipts(em, cliActor, booking.id));
    printResult(command, `Receipts sent: ${describeWalk(booking)}`, [{ booking: booking.id }]);
  });
