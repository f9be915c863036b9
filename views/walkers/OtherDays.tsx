import type { OtherDates } from '../../src/domain/walkers/usual-hours.ts';
import { datesText, hoursText } from './format-dates.ts';

/** As many as a parent reads; who looks further ahead is told when they book. */
const SHOWN = 6;

/** The coming dates on which a walker's week does not hold. */
export function OtherDays({ dates }: { dates: readonly OtherDates[] }) {
  if (dates.length === 0) return null;
  return (
    <dl className="week-hours other-days">
      {dates.slice(0, SHOWN).map((date) => (
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
