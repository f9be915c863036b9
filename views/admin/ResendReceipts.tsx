import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { Button, Form } from '../ui.ts';

const FORM = 'resend';

/** One form for all rows: a form for each of fifty rows is larger than the rows. */
export const ResendForm = ({ action }: { action: string }) => (
  <Form id={FORM} intent="resend-receipts" action={action} layout="row">
    {null}
  </Form>
);

/** Renders nothing until the walk is paid. PAYMENT-14 */
export function ResendReceipts({ booking: { id, paymentCompleted } }: { booking: ShownBooking }) {
  if (!paymentCompleted) return null;
  return <Button type="submit" size="s" form={FORM} name="booking" value={id} label="Resend" />;
}
