import type { RawForm } from '../../domain/forms/form.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { refundBooking } from '../../domain/payments/refund-booking.ts';
import { readRefund } from '../../domain/payments/refund-form.ts';
import type { Member } from '../../domain/viewer.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';

export const receiptActs = acts(
  { guard: admins, subject: 'booking' },
  {
    'resend-receipts': {
      failed: 'receiptsResendFailed',
      run: async ({ em, viewer, services }, id) => {
        await services.limits.use('receipts', id, 'receiptsTooSoon');
        await resendReceipts(em, viewer, id);
      },
    },
    refund: {
      payment: (context: PaymentContext, viewer: Member, id: string, form: RawForm) =>
        refundBooking(context, viewer, id, readRefund(form)),
      done: ({ status }) => ({ toast: status === 'succeeded' ? 'refundMade' : 'refundStarted' }),
    },
  },
);
