import type { BookingOptions } from '../../../src/domain/bookings/booking-options.ts';
import { clockTime, shortDate } from '../format-dates.ts';

type Props = {
  name: string;
  free: BookingOptions['freeTimes'];
  /** `HH:MM`, as the time field stands. */
  chosen: string;
  /** Where the form is, without a time. */
  page: string;
};

/** The walker's free times on the form's date. A press fills in the time; the `free-times` behaviour follows the date. */
export function FreeTimes({ name, free, chosen, page }: Props) {
  return (
    <div id="free-times" className="free-times field-wide" hx-sync="body:abort">
      {free && free.times.length > 0 && (
        <>
          <p className="small soft">
            {name} is free on {shortDate(free.date)} at
          </p>
          <ul className="chips">
            {free.times.map((time) => (
              <li key={time}>
                <a
                  className="button button-secondary button-small"
                  href={`${page}&on=${free.date}&at=${time}`}
                  aria-current={time === chosen || undefined}
                >
                  {clockTime(time)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {free?.times.length === 0 && (
        <p className="small soft">
          {name} has no free time for this walk on {shortDate(free.date)}.
        </p>
      )}
    </div>
  );
}
