import { describe, expect, it } from 'vitest';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aProposal } from '../../support/reschedule.ts';
import { actAs, aSeries } from '../../support/series.ts';

const app = startTestApp();
const AHEAD = { shared: 168, requested: 48, agreed: 96, moving: 120, open: 144, underway: -0.5, over: -30 };

async function world() {
  const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
  const [other, rival] = [await aParent(app, { firstName: 'Olga' }), await aWalker(app)];
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
    shared: await aBooking(app, parent, walker, {
      child: sibling,
      siblings: [child],
      startsIn: AHEAD.shared,
      status: 'accepted',
    }),
  };
  const open = await aBooking(app, parent, null, { child, startsIn: AHEAD.open });
  await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
  const proposal = await aProposal(app, walks.moving, { by: walker, asked: parent });
  const series = await aSeries(app, other, walker, { child: await aChild(app, other) });
  await actAs(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
  return { admin, parent, walker, other, rival, child, sibling, walks, open, proposal, series };
}
type World = Awaited<ReturnType<typeof world>>;

async function becomes({ walks, open, proposal, series, walker }: World) {
  const one = async (text: string, ...values: unknown[]) =>
    (await app.sql<{ is: string | null }>(text, values))[0]?.is ?? null;
  const booking = (id: string) => one('select status as is from bookings where id = $1', id);
  const result: Record<string, string | null> = {};
  for (const [name, id] of Object.entries(walks)) result[name] = await booking(id);
  return {
    ...result,
    walking: await one('select cardinality(child_ids)::text as is from bookings where id = $1', walks.shared),
    open: await booking(open),
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

const UNTOUCHED = {
  request: 'pending',
  rival: 'pending',
  agreed: 'accepted',
  moving: 'accepted',
  underway: 'in_progress',
  over: 'completed',
  shared: 'accepted',
  walking: '2',
  open: 'pending',
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
type Notified = Partial<Record<'parent' | 'walker' | 'other' | 'rival', string[]>>;
type Event = [(world: World) => Promise<{ status: number }>, Partial<typeof UNTOUCHED>, Notified];

const post = (person: TestUser, path: string, fields: Record<string, string>) =>
  person.browser.postOnly(path, fields);
const unapprove = (admin: TestUser, { id }: TestUser) =>
  post(admin, `/admin/profile/${id}`, { intent: 'unapprove', profile: id });

/** What the rows of the world become in each event; what is not named stays. Then the kinds of email that each person gets. */
const EVENTS: Record<string, Event> = {
  'the walker is unapproved': [
    ({ admin, walker }) => unapprove(admin, walker),
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
      open: 'cancelled',
      proposal: 'expired',
    },
    { walker: ['booking-withdrawn'], rival: ['booking-withdrawn'] },
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
  'the walker ends the series': [
    ({ walker, series }) =>
      post(walker, `/series/${series}`, { intent: 'end-series', reason: 'Moving', from: '' }),
    { series: 'ended', seriesWalks: 'cancelled' },
    { other: ['series-ended'] },
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
  'the parent blocks the walker': [
    ({ parent, walker }) => post(parent, `/safety/${walker.id}`, { intent: 'block' }),
    { request: 'cancelled' },
    { walker: ['booking-cancelled'] },
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

describe('what becomes of everything that rests on it when (CONSEQUENCE-1, CONSEQUENCE-2)', () => {
  for (const [name, [happens, changes, notified]] of Object.entries(EVENTS))
    it(name, async () => {
      const here = await world();
      await app.sql('delete from outbox');
      const { status } = await happens(here);
      expect(status).toBe(Object.keys(changes).length > 0 ? 303 : 409);
      expect(await becomes(here)).toEqual({ ...UNTOUCHED, ...changes });
      for (const who of ['parent', 'walker', 'other', 'rival'] as const) {
        const emails = await app.sql<{ kind: string }>(
          `select kind from outbox where kind like 'mail.%' and payload ->> 'to' = $1`,
          [here[who].id],
        );
        expect(
          emails.map(({ kind }) => kind.slice(5)),
          who,
        ).toEqual(notified[who] ?? []);
      }
    });
});
