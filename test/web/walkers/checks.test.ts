import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { checkEvent, recordCheck, SECRET, sendEvent } from '../../support/checks.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { goTo } from '../../support/schedules.ts';

const app = startTestApp((services) => ({ config: { ...services.config, checkWebhookSecret: SECRET } }));
let admin: TestUser;
let parent: TestUser;

/** The results below are of May 2026, and run out in June 2027. */
const NOW = '2026-11-20T12:00';

beforeAll(async () => {
  goTo(NOW);
  admin = await anAdmin(app, { firstName: 'Ada' });
  parent = await aParent(app);
});
afterEach(() => goTo(NOW));

const pageOf = async ({ id }: TestUser, by = parent) => (await by.browser.get(`/walker/${id}`)).text;
const stored = ({ id }: TestUser) =>
  app.sql('select status, checked_on::text, expires_on::text from background_checks where walker_id = $1', [
    id,
  ]);
const changes = ({ id }: TestUser) =>
  app.sql('select status, source from background_check_changes where walker_id = $1 order by created_at', [
    id,
  ]);

async function aPendingCheck(): Promise<{ walker: TestUser; reference: string }> {
  const [walker, reference] = [await aWalker(app), randomUUID()];
  await recordCheck(admin, walker, { status: 'pending', reference });
  return { walker, reference };
}

describe('what a parent sees of the checks of a walker (CHECK-3)', () => {
  it('is that there is none', async () => {
    expect(await pageOf(await aWalker(app))).toContain(
      'Checks Background check: not checked yet Identity: not checked yet.',
    );
  });

  onlyInCI('is a clear result with its company, month and expiry, also on the page of a walk', async () => {
    const walker = await aWalker(app);
    await recordCheck(admin, walker, { status: 'clear', checkedOn: '2026-05-14' });
    const words = 'by Sample Screening, May 2026, valid until June 2027';
    expect(await pageOf(walker)).toContain(`Background check: clear, ${words}`);
    const booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 48 });
    const { text } = await parent.browser.get(`/booking/${booking}`);
    expect(text).toContain(`Background check: clear, ${words}`);
  });

  it('does not distinguish a pending check from one that needs a review (CHECK-1)', async () => {
    const { walker } = await aPendingCheck();
    expect(await pageOf(walker)).toContain('Background check: started, not cleared yet');
    const [check] = await app.sql<{ id: string }>('select id from background_checks where walker_id = $1', [
      walker.id,
    ]);
    await recordCheck(admin, walker, { check: check!.id, status: 'consider', checkedOn: inDays(-1) });
    const text = await pageOf(walker);
    expect(text).toContain('Background check: started, not cleared yet');
    expect(text).not.toContain('Sample Screening');
    const own = await walker.browser.get('/profile/checks');
    expect(own.text).toContain('Status Needs review');
    expect(own.text).not.toContain("Parents can't find you right now");
  });

  it('is explained in a dialog with its own URL', async () => {
    const walker = await aWalker(app);
    const { text } = await parent.browser.get(`/walker/${walker.id}?dialog=checks`);
    expect(text).toContain('Verified means that a person on our team read');
    expect(text).toContain('No company has reported the result of a background check to us.');
    expect(text).toContain('No one has compared Pat with an identity document for Trotwell.');
    expect((await aVisitor(app).get(`/walker/${walker.id}?dialog=checks`)).text).not.toContain('Checks');
  });

  it('is clear for 13 months, and then expired (CHECK-2)', async () => {
    const walker = await aWalker(app);
    await recordCheck(admin, walker, { status: 'clear', checkedOn: inDays(-20) });
    const [{ expires_on: last } = { expires_on: '' }] = await stored(walker);
    const expected = Temporal.PlainDate.from(inDays(-20)).add({ months: 13 });
    expect(last).toBe(expected.toString());
    goTo(`${last}T23:00`);
    expect(await pageOf(walker, await aParent(app))).toContain('Background check: clear');
    goTo(`${expected.add({ days: 1 })}T00:01`);
    expect(await pageOf(walker, await aParent(app))).toContain('Background check: expired in');
  });
});

describe('an admin', () => {
  it('records a check and its changes, with a history and an audit entry (CHECK-4)', async () => {
    const walker = await aWalker(app);
    const seen = await recordCheck(admin, walker, { status: 'pending', reference: randomUUID() });
    expect(seen.text).toContain('Background check saved');
    const [check] = await app.sql<{ id: string }>('select id from background_checks where walker_id = $1', [
      walker.id,
    ]);
    await recordCheck(admin, walker, { check: check!.id, status: 'clear', checkedOn: '2026-05-14' });
    expect(await stored(walker)).toEqual([
      { status: 'clear', checked_on: '2026-05-14', expires_on: '2027-06-14' },
    ]);
    expect(await changes(walker)).toEqual([
      { status: 'pending', source: 'admin' },
      { status: 'clear', source: 'admin' },
    ]);
    expect((await admin.browser.get(`/admin/profile/${walker.id}`)).text).toContain('by Ada Example');
    const audited = await app.sql('select act, detail from audit_log where subject_id = $1 order by at', [
      walker.id,
    ]);
    expect(audited).toEqual([
      { act: 'set-background-check', detail: { status: 'pending' } },
      { act: 'set-background-check', detail: { status: 'clear' } },
    ]);
    await recordCheck(admin, walker, { check: check!.id, status: 'none' });
    expect(await pageOf(walker)).toContain('Background check: not checked yet');
  });

  it('records and reads when the walker authorized a check, also in its history; no member reads it (CHECK-4)', async () => {
    const walker = await aWalker(app);
    const authorizedOn = '2026-05-02';
    await recordCheck(admin, walker, { status: 'clear', checkedOn: '2026-05-14', authorizedOn });
    for (const table of ['background_checks', 'background_check_changes'])
      expect(
        await app.sql(`select authorized_on::text from ${table} where walker_id = $1`, [walker.id]),
      ).toEqual([{ authorized_on: authorizedOn }]);
    expect((await admin.browser.get(`/admin/profile/${walker.id}`)).text).toContain('Authorized on May 2');
    expect(await pageOf(walker)).not.toContain('May 2,');
    const tomorrow = { status: 'clear', checkedOn: '2026-05-14', authorizedOn: '2026-11-21' };
    expect((await recordCheck(admin, walker, tomorrow)).status).toBe(422);
    expect(await stored(walker)).toHaveLength(1);
  });

  onlyInCI('sees an error at its field, and nothing is stored', async () => {
    const { reference } = await aPendingCheck();
    const walker = await aWalker(app);
    for (const [fields, error] of [
      [{ status: 'clear' }, 'Enter the date of the result.'],
      [{ status: 'consider' }, 'Enter the date of the result.'],
      [{ status: 'clear', checkedOn: inDays(1) }, 'Enter a date that is not in the future.'],
      [{ status: 'clear', checkedOn: '2026-02-31' }, 'Enter a date such as 2026-05-14.'],
      [{ status: 'perfect' }, ''],
      [{ status: 'pending', provider: ' ' }, ''],
      [{ status: 'pending', reference }, 'Another check has this reference.'],
      [{ status: 'pending', reference: 'x'.repeat(101) }, ''],
    ] as const) {
      const seen = await recordCheck(admin, walker, fields);
      expect(seen.status, JSON.stringify(fields)).toBe(422);
      expect(seen.text).toContain(error);
    }
    expect(await stored(walker)).toEqual([]);
    for (const id of [parent.id, 'nobody'])
      expect((await recordCheck(admin, { ...parent, id }, { status: 'pending' })).status, id).toBe(404);
  });

  it('records an identity check and removes it (CHECK-6)', async () => {
    const walker = await aWalker(app);
    const save = (fields: Record<string, string>, { id } = walker) =>
      admin.browser.post(`/admin/profile/${id}?dialog=identity-check`, {
        intent: 'set-identity-check',
        ...fields,
      });
    await save({ identityMethod: 'video', identityCheckedOn: '2026-05-14' }, await aWalker(app));
    expect(await pageOf(walker)).toContain('Identity: not checked yet');
    expect((await save({ identityMethod: 'video' })).text).toContain('Enter the date of the result.');
    await save({ identityMethod: 'video', identityCheckedOn: '2026-05-14' });
    expect(await pageOf(walker)).toContain('Identity: checked by Trotwell, on a video call, May 2026');
    await save({ identityMethod: 'none' });
    expect(await pageOf(walker)).toContain('Identity: not checked yet');
    expect(await app.sql('select from identity_checks where walker_id = $1', [walker.id])).toEqual([]);
  });

  onlyInCI('renews a check without ending the one that is still valid (CHECK-2)', async () => {
    const walker = await aWalker(app);
    await recordCheck(admin, walker, { status: 'clear', checkedOn: inDays(-100) });
    await recordCheck(admin, walker, { status: 'pending' });
    expect(await pageOf(walker)).toContain('Background check: clear');
  });
});

describe('the webhook of the company (CHECK-5)', () => {
  onlyInCI('applies an event once, however often it is sent', async () => {
    const { walker, reference } = await aPendingCheck();
    const event = { id: randomUUID(), body: checkEvent(reference, 'clear', { date: '2026-05-14' }) };
    const answers = await race([event, event, event].map((one) => () => sendEvent(app, one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sendEvent(app, event)).status).toBe(200);
    expect(await changes(walker)).toEqual([
      { status: 'pending', source: 'admin' },
      { status: 'clear', source: 'provider' },
    ]);
    expect(await pageOf(walker)).toContain('clear, by Sample Screening, May 2026, valid until June 2027');
  });

  it('rejects a wrong signature and a time more than five minutes off', async () => {
    const { walker, reference } = await aPendingCheck();
    const body = checkEvent(reference, 'clear', { date: '2026-05-14' });
    const other = `whsec_${Buffer.from('the secret of another company').toString('base64')}`;
    const wrong = [{ secret: other }, { at: -301_000 }, { at: 302_000 }, { id: '' }];
    for (const sent of wrong) expect((await sendEvent(app, { body, ...sent })).status).toBe(400);
    const unsigned = { method: 'POST', body: JSON.stringify(body) };
    expect((await app.web.request('/webhooks/background-checks', unsigned)).status).toBe(400);
    expect(await changes(walker)).toHaveLength(1);
    for (const at of [-290_000, 290_000]) expect((await sendEvent(app, { body, at })).status).toBe(200);
  });

  onlyInCI('asks for an event again while its reference is unknown, for a week', async () => {
    const [walker, reference] = [await aWalker(app), randomUUID()];
    const sentAt = (daysAgo: number) => {
      const timestamp = new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString();
      return { id: randomUUID(), body: checkEvent(reference, 'consider', { date: '2026-05-14', timestamp }) };
    };
    const event = sentAt(6);
    expect((await sendEvent(app, event)).status).toBe(404);
    expect((await sendEvent(app, sentAt(8))).status).toBe(200);
    expect(await stored(walker)).toEqual([]);
    await recordCheck(admin, walker, { status: 'pending', reference });
    expect((await sendEvent(app, event)).status).toBe(200);
    expect(await stored(walker)).toMatchObject([{ status: 'consider' }]);
  });

  onlyInCI(
    'ignores an event that is older than the last one, and one about a check entered by mistake',
    async () => {
      const { walker, reference } = await aPendingCheck();
      await sendEvent(app, { body: checkEvent(reference, 'clear', { date: '2026-05-14' }) });
      const earlier = { date: '2026-05-13', timestamp: '2026-05-13T10:00:00Z' };
      expect((await sendEvent(app, { body: checkEvent(reference, 'consider', earlier) })).status).toBe(200);
      expect(await stored(walker)).toMatchObject([{ status: 'clear' }]);
      await app.sql("update background_checks set status = 'none', expires_on = null where reference = $1", [
        reference,
      ]);
      const late = checkEvent(reference, 'clear', { date: '2026-05-15' });
      expect((await sendEvent(app, { body: late })).status).toBe(200);
      expect(await stored(walker)).toMatchObject([{ status: 'none' }]);
    },
  );

  it('rejects malformed events, ignores other ones, and never fails', async () => {
    const { walker, reference } = await aPendingCheck();
    const { type, timestamp, data } = checkEvent(reference, 'clear', { date: '2026-05-14' });
    for (const body of [
      'not json',
      [],
      { type },
      { type, timestamp: 'soon', data },
      { type, timestamp: '0000-01-01T00:00:00Z', data },
      { type, timestamp: '9999-12-31T23:59:59Z', data },
      { type, timestamp, data: { ...data, date: undefined } },
      { type, timestamp, data: { ...data, date: inDays(2) } },
      { type, timestamp, data: { ...data, status: 'none' } },
      { type, timestamp, data: { ...data, reference: 'a\0b' } },
      { type, timestamp, data: { ...data, reference: { length: 3 } } },
    ])
      expect((await sendEvent(app, { body })).status, JSON.stringify(body)).toBe(422);
    expect((await sendEvent(app, { body: { type: 'invoice.paid' } })).status).toBe(200);
    expect((await sendEvent(app, { body: 'x'.repeat(65 * 1024) })).status).toBe(413);
    expect(await stored(walker)).toMatchObject([{ status: 'pending' }]);
  });
});
