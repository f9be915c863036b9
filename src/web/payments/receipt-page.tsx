import { ReceiptPage, type ReceiptPageProps } from '../../../views/payments/receipt/ReceiptPage.tsx';
import { BookingNotFound } from '../../../views/public/error-pages.tsx';
import { shortDateWithYear } from '../../dates.ts';
import { readDialog } from '../../dialogs.ts';
import { actorsOf } from '../../domain/bookings/policy.ts';
import { receiptOf } from '../../domain/payments/receipt.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { approvedMembers } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { receiptActs } from './receipt-acts.ts';

type Data = Omit<ReceiptPageProps, 'refundForm'> | null;

/** For the two people of the walk and admins; not found for others. */
export const receiptPage = page<Data>({
  path: paths.receipt(':id'),
  guard: approvedMembers,
  stylesheet: 'printed',
  width: 'text',
  title: (data) =>
    data
      ? tr('Receipt, {date}', { date: shortDateWithYear(data.booking.scheduledDate) })
      : tr('Booking Not Found'),
  load: async ({ em, viewer, params, url }) => {
    const receipt = await receiptOf(em, viewer, params.id ?? '');
    if (!receipt) return null;
    const side = actorsOf(viewer, receipt.booking)[0] as ReceiptPageProps['side'];
    return { ...receipt, side, dialog: readDialog('receipt', url)?.name ?? null };
  },
  status: (data) => (data ? 200 : 404),
  intents: receiptActs,
  view: ({ data, form }) => (data ? <ReceiptPage {...data} refundForm={form} /> : <BookingNotFound />),
});
