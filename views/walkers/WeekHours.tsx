import { type AvailabilitySchedule, WEEKDAYS, type Weekday } from '../../src/domain/walkers/availability.ts';
import { shortWeekdayName, weekdayName } from '../../src/domain/walkers/availability-week.ts';
import { windowText } from './format-dates.ts';

type Props = { schedule: AvailabilitySchedule; short?: boolean };

export const WeekHours = ({ schedule, short }: Props) => (
  <dl className="week-hours">
    {workingDays(schedule).map((day) => (
      <div key={day}>
        <dt>{short ? shortWeekdayName(day) : weekdayName(day)}</dt>
        <dd>{(schedule[day]?.time_windows ?? []).map(windowText).join(', ')}</dd>
      </div>
    ))}
  </dl>
);

const workingDays = (schedule: AvailabilitySchedule): Weekday[] =>
  WEEKDAYS.filter((day) => schedule[day]?.available && schedule[day].time_windows.length > 0);
