import { expect, it } from 'vitest';
import { schedules } from '../../jobs/schedule.ts';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aChild, aParent, aWalker } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { scheduleOf } from '../support/schedules.ts';
import { aSeries } from '../support/series.ts';

const app = startTestApp();
const WEEKS_AHEAD = 7 * 7;

it('a year of nights: weekly walks stay booked ahead, and what is over its time goes, however long it runs (SERIES-5, RETENTION-1)', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const child = await aChild(app, parent);
  const series = await aSeries(app, parent, walker, { child, until: dayIn(330) });
  expect((await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' })).status).toBe(303);
  const rows: Record<string, number>[] = [];
  for (let day = 1; day <= 365; day++) {
    clock.advance('PT24H');
    for (const { name } of schedules) {
      await scheduleOf(app, name).run();
      if (day % 30 === 0) expect([name, await scheduleOf(app, name).due()]).toEqual([name, 0]);
    }
    // As workers do soon.
    await app.sql('update outbox set done_at = $1 where done_at is null and due_at <= $1', [clock.now()]);
    const [ahead] = await app.sql<{ ends: string; until: string }>(
      'select last_date::text as ends, booked_until::text as until from booking_series where id = $1',
      [series],
    );
    const least = [dayIn(WEEKS_AHEAD), ahead!.ends].toSorted()[0]!;
    expect(ahead!.until >= least, `${dayIn(0)}: booked until ${ahead!.until}`).toBe(true);
    if (day % 73 === 0) rows.push(await sizes());
  }
  const [, second, , , last] = rows;
  expect(second!.bookings).toBeGreaterThan(70);
  for (const table of ['outbox', 'notifications'])
    expect(last![table], JSON.stringify(rows)).toBeLessThanOrEqual(second![table]! * 1.5);
  const [over] = await app.sql('select status, end_reason from booking_series where id = $1', [series]);
  expect(over).toEqual({ status: 'ended', end_reason: 'finished' });
}, 900_000);

async function sizes(): Promise<Record<string, number>> {
  const [row] = await app.sql<Record<string, number>>(
    `select (select count(*)::int from outbox) as outbox, (select count(*)::int from notifications) as notifications,
       (select count(*)::int from bookings) as bookings, (select count(*)::int from booking_events) as events`,
  );
  return row!;
}
