import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { hashSecret } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { automaticPaymentAt } from '../../../src/domain/payments/automatic/automatic-payment.ts';
import { syncAccount } from '../../../src/domain/payments/payouts.ts';
import { system } from '../../../src/domain/viewer.ts';
import { checkPolicy } from '../../../src/domain/walkers/checks/check-policy.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aCalendarLink, entriesIn } from '../../support/calendar.ts';
import {
  aChild,
  aDeletionRequest,
  anAdmin,
  aParent,
  aVisitor,
  aWalker,
  aWatcher,
  type TestUser,
} from '../../support/cast.ts';
import { recordCheck } from '../../support/checks.ts';
import { aStoredCard } from '../../support/payments.ts';
import { aProposal } from '../../support/reschedule.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries, walksOf, withViewer } from '../../support/series.ts';

const app = startTestApp();
beforeAll(() => app.sql('delete from closed_days'));
afterEach(async () => {
  clock.setOffset(0);
  checkPolicy.set(false);
  await app.sql('update check_policy set required = false');
});
const AHEAD = {
  shared: 168,
  requested: 48,
  agreed: 96,
  moving: 120,
  open: 144,
  openWeek: 216,
  underway: -0.5,
  missed: -0.4,
  over: -30,
};

async function world() {
  const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
  const [other, rival] = [await aParent(app, { firstName: 'Olga' }), await aWalker(app)];
  const stranger = await aWalker(app);
  const [child, sibling] = [await aChild(app, parent), await aChild(app, parent)];
  const theirs = (startsIn: number, status: 'accepted' | 'in_progress' | 'completed') =>
    aBooking(app, parent, walker, { child, startsIn, status });
  const walks = {
    request: await aBooking(app, parent, walker, { child, startsIn: AHEAD.requested }),
    rival: await aBooking(app, parent, rival, { child, startsIn: AHEAD.requested }),
    agreed: await theirs(AHEAD.agreed, 'accepted'),
    moving: await theirs(AHEAD.moving, 'accepted'),
    underway: await theirs(AHEAD.underway, 'in_progress'),
    over: await theirs(AHEAD.over, 'completed'),
    missed: await aBooking(app, parent, rival, { startsIn: AHEAD.missed, status: 'accepted' }),
    shared: await aBooking(app, parent, walker, {
      child: sibling,
      siblings: [child],
      startsIn: AHEAD.shared,
      status: 'accepted',
    }),
  };
  const open = await aBooking(app, parent, null, { child, startsIn: AHEAD.open });
  await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
  await app.sql(
    `insert into booking_invitations (booking_id, walker_id, starts_at, created_at)
      select id, unnest($2::uuid[]), starts_at, created_at from bookings where id = $1`,
    [open, [walker.id, rival.id]],
  );
  const openWeek = await aBooking(app, parent, null, { child, startsIn: AHEAD.openWeek });
  await app.sql(
    `update bookings set weekdays = array[extract(isodow from scheduled_date)], weekly_until = scheduled_date + 14 where id = $1`,
    [openWeek],
  );
  for (const { browser } of [rival, stranger])
    await browser.post('/dashboard', { intent: 'offer', booking: openWeek });
  await paidAutomatically(parent, walker, walks.over);
  const proposal = await aProposal(app, walks.moving, { by: walker, asked: parent });
  const weekly = { child: await aChild(app, other) };
  const series = await aSeries(app, other, walker, weekly);
  await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
  return {
    admin,
    parent,
    walker,
    other,
    rival,
    stranger,
    child,
    sibling,
    walks,
    open,
    openWeek,
    proposal,
    series,
    weekly,
    calendar: await aCalendarLink(parent),
  };
}
/** With a card and a bank account, from before the walk was over. */
async function paidAutomatically(parent: TestUser, walker: TestUser, over: string): Promise<void> {
  await aStoredCard(app, parent);
  const before = new Date(clock.now().getTime() - 60 * 3_600_000);
  await app.sql('update payment_customers set autopay_since = $2 where person_id = $1', [parent.id, before]);
  await app.sql(
    `update walker_profiles set stripe_account_id = 'acct_' || user_id, stripe_details_submitted = true,
       stripe_onboarding_completed = true where user_id = $1 and set_config('app.actor', 'stripe', true) <> ''`,
    [walker.id],
  );
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
     select gen_random_uuid(), id, 'complete', 'walker', 'in_progress', 'completed', ends_at from bookings where id = $1`,
    [over],
  );
}
type World = Awaited<ReturnType<typeof world>>;

async function becomes({ walks, open, openWeek, proposal, series, walker }: World) {
  const one = async (text: string, ...values: unknown[]) =>
    (await app.sql<{ is: string | null }>(text, values))[0]?.is ?? null;
  const booking = (id: string) => one('select status as is from bookings where id = $1', id);
  const result: Record<string, string | null> = {};
  for (const [name, id] of Object.entries(walks)) result[name] = await booking(id);
  return {
    ...result,
    walking: await one('select cardinality(child_ids)::text as is from bookings where id = $1', walks.shared),
    charge: await withActor(app.orm, system('worker'), async (em) =>
      (await automaticPaymentAt(em, { id: walks.over })) ? 'planned' : 'none',
    ),
    open: await booking(open),
    openWeek: await booking(openWeek),
    weekly: await one(
      `select count(*)::text as is from bookings w join bookings b on b.series_id = w.series_id and b.status = w.status
        where w.id = $1`,
      openWeek,
    ),
    offer: await one(
      `select case when withdrawn_at is null then 'open' else 'withdrawn' end as is from booking_offers
        where booking_id = $1 and walker_id = $2`,
      open,
      walker.id,
    ),
    proposal: await one('select status as is from reschedule_proposals where id = $1', proposal),
    series: await one('select status as is from booking_series where id = $1', series),
    seriesWalks: await one(
      `select string_agg(distinct status, ', ') as is from bookings where series_id = $1`,
      series,
    ),
  };
}

/** What exists only as long as its walk: an invitation, the pickup code, the entry in a calendar, and a reminder that is not due yet. */
async function follows({ parent, rival, walks, open, calendar }: World) {
  const found = async (text: string, ...values: unknown[]) => (await app.sql(text, values)).length > 0;
  const { html } = await parent.browser.get(`/booking/${walks.agreed}`);
  const feed = await parent.browser.raw(calendar);
  const entries = feed.ok ? entriesIn(await feed.text()) : [];
  clock.advance('PT95H');
  await scheduleOf(app, 'remind-of-walks').run();
  return {
    asked: await found(
      `select from open_bidders(array[$1::uuid]) a join bookings b on b.id = a.booking_id
        where a.walker_id = $2 and b.status = 'pending'`,
      open,
      rival.id,
    ),
    code: html.includes('Pickup code'),
    calendar: entries.some(({ url, status }) => url.endsWith(walks.agreed) && status === 'CONFIRMED'),
    reminder: await found(
      `select from outbox where kind = 'notice.walk-soon' and payload ->> 'bookingId' = $1`,
      walks.agreed,
    ),
  };
}

const CARD =
  /(\w+|Our team) (can't (take|walk)|canceled (the walk|\d+ walks))|No school: (the|\d+) walks?|\w+ says you didn't come/;
const WITH_A_CARD = ['booking-withdrawn', 'series-ended', 'no-show'];

/** Who is notified that walks ended reads it above the next walk, and no one else does. */
async function expectCard({ browser }: TestUser, emails: readonly string[]): Promise<void> {
  const { text } = await browser.get('/dashboard');
  const at = text.search(CARD);
  expect(at >= 0, text).toBe(emails.some((kind) => WITH_A_CARD.includes(kind)));
  const next = text.search(/Next (·|Walk)/);
  if (at >= 0 && next >= 0) expect(at).toBeLessThan(next);
}

const UNTOUCHED = {
  request: 'pending',
  rival: 'pending',
  agreed: 'accepted',
  moving: 'accepted',
  underway: 'in_progress',
  missed: 'accepted',
  over: 'completed',
  shared: 'accepted',
  walking: '2',
  charge: 'planned',
  open: 'pending',
  openWeek: 'pending',
  weekly: '0',
  offer: 'open',
  proposal: 'open',
  series: 'accepted',
  seriesWalks: 'accepted',
};
const WITHOUT_WALKER = {
  shared: 'cancelled',
  request: 'cancelled',
  agreed: 'cancelled',
  moving: 'cancelled',
  offer: 'withdrawn',
  proposal: 'expired',
  series: 'ended',
  seriesWalks: 'cancelled',
};
type Notified = Partial<Record<'parent' | 'walker' | 'other' | 'rival' | 'stranger', string[]>>;
/** The event itself succeeds, and the act of no one is refused. */
const DONE = { status: 0 };

type Event = [(world: World) => Promise<{ status: number }>, Partial<typeof UNTOUCHED>, Notified];

const post = (person: TestUser, path: string, fields: Record<string, string>) =>
  person.browser.postOnly(path, fields);
const unapprove = (admin: TestUser, { id }: TestUser) =>
  post(admin, `/admin/profile/${id}`, { intent: 'unapprove', profile: id });

async function withdrawConsent({ id }: TestUser) {
  const birth = Temporal.PlainDate.from(clock.today()).subtract({ years: 17 }).toString();
  await app.sql('update walker_profiles set date_of_birth = $2 where user_id = $1', [id, birth]);
  await app.sql(
    `insert into guardian_consents (id, walker_id, name, email, status, token_hash, terms_version, privacy_version, created_at, answered_at)
     values (gen_random_uuid(), $1, 'Ida', 'ida@example.org', 'given', $2, '1', '1', now(), now())`,
    [id, hashSecret(id)],
  );
  return aVisitor(app).postOnly(`/guardian?token=${id}`, { intent: 'withdraw-consent' });
}

async function closeSchools(admin: TestUser, walkId: string, anyway = '') {
  const [walk] = await app.sql<{ date: string }>(
    'select scheduled_date::text as date from bookings where id = $1',
    [walkId],
  );
  const fields = { intent: 'add-closed-day', date: walk?.date ?? '', name: 'Snow', anyway };
  expect((await post(admin, '/admin/closed-days', fields)).status).toBe(303);
  await scheduleOf(app, 'end-walks-on-closed-days').run();
  await app.sql('delete from closed_days');
  return DONE;
}

/** What the rows of the world become in each event; what is not named stays. Then the kinds of email that each person gets. */
const EVENTS: Record<string, Event> = {
  'the walker is unapproved': [
    ({ admin, walker }) => unapprove(admin, walker),
    WITHOUT_WALKER,
    { parent: ['booking-withdrawn'], other: ['booking-withdrawn'] },
  ],
  "the walker's guardian withdraws the consent": [
    ({ walker }) => withdrawConsent(walker),
    WITHOUT_WALKER,
    { parent: ['booking-withdrawn'], other: ['booking-withdrawn'] },
  ],
  'the parent is unapproved': [
    ({ admin, parent }) => unapprove(admin, parent),
    {
      request: 'cancelled',
      rival: 'cancelled',
      agreed: 'cancelled',
      moving: 'cancelled',
      shared: 'cancelled',
      missed: 'cancelled',
      open: 'cancelled',
      openWeek: 'cancelled',
      charge: 'none',
      proposal: 'expired',
    },
    { walker: ['booking-withdrawn'], rival: ['booking-withdrawn'], stranger: ['offer-not-chosen'] },
  ],
  'the walker accepts the request': [
    ({ walker, walks }) => post(walker, '/dashboard', { intent: 'accept', booking: walks.request }),
    { request: 'accepted', rival: 'cancelled' },
    { parent: ['booking-accepted'], rival: ['booking-cancelled'] },
  ],
  'the walker declines the request': [
    ({ walker, walks }) => post(walker, '/dashboard', { intent: 'decline', booking: walks.request }),
    { request: 'cancelled' },
    { parent: ['booking-declined'] },
  ],
  'the walker withdraws from a walk with a proposal': [
    ({ walker, walks }) => post(walker, `/booking/${walks.moving}`, { intent: 'withdraw', reason: 'Ill' }),
    { moving: 'cancelled', proposal: 'expired' },
    { parent: ['booking-withdrawn'] },
  ],
  'the walker is ill on the day': [
    ({ walker, walks }) => post(walker, `/booking/${walks.agreed}`, { intent: 'withdraw', kind: 'ill' }),
    { agreed: 'cancelled' },
    { parent: ['booking-withdrawn'] },
  ],
  'the walker is ill and takes days off over confirmed walks': [
    async ({ walker, walks }) => {
      const ill = [walks.agreed, walks.moving];
      const days = await app.sql<{ from: string; to: string }>(
        `select min(scheduled_date)::text as from, max(scheduled_date)::text as to from bookings where id = any($1)`,
        [ill],
      );
      return post(walker, '/profile?dialog=days-off', {
        ...{ intent: 'add-days-off', ...days[0]!, kind: 'ill', walks: ill.join(' ') },
        ...Object.fromEntries(ill.map((id) => [`cancel.${id}`, 'on'])),
      });
    },
    { agreed: 'cancelled', moving: 'cancelled', proposal: 'expired' },
    { parent: ['booking-withdrawn'] },
  ],
  'the walker ends the series': [
    ({ walker, series }) =>
      post(walker, `/series/${series}`, { intent: 'end-series', reason: 'Moving', from: '' }),
    { series: 'ended', seriesWalks: 'cancelled' },
    { other: ['series-ended'] },
  ],
  'the parent chooses a walker for open weekly walks': [
    ({ parent, openWeek, rival }) =>
      post(parent, `/booking/${openWeek}`, { intent: 'pick-offer', walker: rival.id, rate: '1850' }),
    { openWeek: 'accepted', weekly: '3' },
    { rival: ['offer-picked'], stranger: ['offer-not-chosen'] },
  ],
  'a child stays home': [
    ({ parent, walks, child }) => post(parent, `/booking/${walks.shared}`, { intent: 'stay-home', child }),
    { walking: '1' },
    { walker: ['booking-stays-home'] },
  ],
  'the only child of a walk stays home': [
    ({ parent, walks, child }) => post(parent, `/booking/${walks.agreed}`, { intent: 'stay-home', child }),
    {},
    {},
  ],
  "a child's profile is deleted": [
    ({ parent, sibling }) => post(parent, '/children', { intent: 'delete-child', child: sibling }),
    {},
    {},
  ],
  'the parent cancels a range of the series': [
    async ({ other, series }) => {
      const [{ date } = { date: '' }] = await walksOf(app, series);
      return post(other, `/series/${series}`, { intent: 'end-series', reason: '', from: date, to: date });
    },
    { seriesWalks: 'accepted, cancelled' },
    { walker: ['booking-withdrawn'] },
  ],
  'the parent ends the series': [
    ({ other, series }) =>
      post(other, `/series/${series}`, { intent: 'end-series', reason: 'Camp', from: '' }),
    { series: 'ended', seriesWalks: 'cancelled' },
    { walker: ['series-ended'] },
  ],
  'the walker accepts a change of the series': [
    async ({ other, walker, series, weekly }) => {
      const changed = await aSeries(app, other, walker, { ...weekly, time: '10:00', replaces: series });
      return post(walker, '/dashboard', { intent: 'accept-series', series: changed });
    },
    { series: 'ended', seriesWalks: 'cancelled' },
    { walker: ['series-requested'], other: ['series-accepted'] },
  ],
  'the walker did not come': [
    ({ parent, walks }) =>
      post(parent, `/booking/${walks.missed}`, { intent: 'no-show', reason: 'No one came' }),
    { missed: 'cancelled' },
    { rival: ['no-show'] },
  ],
  "the walker's payouts are paused": [
    async ({ walker }) => {
      const account = {
        id: `acct_${walker.id}`,
        detailsSubmitted: true,
        transfersActive: true,
        payoutDelayDays: 2,
        payoutsEnabled: false,
        createdAt: clock.now(),
        due: ['bank'],
      };
      await withActor(app.orm, system('stripe'), (em) =>
        syncAccount(em, { ...account, walkerId: walker.id }),
      );
      return DONE;
    },
    { charge: 'none' },
    { walker: ['payouts-paused'] },
  ],
  "the walker's required check has expired": [
    async ({ admin, walker }) => {
      await recordCheck(admin, walker, { status: 'clear', checkedOn: '2020-01-02' });
      checkPolicy.set(true);
      await scheduleOf(app, 'expire-background-checks').run();
      return DONE;
    },
    WITHOUT_WALKER,
    { parent: ['booking-withdrawn'], other: ['booking-withdrawn'] },
  ],
  'schools are closed on the day of a walk that was booked by itself, which may not be to school': [
    ({ admin, walks }) => closeSchools(admin, walks.agreed),
    {},
    {},
  ],
  'schools are closed on a day of the series': [
    async ({ admin, series }) => {
      const [walk] = await walksOf(app, series);
      return closeSchools(admin, walk?.id ?? '', 'on');
    },
    { seriesWalks: 'accepted, cancelled' },
    { walker: ['booking-withdrawn'], other: ['booking-withdrawn'] },
  ],
  'the parent blocks the walker': [
    ({ parent, walker }) => post(parent, `/safety/${walker.id}`, { intent: 'block' }),
    {
      request: 'cancelled',
      agreed: 'cancelled',
      moving: 'cancelled',
      shared: 'cancelled',
      charge: 'none',
      proposal: 'expired',
    },
    { walker: ['booking-withdrawn'] },
  ],
  'the walker blocks the parent': [
    ({ parent, walker }) => post(walker, `/safety/${parent.id}`, { intent: 'block' }),
    {
      request: 'cancelled',
      agreed: 'cancelled',
      moving: 'cancelled',
      shared: 'cancelled',
      charge: 'none',
      proposal: 'expired',
    },
    { parent: ['booking-withdrawn'] },
  ],
  'the parent of a series blocks the walker': [
    ({ other, walker }) => post(other, `/safety/${walker.id}`, { intent: 'block' }),
    { series: 'ended', seriesWalks: 'cancelled' },
    { walker: ['booking-withdrawn'] },
  ],
  'an adult whom the walker has blocked begins to decide for a child': [
    async ({ parent, walker, child, sibling }) => {
      const adult = await aParent(app);
      const watcher = await aWatcher(app, parent, adult, [sibling], 'guardian');
      await app.sql('insert into blocks values ($1, $2, $3)', [walker.id, adult.id, clock.now()]);
      return post(parent, '/children/watchers', { intent: 'change-watched', watcher, child });
    },
    {
      request: 'cancelled',
      agreed: 'cancelled',
      moving: 'cancelled',
      shared: 'cancelled',
      charge: 'none',
      proposal: 'expired',
    },
    { parent: ['booking-withdrawn'], walker: ['booking-withdrawn'] },
  ],
  "the parent's account is to be closed": [
    async ({ admin, parent }) =>
      post(admin, '/admin/attention', {
        intent: 'approve-deletion',
        request: await aDeletionRequest(app, parent),
      }),
    {},
    {},
  ],
  "the walker's account is to be closed": [
    async ({ admin, walker }) =>
      post(admin, '/admin/attention', {
        intent: 'approve-deletion',
        request: await aDeletionRequest(app, walker),
      }),
    {},
    {},
  ],
};

describe('what becomes of everything that rests on it when (CONSEQUENCE-1, CONSEQUENCE-2, CONSEQUENCE-3)', () => {
  for (const [name, [happens, changes, notified]] of Object.entries(EVENTS))
    it(name, async () => {
      const here = await world();
      await app.sql('delete from outbox');
      const { status } = await happens(here);
      if (status > 0) expect(status).toBe(Object.keys(changes).length > 0 ? 303 : 409);
      expect(await becomes(here)).toEqual({ ...UNTOUCHED, ...changes });
      for (const who of ['parent', 'walker', 'other', 'rival', 'stranger'] as const) {
        const emails = await app.sql<{ kind: string }>(
          `select kind from outbox where kind like 'mail.%' and payload ->> 'to' = $1 order by 1`,
          [here[who].id],
        );
        const kinds = emails.map(({ kind }) => kind.slice(5));
        expect(kinds, who).toEqual(notified[who] ?? []);
        await expectCard(here[who], kinds);
      }
      const stands = { ...UNTOUCHED, ...changes };
      expect(await follows(here)).toEqual({
        asked: stands.open === 'pending',
        code: stands.agreed === 'accepted',
        calendar: stands.agreed === 'accepted',
        reminder: stands.agreed === 'accepted',
      });
    });
});

it('a closed account is not asked about the walk that was under way (SAFETY-13, CONSEQUENCE-2)', async () => {
  const { admin, parent, walker, walks } = await world();
  await unapprove(admin, walker);
  await app.sql('delete from outbox');
  clock.advance('PT3H');
  for (const name of ['ask-about-late-walks', 'remind-of-walks']) await scheduleOf(app, name).run();
  const asked = (about: string) =>
    app.sql(
      `select payload ->> 'to' as to from outbox where kind like 'mail.%' and payload ->> 'bookingId' = $1`,
      [about],
    );
  expect(await asked(walks.underway)).toEqual([{ to: parent.id }]);
  for (const about of [walks.agreed, walks.moving, walks.shared]) expect(await asked(about)).toEqual([]);
  expect(await app.sql(`select from outbox where payload ->> 'to' = $1`, [walker.id])).toEqual([]);
});
