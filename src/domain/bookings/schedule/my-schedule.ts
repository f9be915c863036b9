import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { calendarDate } from '../../forms/form.ts';
import { kysely, UNPREPARED } from '../../kysely.ts';
import { familyOf, isWalker, type Member } from '../../viewer.ts';
import { IS_CALLED } from '../open-call.ts';
import { bookingRows, CLOSED_TO, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { BOOKING_STATUSES, type BookingStatus, REPLACED } from '../status.ts';
import {
  neighborsOf,
  type ScheduleStop,
  type ScheduleTab,
  shownWeek,
  type WeekCount,
} from './schedule-weeks.ts';

const DAYS = 7;
/** The counts of the tabs stop here. */
export const MAX_COUNTED_WALKS = 1000;
const MAX_WALKS = 200;

export interface ScheduleFilter {
  tab: ScheduleTab;
  status: BookingStatus | null;
  /** Its Sunday; null for the first week of the tab with walks. */
  week: string | null;
}

export interface ScheduleDay {
  date: string;
  bookings: ShownBooking[];
}

export interface MySchedule {
  tab: ScheduleTab;
  counts: Record<ScheduleTab, number>;
  days: ScheduleDay[];
  /** How many walks are shown, when the week has more; otherwise null. */
  firstOnly: number | null;
  sunday: string;
  previous: string;
  next: string;
  thisWeek: string;
  earlier: ScheduleStop | null;
  later: ScheduleStop | null;
}

const DAY = calendarDate('fieldInvalid').pipe(z.string().startsWith('20'));

export function parseFilter(query: URLSearchParams): ScheduleFilter {
  const day = DAY.safeParse(query.get('week') ?? '');
  return {
    tab: query.get('tab') === 'history' ? 'history' : 'upcoming',
    status: BOOKING_STATUSES.find((status) => status === query.get('status')) ?? null,
    week: day.success ? sundayOf(day.data) : null,
  };
}

/** One week of walks (BOOKING-17). Counts and neighbors follow the status filter. Two statements. */
export async function mySchedule(
  em: EntityManager,
  viewer: Member,
  { tab: chosenTab, status, week }: ScheduleFilter,
): Promise<MySchedule> {
  const today = clock.today();
  const thisWeek = sundayOf(today);
  const { weeks, counts } = await countWeeks(em, viewer, { tab: chosenTab, status, week }, today);
  const { sunday, tab } = shownWeek(weeks, { tab: chosenTab, week, thisWeek });
  const dates = Array.from({ length: DAYS }, (_, at) => plusDays(sunday, at));
  const shown = dates.filter((date) => (tab === 'upcoming' ? date >= today : date < today));
  const rows = await bookingRows(em)
    .select([IS_CALLED.as('isCalled'), CLOSED_TO])
    .where(isWalker(viewer) ? 'b.walkerId' : 'b.parentId', '=', familyOf(viewer))
    .where('b.cancelReason', 'is distinct from', REPLACED)
    .$if(status !== null, (walks) => walks.where('b.status', '=', status as BookingStatus))
    .where('b.scheduledDate', '>=', shown.at(0) ?? sunday)
    .where('b.scheduledDate', '<=', shown.at(-1) ?? plusDays(sunday, -1))
    .orderBy('b.scheduledDate')
    .orderBy('b.scheduledTime')
    .orderBy('b.id')
    .limit(MAX_WALKS + 1)
    .execute();
  const bookings = rows.slice(0, MAX_WALKS).map(shownBooking);
  const byDay = Map.groupBy(bookings, ({ scheduledDate }) => scheduledDate);
  return {
    tab,
    sunday,
    counts,
    days: dates.map((date) => ({ date, bookings: byDay.get(date) ?? [] })),
    firstOnly: rows.length > MAX_WALKS ? MAX_WALKS : null,
    previous: plusDays(sunday, -DAYS),
    next: plusDays(sunday, DAYS),
    thisWeek,
    ...neighborsOf(weeks, { sunday, tab }),
  };
}

interface CountedWeeks {
  weeks: WeekCount[];
  counts: Record<ScheduleTab, number>;
}

/** Reads by date, so that the cost does not grow with the number of walks: a plan for all people would not follow their index. */
async function countWeeks(
  em: EntityManager,
  viewer: Member,
  { tab, status, week }: ScheduleFilter,
  today: string,
): Promise<CountedWeeks> {
  const mine = sql.ref(isWalker(viewer) ? 'walker_id' : 'parent_id');
  const [ahead, over] = [sql`day >= ${today}`, sql`day < ${today}`];
  const first = tab === 'upcoming' ? sql`${ahead} order by day` : sql`${over} order by day desc`;
  const { rows } = await sql<CountedWeeks>`${sql.raw(UNPREPARED)}
    with walks as not materialized (select scheduled_date as day from bookings
      where ${mine} = ${familyOf(viewer)} and cancel_reason is distinct from ${REPLACED} ${status ? sql`and status = ${status}` : sql``}),
    shown as materialized (select coalesce(${week}::date, ${SUNDAY_OF}, ${sundayOf(today)}::date) as sunday
      from (select (select day from walks where ${first} limit 1) as day) first),
    near as (select sunday as day from shown union all select ${sundayOf(today)}::date
      union all select (select day from walks where day < sunday order by day desc limit 1) from shown
      union all select (select day from walks where day > sunday + 6 order by day limit 1) from shown),
    weeks as (select distinct ${SUNDAY_OF} as sunday from near where day is not null)
    select (select json_agg(json_build_object('sunday', sunday, 'upcoming', upcoming, 'history', history) order by sunday)
        from weeks cross join lateral (select count(*) filter (where ${ahead}) as upcoming,
          count(*) filter (where ${over}) as history from walks where day between sunday and sunday + 6) counted) as weeks,
      json_build_object('upcoming', (${counted(ahead)}), 'history', (${counted(over)})) as counts`.execute(
    kysely(em),
  );
  return rows[0]!;
}

const SUNDAY_OF = sql`(day - extract(dow from day)::int)`;
const counted = (which: RawBuilder<unknown>) =>
  sql`select count(*) from (select from walks where ${which} limit ${sql.lit(MAX_COUNTED_WALKS + 1)}) counted`;

function sundayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek % DAYS }).toString();
}

const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
