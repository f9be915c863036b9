import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import type { Week } from '../../../src/domain/bookings/schedule-week.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { paths } from '../../../src/paths.ts';
import { dateFormat } from '../../formats.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clockTime } from '../when.ts';

type Props = {
  week: Week;
  /** The market's date, `YYYY-MM-DD`. */
  today: string;
  /** The address of the week from a Sunday; null for this week. */
  address(sunday: string | null): string;
};

/** Seven days side by side, Sunday first; below each other on a phone. S1 §2 Schedule. */
export function WeekGrid({ week, today, address }: Props) {
  return (
    <Card
      title={rangeText(week)}
      icon={CalendarDays}
      id="week"
      aside={
        <nav className="cluster" aria-label="Weeks">
          {!week.current && (
            <Button href={address(null)} id="week-this" size="s" variant="quiet">
              This week
            </Button>
          )}
          <Button href={address(week.previous)} id="week-previous" size="s" icon={ChevronLeft} iconOnly>
            Previous week
          </Button>
          <Button href={address(week.next)} id="week-next" size="s" icon={ChevronRight} iconOnly>
            Next week
          </Button>
        </nav>
      }
    >
      <ol className="week">
        {week.days.map(({ date, bookings, off }) => (
          <li key={date} aria-current={date === today ? 'date' : undefined}>
            <h3>
              <time dateTime={date}>
                <span aria-hidden="true">{shortDay(date)}</span>
                <VisuallyHidden>{fullDay(date)}</VisuallyHidden>
              </time>
            </h3>
            {off && (
              <p>
                <Badge>Day off</Badge>
              </p>
            )}
            {bookings.length === 0 && <VisuallyHidden>No walks</VisuallyHidden>}
            {bookings.map((booking) => (
              <WalkInWeek key={booking.id} booking={booking} />
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function WalkInWeek({ booking }: { booking: Booking }) {
  const what = `${clockTime(booking.scheduledTime)} ${firstNameOf(booking.child)}`;
  return (
    <p id={`week-${booking.id}`}>
      <a href={paths.booking(booking.id)}>{what}</a>
      <StatusBadge status={booking.status} label={statusLabel(booking)} />
    </p>
  );
}

/** `Sun 15`. */
const shortDay = (date: string): string => {
  const day = Temporal.PlainDate.from(date);
  return `${weekday(day)} ${day.day}`;
};

/** `Sunday, November 15`, for ears; the year stands above. */
const fullDay = (date: string): string => weekdayAndDay(Temporal.PlainDate.from(date));

const weekday = dateFormat({ weekday: 'short' });
const weekdayAndDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const monthAndDay = dateFormat({ month: 'long', day: 'numeric' });

/** `November 15 – 21, 2026`, `November 29 – December 5, 2026`. */
export function rangeText({ days }: Week): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => Temporal.PlainDate.from(day?.date ?? ''));
  if (!first || !last) return '';
  const start = monthAndDay(first);
  const end = first.month === last.month ? String(last.day) : monthAndDay(last);
  return `${start} – ${end}, ${last.year}`;
}
