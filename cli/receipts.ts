import { Command } from 'commander';
import { cliActor, examples, withDatabase } from './action.ts';
import { findTypedBooking } from './bookings.ts';
import { describeWalk } from './cells.ts';
import { printResult } from './print.ts';

export function receiptsCommand(): Command {
  const group = new Command('receipts').description('receipts of paid walks');
  group.command('resend <booking>').description('resend both receipts of a paid walk').action(resend);
  return examples(group, ['receipts resend 6f1c2b1e']);
}

const resend = withDatabase(async (session, typed: string) => {
  const { resendReceipts } = await import('../src/domain/payments/receipt-resend.ts');
  const booking = await findTypedBooking(session, typed);
  await session.transact((em) => resendReceipts(em, cliActor, booking.id));
  printResult(`Receipts sent: ${describeWalk(booking)}`, [{ booking: booking.id }]);
});
