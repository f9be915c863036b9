import { clock } from '../../../src/clock.ts';
import { clockTime, longDate } from '../../../src/dates.ts';
import { horizon } from '../../../src/domain/bookings/requests/booking-horizon.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { fieldOf, formFor, TextField } from '../../ui.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
export function RescheduleDialog({ booking, side, form: all }: BookingPageProps) {
  const form = formFor(all, 'propose-time');
  const other = side === 'parent' ? booking.walker : booking.parent;
  const { seriesId } = booking;
  const name = other ? givenName(other) : '';
  return (
    <ProposalDialog
      closeHref={paths.booking(booking.id)}
      text={tr(
        "The walk stays on {date} at {time} until {name} accepts. The duration and the price don't change.",
        { date: longDate(booking.scheduledDate), time: clockTime(booking.scheduledTime), name },
      )}
      intent="propose-time"
      form={form}
      time={booking.scheduledTime}
      name={name}
    >
      {seriesId && (
        <p>
          {rich('This moves one walk. <link>Move the weekly walks</link>', {
            link: (text) => (
              <a
                href={withQuery(paths.series(seriesId), {
                  dialog: 'reschedule',
                  from: booking.scheduledDate,
                })}
              >
                {text}
              </a>
            ),
          })}
        </p>
      )}
      <TextField
        {...fieldOf(form, 'date', booking.scheduledDate)}
        label={tr('Date')}
        type="date"
        min={clock.today()}
        max={horizon.lastDay()}
        required
      />
    </ProposalDialog>
  );
}
