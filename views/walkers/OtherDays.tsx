import type { OtherDates } from '../../src/domain/walkers/availability.ts';
import { datesText, hoursText } from './format-dates.ts';

const MAX_DATES = 6;

export function OtherDays({ dates }: { dates: readonly OtherDates[] }) {
  if (dates.length === 0) return null;
  return (
    <dl className="week-hours other-days">
      {dates.slice(0, MAX_DATES).map((date) => (
        <div key={date.startsOn}>
          <dt>
            <time dateTime={date.startsOn}>{datesText(date)}</time>
          </dt>
          <dd>{hoursText(date)}</dd>
        </div>
      ))}
    </dl>
  );
}
