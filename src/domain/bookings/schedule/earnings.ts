import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { type Cents, centsFrom } from '../../../money.ts';
import { COMPLETED_STATUSES, statusIn } from '../status.ts';

const TOOK_PLACE = sql.raw(statusIn(COMPLETED_STATUSES));

const WEEKS_SHOWN = 12;

export interface EarnedWeek {
  sunday: string;
  earned: Cents;
  tips: Cents;
  current: boolean;
}

/** By the walk's Sunday: `[earned, tips]` in dollars, for the walks of `p.id` from a date on (PAYMENT-29). */
export const earnedByWeek = (from: string) => sql`(
  select coalesce(jsonb_object_agg(sunday, jsonb_build_array(earned, tips)), '{}') from (
    select (scheduled_date - extract(dow from scheduled_date)::int)::text as sunday,
      sum(earned_by_walk(b.status, walker_payout_amount, final_amount, total_amount)) as earned,
      coalesce(sum(t.amount - t.reversed_amount), 0) as tips
    from bookings b left join payments t on t.booking_id = b.id and t.kind = 'tip'
    where b.walker_id = p.id and ${TOOK_PLACE} and scheduled_date >= ${from} group by 1) weeks)`;

/** Dollars of the walks of `p.id`, not earned yet. */
export const BEING_PAID = sql`(
  select coalesce(sum(coalesce(final_amount, total_amount)), 0) from bookings
  where walker_id = p.id and status = 'awaiting_payment_confirmation')`;

/** Dollars, in all. */
export const TIPS = sql`(
  select coalesce(sum(amount - reversed_amount), 0) from payments where walker_id = p.id and kind = 'tip')`;

export function sundaysShown(): string[] {
  const today = Temporal.PlainDate.from(clock.today());
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  return Array.from({ length: WEEKS_SHOWN }, (_, at) =>
    sunday.subtract({ weeks: WEEKS_SHOWN - 1 - at }).toString(),
  );
}

export const earnedWeeks = (
  sundays: readonly string[],
  found: Readonly<Record<string, [earned: number, tips: number]>>,
): EarnedWeek[] =>
  sundays.map((sunday, at) => ({
    sunday,
    earned: centsFrom(found[sunday]?.[0] ?? 0),
    tips: centsFrom(found[sunday]?.[1] ?? 0),
    current: at === sundays.length - 1,
  }));
