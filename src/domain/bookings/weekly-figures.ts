import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { sundaysShown } from './earnings.ts';
import { CANCELLED, COMPLETED, statusIn } from './status.ts';

/** How the market did in one week of its calendar, Sunday to Saturday. DECISIONS 44. */
export interface MarketWeek {
  /** `YYYY-MM-DD`. */
  sunday: string;
  /** Whether it is this week, which is not over. */
  current: boolean;
  /** Parents and walkers who confirmed their e-mail. */
  signUps: number;
  /** Walks that were asked for. */
  bookings: number;
  /** What parents paid, less what they got back of it since. */
  revenue: Cents;
  /** Walks of the week whose fate is known: they took place, or came to nothing. */
  settled: number;
  /** Those of them that took place. DECISIONS 3. */
  completed: number;
}

const TOOK_PLACE = statusIn(COMPLETED);
const sundayOf = (date: string) => `(${date} - extract(dow from ${date})::int)`;
const marketDate = (moment: string) => `(${moment} at time zone ?)::date`;

interface Row {
  sunday: string;
  sign_ups: number;
  bookings: number;
  revenue: string;
  settled: number;
  completed: number;
}

/** The last twelve weeks, this one last, those that brought nothing among them. One statement; admins only. */
export async function weeklyFigures(em: EntityManager): Promise<MarketWeek[]> {
  const sundays = sundaysShown();
  const first = sundays[0] as string;
  const zone = clock.zone();
  const since = new Date(Temporal.PlainDate.from(first).toZonedDateTime(zone).epochMilliseconds);
  const rows = await em.execute<Row[]>(
    `select sunday::text as sunday, sum(sign_ups)::int as sign_ups, sum(bookings)::int as bookings,
       sum(revenue) as revenue, sum(settled)::int as settled, sum(completed)::int as completed
     from (
       select ${sundayOf(marketDate('created_at'))} as sunday, 1 as sign_ups, 0 as bookings, 0 as revenue, 0 as settled,
         0 as completed from profiles where created_at >= ? and role <> 'admin'
       union all
       select ${sundayOf(marketDate('created_at'))}, 0, 1, 0, 0, 0 from bookings where created_at >= ?
       union all
       select ${sundayOf(marketDate('confirmed_at'))}, 0, 0, amount - refunded_amount, 0, 0 from payments
         where confirmed_at >= ?
       union all
       select ${sundayOf('scheduled_date')}, 0, 0, 0, 1, (${TOOK_PLACE})::int from bookings
         where scheduled_date between ? and ? and (${TOOK_PLACE} or ${statusIn(CANCELLED)})
     ) facts group by 1`,
    [zone, zone, since, zone, zone, since, zone, zone, since, first, clock.today()],
  );
  const found = new Map(rows.map((row) => [row.sunday, row]));
  return sundays.map((sunday, at) => weekFrom(sunday, found.get(sunday), at === sundays.length - 1));
}

const weekFrom = (sunday: string, row: Row | undefined, current: boolean): MarketWeek => ({
  sunday,
  current,
  signUps: row?.sign_ups ?? 0,
  bookings: row?.bookings ?? 0,
  revenue: centsFrom(row?.revenue ?? 0),
  settled: row?.settled ?? 0,
  completed: row?.completed ?? 0,
});
