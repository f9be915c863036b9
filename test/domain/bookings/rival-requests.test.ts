import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { bookingStatus } from '../../support/reads.ts';
import { aProposal, aWalkAt } from '../../support/reschedule.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries, walksOf, withViewer } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let other: TestUser;
let child: string;

beforeAll(() => app.sql('delete from closed_days'));
beforeEach(async () => {
  [parent, walker, other] = [await aParent(app), await aWalker(app), await aWalker(app)];
  child = await aChild(app, parent);
});
afterEach(() => clock.setOffset(0));

const requestAt = (date: string, time: string) =>
  aBooking(app, parent, other, { child, startsAt: walkTimes(date, time, 1)?.startsAt as Date });
const emailsTo = ({ id }: TestUser) =>
  app.sql(`select kind from outbox where payload ->> 'to' = $1 and kind like 'mail.%'`, [id]);

it('requests end when a walk of the child moves to their hour (BOOKING-7, BOOKING-33)', async () => {
  const date = dayIn(3);
  const walk = await aWalkAt(app, { parent, walker, child }, [date, '10:00']);
  const [rival, later] = [await requestAt(date, '09:30'), await requestAt(date, '11:00')];
  const proposal = await aProposal(app, walk, { by: walker, asked: parent });
  const moved = await parent.browser.postOnly(`/booking/${walk}`, { intent: 'accept-time', proposal });
  expect(moved.status).toBe(303);
  expect(await bookingStatus(app, rival)).toBe('cancelled');
  expect(await bookingStatus(app, later)).toBe('pending');
  expect(await emailsTo(other)).toEqual([{ kind: 'mail.booking-cancelled' }]);
});

it('requests end when a series gets a new time, or further walks at night (BOOKING-7, BOOKING-26, BOOKING-39)', async () => {
  const series = await aSeries(app, parent, walker, { child, weekdays: [1] });
  await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
  const [first, second] = await walksOf(app, series);
  const atNewTime = await requestAt(second?.date ?? '', '14:00');
  const proposed = await walker.browser.postOnly(`/series/${series}`, {
    intent: 'propose-times',
    time: '14:00',
  });
  expect(proposed.status).toBe(303);
  const [open] = await app.sql<{ id: string }>(
    `select id from reschedule_proposals where series_id = $1 and status = 'open'`,
    [series],
  );
  const accepted = { intent: 'accept-time', proposal: open?.id ?? '' };
  expect((await parent.browser.postOnly(`/booking/${first?.id}`, accepted)).status).toBe(303);
  expect(await bookingStatus(app, atNewTime)).toBe('cancelled');

  const last = (await walksOf(app, series)).at(-1)?.date ?? '';
  const next = Temporal.PlainDate.from(last).add({ days: 7 }).toString();
  const onNextDate = await requestAt(next, '14:00');
  clock.advance('P14D');
  await scheduleOf(app, 'extend-series').run();
  expect((await walksOf(app, series)).map(({ date }) => date)).toContain(next);
  expect(await bookingStatus(app, onNextDate)).toBe('cancelled');
});
