import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { COMPLETED_STATUSES, statusIn } from './status.ts';

/** What a walk brings its walker, in SQL: the payout, else the final, else the agreed amount. S2 §9. */
const EARNED = 'coalesce(walker_payout_amount, final_amount, total_amount)';
/** Walks that took place. DECISIONS 3. */
const TOOK_PLACE = statusIn(COMPLETED_STATUSES);

/** Weeks that the walker's chart shows, this one included. */
const WEEKS_SHOWN = 12;

/** A week of the market's calendar, Sunday to Saturday, and what its walks brought. DECISIONS 44. */
export interface EarnedWeek {
  /** `YYYY-MM-DD`. */
  sunday: string;
  earned: Cents;
  /** Whether it is this week, which is not over. */
  current: boolean;
}

/** A column: dollars by week (its Sunday) of the walks of `p.id` from a date on, which is the parameter. */
export const EARNED_BY_WEEK = `(
  select coalesce(jsonb_object_agg(sunday, earned), '{}') from (
    select (scheduled_date - extract(dow from scheduled_date)::int)::text as sunday, sum(${EARNED}) as earned
    from bookings where walker_id = p.id and ${TOOK_PLACE} and scheduled_date >= ? group by 1) weeks)`;

/** The Sundays of the weeks that are shown, this week's last. */
export function sundaysShown(): string[] {
  const today = Temporal.PlainDate.from(clock.today());
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  return Array.from({ length: WEEKS_SHOWN }, (_, at) =>
    sunday.subtract({ weeks: WEEKS_SHOWN - 1 - at }).toString(),
  );
}

/** What `EARNED_BY_WEEK` found, with the weeks in between that brought nothing. */
export const earnedWeeks = (
  sundays: readonly string[],
  found: Readonly<Record<string, number>>,
): EarnedWeek[] =>
  sundays.map((sunday, at) => ({
    sunday,
    earned: centsFrom(found[sunday] ?? 0),
    current: at === sundays.length - 1,
  }));
