import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { bookingEmailBuilders } from '../../../src/domain/bookings/emails.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { storedMessages, write } from '../../support/messages.ts';
import { jobsOf } from '../../support/reads.ts';
import { block, storedBlocks } from '../../support/safety.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Paula', lastName: 'Prior' });
  walker = await aWalker(app, { firstName: 'Quentin', lastName: 'Quill' });
});

const statusOf = async (booking: string) =>
  (
    await app.sql<{ status: string; cancel_reason: string | null }>(
      'select status, cancel_reason from bookings where id = $1',
      [booking],
    )
  )[0];
const requestOf = (walkerId: string, child: string) => ({
  intent: 'request-booking',
  'shown.rate': '1850',
  child,
  date: inDays(120),
  time: '09:00',
  duration: '1',
  pickup: '1 Main St',
  dropoff: 'P.S. 11',
  walker: walkerId,
  anyway: 'on',
});

const WAYS = [
  ['the parent', () => [parent, walker] as const],
  ['the walker', () => [walker, parent] as const],
] as const;

describe.each(firstOf(WAYS))('after %s has blocked the other', (_, who) => {
  async function theBlock(): Promise<void> {
    const [blocker, other] = who();
    // A walker may block only parents they know.
    await write(parent, walker, 'Hello!');
    const seen = await block(blocker, other);
    expect(seen.text).toContain(`${other.firstName} is blocked`);
  }

  it('neither can write to the other, and both can still read their messages (MESSAGE-6, SAFETY-10)', async () => {
    await theBlock();
    const before = (await storedMessages(app)).length;
    for (const [from, to] of [
      [parent, walker],
      [walker, parent],
    ] as const) {
      const refused = await write(from, to, 'Are you there?');
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('Hello!');
      expect(refused.html).not.toContain('<textarea');
    }
    expect(await storedMessages(app)).toHaveLength(before);
  });

  onlyInCI(
    'the parent does not find the walker: not listed, counted, found by search, or on a page (SAFETY-10, WALKER-12)',
    async () => {
      const other = await aWalker(app, { firstName: 'Quentin' });
      const searches = ['/find-walkers', '/find-walkers?q=quentin', '/find-walkers?q=quentin&maxRate=20'];
      const theirs = (one: TestUser) => `walker=${one.id}`;
      await write(parent, walker, 'Hello!');
      const before = await Promise.all(
        searches.map(async (search) => countOf((await parent.browser.get(search)).text)),
      );
      const [blocker, blocked] = who();
      await block(blocker, blocked);
      for (const [at, search] of searches.entries()) {
        const seen = await parent.browser.get(`${search}${search.includes('?') ? '&' : '?'}page=20`);
        expect(countOf(seen.text), search).toBe((before[at] ?? 0) - 1);
        expect(seen.html).not.toContain(theirs(walker));
        expect(seen.html).toContain(theirs(other));
      }
      const dialog = await parent.browser.get(`/find-walkers?dialog=book&walker=${walker.id}`);
      expect(dialog.html).not.toContain('name="pickup"');
      expect((await parent.browser.get(`/walker/${walker.id}`)).status).toBe(404);
      expect((await (await aParent(app)).browser.get(`/walker/${walker.id}`)).status).toBe(200);
    },
  );

  onlyInCI(
    'nothing can be requested, and the database also refuses a concurrent request (SAFETY-10)',
    async () => {
      const child = await aChild(app, parent);
      await theBlock();
      const refused = await parent.browser.post('/book-walk', requestOf(walker.id, child));
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("This walker isn't taking bookings right now");
      await expect(aBooking(app, parent, walker)).rejects.toThrow(/nothing to do with each other/);
    },
  );

  it('a pending request is canceled, and nobody can accept it (SAFETY-9)', async () => {
    const booking = await aBooking(app, parent, walker);
    const past = await aBooking(app, parent, walker, { status: 'accepted', startsIn: -26 });
    await theBlock();
    expect(await statusOf(past)).toMatchObject({ status: 'accepted' });
    const reason = who()[0] === parent ? 'parent_cancelled' : 'walker_declined';
    expect(await statusOf(booking)).toEqual({ status: 'cancelled', cancel_reason: reason });
    const refused = await walker.browser.post('/dashboard', { intent: 'accept', booking });
    expect(refused.status).toBe(409);
  });

  onlyInCI('also one that the walker cannot answer before the profile is complete', async () => {
    const booking = await aBooking(app, parent, walker);
    await app.sql('update walker_profiles set bio = null where user_id = $1', [walker.id]);
    await theBlock();
    expect(await statusOf(booking)).toMatchObject({ status: 'cancelled' });
  });

  onlyInCI(
    'confirmed walks that have not begun end: the blocker reads it before, the other once and without the block (SAFETY-9, CONSEQUENCE-2)',
    async () => {
      const [blocker, other] = who();
      const child = await aChild(app, parent);
      const walks = [
        await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 30 }),
        await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 80 }),
      ];
      const asked = await blocker.browser.get(`/safety/${other.id}?dialog=block`);
      expect(asked.text).toMatch(/Your 2 confirmed walks from \w+, \w+ \d+(?:, \d{4})? on will be canceled/);
      expect(asked.text).not.toContain('will see that it was late');
      await block(blocker, other);
      const reason = blocker === parent ? 'parent_cancelled' : 'walker_withdrew';
      for (const walk of walks)
        expect(await statusOf(walk)).toEqual({ status: 'cancelled', cancel_reason: reason });
      const [row, ...more] = await jobsOf(app, 'mail.booking-withdrawn', { to: other.id });
      expect(more).toEqual([]);
      const email = await withActor(app.orm, system('worker'), (em) =>
        bookingEmailBuilders['booking-withdrawn'](em, row?.payload ?? {}),
      );
      expect(email?.data).toMatchObject({ byTeam: false, gone: false, reason: null, late: false });
      expect(email?.data.also).toHaveLength(1);
      expect((await other.browser.get('/dashboard')).text).not.toMatch(/block/i);
      expect(await app.sql(`select from outbox where payload ->> 'to' = $1`, [blocker.id])).toEqual([]);
    },
  );

  it('a walk that begins soon is canceled late, and the blocker reads it before (BOOKING-44)', async () => {
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 3 });
    const [blocker, other] = who();
    const { text } = await blocker.browser.get(`/safety/${other.id}?dialog=block`);
    expect(text).toContain('Your confirmed walk on');
    expect(text).toContain('will see that it was late');
  });

  onlyInCI(
    'a walk under way goes on, both can call each other, and the team sees it (SAFETY-7, SAFETY-9, ADMIN-8)',
    async () => {
      const booking = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
      const [blocker, other] = who();
      expect((await blocker.browser.get(`/safety/${other.id}?dialog=block`)).text).not.toContain(
        'will be canceled. Quentin',
      );
      await block(blocker, other);
      expect(await statusOf(booking)).toMatchObject({ status: 'in_progress' });
      for (const [one, peer] of [
        [parent, walker],
        [walker, parent],
      ] as const) {
        const [phone] = await app.sql<{ phone: string }>('select phone from profiles where id = $1', [
          peer.id,
        ]);
        const role = one === parent ? 'tot' : 'trotter';
        const { rows } = await sqlAs(one, role, 'select booking_contact($1) as contact', [booking]);
        expect(rows).toMatchObject([{ contact: { phone: phone?.phone } }]);
      }
      const { html } = await (await anAdmin(app)).browser.get('/admin/attention');
      expect(html).toContain(`id="walk-${booking}"`);
      expect(html.split(`id="walk-${booking}"`)[1]).toContain('href="tel:');
    },
  );

  onlyInCI("neither sees the other's offers, open requests or search preference", async () => {
    await app.sql('update profiles set looking_for_trotter = true where id = $1', [parent.id]);
    const [request, offered] = [
      await aBooking(app, parent, null),
      await aBooking(app, parent, null, { startsIn: 96 }),
    ];
    await walker.browser.post('/dashboard', { intent: 'offer', booking: offered });
    expect((await walker.browser.get('/dashboard')).html).toContain(`to=${parent.id}`);
    expect((await parent.browser.get(`/booking/${offered}`)).text).toContain('Quentin');
    await theBlock();
    expect((await walker.browser.get('/dashboard')).html).not.toContain(`to=${parent.id}`);
    expect((await walker.browser.post('/dashboard', { intent: 'offer', booking: request })).status).toBe(409);
    expect((await parent.browser.get(`/booking/${offered}`)).text).not.toContain('Quentin');
    const picked = await parent.browser.post(`/booking/${offered}`, {
      intent: 'pick-offer',
      walker: walker.id,
      rate: '1850',
    });
    expect(picked.status).toBe(409);
    expect(await statusOf(offered)).toMatchObject({ status: 'pending' });
  });

  onlyInCI('the same is true for direct SQL as either person', async () => {
    const open = await aBooking(app, parent, null);
    await write(parent, walker, 'Hello!');
    const [conversation] = await app.sql<{ id: string }>(
      'select id from conversations where $1 in (person_a, person_b)',
      [parent.id],
    );
    const [blocker, other] = who();
    await block(blocker, other);
    const SAY = `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
      values (gen_random_uuid(), $1, 9, gen_random_uuid(), $2, $3, 'Hello', $4)`;
    for (const [from, to, role] of [
      [parent, walker, 'tot'],
      [walker, parent, 'trotter'],
    ] as const)
      await expect(sqlAs(from, role, SAY, [conversation?.id, from.id, to.id, clock.now()])).rejects.toThrow(
        /row-level security/,
      );
    await expect(
      sqlAs(
        parent,
        'tot',
        'update bookings set walker_id = $2, hourly_rate = 18.5, total_amount = 18.5 where id = $1',
        [open, walker.id],
      ),
    ).rejects.toThrow(/not theirs to change|nothing to do with each other/);
    await expect(
      sqlAs(
        walker,
        'trotter',
        'insert into booking_offers (booking_id, walker_id, hourly_rate, created_at) values ($1, $2, 18.5, $3)',
        [open, walker.id, clock.now()],
      ),
    ).rejects.toThrow(/row-level security/);
  });

  onlyInCI('only the blocker sees it, finds it in the settings, and can undo it (SAFETY-10)', async () => {
    await theBlock();
    const [blocker, other] = who();
    const settings = await blocker.browser.get('/settings/privacy');
    expect(settings.html).toContain(`Unblock ${other.firstName}`);
    expect((await other.browser.get('/settings/privacy')).text).not.toContain('Blocked on');
    const role = (actor: TestUser) => (actor === parent ? 'tot' : 'trotter');
    expect((await sqlAs(other, role(other), 'select * from blocks')).rows).toEqual([]);
    expect((await sqlAs(other, role(other), 'delete from blocks')).rowCount).toBe(0);
    await other.browser.post('/settings', { intent: 'unblock', person: blocker.id });
    expect((await storedBlocks(app)).filter(({ blocker_id }) => blocker_id === blocker.id)).toHaveLength(1);
    const third = blocker === parent ? await aWalker(app) : await aParent(app);
    await app.sql('insert into blocks values ($1, $2, $3)', [blocker.id, third.id, clock.now()]);
    const back = await blocker.browser.post('/settings', { intent: 'unblock', person: other.id });
    expect(back.text).toContain('Unblocked');
    const left = (await storedBlocks(app)).filter(({ blocker_id }) => blocker_id === blocker.id);
    expect(left.map(({ blocked_id }) => blocked_id)).toEqual([third.id]);
    expect((await write(parent, walker, 'Hello again')).status).toBe(200);
  });
});

const countOf = (text: string): number => Number(/Trotters \((\d+)\)/.exec(text)?.[1]);
