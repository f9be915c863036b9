import type { Booking } from '../../src/domain/bookings/booking.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';

const FORM = 'resend';

/** One form for all rows of the table: fifty of their own would weigh more than the rows. */
export const ResendForm = ({ action }: { action: string }) => (
  <Form id={FORM} intent="resend-receipts" action={action} layout="row">
    {null}
  </Form>
);

/** Has both receipts of a paid walk sent again; nothing until it is paid. S1 §2 All Bookings; DECISIONS 20. */
export function ResendReceipts({ booking: { id, paymentCompleted } }: { booking: Booking }) {
  if (!paymentCompleted) return null;
  return (
    <Button type="submit" size="s" form={FORM} name="booking" value={id}>
      Resend
    </Button>
  );
}
