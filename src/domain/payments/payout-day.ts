import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';

const FRIDAY = 5;

/** When Stripe sends a payment of that day to the bank. Null where its schedule does not say, once that day has passed, before the first payout, which Stripe keeps longer. */
export async function payoutDay(em: EntityManager, walkerId: string, paidOn: string): Promise<string | null> {
  const row = await kysely(em)
    .selectFrom('walkerProfiles as w')
    .innerJoin('stripePayouts as o', 'o.walkerId', 'w.userId')
    .select('w.payoutDelayDays')
    .where('w.userId', '=', walkerId)
    .where('w.stripeOnboardingCompleted', '=', true)
    .where('w.payoutProblem', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (row?.payoutDelayDays == null) return null;
  let day = Temporal.PlainDate.from(paidOn);
  for (let left = row.payoutDelayDays; left > 0; left -= Number(day.dayOfWeek <= FRIDAY))
    day = day.add({ days: 1 });
  return day.toString() < clock.today() ? null : day.toString();
}
