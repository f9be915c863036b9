import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { system } from '../../../src/domain/viewer.ts';
import { enqueueCheckEmails } from '../../../src/domain/walkers/checks/check-emails.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { anIncident } from '../../support/incidents.ts';
import { aReport } from '../../support/safety.ts';

/** What is sent once about one thing is sent again about another of the same person. */
const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [parent, walker, admin] = [await aParent(app), await aWalker(app), await anAdmin(app)];
});
beforeEach(() => app.sql('delete from outbox; delete from rate_limits'));

const sent = async (like: string) =>
  (await app.sql<{ n: number }>('select count(*)::int as n from outbox where kind like $1', [like]))[0]?.n;

it('a warning for each report', async () => {
  const other = await aParent(app);
  for (const reporter of [parent, other]) {
    const id = await aReport(app, reporter, walker);
    await admin.browser.post(`/admin/reports/${id}`, { intent: 'warn' });
  }
  expect(await sent('mail.warning')).toBe(2);
});

it('each step of each walk', async () => {
  for (const startsIn of [0.2, 1.4]) {
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn });
    const report = () => walker.browser.post(`/walks/${id}`, { intent: 'report-step', step: 'on_my_way' });
    await report();
    await report();
  }
  expect(await sent('%.walk-on-my-way')).toBe(2);
});

it('a check before each expiry, and once', async () => {
  const expires = (days: number) =>
    app.sql(
      `update walker_profiles set background_check_status = 'clear', background_check_expires_on = $2
       where user_id = $1 and set_config('app.actor', 'worker', true) <> ''`,
      [walker.id, dayIn(days)],
    );
  const run = () => withActor(app.orm, system('worker'), (em) => enqueueCheckEmails(em, 100));
  await expires(31);
  expect(await run()).toBe(0);
  await expires(30);
  expect([await run(), await run()]).toEqual([1, 0]);
  await expires(29);
  expect([await run(), await run()]).toEqual([1, 0]);
  await expires(8);
  expect(await run()).toBe(1);
  await expires(7);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await sent('mail.check-expiring')).toBe(4);
});

it('each report to each admin of the team', async () => {
  const second = await anAdmin(app);
  for (const startsIn of [-2, -4]) {
    const id = await aBooking(app, parent, walker, { status: 'completed', startsIn });
    await anIncident(app, id, walker);
    await parent.browser.post(`/booking/${id}/help`, {
      ...{ intent: 'report-incident', kind: 'other', text: `At ${clock.now().toISOString()}` },
    });
  }
  const rows = await app.sql<{ to: string }>(
    `select payload ->> 'to' as "to" from outbox where kind = 'mail.incident-alert'`,
  );
  const ids = rows.map(({ to }) => to).filter((to) => [admin.id, second.id].includes(to));
  expect(ids.toSorted()).toEqual([admin.id, admin.id, second.id, second.id].toSorted());
});
