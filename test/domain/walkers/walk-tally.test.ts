import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';

const app = startTestApp();

const tallyOf = async ({ id }: TestUser) =>
  (
    await app.sql(
      'select completed_walks_count::int as walks, total_earned::float8 as earned from walker_profiles where user_id = $1',
      [id],
    )
  )[0];

it('a walker’s walks and earnings are totaled as walks are completed, adjusted, assigned and reversed', async () => {
  const [parent, walker, other] = [await aParent(app), await aWalker(app), await aWalker(app)];
  const booking = await aBooking(app, parent, walker, {
    status: 'accepted',
    startsIn: -5,
    rate: 20,
    hours: 2,
  });
  await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -50, rate: 10, hours: 1 });
  const change = (set: string) => app.sql(`update bookings set ${set} where id = $1`, [booking]);
  expect(await tallyOf(walker)).toEqual({ walks: 1, earned: 10 });
  await change(`status = 'completed'`);
  expect(await tallyOf(walker)).toEqual({ walks: 2, earned: 50 });
  await change(
    `actual_duration_hours = 2.5, final_amount = 50, walker_payout_amount = 45, time_adjustment_requested = true`,
  );
  expect(await tallyOf(walker)).toEqual({ walks: 2, earned: 55 });
  await change(`status = 'awaiting_payment_confirmation'`);
  expect(await tallyOf(walker)).toEqual({ walks: 2, earned: 10 });
  await change(`status = 'completed'`);
  await change(`walker_id = '${other.id}'`);
  expect(await tallyOf(walker)).toEqual({ walks: 1, earned: 10 });
  expect(await tallyOf(other)).toEqual({ walks: 1, earned: 45 });
  await change(
    `status = 'cancelled', cancelled_at = now(), cancel_reason = 'admin', final_amount = null, actual_duration_hours = null, walker_payout_amount = null`,
  );
  expect(await tallyOf(other)).toEqual({ walks: 0, earned: 0 });
});
