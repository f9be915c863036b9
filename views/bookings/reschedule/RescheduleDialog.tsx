import { clock } from '../../../src/clock.ts';
import { clockTime, longDate } from '../../../src/dates.ts';
import { horizon } from '../../../src/domain/bookings/requests/booking-horizon.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { FormDialog, fieldOf, formFor, TextArea, TextField } from '../../ui.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { ProposeAnyway } from './ProposeAnyway.tsx';

/** BOOKING-32 */
export function RescheduleDialog({ booking, side, form: all }: BookingPageProps) {
  const form = formFor(all, 'propose-time');
  const other = side === 'parent' ? booking.walker : booking.parent;
  const name = other ? givenName(other) : 'They';
  return (
    <FormDialog
      id="reschedule"
      title="Propose another time"
      closeHref={paths.booking(booking.id)}
      text={`The walk stays on ${longDate(booking.scheduledDate)} at ${clockTime(booking.scheduledTime)} until ${name} accepts. The duration and the price don't change.`}
      intent="propose-time"
      form={form}
      confirm="Send proposal"
    >
      {booking.seriesId && (
        <p>
          This moves one walk.{' '}
          <a
            href={withQuery(paths.series(booking.seriesId), {
              dialog: 'reschedule',
              from: booking.scheduledDate,
            })}
          >
            Move the weekly walks
          </a>
        </p>
      )}
      <TextField
        {...fieldOf(form, 'date', booking.scheduledDate)}
        label="Date"
        type="date"
        min={clock.today()}
        max={horizon.lastDay()}
        required
      />
      <TextField
        {...fieldOf(form, 'time', booking.scheduledTime.slice(0, 5))}
        label="Start time"
        type="time"
        required
      />
      <TextArea
        {...fieldOf(form, 'note')}
        label="Note"
        hint={`${name} will see this.`}
        maxLength={300}
        rows={2}
        optional
      />
      <ProposeAnyway form={form} />
    </FormDialog>
  );
}
