import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { type Agenda, agendaOf } from '../../../src/domain/bookings/schedule/agenda.ts';
import type { Member } from '../../../src/domain/viewer.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aProposal } from '../../support/reschedule.ts';
import { withViewer } from '../../support/series.ts';

/** Each list of the dashboard has as many walks as are written down here, however many there are. */
const app = startTestApp();
type Traits = Parameters<typeof aBooking>[3];
type Kind = Exclude<keyof Agenda, 'recent'>;

const agenda = (person: TestUser, newest = 0): Promise<Agenda> =>
  withViewer(app, person, (em, viewer) => agendaOf(em, viewer as Member, newest));

const MOST: readonly [
  kind: Kind,
  most: number,
  traits: (at: number) => Traits,
  first: 'soonest' | 'latest',
][] = [
  ['running', 5, (at) => ({ status: 'in_progress', startsIn: at - 10 }), 'soonest'],
  ['unreported', 20, (at) => ({ status: 'accepted', startsIn: -2 * at - 2 }), 'latest'],
  ['next', 5, (at) => ({ status: 'accepted', startsIn: -0.4 + 0.02 * at }), 'soonest'],
  ['unpaid', 50, (at) => ({ status: 'completed', startsIn: 2 * at - 200 }), 'soonest'],
  ['requests', 30, (at) => ({ startsIn: 2 * at + 40 }), 'soonest'],
  [
    'repeatable',
    3,
    (at) => ({ status: 'cancelled', reason: 'walker_withdrew', startsIn: 2 * at + 40 }),
    'soonest',
  ],
];

it.each(MOST)('%s has %i walks, and not one more', async (kind, most, traits, first) => {
  const parent = await aParent(app);
  const ids: string[] = [];
  for (let at = 0; at <= most; at++) ids.push(await aBooking(app, parent, await aWalker(app), traits(at)));
  const shown = (await agenda(parent))[kind].map(({ id }) => id);
  const expected = ids.slice(0, most);
  expect(shown).toEqual(first === 'soonest' ? expected : expected.toReversed());
});

it('five walks are asked to be moved, and not one more, nor what the parent proposed', async () => {
  const parent = await aParent(app);
  const ids: string[] = [];
  for (let at = 0; at <= 6; at++) {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 200 + 24 * at });
    const people = at === 0 ? { by: parent, asked: walker } : { by: walker, asked: parent };
    await aProposal(app, id, people);
    ids.push(id);
  }
  expect((await agenda(parent)).toMove.map(({ id }) => id)).toEqual(ids.slice(1, 6));
});

it('three walks that a parent canceled are shown to the walker, each until it is read', async () => {
  const walker = await aWalker(app);
  const ids: string[] = [];
  for (let at = 0; at <= 3; at++) {
    const id = await aBooking(app, await aParent(app), walker, {
      status: 'cancelled',
      startsIn: 40 + 2 * at,
    });
    await app.sql(
      `insert into notifications (id, recipient_id, kind, payload, created_at)
       values (gen_random_uuid(), $1, 'booking-withdrawn', jsonb_build_object('bookingId', $2::text), $3)`,
      [walker.id, id, clock.now()],
    );
    ids.push(id);
  }
  const canceled = async () => (await agenda(walker)).canceled.map(({ id }) => id);
  expect(await canceled()).toEqual(ids.slice(0, 3));
  await app.sql(`update notifications set read_at = $2 where payload ->> 'bookingId' = $1`, [
    ids[0],
    clock.now(),
  ]);
  expect(await canceled()).toEqual(ids.slice(1));
});

it('the newest are as many as are asked for, by when they were made', async () => {
  const parent = await aParent(app);
  const ids: string[] = [];
  for (let at = 0; at < 4; at++) {
    const id = await aBooking(app, parent, await aWalker(app), {
      status: 'cancelled',
      startsIn: 40 + 2 * at,
    });
    await app.sql('update bookings set created_at = $2 where id = $1', [
      id,
      new Date(clock.now().getTime() - at * 60_000),
    ]);
    ids.push(id);
  }
  expect((await agenda(parent, 3)).recent.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect((await agenda(parent)).recent).toEqual([]);
});
