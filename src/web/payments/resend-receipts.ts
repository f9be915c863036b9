import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { admins } from '../guards.ts';
import type { FormSubmission, Intent, RequestContext } from '../page.tsx';

type Asked = RequestContext & FormSubmission;

export const resendReceiptsIntent = (
  bookingIn: (context: Asked) => string,
  backTo: (context: Asked) => string,
): Intent => ({
  guard: admins,
  failed: 'receiptsResendFailed',
  submit: async (context) => {
    const id = bookingIn(context);
    await context.services.limits.use('receipts', id, 'receiptsTooSoon');
    await resendReceipts(context.em, context.viewer, id);
    return { to: backTo(context), toast: 'receiptsResent' };
  },
});
