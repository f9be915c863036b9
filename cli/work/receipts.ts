import type { Command } from 'commander';
import { resendReceipts } from '../../src/domain/payments/receipt-resend.ts';
import { tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

export const resend = (booking: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    await inTerminal(orm, (em) => resendReceipts(em, terminal, booking));
    tell(command, 'Both receipts are on their way.', [{ booking }]);
  });
