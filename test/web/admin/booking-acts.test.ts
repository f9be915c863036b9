import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPayment } from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { accountEmails, actsAbout, bookingRow } from '../../support/reads.ts';

const app = startTestApp();
const page = (id: string) => `/booking/${id}`;
const rowOf = (id: string) => bookingRow(app, id);
const logOf = (id: string) => actsAbout(app, id);
const assign = ({ browser }: TestUser, id: string, walker: TestUser, more: Record<string, string> = {}) =>
  browser.post(page(id), { intent: 'assign', walker: walker.id, ...more });

async function openRequest(hours = 1.5) {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  return { admin: await anAdmin(app), parent, walker, id: await aBooking(app, parent, null, { hours }) };
}

beforeEach(async () => {
  await app.sql('truncate rate_limits');
});

describe('assigning a walker to an open request', () => {
  it('confirms the walk at the walker’s rate, and emails both and those who made offers (BOOKING-3, BOOKING-14)', async () => {
    const { admin, parent, walker, id } = await openRequest();
    const other = await aWalker(app, { firstName: 'Otis' });
    await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [id, other.id, clock.now()]);
    const asked = await admin.browser.get(`${page(id)}?dialog=assign&q=noah`);
    expect(asked.text).toContain('Noah Park');
    expect(asked.text).toContain('$18.50/hr , $27.75 for this walk');
    expect(asked.text).not.toContain('Otis');
    const done = await assign(admin, id, walker, { rate: '1850' });
    expect(done.text).toContain('Walker assigned');
    expect(done.text).toContain('Assigned to Noah by the Trotwell team');
    expect(await rowOf(id)).toMatchObject({
      status: 'accepted',
      walker_id: walker.id,
      hourly_rate: '18.50',
      total_amount: '27.75',
    });
    const { events, outbox } = await historyOf(app, id);
    expect(events).toMatchObject([{ transition: 'assign', actor_kind: 'admin', actor_id: admin.id }]);
    const emails = (outbox as { kind: string; payload: { to: string } }[]).map(({ kind, payload }) => [
      kind,
      payload.to,
    ]);
    expect(emails.toSorted()).toEqual([
      ['mail.booking-accepted', parent.id],
      ['mail.offer-not-chosen', other.id],
      ['mail.walk-assigned', walker.id],
    ]);
    expect(await logOf(id)).toEqual([{ act: 'assign-walker', actor_id: admin.id }]);
    expect((await walker.browser.get(page(id))).status).toBe(200);
  });

  onlyInCI('lists those who made offers first, and no busy, blocked or unlisted walkers', async () => {
    const { admin, parent, id } = await openRequest();
    const offering = await aWalker(app, { firstName: 'Offa', lastName: 'Sortme' });
    await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [id, offering.id, clock.now()]);
    const abel = await aWalker(app, { firstName: 'Abel', lastName: 'Sortme', professional: { bio: null } });
    await app.sql('insert into booking_offers values ($1, $2, 18.5, $3, $3)', [id, abel.id, clock.now()]);
    await app.sql(`update walker_listings set last_login_at = $2 where walker_id = $1`, [
      abel.id,
      clock.now(),
    ]);
    const busy = await aWalker(app, { firstName: 'Busy', lastName: 'Sortme' });
    await aBooking(app, await aParent(app), busy, { status: 'accepted' });
    const blocked = await aWalker(app, { firstName: 'Blocked', lastName: 'Sortme' });
    await app.sql('insert into blocks values ($1, $2, $3)', [parent.id, blocked.id, clock.now()]);
    await aWalker(app, { firstName: 'Away', lastName: 'Sortme', professional: { isActive: false } });
    app.forgetQueries();
    const { text, html } = await admin.browser.get(`${page(id)}?dialog=assign&q=sortme`);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
    expect(text.indexOf('Offa Sortme')).toBeGreaterThan(0);
    expect(text.indexOf('Abel Sortme')).toBeGreaterThan(text.indexOf('Offa Sortme'));
    expect(text).toContain('Missing: Bio');
    expect(html).toMatch(/<button[^>]*aria-label="Assign Abel Sortme"[^>]*disabled/);
    for (const name of ['Busy', 'Blocked', 'Away']) expect(text).not.toContain(`${name} Sortme`);
  });

  onlyInCI('lists who is free at the time of the request, whatever else they walk', async () => {
    const { admin, id } = await openRequest();
    const [walk] = await app.sql<{ starts_at: Date; ends_at: Date }>('select * from bookings where id = $1', [
      id,
    ]);
    const { starts_at: startsAt, ends_at: endsAt } = walk as { starts_at: Date; ends_at: Date };
    const other = await aParent(app);
    const earlier = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);
    for (const [firstName, status, at] of [
      ['Before', 'accepted', earlier(60)],
      ['After', 'accepted', endsAt],
      ['Asked', 'pending', startsAt],
      ['Ended', 'cancelled', startsAt],
      ['Done', 'completed', startsAt],
      ['Into', 'accepted', earlier(59)],
      ['Until', 'accepted', new Date(endsAt.getTime() - 60_000)],
      ['Walks', 'in_progress', startsAt],
    ] as const)
      await aBooking(app, other, await aWalker(app, { firstName, lastName: 'Sametime' }), {
        status,
        startsAt: at,
      });
    const { text } = await admin.browser.get(`${page(id)}?dialog=assign&q=sametime`);
    const named = ['Before', 'After', 'Asked', 'Ended', 'Done', 'Into', 'Until', 'Walks'].filter((name) =>
      text.includes(`${name} Sametime`),
    );
    expect(named).toEqual(['Before', 'After', 'Asked', 'Ended', 'Done']);
  });

  onlyInCI('lists twenty who are free', async () => {
    const { admin, id } = await openRequest();
    for (let at = 0; at < 21; at++) await aWalker(app, { lastName: 'Manyfree' });
    const { html } = await admin.browser.get(`${page(id)}?dialog=assign&q=manyfree`);
    expect(html.match(/aria-label="Assign [^"]+ Manyfree"/g)).toHaveLength(20);
  });

  it('is refused for walkers who could not accept it themselves; nothing changes', async () => {
    const { admin, parent, walker, id } = await openRequest();
    const blocked = await aWalker(app);
    await app.sql('insert into blocks values ($1, $2, $3)', [blocked.id, parent.id, clock.now()]);
    const busy = await aWalker(app);
    await aBooking(app, await aParent(app), busy, { status: 'accepted' });
    const ineligible = [
      await aWalker(app, { professional: { bio: null } }),
      await aWalker(app, { professional: { isActive: false } }),
      await aWalker(app, { approvalStatus: 'rejected' }),
      parent,
      admin,
      blocked,
    ];
    const before = await historyOf(app, id);
    for (const who of ineligible) {
      const refused = await assign(admin, id, who);
      expect([refused.status, refused.text.includes("This walker can't take the walk")]).toEqual([409, true]);
    }
    expect((await assign(admin, id, busy)).text).toContain('This walker is already booked then');
    expect((await assign(admin, id, walker, { rate: '1' })).status).toBe(409);
    expect((await assign(admin, id, { ...walker, id: 'nobody' })).status).toBe(409);
    expect(await historyOf(app, id)).toEqual(before);
    expect(await logOf(id)).toEqual([]);
  });

  it('is refused for a request to one walker, for one that is over, and to everybody but admins', async () => {
    const { admin, parent, walker, id } = await openRequest();
    const directed = await aBooking(app, parent, walker, { startsIn: 90 });
    const over = await aBooking(app, parent, null, { startsIn: -1 });
    for (const other of [directed, over]) {
      const before = await historyOf(app, other);
      expect((await assign(admin, other, walker)).status).toBe(409);
      expect(await historyOf(app, other)).toEqual(before);
      const seen = await admin.browser.get(`${page(other)}?dialog=assign`);
      expect(seen.text).toContain('More about this walk');
      expect(seen.html).not.toContain('value="assign"');
    }
    const before = await historyOf(app, id);
    for (const who of [parent, walker]) expect((await assign(who, id, walker)).status).toBe(403);
    expect(await historyOf(app, id)).toEqual(before);
  });

  onlyInCI('by many admins at once succeeds once; the others get a conflict', async () => {
    const { parent, id } = await openRequest();
    const overlapping = [];
    for (let n = 0; n < 5; n++) overlapping.push({ admin: await anAdmin(app), walker: await aWalker(app) });
    const answers = await race(
      overlapping.map(
        ({ admin, walker }) =>
          () =>
            admin.browser.postOnly(page(id), { intent: 'assign', walker: walker.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409]);
    const { events, outbox } = await historyOf(app, id);
    expect(events).toHaveLength(1);
    expect(outbox).toHaveLength(2);
    expect(await logOf(id)).toHaveLength(1);
    const late = await assign(overlapping[0]!.admin, id, overlapping[0]!.walker);
    expect(late.text).toContain('Someone else already did this');
    expect(parent.id).toBeTruthy();
  });
});

describe('canceling and completing as an admin', () => {
  it('cancels what has not taken place, emails both, and shows the note only to admins', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const id = await aBooking(app, parent, walker, { status: 'accepted' });
    expect((await admin.browser.get(`${page(id)}?dialog=cancel-as-team`)).text).toContain(
      'Cancel this booking?',
    );
    const done = await admin.browser.post(page(id), { intent: 'cancel-as-team', note: 'Storm warning' });
    expect(done.text).toContain('Booking Cancelled');
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
    const { events, outbox } = await historyOf(app, id);
    expect(events).toMatchObject([{ transition: 'cancelAsAdmin', reason: 'Storm warning' }]);
    expect(outbox).toHaveLength(2);
    expect(await logOf(id)).toEqual([{ act: 'cancel-booking', actor_id: admin.id }]);
    expect((await parent.browser.get(page(id))).text).not.toContain('Storm warning');
  });

  onlyInCI('completes only walks that have begun', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const coming = await aBooking(app, parent, walker, { status: 'accepted' });
    expect((await admin.browser.get(page(coming))).text).not.toContain('Mark Complete');
    const early = await admin.browser.post(page(coming), { intent: 'complete-as-team' });
    expect(early.status).toBe(409);
    expect(await rowOf(coming)).toMatchObject({ status: 'accepted' });
    const begun = await aBooking(app, parent, walker, { status: 'accepted', startsIn: -2 });
    const done = await admin.browser.post(page(begun), { intent: 'complete-as-team' });
    expect(done.text).toContain('Booking completed');
    expect(await rowOf(begun)).toMatchObject({ status: 'completed' });
  });

  it('shows an error for a note that is too long; nothing changes', async () => {
    const admin = await anAdmin(app);
    const id = await aBooking(app, await aParent(app), await aWalker(app));
    const note = 'x'.repeat(501);
    const refused = await admin.browser.post(`${page(id)}?dialog=cancel-as-team`, {
      intent: 'cancel-as-team',
      note,
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('id="note-error"');
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  onlyInCI.each(['cancel-as-team', 'complete-as-team'])(
    '%s by two admins at once is done once',
    async (intent) => {
      const [one, two] = [await anAdmin(app), await anAdmin(app)];
      const traits = { status: 'accepted', startsIn: -1 } as const;
      const id = await aBooking(app, await aParent(app), await aWalker(app), traits);
      const answers = await race(
        [one, two].map(
          ({ browser }) =>
            () =>
              browser.postOnly(page(id), { intent }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect((await historyOf(app, id)).events).toHaveLength(1);
      expect(await logOf(id)).toHaveLength(1);
      expect((await two.browser.post(page(id), { intent })).text).toContain('Someone else already did this');
    },
  );
});

describe('receipts sent again from All Bookings', () => {
  it('are sent to both, with the specified texts, and not before the walk is paid', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const paid = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -9 });
    await aPayment(app, paid);
    const unpaid = await aBooking(app, parent, walker, { status: 'completed', startsIn: -30 });
    const again = { intent: 'resend-receipts', booking: paid };
    const list = await admin.browser.get('/admin/bookings?resend=1');
    expect(list.html).toContain(`value="${paid}"`);
    expect(list.text).toContain('Resend receipts (1)');
    expect(list.html).not.toContain(unpaid);
    expect((await admin.browser.get('/admin/bookings')).html).toContain(unpaid);
    const searched = await admin.browser.get('/admin/bookings?resend=1&q=zzzz');
    expect(searched.html).toMatch(/<input type="hidden" name="resend" value="1"/);
    const done = await admin.browser.post('/admin/bookings', again);
    expect(done.text).toContain('Receipts have been resent to both parent and walker');
    expect((await historyOf(app, paid)).outbox).toMatchObject([
      { kind: 'mail.receipt' },
      { kind: 'mail.receipt' },
    ]);
    const refused = await admin.browser.post('/admin/bookings', { ...again, booking: unpaid });
    expect(refused.status).toBe(409);
    expect((await historyOf(app, unpaid)).outbox).toEqual([]);
  });
});

describe('functions/send-approval-notification', () => {
  const CALL = 'functions/send-approval-notification';
  const emailsOf = ({ id }: TestUser) => accountEmails(app, id);

  it('sends the email of the current decision, at most three times in ten minutes', async () => {
    const admin = await anAdmin(app);
    const [approved, rejected] = [await aParent(app), await aWalker(app, { approvalStatus: 'rejected' })];
    for (const [person, kind] of [
      [approved, 'mail.approval-approved'],
      [rejected, 'mail.approval-rejected'],
    ] as const) {
      expect((await admin.browser.call(CALL, { user_id: person.id })).body).toEqual({ success: true });
      expect(await emailsOf(person)).toEqual([{ kind }]);
      expect(await logOf(person.id)).toEqual([{ act: 'resend-decision', actor_id: admin.id }]);
    }
    for (let n = 0; n < 2; n++) await admin.browser.call(CALL, { user_id: approved.id });
    expect((await admin.browser.call(CALL, { user_id: approved.id })).status).toBe(429);
    expect(await emailsOf(approved)).toHaveLength(3);
  });

  onlyInCI(
    'is also a button on the person’s page with the same limit; only admins can use it (ADMIN-3)',
    async () => {
      const admin = await anAdmin(app);
      const [person, waiting] = [await aParent(app), await aParent(app, { approvalStatus: 'pending' })];
      const at = `/admin/profile/${person.id}`;
      expect((await admin.browser.get(at)).text).toContain('Resend decision email');
      expect((await admin.browser.get(`/admin/profile/${waiting.id}`)).text).not.toContain('Resend decision');
      expect((await person.browser.post(at, { intent: 'resend-decision' })).status).toBe(403);
      expect(await emailsOf(person)).toEqual([]);
      const sent = await admin.browser.post(at, { intent: 'resend-decision' });
      expect([sent.path, sent.text.includes("We'll email the decision to Pat Example")]).toEqual([at, true]);
      expect(await emailsOf(person)).toEqual([{ kind: 'mail.approval-approved' }]);
      expect(await logOf(person.id)).toEqual([{ act: 'resend-decision', actor_id: admin.id }]);
      for (let n = 0; n < 2; n++) await admin.browser.call(CALL, { user_id: person.id });
      expect((await admin.browser.post(at, { intent: 'resend-decision' })).status).toBe(429);
      expect(await emailsOf(person)).toHaveLength(3);
    },
  );

  it('fails without a decision, for admins and unknown people; nothing is sent', async () => {
    const admin = await anAdmin(app);
    const pending = await aParent(app, { approvalStatus: 'pending' });
    expect((await admin.browser.call(CALL, { user_id: pending.id })).status).toBe(409);
    expect((await admin.browser.call(CALL, { user_id: admin.id })).status).toBe(403);
    expect((await admin.browser.call(CALL, { user_id: 'nobody' })).status).toBe(404);
    expect((await admin.browser.call(CALL, { email: 'x@example.com' })).status).toBe(422);
    expect([...(await emailsOf(pending)), ...(await emailsOf(admin))]).toEqual([]);
  });
});
