import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { centsFrom } from '../../../money.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { system } from '../../viewer.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { recordRequest, transitionBooking } from '../lifecycle/transition-booking.ts';
import { closedDaysBetween } from './closed-days.ts';
import {
  createOccurrence,
  datesOn,
  lastBookedDate,
  type Occurrence,
  occurrenceOn,
  SERIES_WEEKS,
  type SeriesTerms,
} from './occurrences.ts';
import { SeriesDate } from './series.ts';
import { MAY_NOT_BOOK } from './stop-series.ts';

const horizonDate = (): string =>
  Temporal.PlainDate.from(clock.today())
    .add({ days: SERIES_WEEKS * 7 - 1 })
    .toString();

const isDue =
  () => sql`s.status = 'accepted' and s.booked_until < least(s.last_date, ${horizonDate()}::date) and not (${MAY_NOT_BOOK})
  and not (check_is_required() and not exists (select from walker_profiles w
    where w.user_id = s.walker_id and w.background_check_status = 'clear'))
  and not exists (select from walker_profiles w where w.user_id = s.walker_id and w.guardian_missing_since is not null)`;

export async function countSeriesToExtend(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_series s where ${isDue()}`.execute(kysely(em));
  return rows[0]!.count;
}

export interface SeriesToExtend {
  id: string;
  bookedUntil: string;
}

export async function seriesToExtend(
  em: EntityManager,
  limit: number,
  after: SeriesToExtend = { id: '00000000-0000-0000-0000-000000000000', bookedUntil: '-infinity' },
): Promise<SeriesToExtend[]> {
  const { rows } = await sql<SeriesToExtend>`
    select s.id, s.booked_until::text as "bookedUntil" from booking_series s
    where ${isDue()} and (s.booked_until, s.id) > (${after.bookedUntil}::date, ${after.id}::uuid)
    order by s.booked_until, s.id limit ${limit}`.execute(kysely(em));
  return rows;
}

/** BOOKING-26. Idempotent: a date is booked once. Skips series that somebody is changing. Returns the count. */
export async function extendSeries(em: EntityManager, ids: readonly string[]): Promise<number> {
  const due = await dueSeries(em, ids);
  const today = clock.today();
  const closed = new Set(await closedDates(em));
  const planned = due.flatMap((series) =>
    nextDates(series, { today, closed }).map((occurrence) => ({ series, occurrence })),
  );
  await lockTimes(em, planned.length > 0 ? due : []);
  const taken = await takenDates(em, planned);
  const fits = planned.filter((one) => !taken.has(keyOf(one)));
  const bookings = fits.map(({ series, occurrence }) => createOccurrence(em, series, occurrence));
  await em.flush();
  for (const booking of bookings) {
    recordRequest(em, booking);
    await transitionBooking(em, system('worker'), booking, 'addToSeries');
  }
  for (const { series, occurrence } of planned.filter((one) => taken.has(keyOf(one))))
    em.create(SeriesDate, { seriesId: series.id, date: occurrence.date, kind: 'no_room' });
  await em.flush();
  if (bookings.length > 0) await endRivalRequests(em, bookings);
  await markBooked(em, due, today);
  await emailTakenDates(
    em,
    due.filter((series) => planned.some((one) => one.series === series && taken.has(keyOf(one)))),
  );
  return due.length;
}

interface DueSeries extends SeriesTerms {
  weekdays: number[];
  firstDate: string;
  lastDate: string;
  bookedUntil: string;
  /** Dates that the parent left out or walks although schools are closed, and dates that have a walk already. */
  exceptions: Record<string, SeriesDate['kind']>;
}

interface Planned {
  series: DueSeries;
  occurrence: Occurrence;
}

async function dueSeries(em: EntityManager, ids: readonly string[]): Promise<DueSeries[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select s.id from booking_series s where ${isDue()} and s.id = any (${[...ids]}::uuid[])
    order by s.id for update skip locked`.execute(kysely(em));
  if (locked.length === 0) return [];
  const { rows: found } = await sql<Omit<DueSeries, 'rate'> & { rate: string }>`
    select d.id, d.parent_id, d.walker_id, d.child_ids, d.weekdays,
      left(d.start_time::text, 5) as time, d.duration_hours::float8 as hours, d.hourly_rate as rate,
      d.pickup_location as pickup, d.dropoff_location as dropoff, d.notes, d.first_date::text,
      d.last_date::text, d.booked_until::text,
      (select coalesce(jsonb_object_agg(x.date, x.kind order by x.kind), '{}') from (
         select date, kind from booking_series_dates where series_id = d.id
         union all select scheduled_date, 'left_out' from bookings
           where series_id = d.id and scheduled_date > d.booked_until) x) as exceptions
    from series_details d where d.id = any (${locked.map(({ id }) => id)}::uuid[]) order by d.id`.execute(
    kysely(em),
  );
  return found.map(({ rate, ...series }) => ({ ...series, rate: centsFrom(rate) as number }));
}

async function closedDates(em: EntityManager): Promise<string[]> {
  const days = await closedDaysBetween(em, clock.today(), horizonDate());
  return days.map(({ date }) => date);
}

function nextDates(series: DueSeries, { today, closed }: { today: string; closed: ReadonlySet<string> }) {
  const until = lastBookedDate(series, today);
  const after = series.bookedUntil < today ? today : series.bookedUntil;
  const from = Temporal.PlainDate.from(after).add({ days: 1 }).toString();
  return datesOn(series.weekdays, from, until)
    .filter((date) => {
      const kind = series.exceptions[date];
      return kind ? kind === 'kept' : !closed.has(date);
    })
    .map((date) => occurrenceOn(series, date))
    .filter((occurrence) => occurrence !== null);
}

/** All times of children before all of walkers, in one order, as in `lockWalk`. */
const lockTimes = (em: EntityManager, due: readonly DueSeries[]): Promise<void> =>
  lockKeys(
    em,
    ...due.flatMap(({ childIds, walkerId }) => [
      ...childIds.map((id) => `child/${id}`),
      `walker/${walkerId}`,
    ]),
  );

async function takenDates(em: EntityManager, planned: readonly Planned[]): Promise<ReadonlySet<string>> {
  const dates = planned.map(({ series, occurrence: { date, startsAt, endsAt } }) => ({
    series: series.id,
    date,
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  const { rows } = await sql<{ key: string }>`
    select series || '/' || date as key from series_dates_taken(${JSON.stringify(dates)}::jsonb)`.execute(
    kysely(em),
  );
  const taken = new Set(rows.map(({ key }) => key));
  return new Set([...taken, ...collisions(planned, taken)]);
}

const keyOf = ({ series, occurrence }: Planned): string => `${series.id}/${occurrence.date}`;

/** Two series of one walker or child may want the same time in the same batch: the first one gets it. */
function collisions(planned: readonly Planned[], taken: ReadonlySet<string>): string[] {
  const kept: Planned[] = [];
  const lost: string[] = [];
  for (const one of planned.filter((each) => !taken.has(keyOf(each))))
    if (kept.some((other) => collide(one, other))) lost.push(keyOf(one));
    else kept.push(one);
  return lost;
}

function collide(one: Planned, other: Planned): boolean {
  const [a, b] = [one.series, other.series];
  const overlap =
    one.occurrence.startsAt < other.occurrence.endsAt && other.occurrence.startsAt < one.occurrence.endsAt;
  if (!overlap) return false;
  return a.childIds.some((id) => b.childIds.includes(id)) || (a.walkerId === b.walkerId && !isSameWalk(a, b));
}

const isSameWalk = (a: DueSeries, b: DueSeries): boolean =>
  a.parentId === b.parentId &&
  a.time === b.time &&
  a.hours === b.hours &&
  a.pickup.trim().toLowerCase() === b.pickup.trim().toLowerCase() &&
  a.dropoff.trim().toLowerCase() === b.dropoff.trim().toLowerCase();

async function markBooked(em: EntityManager, due: readonly DueSeries[], today: string): Promise<void> {
  const rows = due.map((series) => ({ id: series.id, until: lastBookedDate(series, today) }));
  await sql`update booking_series s set booked_until = greatest(s.booked_until, d.until), updated_at = ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) d (id uuid, until date) where s.id = d.id`.execute(
    kysely(em),
  );
}

/** One email for each side, whatever the number of dates (BOOKING-27). */
async function emailTakenDates(em: EntityManager, series: readonly DueSeries[]): Promise<void> {
  for (const { id, parentId, walkerId, bookedUntil } of series)
    for (const to of [parentId, walkerId]) {
      const payload = { seriesId: id, to, round: bookedUntil };
      await enqueue(em, 'mail.series-no-room', payload, { key: `series-no-room/${id}/${bookedUntil}/${to}` });
      publish(em, { to: [to], topic: 'booking', id });
    }
}
