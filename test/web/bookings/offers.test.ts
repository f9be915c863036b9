import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { withdrawOffer } from '../../../src/domain/bookings/offers/offer-walk.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { isSomeoneBlocked } from '../../support/locks.ts';
import { race } from '../../support/race.ts';
import { bookingRow } from '../../support/reads.ts';
import { withViewer } from '../../support/series.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);

async function asked(traits: Parameters<typeof aBooking>[3] = {}) {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  const id = await aBooking(app, parent, null, { hours: 1.5, ...traits });
  return { parent, walker, id, path: `/booking/${id}` };
}

const offer = ({ browser }: TestUser, booking: string) =>
  browser.post('/dashboard', { intent: 'offer', booking });
const withdraw = ({ browser }: TestUser, booking: string) =>
  browser.post('/dashboard', { intent: 'withdraw-offer', booking });
const pick = ({ browser }: TestUser, id: string, walker: string, rate = '1850') =>
  browser.post(`/booking/${id}`, { intent: 'pick-offer', walker, rate });
const offersOn = (id: string) =>
  app.sql('select * from booking_offers where booking_id = $1 and withdrawn_at is null', [id]);
const rowOf = async (id: string) => (await bookingRow(app, id)) as Record<string, unknown>;
const emailsOf = (id: string) =>
  app.sql(
    `select kind, payload ->> 'to' as to from outbox where payload ->> 'bookingId' = $1 order by 1, 2`,
    [id],
  );

describe('an open request on a walker’s dashboard', () => {
  it('shows age, day, time and hours, and nothing about the family (BOOKING-5, CHILD-6)', async () => {
    const { walker, id, parent } = await asked();
    const { text, html } = await walker.browser.get('/dashboard');
    expect(text).toContain('Open requests');
    expect(text).toContain('1h 30m · a child, 7 years old');
    expect(html).toContain(`id="request-${id}"`);
    for (const secret of ['Mia', 'Anna', 'Keller', '1 Main St', 'P.S. 11', 'Peanuts', parent.id])
      expect(html).not.toContain(secret);
  });

  onlyInCI('is hidden from walkers who could not take it, and once it is closed', async () => {
    const { id } = await asked();
    const over = await asked({ startsIn: -1 });
    const resting = await aWalker(app, { professional: { isActive: false } });
    const halfway = await aWalker(app, { professional: { bio: null } });
    const waiting = await aWalker(app, { approvalStatus: 'pending' });
    for (const [{ browser }, hidden] of [
      [resting, id],
      [halfway, id],
      [waiting, id],
      [await aWalker(app), over.id],
    ] as const) {
      const { html } = await browser.get('/dashboard');
      expect(html).toContain('<title>Dashboard');
      expect(html).not.toContain(hidden);
    }
  });
});

onlyInCI(
  'who withdrew an offer reads of no walk that was taken, and the limit is for who was asked',
  async () => {
    const { walker, parent, id } = await asked();
    const [left, chosen] = [await aWalker(app), await aWalker(app)];
    for (const one of [walker, left, chosen]) await offer(one, id);
    await withdraw(left, id);
    await app.sql('update bookings set first_accepts_up_to = 25 where id = $1', [id]);
    const asks =
      'insert into booking_invitations select id, $2, starts_at, created_at from bookings where id = $1';
    await app.sql(asks, [id, chosen.id]);
    const reads = async (who: TestUser) => {
      const sql = 'select taken, first_accepts_up_to as limit from open_requests(20) where id = $1';
      return (await sqlAs(who, 'trotter', sql, [id])).rows;
    };
    const waiting = { taken: false, limit: null };
    expect(await reads(left)).toEqual([waiting]);
    expect(await reads(chosen)).toEqual([{ ...waiting, limit: '25.00' }]);
    await pick(parent, id, chosen.id);
    expect([await reads(walker), await reads(left)]).toEqual([[{ taken: true, limit: null }], []]);
  },
);

describe('making an offer', () => {
  it('stores the current rate, once, and emails the parent', async () => {
    const { walker, parent, id, path } = await asked();
    const seen = await offer(walker, id);
    expect(seen.text).toContain('Offer sent');
    expect(seen.text).toContain('Offered at $18.50/hr');
    await app.sql('update walker_profiles set hourly_rate = 20 where user_id = $1', [walker.id]);
    await offer(walker, id);
    expect(await offersOn(id)).toMatchObject([{ walker_id: walker.id, hourly_rate: '18.50' }]);
    expect(await emailsOf(id)).toEqual([{ kind: 'mail.offer-received', to: parent.id }]);
    const page = await parent.browser.get(path);
    expect(page.text).toContain('Noah P.');
    expect(page.text).toContain('Chelsea · 3 years of experience $18.50/hr , $27.75 a walk');
    expect(page.text).toContain('Choose Noah');
  });

  onlyInCI('can be withdrawn, and made again at a new rate', async () => {
    const { walker, parent, id, path } = await asked();
    await offer(walker, id);
    expect((await withdraw(walker, id)).text).toContain('Offer withdrawn');
    expect(await offersOn(id)).toEqual([]);
    expect((await parent.browser.get(path)).text).toContain('No offers yet');
    expect((await withdraw(walker, id)).status).toBe(409);
    await app.sql('update walker_profiles set hourly_rate = 20 where user_id = $1', [walker.id]);
    await offer(walker, id);
    expect(await offersOn(id)).toMatchObject([{ hourly_rate: '20.00' }]);
  });

  it('is refused to walkers who are not ready, for closed requests, and to everybody else; nothing changes', async () => {
    const { parent, id } = await asked();
    const halfway = await aWalker(app, { professional: { bio: null } });
    const resting = await aWalker(app, { professional: { isActive: false } });
    expect((await offer(halfway, id)).text).toContain('Complete your profile to manage bookings');
    expect((await offer(resting, id)).text).toContain("You aren't available right now");
    for (const actor of [halfway, resting, parent, await anAdmin(app)])
      expect((await offer(actor, id)).status).toBe(403);
    const walker = await aWalker(app);
    const directed = await aBooking(app, parent, await aWalker(app));
    const over = await aBooking(app, parent, null, { startsIn: -1 });
    const cancelled = await aBooking(app, parent, null, { status: 'cancelled' });
    for (const closed of [directed, over, cancelled, crypto.randomUUID(), 'nonsense']) {
      expect((await offer(walker, closed)).status).toBe(409);
      expect((await withdraw(walker, closed)).status).toBe(409);
    }
    expect(
      await app.sql('select * from booking_offers where walker_id = any($1)', [
        [walker.id, halfway.id, resting.id],
      ]),
    ).toEqual([]);
  });
});

describe('picking an offer', () => {
  it('sets walker, rate and total and confirms the walk; the other bidders are emailed (BOOKING-3, BOOKING-6)', async () => {
    const { walker, parent, id } = await asked();
    const [other, withdrawn] = [await aWalker(app), await aWalker(app)];
    await offer(withdrawn, id);
    await withdraw(withdrawn, id);
    await app.sql(`delete from outbox where payload ->> 'bookingId' = $1`, [id]);
    await offer(walker, id);
    await offer(other, id);
    const seen = await pick(parent, id, walker.id);
    expect(seen.text).toContain('Walker chosen');
    expect(seen.text).toContain("Anna chose Noah's offer");
    expect(await rowOf(id)).toMatchObject({
      status: 'accepted',
      walker_id: walker.id,
      hourly_rate: '18.50',
      total_amount: '27.75',
    });
    expect(await emailsOf(id)).toEqual([
      { kind: 'mail.offer-not-chosen', to: other.id },
      { kind: 'mail.offer-picked', to: walker.id },
      { kind: 'mail.offer-received', to: parent.id },
    ]);
    expect((await other.browser.get('/dashboard')).text).toContain(
      'The parent chose another walker this time',
    );
    expect((await withdraw(walker, id)).status).toBe(409);
    expect((await pick(parent, id, other.id)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ walker_id: walker.id });
  });

  onlyInCI('is among the first fifty', async () => {
    const { parent, id, path } = await asked();
    const walkers = await Promise.all(Array.from({ length: 51 }, () => aWalker(app)));
    for (const [at, { id: walker }] of walkers.entries())
      await app.sql(
        `insert into booking_offers (booking_id, walker_id, hourly_rate, created_at) values ($1, $2, 18.5, $3)`,
        [id, walker, new Date(clock.now().getTime() + (at - 60) * 1000)],
      );
    const { html } = await parent.browser.get(path);
    const shown = [...html.matchAll(/id="offer-([^"]+)"/g)].map(([, walker]) => walker);
    expect(shown).toEqual(walkers.slice(0, 50).map(({ id: walker }) => walker));
  });

  onlyInCI('emails a walker who was not chosen each time', async () => {
    const lost = await aWalker(app);
    for (const { walker, parent, id } of [await asked(), await asked()]) {
      await offer(walker, id);
      await offer(lost, id);
      await pick(parent, id, walker.id);
      expect(await emailsOf(id)).toContainEqual({ kind: 'mail.offer-not-chosen', to: lost.id });
    }
  });

  it('is refused when the offer or its price has changed, and to everybody but the parent; nothing changes', async () => {
    const { walker, parent, id, path } = await asked();
    const silent = await aWalker(app);
    await offer(walker, id);
    expect((await pick(parent, id, silent.id)).text).toContain('This offer is no longer available');
    expect((await pick(parent, id, 'nonsense')).status).toBe(409);
    expect((await pick(parent, id, walker.id, '1000')).text).toContain('The price has changed');
    expect((await pick(await anAdmin(app), id, walker.id)).status).toBe(403);
    const otherParent = await aParent(app);
    expect((await otherParent.browser.get(path)).status).toBe(403);
    expect((await pick(otherParent, id, walker.id)).status).toBe(403);
    expect((await pick(walker, id, walker.id)).status).toBe(404);
    await withdraw(walker, id);
    expect((await pick(parent, id, walker.id)).status).toBe(409);
    await offer(walker, id);
    await app.sql('update walker_profiles set vacation_mode = true, is_active = false where user_id = $1', [
      walker.id,
    ]);
    expect((await pick(parent, id, walker.id)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', walker_id: null, hourly_rate: null });
    expect(await app.sql('select * from booking_events where booking_id = $1', [id])).toEqual([]);
  });

  onlyInCI('never accepts a request that was sent to one walker', async () => {
    const { walker, parent } = await asked();
    const directed = await aBooking(app, parent, walker);
    expect((await pick(parent, directed, walker.id)).status).toBe(409);
    expect(await rowOf(directed)).toMatchObject({ status: 'pending' });
  });

  onlyInCI('cannot double-book, because the database refuses (BOOKING-9)', async () => {
    const { walker, parent, id } = await asked();
    await offer(walker, id);
    await aBooking(app, await aParent(app), walker, { status: 'accepted', startsIn: 48.5 });
    expect((await pick(parent, id, walker.id)).text).toContain('This walker is already booked then');
    const child = await aChild(app, parent);
    const busy = await aBooking(app, parent, null, { child, startsIn: 96 });
    await aBooking(app, parent, await aWalker(app), { child, startsIn: 96.5, status: 'accepted' });
    await offer(walker, busy);
    expect((await pick(parent, busy, walker.id)).text).toContain('already has a walk at that time');
    for (const still of [id, busy])
      expect(await rowOf(still)).toMatchObject({ status: 'pending', walker_id: null });
  });

  onlyInCI('many times at once succeeds exactly once (BOOKING-6, BOOKING-16)', async () => {
    const { parent, id } = await asked();
    const walkers = await Promise.all(Array.from({ length: 8 }, () => aWalker(app)));
    for (const walker of walkers) await offer(walker, id);
    const answers = await race(
      walkers.map(
        ({ id: walker }) =>
          () =>
            parent.browser.postOnly(`/booking/${id}`, { intent: 'pick-offer', walker, rate: '1850' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(409)]);
    expect(await app.sql('select * from booking_events where booking_id = $1', [id])).toHaveLength(1);
  });
});

onlyInCI('a pick waits for a withdrawal of the same moment, and then is a conflict (BOOKING-6)', async () => {
  const { walker, parent, id } = await asked();
  await offer(walker, id);
  let picking: ReturnType<typeof pick> | undefined;
  await withViewer(app, walker, async (em, viewer) => {
    await withdrawOffer(em, viewer, id);
    picking = pick(parent, id, walker.id);
    await vi.waitUntil(() => isSomeoneBlocked(app), { timeout: 10_000, interval: 20 });
  });
  expect(await picking).toMatchObject({ status: 409 });
  expect(await rowOf(id)).toMatchObject({ status: 'pending', walker_id: null });
  expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(['mail.offer-received']);
});

onlyInCI('an email says whether another walker was chosen, or none is needed (BOOKING-6)', async () => {
  const whyNot = async (end: (by: TestUser, id: string, chosen: TestUser) => Promise<unknown>) => {
    const [{ walker, parent, id }, other] = [await asked(), await aWalker(app)];
    await offer(walker, id);
    await offer(other, id);
    await end(parent, id, walker);
    const row = { kind: 'mail.offer-not-chosen', payload: { bookingId: id, to: other.id } } as const;
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
    return email && renderEmail(email, site).text;
  };
  expect(await whyNot((parent, id, { id: chosen }) => pick(parent, id, chosen))).toContain(
    'the parent chose another walker this time',
  );
  const canceled = await whyNot(({ browser }, id) =>
    browser.post(`/booking/${id}`, { intent: 'cancel', reason: '' }),
  );
  expect(canceled).toContain("doesn't need a walker for this walk anymore");
});

it('pages with offers take five statements or fewer', async () => {
  const { walker, parent, id, path } = await asked();
  await offer(walker, id);
  for (const [{ browser }, address] of [
    [walker, '/dashboard'],
    [parent, path],
  ] as const) {
    app.forgetQueries();
    expect((await browser.get(address)).status).toBe(200);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
  }
});

describe('get_parents_looking_for_trotters', () => {
  it('lists the parents who are looking, only for walkers and admins', async () => {
    const parent = await aParent(app, { firstName: 'Greta' });
    await app.sql(
      `update profiles set looking_for_trotter = true, trotter_needs_description = 'Mornings' where id = $1`,
      [parent.id],
    );
    const name = 'rpc/get_parents_looking_for_trotters';
    for (const { browser } of [await aWalker(app), await anAdmin(app)]) {
      const { status, body } = await browser.call(name, {});
      expect(status).toBe(200);
      expect(body).toContainEqual({
        id: parent.id,
        first_name: 'Greta',
        last_name: 'E',
        avatar_url: null,
        trotter_needs_description: 'Mornings',
      });
    }
    expect((await parent.browser.call(name, {})).status).toBe(403);
  });
});
