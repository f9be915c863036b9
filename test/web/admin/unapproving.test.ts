import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { dialogAt } from '../../../src/dialogs.ts';
import { bookingEmailBuilders } from '../../../src/domain/bookings/emails.ts';
import { offerEmailBuilders } from '../../../src/domain/bookings/offers/offer-emails.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { atFullSize, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { jobsOf } from '../../support/reads.ts';
import { aReport } from '../../support/safety.ts';
import { aSeries, withViewer } from '../../support/series.ts';

const app = startTestApp();
const profile = ({ id }: TestUser) => `/admin/profile/${id}`;
const payoutStatus = async ({ id }: TestUser) =>
  (await app.sql<{ is: string }>('select approval_status as is from profiles where id = $1', [id]))[0]?.is;
const rowOf = async (id: string) =>
  (
    await app.sql<{ status: string; cancel_reason: string | null }>(
      'select status, cancel_reason from bookings where id = $1',
      [id],
    )
  )[0];
const logOf = (id: string) =>
  app.sql<{ act: string; detail: unknown }>(
    'select act, detail from audit_log where subject_id = $1 order by at',
    [id],
  );
const anOffer = (booking: string, walker: TestUser) =>
  app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [booking, walker.id, clock.now()]);

describe('unapproving', () => {
  it('a walker ends requests, offers and confirmed walks, and notifies the parent once (SAFETY-13, CONSEQUENCE-2)', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const asked = await aBooking(app, parent, walker);
    const confirmed = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 60 });
    const paid = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -60 });
    const open = await aBooking(app, parent, null, { startsIn: 90 });
    const other = await aWalker(app);
    for (const one of [walker, other]) await anOffer(open, one);
    await anOffer(paid, walker);

    const question = await admin.browser.get(`${profile(walker)}?dialog=unapprove`);
    expect(question.text).toContain('Unapprove Pat Example?');
    expect(question.text).toContain('1 pending request will be canceled and offers withdrawn.');
    expect(question.text).toContain("1 confirmed walk with 1 person will be canceled. We'll tell them now.");
    const done = await admin.browser.post(profile(walker), { intent: 'unapprove', profile: walker.id });
    expect(done.text).toContain('User Rejected');
    expect(done.text).toContain('2 walks and requests were canceled with the approval');

    expect(await payoutStatus(walker)).toBe('rejected');
    for (const [who, path] of [
      [admin, profile(walker)],
      [admin, `/admin/walkers?q=${encodeURIComponent(walker.email)}`],
      [walker, '/settings/privacy'],
    ] as const) {
      const { text } = await who.browser.get(path);
      expect(text).toContain('Approval withdrawn');
      expect(text).not.toContain('Rejected');
    }
    expect(await rowOf(asked)).toEqual({ status: 'cancelled', cancel_reason: 'suspended' });
    expect(await rowOf(confirmed)).toEqual({ status: 'cancelled', cancel_reason: 'suspended' });
    expect(await rowOf(paid)).toEqual({ status: 'payment_confirmed', cancel_reason: null });
    const offers = await app.sql<{ booking_id: string; walker_id: string }>(
      'select booking_id, walker_id from booking_offers where withdrawn_at is null and booking_id = any ($1)',
      [[open, paid]],
    );
    expect(new Set(offers.map((one) => `${one.booking_id} ${one.walker_id}`))).toEqual(
      new Set([`${open} ${other.id}`, `${paid} ${walker.id}`]),
    );
    const { events } = await historyOf(app, asked);
    expect(events).toMatchObject([{ transition: 'suspend', actor_kind: 'admin', actor_id: admin.id }]);
    const notified = await app.sql(`select kind from outbox where payload ->> 'to' = $1`, [parent.id]);
    expect(notified).toEqual([{ kind: 'mail.booking-withdrawn' }]);
    const emails = await app.sql(`select kind from outbox where payload ->> 'userId' = $1`, [walker.id]);
    expect(emails).toEqual([{ kind: 'mail.approval-rejected' }]);
    expect(await logOf(walker.id)).toEqual([
      { act: 'unapprove', detail: { requests: 1, walks: 1, offers: 1 } },
    ]);
    const page = await admin.browser.get('/admin/attention');
    for (const id of [asked, confirmed]) expect(page.html).not.toContain(`id="walk-${id}"`);
  });

  onlyInCI('a parent cancels their requests, also open ones (SAFETY-13)', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const [asked, open] = [
      await aBooking(app, parent, walker),
      await aBooking(app, parent, null, { startsIn: 90 }),
    ];
    const done = await admin.browser.post('/admin/parents', { intent: 'unapprove', profile: parent.id });
    expect(done.text).toContain('Parent Rejected');
    for (const id of [asked, open])
      expect(await rowOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'suspended' });
    const { text } = await parent.browser.get('/dashboard');
    expect(text).toContain("Our team withdrew your account's approval");
    expect(text).not.toContain("couldn't approve");
    expect((await parent.browser.get('/find-walkers')).path).toBe('/dashboard');
  });

  onlyInCI(
    'of a walker with twenty walks of two families: one act, one email and one card each (CONSEQUENCE-2)',
    async () => {
      const [admin, walker] = [await anAdmin(app), await aWalker(app, { firstName: 'Theo' })];
      const families = [await aParent(app), await aParent(app)];
      for (const [at, family] of families.entries()) {
        const child = await aChild(app, family);
        for (let day = 0; day < 10; day++)
          await aBooking(app, family, walker, {
            child,
            status: 'accepted',
            startsIn: 72 + 24 * day + 3 * at,
          });
        const next = { child, status: 'accepted' as const, startsIn: 20 };
        await aBooking(app, family, await aWalker(app, { firstName: 'Rita' }), next);
      }
      const list = `/admin/walkers?q=${encodeURIComponent(walker.email)}`;
      for (const address of [
        `${profile(walker)}?dialog=unapprove`,
        dialogAt('people', list, 'unapprove', walker.id),
        dialogAt('report', `/admin/reports/${await aReport(app, families[0]!, walker)}`, 'unapprove'),
      ])
        expect((await admin.browser.get(address)).text, address).toContain(
          "20 confirmed walks with 2 people will be canceled. We'll tell them now.",
        );
      await admin.browser.post(profile(walker), { intent: 'unapprove', profile: walker.id });

      for (const family of families) {
        const outbox = await jobsOf(app, 'mail.booking-withdrawn', { to: family.id });
        expect(outbox).toHaveLength(1);
        const built = await withActor(app.orm, system('worker'), (em) =>
          bookingEmailBuilders['booking-withdrawn'](em, outbox[0]?.payload ?? {}),
        );
        expect(built?.data).toMatchObject({ gone: true, side: 'parent' });
        expect(built?.data.also).toHaveLength(9);
        const { text } = await family.browser.get('/dashboard');
        expect(text.match(/Theo can't walk from \w+, \w+ \d+(?:, \d{4})? on \(10 walks\)/g)).toHaveLength(1);
        expect(text.indexOf("Theo can't walk")).toBeLessThan(text.indexOf('Rita will walk with'));
        expect(text).toContain('Find another walker for all');
        const notifications = await app.sql('select 1 from notifications where recipient_id = $1', [
          family.id,
        ]);
        expect(notifications).toHaveLength(1);
      }
      const attention = await admin.browser.get('/admin/attention');
      expect(attention.text).toContain('All clear.');
      const rejected = await admin.browser.get(profile(walker));
      expect(rejected.text).toContain('20 walks and requests were canceled with the approval');
    },
  );

  onlyInCI(
    'a parent with several open requests notifies each walker once, with all dates (CONSEQUENCE-2)',
    async () => {
      const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
      const open = [
        await aBooking(app, parent, null, { startsIn: 90 }),
        await aBooking(app, parent, null, { startsIn: 120 }),
        await aBooking(app, parent, null, { startsIn: 150 }),
      ];
      for (const id of open) await anOffer(id, walker);
      await admin.browser.post(profile(parent), { intent: 'unapprove', profile: parent.id });
      const [sent, ...more] = await jobsOf(app, 'mail.offer-not-chosen', { to: walker.id });
      expect(more).toEqual([]);
      const email = await withActor(app.orm, system('worker'), (em) =>
        offerEmailBuilders['offer-not-chosen'](em, sent?.payload ?? {}),
      );
      expect(email?.data.also).toHaveLength(2);
    },
  );

  onlyInCI(
    'a walker of a series without a booked walk left sends no second email about it (CONSEQUENCE-2)',
    async () => {
      const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
      const child = await aChild(app, parent);
      const series = await aSeries(app, parent, walker, { child });
      await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
      await app.sql(
        `update bookings set status = 'cancelled', cancel_reason = 'parent_cancelled', cancelled_at = $2, cancelled_by = parent_id
        where series_id = $1`,
        [series, clock.now()],
      );
      await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 60 });
      await admin.browser.post(profile(walker), { intent: 'unapprove', profile: walker.id });
      const emails = await app.sql(
        `select kind from outbox where payload ->> 'to' = $1 and kind in ('mail.booking-withdrawn', 'mail.series-ended')`,
        [parent.id],
      );
      expect(emails).toEqual([{ kind: 'mail.booking-withdrawn' }]);
      const [row] = await app.sql('select status from booking_series where id = $1', [series]);
      expect(row).toEqual({ status: 'ended' });
    },
  );

  onlyInCI('by two admins at once is done once, and the second gets a conflict', async () => {
    const [one, two, walker] = [await anAdmin(app), await anAdmin(app), await aWalker(app)];
    const asked = await aBooking(app, await aParent(app), walker);
    const answers = await race(
      [one, two].map(
        ({ browser }) =>
          () =>
            browser.postOnly(profile(walker), { intent: 'unapprove', profile: walker.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await logOf(walker.id)).toHaveLength(1);
    expect((await historyOf(app, asked)).events).toHaveLength(1);
    const late = await two.browser.post(profile(walker), { intent: 'unapprove', profile: walker.id });
    expect(late.text).toContain('Someone else already did this');
  });

  onlyInCI('while the walker accepts: the walk is canceled in any order', async () => {
    const admin = await anAdmin(app);
    for (let round = 0; round < atFullSize(6, 2); round++) {
      const [parent, walker] = [await aParent(app), await aWalker(app)];
      const id = await aBooking(app, parent, walker);
      await race([
        () => admin.browser.postOnly(profile(walker), { intent: 'unapprove', profile: walker.id }),
        () => walker.browser.postOnly('/dashboard', { intent: 'accept', booking: id }),
      ]);
      expect(await payoutStatus(walker)).toBe('rejected');
      expect(await rowOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'suspended' });
    }
  });

  onlyInCI('while a parent sends them a request: none stays pending', async () => {
    const admin = await anAdmin(app);
    const parent = await aParent(app);
    const child = await aChild(app, parent);
    for (let round = 0; round < atFullSize(6, 2); round++) {
      const walker = await aWalker(app);
      const walk = {
        intent: 'request-booking',
        'shown.rate': '1850',
        child,
        walker: walker.id,
        date: inDays(120),
        time: `${String(8 + round).padStart(2, '0')}:00`,
        duration: '0.5',
        pickup: '1 Main St',
        dropoff: 'P.S. 11',
        anyway: 'on',
      };
      await race([
        () => admin.browser.postOnly(profile(walker), { intent: 'unapprove', profile: walker.id }),
        () => parent.browser.postOnly(`/find-walkers?dialog=book&walker=${walker.id}`, walk),
      ]);
      const waiting = await app.sql(`select 1 from bookings where walker_id = $1 and status = 'pending'`, [
        walker.id,
      ]);
      expect(waiting).toEqual([]);
    }
  });

  onlyInCI('and approving again alternate; what was canceled stays canceled', async () => {
    const [admin, walker] = [await anAdmin(app), await aWalker(app)];
    const asked = await aBooking(app, await aParent(app), walker);
    const here = '/admin/walkers';
    expect((await admin.browser.get(`${here}?dialog=unapprove&profile=${walker.id}`)).text).toContain(
      'Keep approved Unapprove',
    );
    await admin.browser.post(here, { intent: 'unapprove', profile: walker.id });
    const again = await admin.browser.post(here, { intent: 'reapprove', profile: walker.id });
    expect(again.text).toContain('Walker Approved');
    expect(await payoutStatus(walker)).toBe('approved');
    expect((await admin.browser.get(profile(walker))).text).not.toContain('Approval withdrawn');
    expect(await rowOf(asked)).toMatchObject({ status: 'cancelled' });
    const twice = await admin.browser.post(here, { intent: 'reapprove', profile: walker.id });
    expect(twice.status).toBe(409);
    expect((await logOf(walker.id)).map(({ act }) => act)).toEqual(['unapprove', 'approve']);
  });

  onlyInCI('refuses admins and oneself', async () => {
    const [one, two] = [await anAdmin(app), await anAdmin(app)];
    for (const { id } of [one, two])
      for (const intent of ['unapprove', 'reapprove'])
        expect((await one.browser.post('/admin/users', { intent, profile: id })).status).toBe(403);
    expect([await payoutStatus(one), await payoutStatus(two)]).toEqual(['approved', 'approved']);
    expect(await logOf(two.id)).toEqual([]);
  });
});

describe('a walk whose people may no longer take it', () => {
  it('is canceled or completed by an admin, once', async () => {
    const [one, two, parent] = [await anAdmin(app), await anAdmin(app), await aParent(app)];
    const walker = await aWalker(app);
    const coming = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: 1 });
    const past = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -1 });
    await one.browser.post(profile(walker), { intent: 'unapprove', profile: walker.id });
    const page = await one.browser.get(`/admin/attention?dialog=cancel&about=${coming}`);
    expect(page.text).toContain('Keep walk Cancel walk');
    expect(page.html).toContain(`dialog=complete&amp;about=${past}`);
    expect(page.html).not.toContain(`dialog=complete&amp;about=${coming}`);

    const answers = await race(
      [one, two].map(
        ({ browser }) =>
          () =>
            browser.postOnly('/admin/attention', { intent: 'cancel-as-team', booking: coming }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await rowOf(coming)).toEqual({ status: 'cancelled', cancel_reason: 'admin' });
    expect(await logOf(coming)).toMatchObject([{ act: 'cancel-booking' }]);

    const early = await one.browser.post('/admin/attention', { intent: 'complete-as-team', booking: coming });
    expect(early.status).toBe(409);
    const done = await two.browser.post('/admin/attention', { intent: 'complete-as-team', booking: past });
    expect(done.text).toContain('Booking completed');
    expect(await rowOf(past)).toMatchObject({ status: 'completed' });
    expect((await historyOf(app, past)).outbox).toMatchObject([{ kind: 'notice.booking-completed' }]);
    expect(await logOf(past)).toMatchObject([{ act: 'complete-booking' }]);
    expect(done.html).not.toContain(`id="walk-${past}"`);
  });
});
