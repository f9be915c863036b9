import { MapPin } from 'lucide-react';
import { clockTime, shortDate } from '../../src/dates.ts';
import type { BookingOptions } from '../../src/domain/bookings/requests/booking-options.ts';
import { percentKept, type Reliability } from '../../src/domain/walkers/reliability.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { plural, tr } from '../../src/translate.ts';
import { Badge, Icon, Rating } from '../ui.ts';

export const RateBadge = ({ rate }: { rate: Cents }) => (
  <Badge tone="sun">{tr('{amount}/hr', { amount: formatMoney(rate) })}</Badge>
);

/** "3y exp"; nothing when it is unknown. */
export const experienceText = (years: number | null | undefined): string | null =>
  years === null || years === undefined ? null : plural(years, '{count}y exp', '{count}y exp');

type FactsProps = {
  walker: {
    hourlyRate?: Cents | null;
    experienceYears?: number | null;
    averageRating: number | null;
    reviewCount: number;
    reliability?: Reliability;
  };
  free?: BookingOptions['freeTimes'];
};

/** "$19.50/hr, 5.0 (3 reviews), 4y exp", and when they are free. */
export function WalkerFacts({ walker, free }: FactsProps) {
  const experience = experienceText(walker.experienceYears);
  const [time] = free?.times ?? [];
  return (
    <>
      <p className="walker-line">
        {walker.hourlyRate && (
          <strong>{tr('{amount}/hr', { amount: formatMoney(walker.hourlyRate) })}</strong>
        )}
        <Rating average={walker.averageRating} count={walker.reviewCount} />
        {experience}
      </p>
      {walker.reliability && <p className="soft small">{reliabilityText(walker.reliability)}</p>}
      {free && time && (
        <p className="soft small">
          {tr('Free {date} from {time}', { date: shortDate(free.date), time: clockTime(time) })}
        </p>
      )}
    </>
  );
}

export function Neighborhood({ name }: { name: string | null | undefined }) {
  if (!name) return null;
  return (
    <p className="neighborhood">
      <Icon of={MapPin} size="s" />
      {name}
    </p>
  );
}

/** "98% of walks kept, usually answers within 25 minutes". WALKER-22 */
export function reliabilityText(reliability: NonNullable<Reliability>): string {
  const { minutes } = reliability;
  if (minutes === null) return keptText(reliability);
  return tr('{percent}% of walks kept, usually answers within {time}', {
    percent: percentKept(reliability),
    time: timeText(minutes),
  });
}

export const keptText = (reliability: NonNullable<Reliability>): string =>
  tr('{percent}% of walks kept', { percent: percentKept(reliability) });

const HOUR = 60;
const DAY = 24 * HOUR;

function timeText(minutes: number): string {
  if (minutes <= HOUR) return plural(Math.max(1, minutes), '{count} minute', '{count} minutes');
  if (minutes <= DAY) return plural(Math.ceil(minutes / HOUR), '{count} hour', '{count} hours');
  return plural(Math.ceil(minutes / DAY), '{count} day', '{count} days');
}
