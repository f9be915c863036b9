import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { admins } from '../guards.ts';
import type { Intent } from '../page.tsx';
import type { Posted, Visit } from '../visit.ts';

type Asked = Visit & Posted;

/** The form that has a walk's receipts sent again: which booking, and where it leads. S2 §8; DECISIONS 20. */
export const resendReceiptsIntent = (
  bookingIn: (visit: Asked) => string,
  backTo: (visit: Asked) => string,
): Intent => ({
  guard: admins,
  failed: 'receiptsResendFailed',
  submit: async (visit) => {
    const id = bookingIn(visit);
    await visit.services.limits.use('receipts', id, 'receiptsTooSoon');
    await resendReceipts(visit.em, visit.viewer, id);
    return { to: backTo(visit), toast: 'receiptsResent' };
  },
});
