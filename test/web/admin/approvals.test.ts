import type { EntityData } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { WalkerProfile } from '../../../src/domain/walkers/walker-profile.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { accountEmails, actsAbout } from '../../support/reads.ts';

const app = startTestApp();
const PAGE = '/admin/pending-approvals';

const payoutStatus = async ({ id }: TestUser) =>
  (await app.sql<{ approval_status: string }>('select approval_status from profiles where id = $1', [id]))[0]
    ?.approval_status;
const removePendingPeople = () =>
  app.sql(`update profiles set approval_status = 'rejected' where approval_status = 'pending'`);
const waitingParent = (firstName = 'Ann', lastName = 'Lee') =>
  aParent(app, { firstName, lastName, approvalStatus: 'pending' });
const waitingWalker = (professional: EntityData<WalkerProfile> = {}) =>
  aWalker(app, { firstName: 'Will', lastName: 'Young', approvalStatus: 'pending', professional });

describe('pending approvals', () => {
  it('says that nobody is waiting, for each of four filters', async () => {
    await removePendingPeople();
    const admin = await anAdmin(app);
    const empty = async (query: string) => (await admin.browser.get(`${PAGE}${query}`)).text;
    expect(await empty('')).toContain('No pending walker approvals.');
    expect(await empty('?tab=parents')).toContain('No pending parent approvals.');
    expect(await empty('?q=zzz')).toContain('No pending walker approvals found matching your search.');
    expect(await empty('?tab=parents&q=zzz')).toContain(
      'No pending parent approvals found matching your search.',
    );
  });

  it('shows everything that the admins need to decide', async () => {
    await removePendingPeople();
    const admin = await anAdmin(app);
    const walker = await waitingWalker({ experienceYears: 1, languages: null });
    await waitingParent();
    const seen = await admin.browser.get(PAGE);
    for (const words of ['Walkers (1)', 'Parents (1)', 'Will Young', walker.email, '212 555 0100', 'Applied'])
      expect(seen.text).toContain(words);
    for (const words of [
      '$18.50/hr',
      '1 year',
      'I have walked my nieces',
      'Missing: Languages',
      'Approve',
      'Reject',
    ])
      expect(seen.text).toContain(words);
    expect(seen.text).toMatch(/ [2-4]\d years old/);
    expect(seen.text).not.toContain('Ann Lee');
    const parents = await admin.browser.get(`${PAGE}?tab=parents`);
    expect(parents.text).toContain('Ann Lee');
    expect(parents.text).not.toContain('Hourly rate');
  });

  it('takes six statements or fewer', async () => {
    const admin = await anAdmin(app);
    await waitingWalker();
    await waitingWalker();
    app.forgetQueries();
    await admin.browser.get(`${PAGE}?q=young`);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(6);
  });

  onlyInCI.each(['ann', 'LEE', 'ann lee', 'lee ann', 'tot-'])('finds "%s"', async (q) => {
    await removePendingPeople();
    const admin = await anAdmin(app);
    await waitingParent();
    await waitingParent('Bob', 'Moore');
    const seen = await admin.browser.get(`${PAGE}?tab=parents&q=${encodeURIComponent(q)}`);
    expect(seen.text).toContain('Ann Lee');
    expect(seen.text.includes('Bob Moore')).toBe(q === 'tot-');
    expect(seen.text).toContain(q === 'tot-' ? 'Parents (2)' : 'Parents (1)');
  });

  onlyInCI.each(['%', '_', '\\', "'", '%%', 'a%b'])('treats "%s" as plain text', async (q) => {
    await removePendingPeople();
    const admin = await anAdmin(app);
    await waitingParent();
    const seen = await admin.browser.get(`${PAGE}?tab=parents&q=${encodeURIComponent(q)}`);
    expect(seen.text).toContain('No pending parent approvals found matching your search.');
    expect(seen.text).not.toContain('Ann Lee');
  });

  onlyInCI('has pages of 25, newest first', async () => {
    await removePendingPeople();
    const admin = await anAdmin(app);
    for (let n = 0; n < 27; n++) await waitingParent(`P${String(n).padStart(2, '0')}`, 'Many');
    const first = await admin.browser.get(`${PAGE}?tab=parents`);
    expect(first.html.match(/id="applicant-/g)).toHaveLength(25);
    expect(first.text).toContain('Parents (27)');
    const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await admin.browser.get(next);
    expect(second.html.match(/id="applicant-/g)).toHaveLength(2);
    expect(second.text).toContain('P00 Many');
    expect((await admin.browser.get(`${PAGE}?tab=parents&after=nonsense`)).status).toBe(200);
    await removePendingPeople();
  });
});

describe('deciding', () => {
  it("approves with 'Walker Approved' or 'Parent Approved', one email and one audit entry (ADMIN-3, ADMIN-5)", async () => {
    const admin = await anAdmin(app);
    const people = [
      { person: await waitingWalker(), toast: 'Walker Approved', tab: 'walkers' },
      { person: await waitingParent(), toast: 'Parent Approved', tab: 'parents' },
    ];
    for (const { person, toast, tab } of people) {
      const done = await admin.browser.post(`${PAGE}?tab=${tab}&q=e`, {
        intent: 'approve',
        profile: person.id,
      });
      expect(done.path).toBe(`${PAGE}?tab=${tab}&q=e`);
      expect(done.text).toContain(toast);
      expect(await payoutStatus(person)).toBe('approved');
      const emails = await accountEmails(app, person.id);
      expect(emails).toEqual([{ kind: 'mail.approval-approved' }]);
      const log = await actsAbout(app, person.id);
      expect(log).toEqual([{ act: 'approve', actor_id: admin.id }]);
    }
  });

  it('asks for confirmation before it rejects', async () => {
    const admin = await anAdmin(app);
    const walker = await waitingWalker();
    const asked = await admin.browser.get(`${PAGE}?dialog=reject&profile=${walker.id}`);
    expect(asked.text).toContain('Reject Will Young?');
    const done = await admin.browser.post(PAGE, { intent: 'reject', profile: walker.id });
    expect(done.text).toContain('Walker Rejected');
    expect(await payoutStatus(walker)).toBe('rejected');
    const parent = await waitingParent();
    const rejected = await admin.browser.post(`${PAGE}?tab=parents`, {
      intent: 'reject',
      profile: parent.id,
    });
    expect(rejected.text).toContain('Parent Rejected');
  });

  it('shows the second of two admins that it is decided already (ADMIN-4)', async () => {
    const [one, two] = [await anAdmin(app), await anAdmin(app)];
    const parent = await waitingParent();
    const answers = await race([
      () => one.browser.postOnly(PAGE, { intent: 'approve', profile: parent.id }),
      () => two.browser.postOnly(PAGE, { intent: 'reject', profile: parent.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const late = await two.browser.post(PAGE, { intent: 'approve', profile: parent.id });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone else already did this');
    expect(await app.sql('select 1 from audit_log where subject_id = $1', [parent.id])).toHaveLength(1);
  });

  it('warns about a missing date of birth and refuses walkers under 16 (WALKER-3)', async () => {
    const admin = await anAdmin(app);
    const ageless = await waitingWalker({ dateOfBirth: null });
    expect((await admin.browser.get(PAGE)).text).toContain(
      'No date of birth yet Walkers must be 16 or older.',
    );
    expect((await admin.browser.post(PAGE, { intent: 'approve', profile: ageless.id })).text).toContain(
      'Walker Approved',
    );
    const born = clock.local(clock.now()).toPlainDate().subtract({ years: 16 }).add({ days: 1 }).toString();
    const young = await waitingWalker({ dateOfBirth: born });
    const seen = await admin.browser.get(PAGE);
    expect(seen.text).toContain('Their date of birth says they are under 16.');
    expect(seen.html).toMatch(new RegExp(`<button[^>]*id="approve-${young.id}"[^>]*disabled`));
    const refused = await admin.browser.post(PAGE, { intent: 'approve', profile: young.id });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This walker can't be approved");
    expect(await payoutStatus(young)).toBe('pending');
  });

  it('refuses admins, oneself, and unknown people (ADMIN-1)', async () => {
    const [one, two] = [await anAdmin(app), await anAdmin(app)];
    for (const { id } of [one, two])
      expect((await one.browser.post(PAGE, { intent: 'reject', profile: id })).status).toBe(403);
    const refused = (id: string) => one.browser.post(PAGE, { intent: 'reject', profile: id });
    expect((await refused(one.id)).text).toContain("You can't decide about your own account.");
    expect((await refused(two.id)).text).toContain("Admin accounts can't be changed here.");
    expect([await payoutStatus(one), await payoutStatus(two)]).toEqual(['approved', 'approved']);
    expect((await one.browser.post(PAGE, { intent: 'approve', profile: 'nobody' })).status).toBe(404);
  });
});

describe('everybody else', () => {
  const pages = [
    PAGE,
    '/admin/users',
    '/admin/parents',
    '/admin/walkers',
    '/admin/bookings',
    '/admin/active-bookings',
  ];

  it('is refused with the specified text and learns nothing (ADMIN-2)', async () => {
    const waiting = await waitingParent('Secret', 'Person');
    const strangers = [(await aParent(app)).browser, (await aWalker(app)).browser, waiting.browser];
    for (const browser of strangers)
      for (const path of [...pages, `/admin/profile/${waiting.id}`]) {
        const seen = await browser.get(path);
        expect([path, seen.status]).toEqual([path, 403]);
        expect(seen.text).toContain("Access Denied You don't have permission to access this page.");
        expect(seen.text).not.toContain('Person');
        expect((await browser.post(path, { intent: 'approve', profile: waiting.id })).status).toBe(403);
      }
    for (const path of [...pages, `/admin/profile/${waiting.id}`]) {
      const seen = await aVisitor(app).get(path);
      expect([path, seen.path, seen.text.includes('Person')]).toEqual([path, '/auth', false]);
      const posted = await aVisitor(app).post(path, { intent: 'approve', profile: waiting.id });
      expect([path, posted.path]).toEqual([path, '/auth']);
    }
    expect(await payoutStatus(waiting)).toBe('pending');
  });
});
