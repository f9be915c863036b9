import { clockTime, shortDate } from '../../../src/dates.ts';
import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { tr } from '../../../src/translate.ts';
import { type FormView, fieldOf, TextField } from '../../ui.ts';

type Props = Pick<BookingOptions, 'usual' | 'walker' | 'freeTimes'> & { form: FormView };

/** The `free-times` behaviour asks for the walker's times again when the date or the length changes. BOOKING-23 */
export function TimeField({ form, usual, walker, freeTimes }: Props) {
  const times = freeTimes?.times ?? [];
  const about = freeTimes && {
    name: walker?.firstName ?? '',
    date: shortDate(freeTimes.date),
    times: times.map(clockTime).join(', '),
  };
  return (
    <div id="free-times" className="free-times" hx-sync="body:abort">
      <TextField
        {...fieldOf(form, 'time', usual.time)}
        label={tr('Time')}
        type="time"
        suggestions={times.map((time) => ({ label: clockTime(time), value: time }))}
        required
      />
      {about && (
        <p className="small soft">
          {times.length > 0
            ? tr('When {name} is free on {date}', about)
            : tr("{name} isn't available for this walk on {date}.", about)}
          {times.length > 0 && <span className="needs-no-js">: {about.times}</span>}
        </p>
      )}
    </div>
  );
}
