import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import type { Email } from '../../../src/domain/email/email.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { checkPolicy } from '../../../src/domain/walkers/checks/check-policy.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { recordCheck } from '../../support/checks.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { bookingStatus, jobsOf } from '../../support/reads.ts';
import { goTo, scheduleOf } from '../../support/schedules.ts';
import { aSeries, statusesOf, withViewer } from '../../support/series.ts';

const app = startTestApp();
beforeEach(() => app.sql('delete from background_checks; delete from outbox'));
afterEach(async () => {
  goTo('2026-11-01T09:00');
  checkPolicy.set(false);
  await expiry().run();
  clock.setOffset(0);
});

const expiry = () => scheduleOf(app, 'expire-background-checks');
const reminders = () => scheduleOf(app, 'remind-of-background-checks');
const isListed = async ({ id }: TestUser) =>
  (await app.sql('select from walker_listings where walker_id = $1', [id])).length === 1;
const emails = () =>
  app.sql<{ kind: string; payload: Record<string, string> }>(
    `select kind, payload from outbox where kind like 'mail.check-%' order by created_at, id`,
  );
const compose = (row: { kind: string; payload: Record<string, string> }): Promise<Email | null> =>
  withActor(app.orm, system('worker'), (em) => buildEmail(em, row));

async function aCheckedWalker(checkedOn: string): Promise<TestUser> {
  const walker = await aWalker(app);
  await recordCheck(await anAdmin(app), walker, { status: 'clear', checkedOn });
  return walker;
}

async function require(): Promise<void> {
  checkPolicy.set(true);
  await expiry().run();
}

describe('when a clear check is required (CHECK-7)', () => {
  it('only walkers with one are listed and booked, and others see what to do', async () => {
    goTo('2026-11-01T09:00');
    const [checked, unchecked, parent] = [
      await aCheckedWalker('2026-05-14'),
      await aWalker(app, { firstName: 'Uma' }),
      await aParent(app),
    ];
    await require();
    expect([await isListed(checked), await isListed(unchecked)]).toEqual([true, false]);
    expect((await parent.browser.get('/find-walkers')).html).not.toContain(unchecked.id);
    const seen = await parent.browser.post('/book-walk', {
      intent: 'request-booking',
      'shown.rate': '1850',
      walker: unchecked.id,
      child: await aChild(app, parent),
      date: inDays(3),
      time: '15:00',
      duration: '1',
      pickup: 'P.S. 11',
      dropoff: 'Home',
    });
    expect(seen.status).toBe(409);
    expect(await app.sql('select from bookings where walker_id = $1', [unchecked.id])).toEqual([]);
    for (const path of ['/dashboard', '/profile/checks'])
      expect((await unchecked.browser.get(path)).text).toContain("Parents can't find you right now");
    const open = await aBooking(app, parent, null, { startsIn: 72 });
    const offer = await unchecked.browser.post('/dashboard', { intent: 'offer', booking: open });
    expect(offer.text).toContain('a clear, current background check');
    expect(await app.sql('select from booking_offers')).toEqual([]);
    await recordCheck(await anAdmin(app), unchecked, { status: 'clear', checkedOn: '2026-10-30' });
    expect(await isListed(unchecked)).toBe(true);
    expect((await unchecked.browser.get('/dashboard')).text).not.toContain("Parents can't find you");
  });

  onlyInCI('an expired check ends the listing until there is a new one', async () => {
    goTo('2027-06-14T23:00');
    const walker = await aCheckedWalker('2026-05-14');
    await require();
    expect(await isListed(walker)).toBe(true);
    goTo('2027-06-15T00:01');
    expect(await expiry().due()).toBe(1);
    expect(await isListed(walker)).toBe(true);
    expect(await expiry().run()).toBe(1);
    expect(await expiry().run()).toBe(0);
    expect(await isListed(walker)).toBe(false);
    const fresh = await anAdmin(app);
    const attention = (await fresh.browser.get('/admin/attention')).text;
    expect(attention).toContain('Expired background checks (1)');
    expect(attention).toContain('Expired on Jun 14.');
    await recordCheck(fresh, walker, { status: 'clear', checkedOn: '2027-06-15' });
    expect(await isListed(walker)).toBe(true);
  });

  onlyInCI(
    'when it expires, each family reads once which walks end, and the walker before and after (CHECK-8, CONSEQUENCE-1)',
    async () => {
      goTo('2027-06-07T09:00');
      const [walker, parent] = [await aCheckedWalker('2026-05-14'), await aParent(app)];
      const child = await aChild(app, parent);
      const walks: string[] = [];
      for (const startsIn of [200, 224])
        walks.push(await aBooking(app, parent, walker, { child, status: 'accepted', startsIn }));
      const before = await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 24 });
      const asked = await aBooking(app, parent, walker, { child, startsIn: 248 });
      const open = await aBooking(app, parent, null, { child, startsIn: 272 });
      await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
      await require();
      await reminders().run();
      expect((await compose((await emails()).at(-1)!))?.data).toMatchObject({ required: true, walks: 2 });
      expect(await bookingStatus(app, walks[0]!)).toBe('accepted');

      goTo('2027-06-15T00:01');
      expect(await expiry().due()).toBe(1);
      await expiry().run();
      await expiry().run();
      for (const id of [...walks, asked]) expect(await bookingStatus(app, id)).toBe('cancelled');
      expect(await bookingStatus(app, before)).toBe('accepted');
      expect(await app.sql('select from booking_offers where withdrawn_at is null')).toEqual([]);
      const [row, ...more] = await jobsOf(app, 'mail.booking-withdrawn');
      expect([row?.payload.to, more]).toEqual([parent.id, []]);
      expect(await compose(row as { kind: string; payload: Record<string, string> })).toMatchObject({
        data: { gone: true, side: 'parent', also: { length: 2 } },
      });
      expect((await parent.browser.get('/dashboard')).text).toMatch(
        /can't walk from \w+, \w+ \d+ on \(3 walks\)/,
      );
      await reminders().run();
      expect((await compose((await emails()).at(-1)!))?.data).toMatchObject({ required: true, walks: 2 });
      expect((await walker.browser.get('/dashboard')).text).not.toContain('Cancel walk');
    },
  );

  it('no dates are added to a series without a clear check, also when there never was one (BOOKING-26)', async () => {
    const [walker, parent] = [await aWalker(app), await aParent(app)];
    const series = await aSeries(app, parent, walker, { child: await aChild(app, parent) });
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
    const extending = scheduleOf(app, 'extend-series');
    clock.advance('P15D');
    expect(await extending.due()).toBe(1);
    await require();
    expect(await extending.due()).toBe(0);
    expect(Object.keys(await statusesOf(app, series))).toEqual(['accepted']);
    checkPolicy.set(false);
    await expiry().run();
    expect(await extending.due()).toBe(1);
  });

  it('a walker who is approved without a check is never listed', async () => {
    await require();
    const walker = await aWalker(app, { approvalStatus: 'pending' });
    await app.sql("update profiles set approval_status = 'approved' where id = $1", [walker.id]);
    expect(await isListed(walker)).toBe(false);
  });

  it('all are listed again when the setting is turned off', async () => {
    const walker = await aWalker(app);
    await require();
    expect(await isListed(walker)).toBe(false);
    checkPolicy.set(false);
    await expiry().run();
    expect(await isListed(walker)).toBe(true);
    const { text } = await (await anAdmin(app)).browser.get('/admin/attention');
    expect(text).toContain('Needs attention');
    expect(text).not.toContain('Expired background');
  });
});

describe('a check that expires (CHECK-8)', () => {
  it('is emailed 30 and 7 days before and when it has expired, each once', async () => {
    goTo('2027-05-14T09:00');
    const walker = await aCheckedWalker('2026-05-14');
    expect(await reminders().due()).toBe(0);
    for (const [day, kind] of [
      ['2027-05-15T09:00', 'mail.check-expiring'],
      ['2027-06-07T09:00', 'mail.check-expiring'],
      ['2027-06-15T09:00', 'mail.check-expired'],
    ] as const) {
      goTo(day);
      await expiry().run();
      expect(await reminders().due()).toBe(1);
      expect(await reminders().run()).toBe(1);
      expect(await reminders().run()).toBe(0);
      const row = (await emails()).at(-1)!;
      expect(row.kind).toBe(kind);
      expect(await compose(row)).toMatchObject({
        to: walker.email,
        data: { firstName: 'Pat', expiresOn: '2027-06-14', required: false },
      });
    }
    expect(await emails()).toHaveLength(3);
    expect(await isListed(walker)).toBe(true);
    await recordCheck(await anAdmin(app), walker, { status: 'clear', checkedOn: '2027-06-15' });
    goTo('2028-06-16T09:00');
    expect(await reminders().run()).toBe(1);
    expect(await compose((await emails()).at(-1)!)).toMatchObject({ data: { expiresOn: '2028-07-15' } });
  });

  onlyInCI('is not emailed once it was renewed', async () => {
    goTo('2027-06-10T09:00');
    const walker = await aCheckedWalker('2026-05-14');
    await reminders().run();
    const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where payload ->> 'to' = $1`,
      [walker.id],
    );
    await recordCheck(await anAdmin(app), walker, { status: 'clear', checkedOn: '2027-06-09' });
    expect(await compose(row!)).toBeNull();
    goTo('2027-06-16T09:00');
    expect(await reminders().due()).toBe(0);
  });
});
