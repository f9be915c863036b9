import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { type Cents, centsFrom } from '../../../money.ts';
import { kysely } from '../../kysely.ts';
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

const sumOf = (tally: string) => sql`coalesce(sum(n) filter (where tally = ${tally}), 0)`;

interface Row {
  sunday: string;
  signUps: number;
  bookings: number;
  revenue: string;
  completed: number;
  failed: number;
}

/** Twelve weeks, this one last. One statement; admins only. */
export async function weeklyFigures(em: EntityManager): Promise<MarketWeek[]> {
  const sundays = sundaysShown();
  const { rows } = await sql<Row>`
    select (day - extract(dow from day)::int)::text as sunday, ${sumOf('sign-ups')}::int as sign_ups,
       ${sumOf('requests')}::int as bookings, ${sumOf('revenue')} as revenue, ${sumOf('walks/completed')}::int as completed,
       ${sumOf('walks/came to nothing')}::int as failed
     from current_tallies where day between ${sundays[0]} and ${clock.today()} group by 1`.execute(
    kysely(em),
  );
  const found = new Map(rows.map((row) => [row.sunday, row]));
  return sundays.map((sunday, at) => weekFrom(sunday, found.get(sunday), at === sundays.length - 1));
}

const weekFrom = (sunday: string, row: Row | undefined, current: boolean): MarketWeek => ({
  sunday,
  current,
  signUps: row?.signUps ?? 0,
  bookings: row?.bookings ?? 0,
  revenue: centsFrom(row?.revenue ?? 0),
  settled: (row?.completed ?? 0) + (row?.failed ?? 0),
  completed: row?.completed ?? 0,
});
