import { shortNameAmong } from '../../../src/domain/children/first-name.ts';
import { tr } from '../../../src/translate.ts';
import { FormDialog, fieldOf, formFor, TextField } from '../../ui.ts';
import { ChildChoice } from '../book/ChildChoice.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
export function StayHomeDialog({ booking, form: all }: Pick<BookingPageProps, 'booking' | 'form'>) {
  const form = formFor(all, 'stay-home');
  const walker = booking.walker?.firstName;
  return (
    <FormDialog
      title={tr('Who stays home?')}
      size="s"
      text={
        walker
          ? tr(
              "The walk takes place without them, at the same price. {walker} will be notified right away. You can't undo this.",
              { walker },
            )
          : tr("The walk takes place without them, at the same price. You can't undo this.")
      }
      intent="stay-home"
      keep={tr('Go back')}
      confirm={tr('Stays home')}
    >
      <ChildChoice
        myChildren={booking.children.map((child) => ({
          id: child.id,
          name: shortNameAmong(booking.children, child),
        }))}
        form={form}
      />
      {booking.seriesId && (
        <TextField
          {...fieldOf(form, 'until')}
          label={tr('Until')}
          hint={tr('For several days, enter the last one. Leave empty for this walk only.')}
          type="date"
          min={booking.scheduledDate}
          optional
        />
      )}
    </FormDialog>
  );
}
