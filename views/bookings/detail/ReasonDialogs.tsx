import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { FormDialog, fieldOf, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export const notThere = ({ children }: ShownBooking): string =>
  children.length === 1 ? tr("The child wasn't there") : tr("The children weren't there");

const otherOf = ({ booking, side }: BookingPageProps) =>
  side === 'walker' ? booking.parent.firstName : (booking.walker?.firstName ?? '');

export function NoShowDialog(props: BookingPageProps) {
  const { booking, side, form } = props;
  const other = otherOf(props);
  return (
    <FormDialog
      id="no-show"
      title={side === 'walker' ? `${notThere(booking)}?` : tr("{other} didn't come?", { other })}
      closeHref={paths.booking(booking.id)}
      size="s"
      text={tr(
        'The walk is canceled and nothing is charged. {other} will be notified right away, and our team will look into it.',
        { other },
      )}
      intent="no-show"
      form={form}
      keep={tr('Go back')}
      confirm={tr('Report no-show')}
      danger
    >
      <TextArea
        {...fieldOf(form, 'reason')}
        label={tr('What happened?')}
        hint={tr('{other} and our team will see this.', { other })}
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
      title={tr('Cancel this walk?')}
      closeHref={paths.booking(booking.id)}
      size="s"
      text={tr("{other} is counting on it and will be notified right away. You can't undo this.", { other })}
      intent="withdraw"
      form={form}
      keep={tr('Keep walk')}
      confirm={tr('Cancel walk')}
      danger
    >
      <TextArea
        {...fieldOf(form, 'reason')}
        label={tr('Reason')}
        hint={tr('{other} will see your reason.', { other })}
        maxLength={500}
        rows={3}
        required
      />
    </FormDialog>
  );
}
