import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { act } from '../act.ts';
import { admins } from '../guards.ts';
import type { FormContext } from '../page.tsx';

export const resendReceiptsIntent = (
  bookingIn: (context: FormContext) => string,
  backTo: (context: FormContext) => string,
) =>
  act(
    async (context) => {
      await context.services.limits.use('receipts', bookingIn(context), 'receiptsTooSoon');
      await resendReceipts(context.em, context.viewer, bookingIn(context));
    },
    (context) => ({ to: backTo(context), toast: 'receiptsResent' }),
    { guard: admins, failed: 'receiptsResendFailed' },
  );
