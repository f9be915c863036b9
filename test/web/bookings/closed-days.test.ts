import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailBuilders } from '../../../src/domain/bookings/emails.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { bookingStatus, jobsOf } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries, walksOf, withViewer } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let series: string;
let dates: string[];
beforeEach(async () => {
  await app.sql('delete from closed_days; delete from outbox');
  [parent, walker] = [await aParent(app), await aWalker(app)];
  series = await aSeries(app, parent, walker, { child: await aChild(app, parent) });
  await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
  await app.sql('delete from outbox');
  dates = (await walksOf(app, series)).map(({ date }) => date);
});

const worker = () => scheduleOf(app, 'end-walks-on-closed-days');
const canceled = async () =>
  (await walksOf(app, series)).filter(({ status }) => status === 'cancelled').map(({ date }) => date);
const add = (admin: TestUser, date: string, anyway: Record<string, string> = {}) =>
  admin.browser.post('/admin/closed-days', { intent: 'add-closed-day', date, name: 'Snow day', ...anyway });

describe('a new day on which schools are closed (BOOKING-28, CONSEQUENCE-2, CONSEQUENCE-3)', () => {
  it('is added only once the admin has seen how many walks end; a walk that was booked by itself stays', async () => {
    const admin = await anAdmin(app);
    const single = await aBooking(app, await aParent(app), await aWalker(app), { status: 'accepted' });
    await app.sql(
      `update bookings set scheduled_date = $2::date, starts_at = starts_at + ($2::date - scheduled_date) * interval '1 day',
         ends_at = ends_at + ($2::date - scheduled_date) * interval '1 day' where id = $1`,
      [single, dates[0]],
    );
    const { text: list } = await admin.browser.get('/admin/closed-days');
    expect(list).toMatch(/No closed days\..*Add a day/);
    const seen = await add(admin, dates[0] ?? '');
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Weekly walks that end: 1, of families: 1. We notify both sides now.');
    expect(seen.text).toContain('Cancel these walks');
    expect(seen.html).toMatch(/<input(?=[^>]*name="anyway")(?![^>]*value="")/);
    expect(await app.sql('select from closed_days')).toEqual([]);
    expect(await worker().run()).toBe(0);
    const done = await add(admin, dates[0] ?? '', { anyway: 'on' });
    expect(done.text).toContain('Closed day added');
    expect(await worker().run()).toBe(1);
    expect(await canceled()).toEqual([dates[0]]);
    expect(await bookingStatus(app, single)).toBe('accepted');
    expect((await parent.browser.get(`/series/${series}`)).text).toContain('No school');
    expect((await parent.browser.get('/dashboard')).text).not.toContain('Find another walker');
  });

  onlyInCI(
    'ends walks also when it came with the market file: one email to each side about all days',
    async () => {
      const [first, second, , fourth] = dates as [string, string, string, string];
      await app.sql(`insert into booking_series_dates values ($1, $2, 'kept')`, [series, fourth]);
      await app.sql(`insert into closed_days select unnest($1::date[]), 'Winter break'`, [
        [first, second, fourth],
      ]);
      expect(await worker().run()).toBeGreaterThan(0);
      expect(await worker().due()).toBe(0);
      expect(await canceled()).toEqual([first, second]);
      for (const to of [parent, walker]) {
        const [row, ...more] = await jobsOf(app, 'mail.booking-withdrawn', { to: to.id });
        expect(more).toEqual([]);
        const email = await withActor(app.orm, system('worker'), (em) =>
          bookingEmailBuilders['booking-withdrawn'](em, row?.payload ?? {}),
        );
        expect(email?.data).toMatchObject({
          closedDay: 'Winter break',
          also: [second],
          reason: null,
          late: false,
        });
      }
    },
  );
});
