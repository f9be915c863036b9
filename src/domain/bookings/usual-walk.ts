import type { OtherDates } from '../walkers/usual-hours.ts';

/** The parent's latest request, as a fresh form offers it again. */
export interface UsualWalk {
  child: string;
  /** `YYYY-MM-DD`: the same day of the week, the next time that it comes. */
  date: string;
  /** `HH:MM`. */
  time: string;
  duration: number;
  pickup: string;
  dropoff: string;
}

/**
 * A column of JSON: the latest request of a parent, of the walker if there is one of theirs, or null. The parent and the
 * walker are the parameters; a child who is no longer in the parent's profile is not asked for again.
 */
export const LATEST_WALK = `(
  select json_build_object('child', b.child_id, 'date', b.scheduled_date, 'time', left(b.scheduled_time::text, 5),
    'duration', b.duration_hours::float8, 'pickup', d.pickup_location, 'dropoff', d.dropoff_location)
  from (select * from (select id, child_id, walker_id, created_at, scheduled_date, scheduled_time, duration_hours
      from bookings where parent_id = ?) mine
    where exists (select from children c where c.id = mine.child_id and c.hidden_at is null)
    order by (walker_id is not distinct from ?::uuid) desc, created_at desc limit 1) b
  cross join lateral (select * from booking_details where booking_details.id = b.id offset 0) d)`;

/** The next day of that weekday after today on which the walker works; at most a month ahead. */
export function nextDate(latest: string, today: string, daysOff: readonly OtherDates[]): string {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 });
  const wanted = Temporal.PlainDate.from(latest).dayOfWeek;
  const first = tomorrow.add({ days: (wanted - tomorrow.dayOfWeek + 7) % 7 });
  const dates = [0, 1, 2, 3].map((weeks) => first.add({ weeks }).toString());
  const isOff = (date: string) => daysOff.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  return dates.find((date) => !isOff(date)) ?? first.toString();
}
