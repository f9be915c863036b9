import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { FormDialog } from '../../ui.ts';
import { TermsNow } from '../CancellationTerms.tsx';
import { CancelReasonFields } from '../CancelReasonFields.tsx';
import type { BookingPageProps } from './BookingPage.tsx';

const otherOf = ({ booking, side }: BookingPageProps) =>
  side === 'walker' ? booking.parent.firstName : (booking.walker?.firstName ?? '');

/** The other side reads the reason. BOOKING-12 */
export function WithdrawDialog(props: BookingPageProps) {
  const { booking, side, form, now } = props;
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
      <TermsNow booking={booking} other={other} now={now} />
      <CancelReasonFields
        form={form}
        side={side === 'walker' ? 'walker' : 'parent'}
        hint={tr('{other} will see your reason.', { other })}
      />
    </FormDialog>
  );
}
