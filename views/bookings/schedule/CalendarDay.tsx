import type { ScheduleDay } from '../../../src/domain/bookings/schedule/my-schedule.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { CONFIRMED, isOneOf } from '../../../src/domain/bookings/status.ts';
import { exceptionOn } from '../../../src/domain/walkers/availability.ts';
import { tr } from '../../../src/translate.ts';
import { Badge, classes, VisuallyHidden } from '../../ui.ts';
import { hoursText } from '../../walkers/format-dates.ts';
import { CalendarWalk } from './CalendarWalk.tsx';
import type { ScheduleAddress, SchedulePageProps } from './SchedulePage.tsx';
import { dayHeading, dayOfMonth, weekdayOf } from './week-text.ts';

type Props = SchedulePageProps & { day: ScheduleDay; address: ScheduleAddress };

export function CalendarDay({ day: { date, bookings }, today, walker, schedule, address }: Props) {
  const exception = exceptionOn(walker?.exceptions ?? [], date);
  const here = address({ tab: schedule.tab, week: schedule.sunday });
  return (
    <li
      className={classes('week-day', bookings.length === 0 && !exception && 'week-day-empty')}
      id={`day-${date}`}
      aria-current={date === today ? 'date' : undefined}
    >
      <div className="week-head">
        <h3>
          <time dateTime={date}>
            <VisuallyHidden>{dayHeading(date, today)}</VisuallyHidden>
            <span className="week-date" aria-hidden="true">
              {weekdayOf(date)} <span>{dayOfMonth(date)}</span>
            </span>
          </time>
        </h3>
        {exception && (
          <Badge>{exception.timeWindows.length === 0 ? tr('Day off') : hoursText(exception)}</Badge>
        )}
      </div>
      {bookings.length === 0 && <VisuallyHidden>{tr('No walks')}</VisuallyHidden>}
      {bookings.length > 0 && (
        <ol className="week-walks">
          {bookings.map((booking) => (
            <CalendarWalk
              key={booking.id}
              booking={booking}
              others={bookings
                .filter((other) => isWithIt(booking, other))
                .map((other) => ({ ...other, isAsked: other.status === 'pending' }))}
              acts={walker?.acts.get(booking.id)}
              here={here}
            />
          ))}
        </ol>
      )}
    </li>
  );
}

const OPEN = ['pending', ...CONFIRMED] as const;

/** Of this child, or of this walker for the family. */
const isWithIt = (one: ShownBooking, other: ShownBooking): boolean =>
  isOneOf(OPEN, one.status) &&
  isOneOf(OPEN, other.status) &&
  (one.walker?.id === other.walker?.id ||
    one.children.some(({ id }) => other.children.some((child) => child.id === id)));
