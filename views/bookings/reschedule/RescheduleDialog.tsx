import { clock } from '../../../src/clock.ts';
import { clockTime, longDate } from '../../../src/dates.ts';
import { horizon } from '../../../src/domain/bookings/requests/booking-horizon.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { fieldOf, formFor, TextField } from '../../ui.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';

/** BOOKING-32 */
export function RescheduleDialog({ booking, side, form: all }: BookingPageProps) {
  const form = formFor(all, 'propose-time');
  const other = side === 'parent' ? booking.walker : booking.parent;
  const name = other ? givenName(other) : 'They';
  return (
    <ProposalDialog
      closeHref={paths.booking(booking.id)}
      text={`The walk stays on ${longDate(booking.scheduledDate)} at ${clockTime(booking.scheduledTime)} until ${name} accepts. The duration and the price don't change.`}
      intent="propose-time"
      form={form}
      time={booking.scheduledTime}
      name={name}
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
    </ProposalDialog>
  );
}
