import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { cancelBooking } from '../../../src/domain/bookings/lifecycle/walk-commands.ts';
import { digestOpenRequests } from '../../../src/domain/bookings/offers/open-request-digest.ts';
import { system } from '../../../src/domain/viewer.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { isSomeoneBlocked } from '../../support/locks.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { bookingRow } from '../../support/reads.ts';
import { goTo } from '../../support/schedules.ts';
import { withViewer } from '../../support/series.ts';

const app = startTestApp(undefined, { poolSize: 20 });

let parent: TestUser;
let ill: TestUser;
let child: string;

/** At noon, so that the walk at two lies within everybody's hours. Walkers of other tests take no walks. */
beforeEach(async () => {
  clock.setOffset(0);
  goTo(`${inDays(1)}T12:00`);
  await app.sql('update walker_profiles set is_active = false');
  await app.sql('delete from outbox');
  parent = await aParent(app, { firstName: 'Nora', lastName: 'Keller' });
  ill = await aWalker(app, { firstName: 'Theo' });
  child = await aChild(app, parent, { name: 'Mia Keller' });
});

async function lost(traits: Parameters<typeof aBooking>[3] = {}) {
  return aBooking(app, parent, ill, {
    ...{ child, status: 'cancelled', reason: 'walker_withdrew', hours: 0.5, rate: 18.5 },
    ...(traits.startsIn ? {} : { startsAt: walkTimes(clock.today(), '14:00', 0.5)?.startsAt }),
    ...traits,
  });
}

const ask = (id: string, fields: Record<string, string> = {}, by = parent) =>
  by.browser.post(`/booking/${id}?dialog=ask`, {
    intent: 'ask-everyone',
    requestKey: crypto.randomUUID(),
    ...fields,
  });
const FIRST = { firstAccepts: 'on', upTo: '18.50' };
const openOf = async () =>
  (
    await app.sql<{ id: string }>(
      `select id from bookings where parent_id = $1 and status = 'pending' and walker_id is null`,
      [parent.id],
    )
  ).map(({ id }) => id);
const askedFor = async (id?: string) =>
  (
    await app.sql<{ walker: string }>(
      'select walker_id as walker from booking_invitations where booking_id = $1 order by walker_id',
      [id],
    )
  ).map(({ walker }) => walker);
const emails = (kind: string) =>
  app.sql<{ to: string }>(`select payload ->> 'to' as "to" from outbox where kind = $1 order by 1`, [
    `mail.${kind}`,
  ]);
const take = ({ browser }: TestUser, id: string, rate = '1850') =>
  browser.post('/dashboard', { intent: 'take-walk', booking: id, rate });

async function asked(fields: Record<string, string> = FIRST, traits = {}) {
  const seen = await ask(await lost(traits), fields);
  expect(seen.status).toBe(200);
  const [id] = await openOf();
  return id as string;
}

describe('asking everyone who is free (BOOKING-42)', () => {
  it('takes two presses from the card, and nothing to type', async () => {
    const noah = await aWalker(app, { firstName: 'Noah' });
    const id = await lost();
    const card = await parent.browser.get('/dashboard');
    expect(card.text).toContain('Ask everyone free at 2:00 PM');
    const dialog = await parent.browser.get(`/booking/${id}?dialog=ask`);
    expect(card.html).toContain(`/booking/${id}?dialog=ask`);
    expect(dialog.text).toContain('Noah is free. This walk costs $9.25.');
    expect(dialog.html).toContain('value="18.50"');
    expect(dialog.html).toMatch(/<input(?=[^>]*name="firstAccepts")(?=[^>]*value="on")(?![^>]*checked)/);
    await app.sql('delete from outbox');
    const seen = await ask(id);
    expect(seen.text).toContain('Everyone who is free then was asked');
    expect(seen.text).toContain('We asked one walker who is free then Their offers appear here');
    const [open] = await openOf();
    expect(await askedFor(open)).toEqual([noah.id]);
    expect(await emails('booking-invited')).toEqual([{ to: noah.id }]);
    expect(await app.sql(`select kind from notifications where recipient_id = $1`, [noah.id])).toEqual([
      { kind: 'booking-invited' },
    ]);
    expect((await parent.browser.get('/dashboard')).text).not.toContain('Ask everyone free');
    expect(await bookingRow(app, open as string)).toMatchObject({
      ...{ pickup_location: '1 Main St', dropoff_location: 'P.S. 11', child_id: child, walker_id: null },
    });
  });

  onlyInCI(
    'reaches favorites first, then former walkers, and twenty at most; no busy, blocked or absent ones',
    async () => {
      const people: TestUser[] = [];
      for (let at = 0; at < 21; at++) people.push(await aWalker(app));
      const [favorite, former, busy, blocked, left, ...others] = people as [TestUser, ...TestUser[]];
      await app.sql('insert into favorites (parent_id, trotter_id, created_at) values ($1, $2, now())', [
        parent.id,
        favorite?.id,
      ]);
      await aBooking(app, parent, former as TestUser, { child, status: 'reviewed', startsIn: -200 });
      await aBooking(app, await aParent(app), busy as TestUser, { status: 'accepted', startsIn: 2 });
      await parent.browser.post(`/safety/${blocked?.id}`, { intent: 'block' });
      await lost();
      await aBooking(app, parent, left as TestUser, {
        ...{ child, status: 'cancelled', reason: 'walker_declined', startsIn: 2.25 },
      });
      const id = await asked();
      const invited = await askedFor(id);
      expect(invited).toEqual([favorite, former, ...others].map((one) => one?.id).toSorted());
      await app.sql(
        `update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = parent_id,
      cancel_reason = 'parent_cancelled' where id = $1`,
        [id],
      );
      for (let at = 0; at < 4; at++) await aWalker(app);
      await ask(await lost({ reason: 'walker_no_show' }));
      const [again] = await openOf();
      const most = await askedFor(again);
      expect(most).toHaveLength(20);
      for (const first of [favorite, former]) expect(most).toContain(first?.id);
    },
    60_000,
  );

  onlyInCI('is once for each walk; a second press leads to the same request', async () => {
    await aWalker(app);
    const id = await lost();
    const requestKey = crypto.randomUUID();
    await race([() => ask(id, { requestKey }), () => ask(id, { requestKey })]);
    expect(await openOf()).toHaveLength(1);
    const other = await ask(id);
    expect(other.status).toBe(409);
    expect(other.text).toContain('You already asked for this walk');
    expect(await openOf()).toHaveLength(1);
    expect(await emails('booking-invited')).toHaveLength(1);
  });

  onlyInCI('is possible for the walk that begins when the other ends', async () => {
    await aWalker(app);
    await asked();
    const startsAt = walkTimes(clock.today(), '14:30', 0.5)!.startsAt;
    const id = await lost({ startsAt, reason: 'walker_no_show' });
    expect((await ask(id)).status).toBe(200);
    expect(await openOf()).toHaveLength(2);
  });

  onlyInCI(
    'is hidden from those who left or declined the walk, and they cannot offer; nothing changes',
    async () => {
      await aWalker(app);
      const declined = await aWalker(app);
      await aBooking(app, parent, declined, {
        ...{ child, status: 'cancelled', reason: 'walker_declined', startsIn: 2.25 },
      });
      const id = await asked({});
      const fresh = await aWalker(app);
      for (const { browser } of [ill, declined]) {
        expect((await browser.get('/dashboard')).html).not.toContain(id);
        expect((await browser.get(`/booking/${id}`)).status).toBe(403);
        expect((await browser.post('/dashboard', { intent: 'offer', booking: id })).status).toBe(409);
      }
      expect(await app.sql('select from booking_offers where booking_id = $1', [id])).toEqual([]);
      expect((await fresh.browser.get('/dashboard')).html).toContain(id);
      await app.sql(`update bookings set created_at = created_at - interval '2 days' where id <> $1`, [id]);
      await withActor(app.orm, system('worker'), (em) => digestOpenRequests(em, 10_000));
      const digests = (await emails('open-requests')).map(({ to }) => to);
      expect(digests).toContain(fresh.id);
      for (const { id: left } of [ill, declined]) expect(digests).not.toContain(left);
    },
  );

  it('is refused to others, for walks that stand or have begun, and when no one is free; nothing changes', async () => {
    const id = await lost();
    const none = await ask(id);
    expect(none.status).toBe(409);
    expect(none.text).toContain('No one is free then');
    expect((await parent.browser.get(`/booking/${id}?dialog=ask`)).text).toContain('No one is free at');
    const walker = await aWalker(app);
    for (const { browser } of [ill, walker, await anAdmin(app)]) {
      const { status, headers } = await browser.postOnly(`/booking/${id}`, { intent: 'ask-everyone' });
      expect([status, headers.get('location')]).toEqual([303, '/dashboard']);
    }
    expect((await ask(id, {}, await aParent(app))).status).toBe(403);
    const agreed = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 50 });
    for (const wrong of [agreed, await lost({ startsIn: -1 }), await lost({ reason: 'parent_cancelled' })])
      expect((await ask(wrong)).status).toBe(409);
    expect((await ask(await lost({ startsIn: 30 }), FIRST)).status).toBe(422);
    for (const upTo of ['', '0', '-3', '9999', 'nonsense']) {
      const seen = await ask(id, { firstAccepts: 'on', upTo });
      expect(seen.status, upTo).toBe(422);
      expect(seen.html, upTo).toMatch(/id="upTo-error"/);
    }
    expect(await openOf()).toEqual([]);
    expect(await emails('booking-invited')).toEqual([]);
  });
});

describe('the first who accepts (BOOKING-43)', () => {
  it('sees price, area, children and time, no names or addresses, and has the walk by one press', async () => {
    await app.sql(`update profiles set neighborhood = 'Chelsea' where id = $1`, [parent.id]);
    const [noah, wanda] = [await aWalker(app, { firstName: 'Noah' }), await aWalker(app)];
    const id = await asked();
    for (const path of ['/dashboard', `/booking/${id}`]) {
      const { text, html } = await noah.browser.get(path);
      expect(text).toContain('a child, 7 years old');
      expect(text).toContain('Chelsea');
      expect(text).toContain('You earn $9.25 ($18.50/hr)');
      expect(text).toContain('Accept for $9.25');
      expect(text).toContain('2:00 PM');
      for (const secret of ['Mia', 'Nora', 'Keller', '1 Main St', 'P.S. 11', parent.id])
        expect(html).not.toContain(secret);
    }
    await app.sql('delete from outbox');
    const seen = await take(noah, id);
    expect(seen.text).toContain('Booking accepted');
    expect(seen.text).toContain('1 Main St');
    expect(await bookingRow(app, id)).toMatchObject({
      ...{ status: 'accepted', walker_id: noah.id, hourly_rate: '18.50', total_amount: '9.25' },
    });
    expect(await emails('booking-accepted')).toEqual([{ to: parent.id }]);
    expect(await emails('offer-not-chosen')).toEqual([{ to: wanda.id }]);
    expect((await take(wanda, id)).status).toBe(409);
    expect((await wanda.browser.get('/dashboard')).text).not.toContain('Can you walk');
  });

  onlyInCI('only where the parent ticked it; else offers collect and the parent chooses', async () => {
    const noah = await aWalker(app, { firstName: 'Noah' });
    const id = await asked({});
    expect((await noah.browser.get('/dashboard')).text).toContain('Send offer');
    expect((await take(noah, id)).status).toBe(409);
    expect(await bookingRow(app, id)).toMatchObject({ status: 'pending', walker_id: null });
    expect((await noah.browser.post('/dashboard', { intent: 'offer', booking: id })).text).toContain(
      'Offer sent',
    );
    expect((await parent.browser.get(`/booking/${id}`)).text).toContain('Choose Noah');
  });

  onlyInCI('never above what the parent allowed, nor at another price than the page showed', async () => {
    const noah = await aWalker(app);
    const id = await asked();
    await app.sql('update walker_profiles set hourly_rate = 19 where user_id = $1', [noah.id]);
    const before = await historyOf(app, id);
    expect((await take(noah, id, '1850')).text).toContain('The price has changed');
    const refused = await take(noah, id, '1900');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The parent set a lower price for this');
    expect(refused.text).toContain('Send offer');
    expect(await historyOf(app, id)).toEqual(before);
    await app.sql('update walker_profiles set hourly_rate = 12 where user_id = $1', [noah.id]);
    await take(noah, id, '1200');
    expect(await bookingRow(app, id)).toMatchObject({ status: 'accepted', total_amount: '6.00' });
  });

  onlyInCI('not for who is busy, not eligible, blocked, or was not asked; nothing changes', async () => {
    const [busy, halfway, blocked] = [await aWalker(app), await aWalker(app), await aWalker(app)];
    const id = await asked();
    const stranger = await aWalker(app);
    await aBooking(app, await aParent(app), busy, { status: 'accepted', startsIn: 2.25 });
    await app.sql('update walker_profiles set bio = null where user_id = $1', [halfway.id]);
    await parent.browser.post(`/safety/${blocked.id}`, { intent: 'block' });
    const before = await historyOf(app, id);
    expect((await take(busy, id)).text).toContain('You already have a walk at that time');
    expect((await take(halfway, id)).status).toBe(403);
    for (const who of [blocked, stranger, ill]) expect((await take(who, id)).status).toBe(409);
    for (const who of [parent, await anAdmin(app)]) expect((await take(who, id)).status).toBe(403);
    for (const wrong of [crypto.randomUUID(), 'nonsense'])
      expect((await take(stranger, wrong)).status).toBe(409);
    expect(await historyOf(app, id)).toEqual(before);
  });

  onlyInCI('a walker who cannot says so once, and is not notified of the walker who has it', async () => {
    const [noah, wanda] = [await aWalker(app), await aWalker(app)];
    const id = await asked();
    const no = () => noah.browser.post('/dashboard', { intent: 'decline-invitation', booking: id });
    const published = await publishedDuring(app, async () =>
      expect((await no()).text).toContain('Thanks for answering'),
    );
    expect(published).toContainEqual({ to: [parent.id, noah.id], topic: 'booking', id });
    expect((await noah.browser.get('/dashboard')).html).not.toContain(id);
    expect((await no()).status).toBe(409);
    expect((await parent.browser.get(`/booking/${id}`)).text).toContain("One can't.");
    expect((await take(wanda, id)).text).toContain('Booking accepted');
    expect(await emails('offer-not-chosen')).toEqual([]);
  });
});

describe('races (BOOKING-16, BOOKING-43)', () => {
  onlyInCI(
    `${CROWD} who accept at once: exactly one has the walk, the others are notified`,
    async () => {
      const walkers = await Promise.all(Array.from({ length: CROWD }, () => aWalker(app)));
      const id = await asked();
      await app.sql(
        `insert into booking_invitations (booking_id, walker_id, starts_at, created_at)
        select b.id, w.id, b.starts_at, b.created_at from bookings b cross join unnest($2::uuid[]) w (id)
        where b.id = $1 on conflict do nothing`,
        [id, walkers.map((walker) => walker.id)],
      );
      await app.sql('delete from outbox');
      const fields = { intent: 'take-walk', booking: id, rate: '1850' };
      const answers = await race(
        walkers.map(
          ({ browser }) =>
            () =>
              browser.postOnly('/dashboard', fields),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([303, ...Array(CROWD - 1).fill(409)]);
      const [events] = await app.sql<{ count: number }>(
        `select count(*)::int as count from booking_events where booking_id = $1 and transition = 'accept'`,
        [id],
      );
      expect(events?.count).toBe(1);
      const winner = String((await bookingRow(app, id))?.walker_id);
      const others = walkers.map(({ id: to }) => ({ to })).filter(({ to }) => to !== winner);
      expect(await emails('offer-not-chosen')).toEqual(others.toSorted(byTo));
      expect(await emails('booking-accepted')).toEqual([{ to: parent.id }]);
    },
    120_000,
  );

  it('an accept waits for the parent who cancels, and then is a conflict; everyone asked is notified once', async () => {
    const [noah, wanda] = [await aWalker(app), await aWalker(app)];
    const id = await asked();
    let taking: ReturnType<typeof take> | undefined;
    await withViewer(app, parent, async (em, viewer) => {
      await cancelBooking(em, viewer, id);
      await em.flush();
      taking = take(noah, id);
      await vi.waitUntil(() => isSomeoneBlocked(app), { timeout: 10_000, interval: 20 });
    });
    expect(await taking).toMatchObject({ status: 409 });
    expect(await bookingRow(app, id)).toMatchObject({ status: 'cancelled', walker_id: null });
    expect(await emails('offer-not-chosen')).toEqual(
      [noah, wanda].map(({ id: to }) => ({ to })).toSorted(byTo),
    );
  });
});

const byTo = (one: { to: string }, other: { to: string }) => (one.to < other.to ? -1 : 1);
