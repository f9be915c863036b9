import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../../src/paths.ts';
import { FormDialog, fieldOf, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export const notThere = ({ children }: ShownBooking): string =>
  children.length === 1 ? "The child wasn't there" : "The children weren't there";

const otherOf = ({ booking, side }: BookingPageProps) =>
  side === 'walker' ? booking.parent.firstName : booking.walker?.firstName;

export function NoShowDialog(props: BookingPageProps) {
  const { booking, side, form } = props;
  const other = otherOf(props);
  return (
    <FormDialog
      id="no-show"
      title={side === 'walker' ? `${notThere(booking)}?` : `${other} didn't come?`}
      closeHref={paths.booking(booking.id)}
      size="s"
      text={`The walk is canceled and nothing is charged. ${other} will be notified right away, and our team will look into it.`}
      intent="no-show"
      form={form}
      keep="Go back"
      confirm="Report no-show"
      danger
    >
      <TextArea
        {...fieldOf(form, 'reason')}
        label="What happened?"
        hint={`${other} and our team will see this.`}
        maxLength={500}
        rows={3}
        required
      />
    </FormDialog>
  );
}

/** The other side reads the reason. BOOKING-12 */
export function WithdrawDialog(props: BookingPageProps) {
  const { booking, form } = props;
  const other = otherOf(props);
  return (
    <FormDialog
      id="withdraw"
      title="Cancel this walk?"
      closeHref={paths.booking(booking.id)}
      size="s"
      text={`${other} is counting on it and will be notified right away. You can't undo this.`}
      intent="withdraw"
      form={form}
      keep="Keep walk"
      confirm="Cancel walk"
      danger
    >
      <TextArea
        {...fieldOf(form, 'reason')}
        label="Reason"
        hint={`${other} will see your reason.`}
        maxLength={500}
        rows={3}
        required
      />
    </FormDialog>
  );
}
