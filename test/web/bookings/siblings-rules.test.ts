import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEmailBuilders } from '../../../src/domain/bookings/emails.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf, wholeMinute } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';
import { aWalkAt, proposalsOf, timeOf } from '../../support/reschedule.ts';
import { withViewer } from '../../support/series.ts';

const app = startTestApp(undefined, { poolSize: 20 });
let parent: TestUser;
let walker: TestUser;
let mia: string;
let leo: string;

beforeEach(async () => {
  [parent, walker] = [await aParent(app, { firstName: 'Anna' }), await aWalker(app, { firstName: 'Noah' })];
  mia = await aChild(app, parent, { name: 'Mia Keller' });
  leo = await aChild(app, parent, { name: 'Leo Zabriskie', age: 5 });
});

const walkOfBoth = (traits: Parameters<typeof aBooking>[3] = {}, by: TestUser = walker) =>
  aBooking(app, parent, by, { child: mia, siblings: [leo], ...traits });
const accept = (who: TestUser, booking: string) =>
  who.browser.post('/dashboard', { intent: 'accept', booking });
const statusOf = (id: string) => bookingStatus(app, id);

describe('each child can be on only one confirmed walk at a time (BOOKING-9)', () => {
  it('so a walk with a busy sibling cannot be accepted, and nothing changes', async () => {
    const other = await aWalker(app);
    await aBooking(app, parent, other, { child: leo, status: 'accepted', startsIn: 48.5 });
    const both = await walkOfBoth();
    const before = await historyOf(app, both);
    const refused = await accept(walker, both);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This time is taken');
    expect(await historyOf(app, both)).toEqual(before);
  });

  onlyInCI(
    `of ${CROWD} walks that share one sibling exactly one has that child, and the others go on without (BOOKING-7)`,
    async () => {
      const walkers = await Promise.all(Array.from({ length: CROWD }, () => aWalker(app)));
      const walks = await Promise.all(
        walkers.map(async (one, at) =>
          aBooking(app, parent, one, {
            ...(at % 2 ? { child: leo } : { child: await aChild(app, parent), siblings: [leo] }),
            startsIn: 48 + (at % 5) / 10,
          }),
        ),
      );
      const answers = await race(
        walks.map(
          (booking, at) => () => walkers[at]!.browser.postOnly('/dashboard', { intent: 'accept', booking }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]));
      const agreed = await app.sql<{ child_ids: string[] }>(
        `select child_ids from bookings where parent_id = $1 and status = 'accepted' and id = any ($2)`,
        [parent.id, walks],
      );
      expect(agreed).toHaveLength(answers.filter(({ status }) => status === 303).length);
      const children = agreed.flatMap((walk) => walk.child_ids);
      expect(children.filter((child) => child === leo)).toHaveLength(1);
      expect(new Set(children).size).toBe(children.length);
    },
    60_000,
  );

  onlyInCI('and two bookings of one family at one time and place may share a walker', async () => {
    const startsAt = wholeMinute(48);
    const ida = await aChild(app, parent, { name: 'Ida' });
    const both = await walkOfBoth({ startsAt });
    const third = await aBooking(app, parent, walker, { startsAt, child: ida });
    for (const id of [both, third]) {
      await accept(walker, id);
      expect(await statusOf(id)).toBe('accepted');
    }
    const elsewhere = await aBooking(app, parent, walker, { startsAt, pickup: '9 Far St' });
    expect((await accept(walker, elsewhere)).status).toBe(409);
    expect(await statusOf(elsewhere)).toBe('pending');
  });

  onlyInCI('so a walk can only move to a time at which all its children are free (BOOKING-33)', async () => {
    const both = await aWalkAt(app, { parent, walker, child: mia, siblings: [leo] }, [dayIn(5), '08:00']);
    await aWalkAt(app, { parent, walker: await aWalker(app), child: leo }, [dayIn(5), '11:00']);
    const propose = (time: string) =>
      walker.browser.post(`/booking/${both}?dialog=reschedule`, {
        intent: 'propose-time',
        date: dayIn(5),
        time,
      });
    const refused = await propose('11:30');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('One of the children already has a walk then.');
    await propose('09:30');
    const [{ id: proposal = '' } = {}] = await proposalsOf(app, both);
    expect((await parent.browser.get(`/booking/${both}`)).text).toContain('Mia and Leo, 1 hour');
    await parent.browser.post(`/booking/${both}`, { intent: 'accept-time', proposal });
    expect(await timeOf(app, both)).toBe(`${dayIn(5)} 09:30`);
    const moved = await app.sql(
      `select from booking_children c join bookings b on b.id = c.booking_id and b.starts_at = c.starts_at where b.id = $1`,
      [both],
    );
    expect(moved).toHaveLength(2);
  });

  it('and other requests for one of the children end when it is accepted (BOOKING-7)', async () => {
    const both = await walkOfBoth();
    const rest = await aBooking(app, parent, await aWalker(app), { child: leo });
    await walker.browser.post('/dashboard', { intent: 'accept', booking: both });
    expect(await statusOf(rest)).toBe('cancelled');
  });
});

describe('the children of a booking', () => {
  it('are chosen once: nobody adds one, and only the parent takes one off (BOOKING-35)', async () => {
    const id = await walkOfBoth();
    const ida = await aChild(app, parent, { name: 'Ida' });
    const before = await historyOf(app, id);
    const without = [`sibling_ids = '{}'`, `child_id = sibling_ids[1], sibling_ids = '{}'`];
    for (const person of [parent, walker, await anAdmin(app)])
      for (const change of [
        `sibling_ids = sibling_ids || '${ida}'::uuid`,
        `child_id = '${ida}'`,
        ...(person === parent ? [] : without),
      ])
        await expect(
          withViewer(app, person, (em) => em.execute(`update bookings set ${change} where id = '${id}'`)),
        ).rejects.toThrow(/not theirs to change/);
    for (const statement of [
      `insert into booking_children select booking_id, gen_random_uuid(), parent_id, walker_id, status, starts_at, ends_at from booking_children`,
      `update booking_children set walker_id = null`,
      'delete from booking_children',
    ])
      await expect(withViewer(app, parent, (em) => em.execute(statement))).rejects.toThrow(
        /permission denied/,
      );
    expect(await historyOf(app, id)).toEqual(before);
    expect(await app.sql('select from booking_children where booking_id = $1', [id])).toHaveLength(2);
  });

  it('cannot be deleted while the walk is open, and keep their names afterwards (CHILD-4, CHILD-5)', async () => {
    const id = await walkOfBoth();
    const remove = () => parent.browser.post('/children', { intent: 'delete-child', child: leo });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(await app.sql('select hidden_at, allergies from children where id = $1', [leo])).toEqual([
      { hidden_at: null, allergies: 'Peanuts' },
    ]);
    await app.sql(
      `update bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'expired' where id = $1`,
      [id],
    );
    expect((await remove()).status).toBe(200);
    const [gone] = await app.sql('select name, allergies, hidden_at from children where id = $1', [leo]);
    expect(gone).toMatchObject({ name: 'Leo Zabriskie', allergies: null, hidden_at: expect.any(Date) });
    expect((await parent.browser.get(`/booking/${id}`)).text).toContain("Mia and Leo's walk");
  });

  it('have no safety sheet that shows a child of another walk (CHILD-9)', async () => {
    const id = await aBooking(app, parent, walker, { child: mia, status: 'accepted', startsIn: 2 });
    const other = await aBooking(app, parent, await aWalker(app), {
      child: leo,
      status: 'accepted',
      startsIn: 2,
    });
    const read = `select id from children where id in ('${mia}', '${leo}')`;
    expect(await withViewer(app, walker, (em) => em.execute(read))).toEqual([{ id: mia }]);
    const record = (booking: string) =>
      withViewer(app, walker, (em) =>
        em.execute(`insert into child_sheet_views values (gen_random_uuid(), ?, ?, ?, now())`, [
          leo,
          booking,
          walker.id,
        ]),
      );
    for (const booking of [id, other]) await expect(record(booking)).rejects.toThrow(/row-level security/);
    expect(await app.sql('select from child_sheet_views where child_id = $1', [leo])).toEqual([]);
  });

  onlyInCI('are all named in lists, files and emails, and a search finds each (BOOKING-36)', async () => {
    const id = await walkOfBoth();
    const admin = await anAdmin(app);
    for (const path of ['/admin/bookings', '/admin/active-bookings']) {
      const { text, html } = await admin.browser.get(`${path}?q=zabriskie`);
      expect(html, path).toContain(id);
      expect(text, path).toMatch(/Mia( Keller)? and Leo/);
    }
    const asked = { method: 'POST', body: new URLSearchParams({ q: 'zabriskie' }) };
    const file = await (await admin.browser.raw('/admin/bookings.csv', asked)).text();
    expect(file).toContain('"Mia Keller, Leo Zabriskie"');
    for (const [who, path] of [
      [parent, '/schedule'],
      [walker, '/schedule'],
      [parent, '/dashboard'],
      [walker, '/dashboard'],
    ] as const)
      expect((await who.browser.get(path)).text, path).toMatch(/Mia( Keller)? and Leo/);
    const email = await withActor(app.orm, system('worker'), (em) =>
      bookingEmailBuilders['booking-requested'](em, { bookingId: id, to: walker.id }),
    );
    expect(email?.data.walk.children).toEqual(['Mia', 'Leo']);
  });
});
