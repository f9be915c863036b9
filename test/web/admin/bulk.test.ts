import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { openWorkOf } from '../../../src/domain/accounts/directory/open-work.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { accountEmails } from '../../support/reads.ts';

const app = startTestApp();
const PAGE = '/admin/pending-approvals?tab=parents';
const waiting = (firstName: string) =>
  aParent(app, { firstName, lastName: 'Lee', approvalStatus: 'pending' });
const payoutStatus = async (people: readonly TestUser[]) => {
  const rows = await app.sql<{ id: string; is: string }>('select id, approval_status as is from profiles');
  return people.map(({ id }) => rows.find((row) => row.id === id)?.is);
};
const joined = (people: readonly TestUser[]) => people.map(({ id }) => id).join(' ');
const ticks = (people: readonly TestUser[]) => people.map(({ id }) => `&person=${id}`).join('');

beforeEach(async () => {
  await app.sql(`update profiles set approval_status = 'rejected' where approval_status = 'pending'`);
});

describe('deciding about several people', () => {
  it('asks for confirmation, with the number and names of those selected', async () => {
    const admin = await anAdmin(app);
    const people = [await waiting('Ann'), await waiting('Bob'), await waiting('Cy')];
    const asked = await admin.browser.get(`${PAGE}${ticks(people.slice(0, 2))}&dialog=approve-chosen`);
    expect(asked.text).toContain('Approve 2 people?');
    expect(asked.text).toContain('Approve 2 people');
    expect(asked.html.match(/ checked=""/g)).toHaveLength(2);
    const all = await admin.browser.get(`${PAGE}&all=1&dialog=reject-chosen`);
    expect(all.text).toContain('Reject 3 people?');
    const none = await admin.browser.get(`${PAGE}&dialog=approve-chosen`);
    expect(none.text).toContain('No one selected');
    expect(await payoutStatus(people)).toEqual(['pending', 'pending', 'pending']);
  });

  it('approves all of them, each with an email and an audit entry', async () => {
    const admin = await anAdmin(app);
    const people = [await waiting('Ann'), await waiting('Bob')];
    const done = await admin.browser.post(PAGE, { intent: 'approve-chosen', profiles: joined(people) });
    expect(done.text).toContain('Decisions saved 2 approved.');
    expect(await payoutStatus(people)).toEqual(['approved', 'approved']);
    for (const { id } of people) {
      const emails = await accountEmails(app, id);
      expect(emails).toEqual([{ kind: 'mail.approval-approved' }]);
      expect(await app.sql('select act from audit_log where subject_id = $1', [id])).toEqual([
        { act: 'approve' },
      ]);
    }
  });

  it('lists who was left out, and why', async () => {
    const admin = await anAdmin(app);
    const born = clock.local(clock.now()).toPlainDate().subtract({ years: 15 }).toString();
    const young = await aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth: born } });
    const people = [await waiting('Ann'), await waiting('Bob'), young, await aParent(app)];
    const asked = await admin.browser.get(`/admin/pending-approvals?all=1&dialog=approve-chosen`);
    expect(asked.text).toContain('under 16, will be left out');
    const profiles = `${joined(people)} ${admin.id} nobody`;
    const done = await admin.browser.post(PAGE, { intent: 'approve-chosen', profiles });
    expect(done.text).toContain(
      '2 approved, 1 was decided already, 1 cannot be approved, being under 16, 2 are not there any more.',
    );
    expect(await payoutStatus(people)).toEqual(['approved', 'approved', 'pending', 'approved']);
  });

  it('asks for no confirmation where nobody can be approved, and says why', async () => {
    const admin = await anAdmin(app);
    const born = clock.local(clock.now()).toPlainDate().subtract({ years: 15 }).toString();
    await aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth: born } });
    const asked = await admin.browser.get(`/admin/pending-approvals?all=1&dialog=approve-chosen`);
    expect(asked.text).toContain('No one here can be approved yet');
    expect(asked.text).toContain('under 16, will be left out');
    expect(asked.text).not.toContain('Approve 0 people');
    const forms = postForms(asked.html, '/admin/pending-approvals').map(({ intent }) => intent);
    expect(forms).toContain('approve');
    expect(forms).not.toContain('approve-chosen');
  });

  it('of walkers without a date of birth alone says so', async () => {
    const admin = await anAdmin(app);
    const ageless = await aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth: null } });
    const path = `/admin/pending-approvals?person=${ageless.id}&dialog=approve-chosen`;
    const asked = await admin.browser.get(path);
    expect(asked.text).toContain('Approve 1 person without a date of birth?');
    const form = postForms(asked.html, path).find(({ intent }) => intent === 'approve-chosen')!;
    expect((await admin.browser.post(path, sentBy(form))).text).toContain('1 approved.');
    expect(await payoutStatus([ageless])).toEqual(['approved']);
  });

  onlyInCI(
    'asks about walkers without a date of birth, and leaves them out unless confirmed (ADMIN-3)',
    async () => {
      const admin = await anAdmin(app);
      const here = '/admin/pending-approvals';
      const ageless = await aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth: null } });
      const people = [await aWalker(app, { approvalStatus: 'pending' }), ageless];
      const asked = await admin.browser.get(`${here}?all=1&dialog=approve-chosen`);
      expect(asked.text).toContain('no date of birth, will be left out unless you check the box below');
      expect(asked.text).toContain('Also approve the walker without a date of birth');
      const post = (more: Record<string, string> = {}) =>
        admin.browser.post(here, { intent: 'approve-chosen', profiles: joined(people), ...more });
      expect((await post()).text).toContain('1 approved, 1 was left out, without a date of birth.');
      expect(await payoutStatus(people)).toEqual(['approved', 'pending']);
      expect(await app.sql('select 1 from audit_log where subject_id = $1', [ageless.id])).toEqual([]);
      const done = await post({ withoutBirthDate: 'on' });
      expect(done.text).toContain('1 approved, 1 was decided already.');
      expect(await payoutStatus(people)).toEqual(['approved', 'approved']);
    },
  );

  onlyInCI('by two admins at once decides each person once', async () => {
    const [one, two] = [await anAdmin(app), await anAdmin(app)];
    const people: TestUser[] = [];
    for (let n = 0; n < 8; n++) people.push(await waiting(`P${n}`));
    const answers = await race([
      () => one.browser.postOnly(PAGE, { intent: 'approve-chosen', profiles: joined(people) }),
      () => two.browser.postOnly(PAGE, { intent: 'reject-chosen', profiles: joined(people.toReversed()) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(new Set(await payoutStatus(people)).size).toBe(1);
    const log = await app.sql('select 1 from audit_log where subject_id = any($1)', [
      people.map(({ id }) => id),
    ]);
    expect(log).toHaveLength(8);
  });

  it('of nobody, or of more people than a page has, is refused and changes nothing', async () => {
    const admin = await anAdmin(app);
    const ann = await waiting('Ann');
    const many = Array.from({ length: 51 }, () => crypto.randomUUID()).join(' ');
    for (const profiles of ['', `${ann.id} ${many}`]) {
      const refused = await admin.browser.post(PAGE, { intent: 'approve-chosen', profiles });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('No one selected');
    }
    expect(await payoutStatus([ann])).toEqual(['pending']);
  });
});

describe('withdrawing the approval of several people (SAFETY-13)', () => {
  const list = (people: readonly TestUser[]) => `/admin/walkers?q=Bulkley${ticks(people)}`;
  const walkerNamed = (firstName: string) => aWalker(app, { firstName, lastName: 'Bulkley' });
  const statusOf = async (id: string) =>
    (await app.sql('select status, cancel_reason from bookings where id = $1', [id]))[0];

  it('counts what it ends in the confirmation, and ends all of it in one act (CONSEQUENCE-1, CONSEQUENCE-2)', async () => {
    const [admin, family, other] = [await anAdmin(app), await aParent(app), await aParent(app)];
    const walkers = [await walkerNamed('Theo'), await walkerNamed('Rita'), await walkerNamed('Stays')];
    const [theo, rita, stays] = walkers as [TestUser, TestUser, TestUser];
    const agreed = (parent: TestUser, walker: TestUser, startsIn: number) =>
      aBooking(app, parent, walker, { status: 'accepted', startsIn });
    const walks = [
      await agreed(family, theo, 48),
      await agreed(family, rita, 72),
      await agreed(other, rita, 96),
    ];
    const [asked, kept] = [
      await aBooking(app, family, theo, { startsIn: 120 }),
      await agreed(family, stays, 144),
    ];
    const question = await admin.browser.get(`${list([theo, rita])}&dialog=unapprove-chosen`);
    expect(question.text).toContain('Unapprove 2 people?');
    expect(question.text).toContain("3 confirmed walks with 2 people will be canceled. We'll tell them now.");
    expect(question.text).toContain('1 pending request will be canceled and offers withdrawn.');
    expect(question.html.match(/ checked=""/g)).toHaveLength(2);
    expect(await payoutStatus(walkers)).toEqual(['approved', 'approved', 'approved']);

    const profiles = joined([theo, rita]);
    const done = await admin.browser.post('/admin/walkers', { intent: 'unapprove-chosen', profiles });
    expect(done.text).toContain('2 unapproved.');
    expect(await payoutStatus(walkers)).toEqual(['rejected', 'rejected', 'approved']);
    for (const id of [...walks, asked])
      expect(await statusOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'suspended' });
    expect(await statusOf(kept)).toEqual({ status: 'accepted', cancel_reason: null });
    for (const { id } of [theo, rita])
      expect(await app.sql('select act from audit_log where subject_id = $1', [id])).toEqual([
        { act: 'unapprove' },
      ]);
    const emailsTo = async ({ id }: TestUser) =>
      (
        await app.sql(
          `select 1 from outbox where kind = 'mail.booking-withdrawn' and payload ->> 'to' = $1`,
          [id],
        )
      ).length;
    expect([await emailsTo(family), await emailsTo(other)]).toEqual([2, 1]);
    const again = await admin.browser.post('/admin/walkers', { intent: 'unapprove-chosen', profiles });
    expect(again.status).toBe(409);
  });

  it('counts a walk of two of them once, and neither of them among the others', async () => {
    const [admin, parent, walker] = [await anAdmin(app), await aParent(app), await walkerNamed('Pair')];
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 48 });
    const open = await withActor(app.orm, system('cli'), (em) => openWorkOf(em, [parent.id, walker.id]));
    expect(open).toMatchObject({ confirmed: 1, others: 0 });
    const people = joined([parent, walker]);
    await admin.browser.post('/admin/users', { intent: 'unapprove-chosen', profiles: people });
    expect(await payoutStatus([parent, walker])).toEqual(['rejected', 'rejected']);
  });

  it('offers no tick for people without an approval and for admins, and changes nothing about them', async () => {
    const [admin, other, ann] = [await anAdmin(app), await anAdmin(app), await waiting('Ann')];
    for (const { id, email } of [other, ann]) {
      const { html } = await admin.browser.get(`/admin/users?q=${encodeURIComponent(email)}&all=1`);
      expect(html).toContain(email);
      expect(html).not.toContain(`name="person" value="${id}"`);
    }
    const profiles = joined([other, ann]);
    await admin.browser.post('/admin/users', { intent: 'unapprove-chosen', profiles });
    expect(await payoutStatus([other, ann])).toEqual(['approved', 'pending']);
    expect(
      await app.sql('select 1 from audit_log where subject_id = any ($1)', [[other.id, ann.id]]),
    ).toEqual([]);
  });
});
