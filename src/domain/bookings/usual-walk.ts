import { clock } from '../../clock.ts';
import type { OtherDates } from '../walkers/usual-hours.ts';
import type { Booking } from './booking.ts';

/** An earlier request of the parent, as a fresh form offers it again. */
export interface UsualWalk {
  child: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
  duration: number;
  pickup: string;
  dropoff: string;
  neighborhood: string | null;
  /** Of the request that is to be made again; those of the latest one are not repeated. */
  notes: string | null;
}

/** What is read of it; `ahead` where it is to be made again and its time is still to come. */
export type EarlierWalk = UsualWalk & { ahead: boolean };

/** Among so many requests the latest one of a walker is looked for. */
const LATEST = 50;
const REQUEST = 'id, child_id, walker_id, created_at, scheduled_date, scheduled_time, duration_hours';

/**
 * A column of JSON: the request that is to be made again, else the parent's latest, of the walker if there is one of theirs,
 * or null. A child who is no longer in the parent's profile is not asked for again.
 */
export const LATEST_WALK = `(
  select json_build_object('child', b.child_id, 'date', b.scheduled_date, 'time', left(b.scheduled_time::text, 5),
    'duration', b.duration_hours::float8, 'pickup', d.pickup_location, 'dropoff', d.dropoff_location,
    'neighborhood', d.neighborhood, 'notes', case when b.again then d.notes end, 'ahead', b.again and d.starts_at > ?)
  from (select * from (
      (select ${REQUEST}, false as again from bookings where parent_id = ? order by created_at desc limit ${LATEST})
      union all select ${REQUEST}, true from bookings where parent_id = ? and id = ?::uuid) mine
    where exists (select from children c where c.id = mine.child_id and c.hidden_at is null)
    order by again desc, (walker_id is not distinct from ?::uuid) desc, created_at desc limit 1) b
  cross join lateral (select * from booking_details where booking_details.id = b.id offset 0) d)`;

/** The values of its placeholders. */
export const latestWalkOf = (parent: string, walker: string | null, again: string | null): unknown[] => [
  clock.now(),
  parent,
  parent,
  again,
  walker,
];

/** The next day of that weekday after today on which the walker works; at most a month ahead. */
export function nextDate(latest: string, today: string, daysOff: readonly OtherDates[]): string {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 });
  const wanted = Temporal.PlainDate.from(latest).dayOfWeek;
  const first = tomorrow.add({ days: (wanted - tomorrow.dayOfWeek + 7) % 7 });
  const dates = [0, 1, 2, 3].map((weeks) => first.add({ weeks }).toString());
  const isOff = (date: string) => daysOff.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  return dates.find((date) => !isOff(date)) ?? first.toString();
}

/** The day on which a walk that came to nothing can still take place: its own, or else the same weekday's next. */
export const dateAgain = ({
  scheduledDate,
  startsAt,
}: Pick<Booking, 'scheduledDate' | 'startsAt'>): string =>
  startsAt > clock.now() ? scheduledDate : nextDate(scheduledDate, clock.today(), []);
