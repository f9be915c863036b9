import { BookingNotFound } from '../../../views/bookings/detail/BookingNotFound.tsx';
import { shortDate } from '../../../views/bookings/when.ts';
import { ReceiptPage, type ReceiptPageProps } from '../../../views/payments/receipt/ReceiptPage.tsx';
import { actorsOf } from '../../domain/bookings/policy.ts';
import { receiptOf } from '../../domain/payments/receipt.ts';
import { readRefund } from '../../domain/payments/refund-form.ts';
import { refundBooking } from '../../domain/payments/refund-order.ts';
import { paths } from '../../paths.ts';
import { headed, stateFor } from '../form-state.ts';
import { admins, approvedMembers } from '../guards.ts';
import { page } from '../page.tsx';
import { resendReceiptsIntent } from './resend-receipts.ts';
import { tillOf } from './till.ts';

type Data = Omit<ReceiptPageProps, 'refundForm'> | null;

/** The receipt of a paid walk, for its two people and admins; to everybody else as if there were none. EXT. */
export const receiptPage = page<Data>({
  path: paths.receipt(':id'),
  guard: approvedMembers,
  sheet: 'paper',
  layout: 'app',
  title: (data) => (data ? `Receipt, ${shortDate(data.booking.scheduledDate)}` : 'Booking Not Found'),
  load: async ({ em, viewer, params, url }) => {
    const receipt = await receiptOf(em, viewer, params.id ?? '');
    if (!receipt) return null;
    const side = actorsOf(viewer, receipt.booking)[0] as ReceiptPageProps['side'];
    return { ...receipt, side, dialog: url.searchParams.get('dialog') };
  },
  status: (data) => (data ? 200 : 404),
  intents: {
    'resend-receipts': resendReceiptsIntent(
      ({ params }) => params.id ?? '',
      ({ params }) => paths.receipt(params.id ?? ''),
    ),
    refund: {
      guard: admins,
      submitOutside: async ({ services, viewer, form, params: { id = '' } }) => {
        await refundBooking(tillOf(services), viewer, id, readRefund(form));
        return { to: paths.receipt(id), toast: 'refundMade' };
      },
    },
  },
  view: ({ data, form }) =>
    data ? <ReceiptPage {...data} refundForm={headed(stateFor(form, 'refund'))} /> : <BookingNotFound />,
});
