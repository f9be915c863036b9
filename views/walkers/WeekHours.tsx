import { type AvailabilitySchedule, WEEKDAYS, type Weekday } from '../../src/domain/walkers/availability.ts';
import { shortWeekdayName } from '../../src/domain/walkers/availability-week.ts';
import { windowText } from './format-dates.ts';

type Props = { schedule: AvailabilitySchedule };

/** One row for days in sequence with the same hours: "Mon – Fri". */
export const WeekHours = ({ schedule }: Props) => (
  <dl className="week-hours">
    {sameHours(schedule).map(({ hours, first, last }) => (
      <div key={first}>
        <dt>
          {first === last
            ? shortWeekdayName(first)
            : `${shortWeekdayName(first)} – ${shortWeekdayName(last)}`}
        </dt>
        <dd>{hours}</dd>
      </div>
    ))}
  </dl>
);

type Days = { hours: string; first: Weekday; last: Weekday };

function sameHours(schedule: AvailabilitySchedule): Days[] {
  const rows: Days[] = [];
  let previous = '';
  for (const day of WEEKDAYS) {
    const windows = schedule[day]?.available ? schedule[day].time_windows : [];
    const hours = windows.map(windowText).join(', ');
    const row = rows.at(-1);
    if (row && hours && hours === previous) row.last = day;
    else if (hours) rows.push({ hours, first: day, last: day });
    previous = hours;
  }
  return rows;
}
