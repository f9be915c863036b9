import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { anIncident } from '../../support/incidents.ts';
import { aPayment } from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { actsAbout, bookingEnd, bookingStatus } from '../../support/reads.ts';
import { aReport } from '../../support/safety.ts';

const app = startTestApp();
const PAGE = '/admin/attention';
const CALL = 'rpc/process_account_deletion_request';

const requestOf = async (id: string) =>
  (await app.sql('select * from account_deletion_requests where id = $1', [id]))[0];
const emailsOf = (requestId: string) =>
  app.sql(`select kind from outbox where payload ->> 'requestId' = $1`, [requestId]);
const sessionsOf = ({ id }: TestUser) => app.sql('select 1 from sessions where user_id = $1', [id]);
const hiddenAt = async ({ id }: TestUser) =>
  (await app.sql<{ at: unknown }>('select hidden_at as at from profiles where id = $1', [id]))[0]?.at;
const logOf = ({ id }: TestUser) => actsAbout(app, id);

async function expectUnchanged(requestId: string, person: TestUser) {
  expect(await requestOf(requestId)).toMatchObject({ status: 'pending', decided_at: null });
  expect(await hiddenAt(person)).toBeNull();
  expect(await sessionsOf(person)).not.toEqual([]);
  expect([...(await emailsOf(requestId)), ...(await logOf(person))]).toEqual([]);
}

describe('approving a deletion', () => {
  it('ends sessions, hides the person at once, cancels pending requests, and sends an email (ACCOUNT-29)', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const waiting = await aBooking(app, parent, walker);
    const request = await aDeletionRequest(app, walker);
    const question = await admin.browser.get(`${PAGE}?dialog=delete&about=${request}`);
    expect(question.text).toContain('Delete the account of Pat Example?');
    const done = await admin.browser.post(PAGE, { intent: 'approve-deletion', request });
    expect(done.text).toContain('Account Deletion Approved');
    expect(done.html).not.toContain(`id="deletion-${request}"`);

    expect(await requestOf(request)).toMatchObject({
      status: 'approved',
      admin_notes: 'Account deletion approved by admin',
      decided_by: admin.id,
    });
    expect(await hiddenAt(walker)).not.toBeNull();
    expect(await sessionsOf(walker)).toEqual([]);
    expect((await walker.browser.get('/dashboard')).path).toBe('/');
    const stranger = await aParent(app);
    expect((await stranger.browser.get(`/walker/${walker.id}`)).text).toContain('Walker Not Found');
    const booking = await bookingEnd(app, waiting);
    expect(booking).toEqual({ status: 'cancelled', cancel_reason: 'admin' });
    expect(await emailsOf(request)).toEqual([{ kind: 'mail.deletion-approved' }]);
    expect(await logOf(walker)).toEqual([{ act: 'approve-deletion', actor_id: admin.id }]);
    expect((await admin.browser.get(`/admin/profile/${walker.id}`)).status).toBe(404);
  });

  it('is refused with the reasons while walks or payments are open (ACCOUNT-28)', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    await aBooking(app, parent, walker, { status: 'accepted' });
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 90 });
    await aBooking(app, parent, walker, { status: 'completed', startsIn: -9 });
    const disputed = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -90 });
    await aPayment(app, disputed);
    await app.sql(
      `insert into disputes (id, booking_id, payment_id, amount, reason, status, outcome, withdrawn, opened_at, updated_at)
       select 'dp_' || id, booking_id, id, amount, 'fraudulent', 'needs_response', 'open', true, $2, $2
       from payments where booking_id = $1`,
      [disputed, clock.now()],
    );
    const waiting = await aBooking(app, parent, walker, { startsIn: 200 });
    const open = '2 confirmed walks, 1 unpaid walk, and 1 disputed payment';
    for (const person of [parent, walker]) {
      const request = await aDeletionRequest(app, person);
      expect((await admin.browser.get(PAGE)).text).toContain(`Still open: ${open}.`);
      expect((await admin.browser.get(`${PAGE}?dialog=delete&about=${request}`)).html).not.toContain(
        'value="approve-deletion"',
      );
      const refused = await admin.browser.post(PAGE, { intent: 'approve-deletion', request });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(
        `This account can't be deleted yet Still open: ${open}. Settle that first.`,
      );
      await expectUnchanged(request, person);
      expect(await bookingStatus(app, waiting)).toBe('pending');
    }
  });

  it.each(['opening', 'pending'])('is refused while a refund is %s (ACCOUNT-28)', async (status) => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const paid = await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -90 });
    await aPayment(app, paid);
    await app.sql(
      `insert into refunds (id, booking_id, payment_id, amount, reversed, reason, idempotency_key, status, created_at, updated_at)
       select gen_random_uuid(), booking_id, id, amount, 0, 'Ill', 'refund/' || id, $2, $3, $3 from payments where booking_id = $1`,
      [paid, status, clock.now()],
    );
    for (const person of [parent, walker]) {
      const request = await aDeletionRequest(app, person);
      const refused = await admin.browser.post(PAGE, { intent: 'approve-deletion', request });
      expect(refused).toMatchObject({
        status: 409,
        text: expect.stringContaining('Still open: 1 refund in progress. Settle that first.'),
      });
      await expectUnchanged(request, person);
    }
  });

  onlyInCI('by two admins at once is done once, and the second gets a conflict; rejecting too', async () => {
    const [one, two] = [await anAdmin(app), await anAdmin(app)];
    for (const [first, second] of [
      ['approve-deletion', 'approve-deletion'],
      ['approve-deletion', 'reject-deletion'],
      ['reject-deletion', 'reject-deletion'],
    ] as const) {
      const parent = await aParent(app);
      const request = await aDeletionRequest(app, parent);
      const answers = await race([
        () => one.browser.postOnly(PAGE, { intent: first, request }),
        () => two.browser.postOnly(PAGE, { intent: second, request }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await logOf(parent)).toHaveLength(1);
      expect(await emailsOf(request)).toHaveLength(1);
      const late = await two.browser.post(PAGE, { intent: second, request });
      expect(late.text).toContain('Someone else already did this');
    }
  });
});

describe('rejecting a deletion', () => {
  it('changes nothing, emails the person, and lets them ask again', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    const request = await aDeletionRequest(app, parent);
    const done = await admin.browser.post(PAGE, { intent: 'reject-deletion', request });
    expect(done.text).toContain('Account Deletion Rejected');
    expect(await requestOf(request)).toMatchObject({
      status: 'rejected',
      admin_notes: 'Account deletion rejected by admin',
    });
    expect(await hiddenAt(parent)).toBeNull();
    expect(await emailsOf(request)).toEqual([{ kind: 'mail.deletion-rejected' }]);
    const again = await parent.browser.post('/settings', {
      intent: 'request-deletion',
      confirmation: 'DELETE',
    });
    expect(again.text).toContain('Deletion Request Submitted');
  });
});

describe('the accounts of admins', () => {
  it("cannot be deleted here, not even one's own; their request can only be closed (ADMIN-1)", async () => {
    const [one, two] = [await anAdmin(app), await anAdmin(app)];
    for (const person of [one, two]) {
      const request = await aDeletionRequest(app, person);
      expect((await one.browser.post(PAGE, { intent: 'approve-deletion', request })).status).toBe(403);
      await expectUnchanged(request, person);
      const page = (await one.browser.get(PAGE)).text;
      expect(page).toContain(`Admin accounts are closed with the CLI: trot admins remove ${person.email}`);
      expect(page).toContain(person === one ? 'Keep my account' : 'Close request');
      const closed = await one.browser.post(PAGE, { intent: 'reject-deletion', request });
      expect(closed.text).toContain('Account Deletion Rejected');
      expect([await requestOf(request), await hiddenAt(person)]).toMatchObject([
        { status: 'rejected' },
        null,
      ]);
    }
  });
});

describe(CALL, () => {
  it('responds with success and the fixed note', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    const request_id = await aDeletionRequest(app, parent);
    const answer = await admin.browser.call(CALL, { request_id, approved: true, admin_notes_text: 'Mine' });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Account deletion approved by admin' },
    });
    expect(await requestOf(request_id)).toMatchObject({ admin_notes: 'Account deletion approved by admin' });
    expect((await admin.browser.call(CALL, { request_id, approved: false })).status).toBe(409);
    expect((await admin.browser.call(CALL, { request_id: 'nobody', approved: true })).status).toBe(404);
    expect((await admin.browser.call(CALL, { request_id, approved: 'yes' })).status).toBe(422);
  });

  it('accepts only ids, and only from admins', async () => {
    const parent = await aParent(app);
    const request_id = await aDeletionRequest(app, parent);
    for (const { browser } of [parent, await aWalker(app)])
      expect((await browser.call(CALL, { request_id, approved: true })).status).toBe(403);
    await expectUnchanged(request_id, parent);
  });
});

describe('the erasure of a closed account', () => {
  it('that waits for a report or an incident is shown to admins with its age (RETENTION-1)', async () => {
    clock.setOffset(0);
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await aWalker(app)];
    const report = await aReport(app, parent, walker);
    const booking = await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -90 });
    const incident = await anIncident(app, booking, parent);
    const request = await aDeletionRequest(app, walker);
    await admin.browser.post(PAGE, { intent: 'approve-deletion', request });
    const row = `id="erasure-${walker.id}"`;
    clock.advance(`PT${29 * 24}H`);
    expect((await (await anAdmin(app)).browser.get(PAGE)).html).not.toContain(row);
    clock.advance('PT48H');
    const { browser } = await anAdmin(app);
    const page = await browser.get(PAGE);
    expect(page.html).toContain(row);
    expect(page.text).toContain('31 days ago');
    for (const link of [`/admin/reports/${report}`, `/admin/incidents/${incident}`])
      expect(page.html).toContain(`href="${link}"`);
    const needing = async () =>
      Number((await browser.get('/dashboard')).text.match(/(\d+) cases? needs? attention/)?.[1] ?? 0);
    const counted = await needing();
    await app.sql(`update reports set decision = 'dismissed', decided_at = $2 where id = $1`, [
      report,
      clock.now(),
    ]);
    await app.sql(`update incidents set outcome = 'resolved', taken_at = $2, closed_at = $2 where id = $1`, [
      incident,
      clock.now(),
    ]);
    expect((await browser.get(PAGE)).html).not.toContain(row);
    expect(await needing()).toBe(counted - 1);
  });
});
