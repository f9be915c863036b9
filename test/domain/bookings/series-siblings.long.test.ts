import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { closeSeries } from '../../../src/domain/bookings/series/stop-series.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries, mondayIn, previewOf, statusesOf, weekly, withViewer } from '../../support/series.ts';
import { insertWalk } from '../../support/walks.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let mia: string;
let leo: string;

beforeAll(() => app.sql('delete from closed_days'));
beforeEach(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app, { firstName: 'Noah' })];
  [mia, leo] = [await aChild(app, parent, { name: 'Mia' }), await aChild(app, parent, { name: 'Leo' })];
});
afterEach(() => clock.setOffset(0));

const both = (fields = {}) => ({ child: mia, [`child.${leo}`]: 'on', weekdays: [1], ...fields });
const asked = (fields = {}) => aSeries(app, parent, walker, both(fields));
const accept = (id: string) => withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
const childrenOf = (id: string) =>
  app.sql<{ child_id: string; sibling_ids: string[]; n: number }>(
    'select child_id, sibling_ids, count(*)::int as n from bookings where series_id = $1 group by 1, 2',
    [id],
  );

describe('a series for two children (BOOKING-37)', () => {
  it('names, declines and leaves out dates on which one of them has a walk already', async () => {
    const other = await aWalker(app);
    // 7 to 9 or 8 to 10 in New York: `insertWalk` takes UTC.
    const at = { time: '12:00', hours: 2, status: 'accepted' };
    const busy = { parent, walker: other, child: leo };
    await insertWalk(app, busy, { date: mondayIn(14), ...at });
    const first = weekly({ walker: walker.id, ...both() });
    const { dates } = await previewOf(app, parent, first);
    expect(dates.filter(({ problem }) => problem)).toEqual([{ date: mondayIn(14), problem: 'childBusy' }]);
    const id = await asked({ [`walk.${mondayIn(14)}`]: 'on' });
    expect(await accept(id)).toMatchObject({ accepted: 7, declined: 1 });
    expect(await statusesOf(app, id)).toEqual({ accepted: 7, cancelled: 1 });
    const later = Temporal.PlainDate.from(mondayIn(7)).add({ weeks: 8 }).toString();
    await insertWalk(app, busy, { date: later, ...at });
    clock.advance('P21D');
    await scheduleOf(app, 'extend-series').run();
    expect(await statusesOf(app, id)).toEqual({ accepted: 8, cancelled: 1 });
    const missed = `select date::text from booking_series_dates where series_id = $1 and kind = 'no_room'`;
    expect(await app.sql(missed, [id])).toEqual([{ date: later }]);
  });

  it('accepts no walk with other children, not even from its parent', async () => {
    const id = await asked();
    const before = await childrenOf(id);
    const insert = `insert into bookings (id, parent_id, walker_id, child_id, sibling_ids, series_id, scheduled_date, scheduled_time,
        duration_hours, starts_at, ends_at, pickup_location, dropoff_location, hourly_rate, total_amount, created_at, updated_at)
      select gen_random_uuid(), parent_id, walker_id, child_id, '{}', series_id, scheduled_date + 1, scheduled_time,
        duration_hours, starts_at + interval '1 day', ends_at + interval '1 day', 'A', 'B', hourly_rate, total_amount, now(), now()
      from bookings where series_id = '${id}' limit 1`;
    await expect(withViewer(app, parent, (em) => em.execute(insert))).rejects.toThrow(
      /not one of the series/,
    );
    await expect(
      withViewer(app, parent, (em) =>
        em.execute(`update booking_series set sibling_ids = '{}' where id = '${id}'`),
      ),
    ).rejects.toThrow(/not theirs to change/);
    expect(await childrenOf(id)).toEqual(before);
  });

  it('ends when the profile of one of them was deleted', async () => {
    const id = await asked();
    await accept(id);
    const close = () => withActor(app.orm, system('worker'), (em) => closeSeries(em, 10));
    expect(await close()).toBe(0);
    await app.sql('update children set hidden_at = now(), age = null, allergies = null where id = $1', [leo]);
    expect(await close()).toBe(1);
  });
});
