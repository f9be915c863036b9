import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { type Cents, centsFrom } from '../../../money.ts';
import { kysely } from '../../kysely.ts';
import { keptAMinute } from '../../lists/kept-a-minute.ts';
import { sundaysShown } from '../schedule/earnings.ts';
import { type BookingStatus, CANCELLED, COMPLETED_STATUSES, statusIn } from '../status.ts';

export interface MarketWeek {
  sunday: string;
  current: boolean;
  signUps: number;
  bookings: number;
  revenue: Cents;
  settled: number;
  completed: number;
}

interface Row {
  week: number;
  signUps: number;
  bookings: number;
  revenue: string;
  completed: number;
  failed: number;
}

/** Twelve weeks of the market, this one last; for admins. */
export const weeklyFigures = keptAMinute(async (em): Promise<MarketWeek[]> => {
  const sundays = sundaysShown();
  const midnights = sundays.map(
    (sunday) => new Date(Temporal.PlainDate.from(sunday).toZonedDateTime(clock.zone()).epochMilliseconds),
  );
  const weekOf = (moment: string) => sql`width_bucket(${sql.ref(moment)}, ${midnights}::timestamptz[])`;
  const since = (moment: string) => sql`${sql.ref(moment)} >= ${midnights[0]}`;
  const walks = (statuses: RawBuilder<unknown>) => sql`count(*) filter (where ${statuses})`;
  const { rows } = await sql<Row>`
    select week, sum(sign_ups)::int as sign_ups, sum(bookings)::int as bookings, sum(revenue) as revenue,
      sum(completed)::int as completed, sum(failed)::int as failed
    from (select ${weekOf('created_at')} as week, count(*) as sign_ups, 0 as bookings, 0 as revenue, 0 as completed, 0 as failed
        from searchable_people where ${since('created_at')} group by 1
      union all select ${weekOf('created_at')}, 0, count(*), 0, 0, 0
        from searchable_bookings where ${since('created_at')} group by 1
      union all select ${weekOf('confirmed_at')}, 0, 0, sum(amount - refunded_amount), 0, 0
        from payments where kind = 'walk' and ${since('confirmed_at')} group by 1
      union all select ${weekOf('p.confirmed_at')}, 0, 0, -sum(d.amount), 0, 0
        from disputes d join payments p on p.id = d.payment_id
        where d.outcome = 'lost' and p.kind = 'walk' and ${since('p.confirmed_at')} group by 1
      union all select ${weekOf('starts_at')}, 0, 0, 0, ${walks(sql.raw(statusIn(COMPLETED_STATUSES)))},
          ${walks(sql.raw(statusIn(CANCELLED)))}
        from searchable_bookings where ${since('starts_at')} and starts_at <= ${clock.now()} group by 1) figures
    group by week`.execute(kysely(em));
  const found = new Map(rows.map((row) => [row.week, row]));
  return sundays.map((sunday, at) => weekFrom(sunday, found.get(at + 1), at === sundays.length - 1));
});

const weekFrom = (sunday: string, row: Row | undefined, current: boolean): MarketWeek => ({
  sunday,
  current,
  signUps: row?.signUps ?? 0,
  bookings: row?.bookings ?? 0,
  revenue: centsFrom(row?.revenue ?? 0),
  settled: (row?.completed ?? 0) + (row?.failed ?? 0),
  completed: row?.completed ?? 0,
});

interface Counted {
  status: BookingStatus;
  bookings: number;
  paid: number;
}

export const bookingsByStatus = keptAMinute(async (em): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select status, count(*)::int as bookings, (count(*) filter (where payment_completed))::int as paid
    from searchable_bookings group by status`.execute(kysely(em));
  return rows;
});
