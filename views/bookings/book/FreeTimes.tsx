import { clockTime, shortDate } from '../../../src/dates.ts';
import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { tr } from '../../../src/translate.ts';

type Props = {
  name: string;
  free: BookingOptions['freeTimes'];
  /** `HH:MM`, the value of the time field. */
  chosen: string;
  page: string;
};

/** Works as links; the `free-times` behaviour reloads them when the date changes. BOOKING-23 */
export function FreeTimes({ name, free, chosen, page }: Props) {
  return (
    <div id="free-times" className="free-times field-wide" hx-sync="body:abort">
      {free && free.times.length > 0 && (
        <>
          <p className="small soft">
            {tr('{name} is available on {date} at:', { name, date: shortDate(free.date) })}
          </p>
          <ul className="chips">
            {free.times.map((time) => (
              <li key={time}>
                <a
                  className="button button-secondary button-small"
                  href={`${page}&on=${free.date}&at=${time}#book`}
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
          {tr("{name} isn't available for this walk on {date}.", { name, date: shortDate(free.date) })}
        </p>
      )}
    </div>
  );
}
