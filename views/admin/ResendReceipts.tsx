import { MailCheck } from 'lucide-react';
import type { Booking } from '../../src/domain/bookings/booking.ts';
import { firstNameOf } from '../bookings/people.ts';
import { shortDate } from '../bookings/when.ts';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

type Props = { booking: Booking; action: string };

/** Has both receipts of a paid walk sent again; nothing until it is paid. S1 §2 All Bookings; DECISIONS 20. */
export function ResendReceipts({ booking, action }: Props) {
  const { id, child, scheduledDate, paymentCompleted } = booking;
  if (!paymentCompleted) return '–';
  return (
    <Form intent="resend-receipts" action={action} hidden={{ booking: id }} layout="row">
      <SubmitButton
        variant="secondary"
        size="s"
        icon={MailCheck}
        aria-label={`Resend the receipts of ${firstNameOf(child)}'s walk on ${shortDate(scheduledDate)}`}
      >
        Resend
      </SubmitButton>
    </Form>
  );
}
