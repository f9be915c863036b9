import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { FormDialog, fieldOf, SelectField, TextArea } from '../../ui.ts';
import { TermsNow } from '../CancellationTerms.tsx';
import { KINDS, kindText } from '../next/today/CancelForm.tsx';
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
      <TextArea
        {...fieldOf(form, 'reason')}
        label={tr('Reason')}
        hint={tr('{other} will see your reason.', { other })}
        maxLength={500}
        rows={3}
      />
      <SelectField
        {...fieldOf(form, 'kind')}
        label={tr('What came up?')}
        placeholder={tr('Choose')}
        options={KINDS[side === 'walker' ? 'walker' : 'parent'].map((kind) => ({
          value: kind,
          label: kindText(kind),
        }))}
        optional
      />
    </FormDialog>
  );
}
