import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { act } from '../act.ts';
import { admins } from '../guards.ts';
import type { FormSubmission, RequestContext } from '../page.tsx';

type Asked = RequestContext & FormSubmission;

export const resendReceiptsIntent = (bookingIn: (asked: Asked) => string, backTo: (asked: Asked) => string) =>
  act(
    async (asked) => {
      await asked.services.limits.use('receipts', bookingIn(asked), 'receiptsTooSoon');
      await resendReceipts(asked.em, asked.viewer, bookingIn(asked));
    },
    (asked) => ({ to: backTo(asked), toast: 'receiptsResent' }),
    { guard: admins, failed: 'receiptsResendFailed' },
  );
