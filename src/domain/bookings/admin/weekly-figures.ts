import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { type Cents, centsFrom } from '../../../money.ts';
import { sundaysShown } from '../schedule/earnings.ts';

export interface MarketWeek {
  sunday: string;
  current: boolean;
  signUps: number;
  bookings: number;
  revenue: Cents;
  /** Took place or ended before it. */
  settled: number;
  completed: number;
}

const sumOf = (tally: string) => `coalesce(sum(n) filter (where tally = '${tally}'), 0)`;

interface Row {
  sunday: string;
  sign_ups: number;
  bookings: number;
  revenue: string;
  completed: number;
  failed: number;
}

/** Twelve weeks, this one last. One statement; admins only. */
export async function weeklyFigures(em: EntityManager): Promise<MarketWeek[]> {
  const sundays = sundaysShown();
  const first = sundays[0] as string;
  const rows = await em.execute<Row[]>(
    `select (day - extract(dow from day)::int)::text as sunday, ${sumOf('sign-ups')}::int as sign_ups,
       ${sumOf('requests')}::int as bookings, ${sumOf('revenue')} as revenue, ${sumOf('walks/completed')}::int as completed,
       ${sumOf('walks/came to nothing')}::int as failed
     from current_tallies where day between ? and ? group by 1`,
    [first, clock.today()],
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
  settled: (row?.completed ?? 0) + (row?.failed ?? 0),
  completed: row?.completed ?? 0,
});
