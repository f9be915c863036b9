import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { fullDate } from '../../../src/dates.ts';
import type { Email } from '../../../src/domain/email/email.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { market } from '../../../src/market.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { everySecond, firstOf, onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let admin: TestUser;
beforeAll(async () => {
  admin = await anAdmin(app);
});
afterEach(() => clock.setOffset(0));

const DAY_MS = 86_400_000;
const PAGE = '/profile/checks';
const AGREES = { intent: 'consent', isGuardian: 'on', acceptedTerms: 'on', acceptedPrivacy: 'on' };
const MINOR = Temporal.PlainDate.from(clock.today()).subtract({ years: 17 }).toString();
const TEXTS = { terms: market.legal.terms.version!, privacy: market.legal.privacy.version! };

/** As the team reads it. */
const bornText = (date: string, age: number) =>
  `Born ${fullDate(Temporal.PlainDate.from(date))}, ${age} years old`;

const aMinor = (approvalStatus: 'pending' | 'approved' = 'pending') =>
  aWalker(app, { firstName: 'Kim', lastName: 'Young', approvalStatus, professional: { dateOfBirth: MINOR } });
const ask = ({ browser }: TestUser, fields: Record<string, string> = {}) =>
  browser.post(PAGE, {
    intent: 'ask-guardian',
    name: 'Ida <b>evil.example</b>',
    email: `ida-${randomUUID().slice(0, 8)}@example.org`,
    ...fields,
  });
const stored = ({ id }: TestUser) =>
  app.sql<{ id: string; email: string; status: string; terms_version: string | null }>(
    'select id, email, status, terms_version from guardian_consents where walker_id = $1 order by created_at',
    [id],
  );
const approval = async ({ id }: TestUser): Promise<string> =>
  (await app.sql<{ approval_status: string }>('select approval_status from profiles where id = $1', [id]))[0]!
    .approval_status;

async function emailFor(walker: TestUser): Promise<Email> {
  const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
    `select o.kind, o.payload from outbox o join guardian_consents g on g.id::text = o.payload ->> 'consentId'
     where g.walker_id = $1 order by o.created_at desc limit 1`,
    [walker.id],
  );
  return (await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!)))!;
}

async function linkFor(walker: TestUser): Promise<string> {
  const { text } = renderEmail(await emailFor(walker), { ...site, baseUrl: 'http://localhost:3000' });
  return text.match(/\/guardian\?token=[\w-]+/)![0];
}

async function withConsent(walker: TestUser): Promise<string> {
  await ask(walker);
  expect((await aVisitor(app).post(await linkFor(walker), AGREES)).text).toContain(
    'We recorded your consent',
  );
  return linkFor(walker);
}

const watch = () => scheduleOf(app, 'watch-guardians').run();
const isListed = async ({ id }: TestUser) =>
  (await app.sql('select from walker_listings where walker_id = $1', [id])).length === 1;
const emailsTo = async ({ id }: TestUser, kind: string) =>
  (
    await app.sql<{ payload: { to: string; consentId: string } }>(
      'select payload from outbox where kind = $1',
      [kind],
    )
  ).filter(({ payload }) => payload.to === id);
const accept = ({ browser }: TestUser, booking: string) =>
  browser.post(`/booking/${booking}`, { intent: 'accept' });

const historyOf = async ({ id }: TestUser): Promise<string> =>
  /name="history" value="([^"]+)"/.exec(
    (await admin.browser.get(`/admin/profile/${id}?dialog=approve`)).html,
  )?.[1] ?? '';
const approve = async (walker: TestUser) =>
  admin.browser.post('/admin/pending-approvals', {
    intent: 'approve',
    profile: walker.id,
    history: await historyOf(walker),
    spoke: 'on',
  });

describe('a walker who is a minor names a guardian (GUARDIAN-1)', () => {
  it('who gets an email with nothing that the walker typed but the name', async () => {
    const walker = await aMinor();
    expect((await walker.browser.get(PAGE)).text).toContain("You're under 18");
    const email = `ida-${randomUUID()}@example.org`;
    const seen = await ask(walker, { email });
    expect(seen.text).toContain('Email on its way');
    expect(seen.text).toContain(`(${email}) was asked on`);
    const sent = await emailFor(walker);
    expect(sent.to).toBe(email);
    const { subject, text } = renderEmail(sent, { ...site, baseUrl: 'http://localhost:3000' });
    expect(subject).not.toContain('Kim');
    expect(text).toContain('Kim Young would like to walk children');
    expect(text).not.toContain('evil');
  });

  onlyInCI('and not themselves, nobody twice a link, and no adult names one', async () => {
    const walker = await aMinor();
    expect((await ask(walker, { email: walker.email.replace('@', '+mom@') })).status).toBe(422);
    expect((await ask(walker, { name: ' ' })).status).toBe(422);
    expect(await stored(walker)).toEqual([]);
    await ask(walker);
    const first = await linkFor(walker);
    await ask(walker);
    expect((await stored(walker)).map(({ status }) => status).toSorted()).toEqual(['asked', 'closed']);
    expect((await aVisitor(app).get(first)).text).toContain("This link doesn't work");
    const adult = await aWalker(app);
    expect((await adult.browser.get(PAGE)).text).not.toContain('guardian');
    expect((await ask(adult)).status).toBe(409);
    expect(await stored(adult)).toEqual([]);
  });

  onlyInCI(
    'and reads on the dashboard and the profile what is missing, until a guardian has agreed',
    async () => {
      const walker = await aMinor();
      const seen = async () =>
        [
          (await walker.browser.get('/dashboard')).text,
          (await walker.browser.get('/profile')).text,
          (await admin.browser.get(`/admin/profile/${walker.id}`)).text,
        ] as const;
      const [dashboard, profile, ofAdmin] = await seen();
      for (const text of [dashboard, profile])
        expect(text).toContain('once a parent or legal guardian agrees');
      expect(ofAdmin).toContain('no guardian has agreed');
      await withConsent(walker);
      for (const text of await seen()) expect(text).not.toMatch(/consent is needed|no guardian has agreed/);
    },
  );

  onlyInCI('at most five times a day', async () => {
    const walker = await aMinor();
    for (let sent = 0; sent < 5; sent++) expect((await ask(walker)).status).toBe(200);
    const before = await stored(walker);
    expect((await ask(walker)).status).toBe(429);
    expect(await stored(walker)).toEqual(before);
  });
});

describe('the guardian (GUARDIAN-2)', () => {
  it('consents after reading, once; versions and time are stored, and both sides and admins see it (GUARDIAN-4)', async () => {
    const walker = await aMinor();
    await ask(walker);
    const link = await linkFor(walker);
    const visitor = aVisitor(app);
    const page = await visitor.get(link);
    expect(page.text).toContain('Your consent for Kim Young');
    expect(page.html).toContain('href="/terms-of-service"');
    for (const missing of ['isGuardian', 'acceptedTerms', 'acceptedPrivacy'])
      expect((await visitor.post(link, { ...AGREES, [missing]: '' })).status).toBe(422);
    expect((await stored(walker))[0]).toMatchObject({ status: 'asked', terms_version: null });
    const answers = await race(Array.from({ length: 5 }, () => () => visitor.postOnly(link, AGREES)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409, 409]);
    expect(await stored(walker)).toMatchObject([{ status: 'given', terms_version: TEXTS.terms }]);
    expect((await walker.browser.get(PAGE)).text).toContain('agreed on');
    expect((await ask(walker)).status).toBe(409);
    const seen = await admin.browser.get(`/admin/profile/${walker.id}`);
    expect(seen.text).toContain(`(terms ${TEXTS.terms}, privacy policy ${TEXTS.privacy})`);
    expect(
      await app.sql(`select act from audit_log where subject_id = $1 order by at`, [walker.id]),
    ).toMatchObject([{ act: 'guardian-ask' }, { act: 'guardian-given' }]);
  });

  onlyInCI('declines, and the walker may name another one', async () => {
    const walker = await aMinor();
    await ask(walker);
    const link = await linkFor(walker);
    expect((await aVisitor(app).post(link, { intent: 'decline-consent' })).text).toContain(
      'You did not consent',
    );
    expect((await approve(walker)).text).toContain('no guardian has agreed');
    expect(await approval(walker)).toBe('pending');
    expect((await ask(walker)).text).toContain('Email on its way');
  });

  onlyInCI('has a link for 14 days; an unknown, used or expired one gives the same answer', async () => {
    const walker = await aMinor();
    await ask(walker);
    const link = await linkFor(walker);
    clock.setOffset(15 * DAY_MS);
    for (const at of [link, '/guardian', '/guardian?token=%00', `/guardian?token=${'é'.repeat(3000)}`]) {
      expect((await aVisitor(app).get(at)).text).toContain("This link doesn't work");
      expect((await aVisitor(app).postOnly(at, AGREES)).status).toBe(409);
      expect((await aVisitor(app).postOnly(at, { intent: 'withdraw-consent' })).status).toBe(409);
    }
    expect(await stored(walker)).toMatchObject([{ status: 'asked' }]);
  });
});

describe('without consent (GUARDIAN-3)', () => {
  it('no approval: one, several at once or after a rejection', async () => {
    const walker = await aMinor();
    expect((await approve(walker)).text).toContain('They are under 18, and no guardian has agreed.');
    const many = await admin.browser.post('/admin/pending-approvals', {
      intent: 'approve-chosen',
      profiles: walker.id,
    });
    expect(many.text).toContain("1 cannot be approved without a guardian's consent");
    expect(await approval(walker)).toBe('pending');
    await admin.browser.post('/admin/pending-approvals', { intent: 'reject', profile: walker.id });
    await admin.browser.post(`/admin/profile/${walker.id}`, { intent: 'approve', profile: walker.id });
    expect(await approval(walker)).toBe('rejected');
  });

  it('no approval before an admin spoke with the guardian, and says so (GUARDIAN-8)', async () => {
    const walker = await aMinor();
    await withConsent(walker);
    const at = `/admin/profile/${walker.id}`;
    const history = await historyOf(walker);
    expect((await admin.browser.get(`${at}?dialog=approve`)).text).toContain('I spoke with the guardian');
    const refused = await admin.browser.post(at, { intent: 'approve', profile: walker.id, history });
    expect([refused.status, refused.text.includes('Speak with the guardian first')]).toEqual([409, true]);
    expect(await approval(walker)).toBe('pending');
    await approve(walker);
    expect(await approval(walker)).toBe('approved');
    const [{ detail } = {}] = await app.sql<{ detail?: unknown }>(
      "select detail from audit_log where act = 'approve' and subject_id = $1",
      [walker.id],
    );
    expect(detail).toEqual({ guardians: 1 });
  });

  it('and with it an approval, which ends with the consent, and every walk with it (CONSEQUENCE-1)', async () => {
    const [walker, parent] = [await aMinor(), await aParent(app)];
    const withdrawal = await withConsent(walker);
    await approve(walker);
    expect(await approval(walker)).toBe('approved');
    const agreed = await aBooking(app, parent, walker, { status: 'accepted' });
    const done = await aBooking(app, parent, walker, { status: 'completed' });
    expect((await aVisitor(app).get(withdrawal)).text).toContain('Withdraw your consent');
    expect(await approval(walker)).toBe('approved');
    const seen = await aVisitor(app).post(withdrawal, { intent: 'withdraw-consent' });
    expect(seen.text).toContain('You withdrew your consent');
    expect(await approval(walker)).toBe('rejected');
    expect(
      await app.sql('select id, status, cancel_reason from bookings where walker_id = $1 order by status', [
        walker.id,
      ]),
    ).toEqual([
      { id: agreed, status: 'cancelled', cancel_reason: 'suspended' },
      { id: done, status: 'completed', cancel_reason: null },
    ]);
    const sent = await app.sql<{ kind: string }>(
      `select kind from outbox where payload ->> 'to' = $1 or payload ->> 'userId' = $2 order by created_at desc limit 2`,
      [parent.id, walker.id],
    );
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
      'mail.approval-rejected',
      'mail.booking-withdrawn',
    ]);
    expect((await aVisitor(app).postOnly(withdrawal, { intent: 'withdraw-consent' })).status).toBe(409);
    const history = (await admin.browser.get(`/admin/profile/${walker.id}`)).text;
    expect(history).toContain('withdrew the consent on');
    await admin.browser.post(`/admin/profile/${walker.id}`, { intent: 'approve', profile: walker.id });
    expect(await approval(walker)).toBe('rejected');
  });

  onlyInCI('ends no approval of someone who is an adult by then', async () => {
    const walker = await aMinor();
    const withdrawal = await withConsent(walker);
    await approve(walker);
    await app.sql(`update walker_profiles set date_of_birth = '2001-01-01' where user_id = $1`, [walker.id]);
    await aVisitor(app).post(withdrawal, { intent: 'withdraw-consent' });
    expect(await stored(walker)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await approval(walker)).toBe('approved');
  });

  it('no approved walker becomes a minor, or an adult, by a new date of birth', async () => {
    for (const [from, to] of [
      ['2001-05-04', MINOR],
      [MINOR, '2001-05-04'],
      [MINOR, ''],
    ] as const) {
      const walker = await aWalker(app, { professional: { dateOfBirth: from } });
      const seen = await walker.browser.post('/profile?edit=walker', {
        intent: 'save-walker',
        dateOfBirth: to,
      });
      expect([seen.status, /this date decides|Only our team can change this date/.test(seen.text)]).toEqual([
        422,
        true,
      ]);
      expect(
        await app.sql('select date_of_birth::text from walker_profiles where user_id = $1', [walker.id]),
      ).toEqual([{ date_of_birth: from }]);
    }
  });
});

describe('an approved minor without consent (GUARDIAN-5)', () => {
  it('takes no new walks until a guardian agrees; keeps agreed ones; is informed once; admins see it', async () => {
    const [walker, parent, adult] = [await aMinor('approved'), await aParent(app), await aWalker(app)];
    const child = await aChild(app, parent);
    const agreed = await aBooking(app, parent, walker, { child, status: 'accepted' });
    const asked = await aBooking(app, parent, walker, { child, startsIn: 96 });
    expect(await isListed(walker)).toBe(true);
    await watch();
    await watch();
    expect([await isListed(walker), await isListed(adult)]).toEqual([false, true]);
    expect([
      await emailsTo(walker, 'mail.guardian-missing'),
      await emailsTo(adult, 'mail.guardian-missing'),
    ]).toEqual([[{ payload: { to: walker.id } }], []]);
    const refused = await accept(walker, asked);
    expect(refused.text).toContain("You can't take new walks right now");
    expect([await bookingStatus(app, asked), await bookingStatus(app, agreed)]).toEqual([
      'pending',
      'accepted',
    ]);
    const open = await aBooking(app, parent, null, { child, startsIn: 120 });
    await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
    expect(await app.sql('select from booking_offers where booking_id = $1', [open])).toEqual([]);
    const why = 'A parent or legal guardian has to agree first';
    for (const page of ['/dashboard', PAGE]) expect((await walker.browser.get(page)).text).toContain(why);
    expect((await adult.browser.get('/dashboard')).text).not.toContain(why);
    const listed = async () =>
      (await admin.browser.get('/admin/attention')).html.includes(`/admin/profile/${walker.id}"`);
    expect(await listed()).toBe(true);
    await withConsent(walker);
    expect(await isListed(walker)).toBe(true);
    await accept(walker, asked);
    expect(await bookingStatus(app, asked)).toBe('accepted');
    expect(await listed()).toBe(false);
  });

  onlyInCI('takes walks again on coming of age', async () => {
    const walker = await aMinor('approved');
    const pages = { to: [walker.id, 'admins'], topic: 'profile', id: walker.id };
    expect(await publishedDuring(app, watch)).toContainEqual(pages);
    expect(await isListed(walker)).toBe(false);
    await app.sql(`update walker_profiles set date_of_birth = '2001-01-01' where user_id = $1`, [walker.id]);
    expect(await publishedDuring(app, watch)).toContainEqual(pages);
    expect(await isListed(walker)).toBe(true);
  });

  onlyInCI('cannot say otherwise', async () => {
    const walker = await aMinor('approved');
    await watch();
    await expect(
      sqlAs(
        walker,
        'trotter',
        'update walker_profiles set guardian_missing_since = null where user_id = $1',
        [walker.id],
      ),
    ).rejects.toThrow('not the walker');
    expect(await isListed(walker)).toBe(false);
  });
});

onlyInCI('the address of a guardian is known to the walker who named it, and to no other', async () => {
  const [walker, other] = [await aMinor(), await aMinor()];
  const email = `ida-${randomUUID().slice(0, 8)}@example.org`;
  await ask(walker, { email });
  const knows = async (who: TestUser) =>
    (await sqlAs(who, 'trotter', 'select knows_address($1) as known', [email])).rows[0]?.known;
  expect([await knows(walker), await knows(other)]).toEqual([true, false]);
});

onlyInCI('the consent to one walker lists no other (GUARDIAN-3)', async () => {
  const [walker, other] = [await aMinor('approved'), await aMinor('approved')];
  await watch();
  await withConsent(walker);
  expect([await isListed(walker), await isListed(other)]).toEqual([true, false]);
});

describe('when the texts change (GUARDIAN-6)', () => {
  const anApprovedMinor = async () => {
    const walker = await aMinor();
    await withConsent(walker);
    await approve(walker);
    await app.sql(`update guardian_consents set terms_version = 'old' where walker_id = $1`, [walker.id]);
    return walker;
  };

  it('the guardian is asked once, and consents again', async () => {
    const walker = await anApprovedMinor();
    await watch();
    await watch();
    expect((await emailFor(walker)).kind).toBe('guardian-renewal');
    const [row] = await stored(walker);
    expect(
      await app.sql(
        `select from outbox where kind = 'mail.guardian-renewal' and payload ->> 'consentId' = $1`,
        [row!.id],
      ),
    ).toHaveLength(1);
    const link = await linkFor(walker);
    expect((await aVisitor(app).get(link)).text).toContain('have changed since you consented');
    const answers = await race([1, 2].map(() => () => aVisitor(app).postOnly(link, AGREES)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await stored(walker)).toMatchObject([{ status: 'given', terms_version: TEXTS.terms }]);
    clock.setOffset(15 * DAY_MS);
    await watch();
    expect(await isListed(walker)).toBe(true);
  });

  onlyInCI(
    'is asked for a newer text of either kind, once; nobody for whom all is as it was, or who needs none',
    async () => {
      const set = (walker: TestUser, sql: string) => app.sql(`${sql} = $1`, [walker.id]);
      const old = (column: string) => `update guardian_consents set ${column} = 'old' where walker_id`;
      const minors: TestUser[] = [];
      for (let more = 0; more < 8; more++) {
        const walker = await aMinor();
        await withConsent(walker);
        await approve(walker);
        minors.push(walker);
      }
      const [terms, privacy, both, same, adult, rejected, closed, withdrawn] = minors as [
        ...[TestUser, TestUser, TestUser, TestUser],
        ...[TestUser, TestUser, TestUser, TestUser],
      ];
      await set(terms, old('terms_version'));
      await set(privacy, old('privacy_version'));
      for (const walker of [both, adult, rejected, closed, withdrawn]) {
        await set(walker, old('terms_version'));
        await set(walker, old('privacy_version'));
      }
      await set(adult, `update walker_profiles set date_of_birth = '2001-01-01' where user_id`);
      await set(rejected, `update profiles set approval_status = 'rejected' where id`);
      await set(closed, 'update profiles set hidden_at = created_at where id');
      await set(
        withdrawn,
        `update guardian_consents set status = 'withdrawn', withdrawn_at = answered_at where walker_id`,
      );
      await watch();
      await watch();
      const asked = (walker: TestUser) =>
        app.sql(
          `select from outbox o join guardian_consents g on g.id::text = o.payload ->> 'consentId'
         where o.kind = 'mail.guardian-renewal' and g.walker_id = $1`,
          [walker.id],
        );
      for (const walker of [terms, privacy, both]) expect(await asked(walker)).toHaveLength(1);
      for (const walker of [same, adult, rejected, closed, withdrawn])
        expect(await asked(walker)).toEqual([]);
    },
  );

  onlyInCI('takes new walks for 14 days without an answer, and not after', async () => {
    const walker = await anApprovedMinor();
    await watch();
    clock.setOffset(13 * DAY_MS);
    await watch();
    expect(await isListed(walker)).toBe(true);
    clock.setOffset(15 * DAY_MS);
    await watch();
    expect(await isListed(walker)).toBe(false);
    const link = await linkFor(walker);
    await aVisitor(app).post(link, AGREES);
    expect(await isListed(walker)).toBe(true);
  });

  onlyInCI('is asked again when the walker wants it, with a new link', async () => {
    const walker = await aMinor('approved');
    await withConsent(walker);
    expect((await ask(walker)).status).toBe(409);
    await app.sql(`update guardian_consents set terms_version = 'older' where walker_id = $1`, [walker.id]);
    await watch();
    const [first, [before]] = [await linkFor(walker), await stored(walker)];
    expect((await walker.browser.get(PAGE)).text).toContain('but not yet to our new terms');
    expect((await ask(walker)).text).toContain('Email on its way');
    expect(await stored(walker)).toEqual([before]);
    const again = await linkFor(walker);
    expect((await aVisitor(app).get(first)).text).toContain("This link doesn't work");
    expect((await aVisitor(app).post(again, AGREES)).text).toContain('We recorded your consent');
  });

  onlyInCI('may withdraw instead, and the walker reads whose decision it was', async () => {
    const walker = await anApprovedMinor();
    await watch();
    await aVisitor(app).post(await linkFor(walker), { intent: 'withdraw-consent' });
    expect(await approval(walker)).toBe('rejected');
    const sent = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, { kind: 'mail.approval-rejected', payload: { userId: walker.id } }),
    );
    const { text } = renderEmail(sent!, { ...site, baseUrl: 'http://localhost:3000' });
    expect(text).toContain('your guardian withdrew their consent');
    expect(text).not.toContain('our team');
    const dashboard = (await walker.browser.get('/dashboard')).text;
    expect(dashboard).toContain('Your guardian withdrew their consent');
    expect(dashboard).not.toContain('Our team withdrew');
  });
});

describe('a date of birth that decides about a guardian (GUARDIAN-7)', () => {
  const ADULT = '1990-05-04';
  const ofWalker = async ({ id }: TestUser) =>
    (
      await app.sql<{ day: string | null }>(
        'select date_of_birth::text as day from walker_profiles where user_id = $1',
        [id],
      )
    )[0]?.day;
  const type = ({ browser }: TestUser, dateOfBirth: string) =>
    browser.post('/profile?edit=walker', { intent: 'save-walker', dateOfBirth });
  const change = (walker: TestUser, fields: Record<string, string> = {}) =>
    admin.browser.post(`/admin/profile/${walker.id}?dialog=birth-date`, {
      intent: 'change-birth-date',
      dateOfBirth: ADULT,
      reason: 'Passport, by video',
      ...fields,
    });
  const historyIn = async (walker: TestUser) => (await admin.browser.get(`/admin/profile/${walker.id}`)).text;

  it.each(firstOf(['declined', 'withdrew', 'was asked and has not answered', 'was never asked']))(
    'is read-only for a minor whose guardian %s, and says whom to write to',
    async (what) => {
      const walker = await aMinor();
      if (what === 'withdrew')
        await aVisitor(app).post(await withConsent(walker), { intent: 'withdraw-consent' });
      else if (what !== 'was never asked') await ask(walker);
      if (what === 'declined') await aVisitor(app).post(await linkFor(walker), { intent: 'decline-consent' });
      const form = await walker.browser.get('/profile?edit=walker');
      expect(form.html).toMatch(
        /<input[^>]*(readonly[^>]*name="dateOfBirth"|name="dateOfBirth"[^>]*readonly)/i,
      );
      expect(form.text).toContain('Only our team can change this date. To correct it, write to us');
      for (const day of [ADULT, '']) {
        const seen = await type(walker, day);
        expect([seen.status, seen.text.includes('Only our team can change this date.')]).toEqual([422, true]);
      }
      expect(await ofWalker(walker)).toBe(MINOR);
      expect((await type(walker, MINOR)).status).toBe(200);
    },
  );

  it('is not the walker’s by SQL either, and neither are its history and that of the guardians', async () => {
    const walker = await aMinor();
    await ask(walker);
    const as = (statement: string) => sqlAs(walker, 'trotter', statement, [walker.id]);
    await expect(
      as(`update walker_profiles set date_of_birth = '1990-05-04' where user_id = $1`),
    ).rejects.toThrow('only the team changes this date of birth');
    for (const forbidden of [
      'delete from guardian_consents where walker_id = $1',
      `update birth_date_changes set date_of_birth = '1990-05-04' where walker_id = $1`,
      `insert into birth_date_changes (id, walker_id, date_of_birth, source, created_at)
       values (gen_random_uuid(), $1, '1990-05-04', 'walker', now())`,
    ])
      await expect(as(forbidden)).rejects.toThrow();
    for (const without of [
      'delete from birth_date_changes where walker_id = $1',
      `delete from guardian_consents where walker_id = $1 and status = 'given'`,
    ])
      expect((await as(without).catch(() => ({ rowCount: 0 }))).rowCount).toBe(0);
    await expect(as(`update guardian_consents set status = 'given' where walker_id = $1`)).rejects.toThrow();
    expect(await ofWalker(walker)).toBe(MINOR);
    expect((await stored(walker)).map(({ status }) => status)).toEqual(['asked']);
    expect(await historyIn(walker)).toContain(`${bornText(MINOR, 17)}: set by the walker on`);
  });

  onlyInCI('is the own business of a walker who was always an adult here', async () => {
    const walker = await aWalker(app, {
      approvalStatus: 'pending',
      professional: { dateOfBirth: '2001-05-04' },
    });
    expect((await type(walker, ADULT)).status).toBe(200);
    expect(await ofWalker(walker)).toBe(ADULT);
    expect((await walker.browser.get('/profile?edit=walker')).text).not.toContain('Only our team changes');
    expect(await historyIn(walker)).toMatch(
      /Born May 4, 1990, \d\d years old: set by the walker.*Born May 4, 2001/,
    );
    expect((await approve(walker)).status).toBe(200);
    expect(await approval(walker)).toBe('approved');
  });

  onlyInCI('stays the team’s after coming of age', async () => {
    const almost = Temporal.PlainDate.from(MINOR).subtract({ years: 1 }).add({ days: 2 }).toString();
    const walker = await aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth: almost } });
    clock.setOffset(3 * DAY_MS);
    expect((await type(walker, ADULT)).status).toBe(422);
    expect(await ofWalker(walker)).toBe(almost);
  });

  const born = (age: number) => Temporal.PlainDate.from(clock.today()).subtract({ years: age }).toString();
  const aNewWalker = () =>
    aWalker(app, { approvalStatus: 'pending', professional: { dateOfBirth: null as never } });

  onlyInCI(
    'stays the team’s after a date under the minimum age was refused, which the history and the approval keep',
    async () => {
      const walker = await aNewWalker();
      const tooYoung = born(13);
      const refused = await type(walker, tooYoung);
      expect([refused.status, refused.text.includes('Walkers must be 16 or older.')]).toEqual([422, true]);
      expect(refused.text).toContain('Only our team can change this date. To correct it, write to us');
      expect(refused.html).not.toContain(`value="${tooYoung}"`);
      for (const day of [ADULT, tooYoung]) expect((await type(walker, day)).status).toBe(422);
      expect((await type(walker, ADULT)).text).toContain('Only our team can change this date.');
      expect(await ofWalker(walker)).toBeNull();
      expect((await type(walker, '')).status).toBe(200);
      expect(
        await app.sql(
          'select date_of_birth::text as day, refused from birth_date_changes where walker_id = $1',
          [walker.id],
        ),
      ).toEqual([{ day: tooYoung, refused: true }]);
      expect(await historyIn(walker)).toContain(`${bornText(tooYoung, 13)}: typed by the walker on`);
      const plain = { intent: 'approve', profile: walker.id };
      expect((await admin.browser.post(`/admin/profile/${walker.id}`, plain)).status).toBe(409);
      const dialog = (await admin.browser.get(`/admin/profile/${walker.id}?dialog=approve`)).text;
      expect(dialog).toContain('in a form that was refused');
      expect(dialog).not.toContain('was under 18 here');
      expect(await approval(walker)).toBe('pending');
      expect((await change(walker)).text).toContain('Date of birth changed');
      expect(await ofWalker(walker)).toBe(ADULT);
    },
  );

  onlyInCI(
    'keeps further dates of a minor, which an approval that was opened before does not know, and saves the first alone',
    async () => {
      const walker = await aNewWalker();
      expect((await type(walker, born(13))).status).toBe(422);
      const dialog = await admin.browser.get(`/admin/profile/${walker.id}?dialog=approve`);
      const seen = postForms(dialog.html, '/').find(({ intent }) => intent === 'approve');
      for (const again of [1, 2]) {
        expect([again, (await type(walker, born(16))).status]).toEqual([again, 422]);
        expect(await ofWalker(walker)).toBeNull();
      }
      expect(await historyIn(walker)).toContain(`${bornText(born(16), 16)}: typed by the walker on`);
      expect((await type(walker, born(4))).status).toBe(422);
      expect(await historyIn(walker)).not.toContain(bornText(born(4), 4));
      expect((await admin.browser.post(`/admin/profile/${walker.id}`, sentBy(seen!))).status).toBe(409);
      expect(await approval(walker)).toBe('pending');
    },
  );

  onlyInCI('stays the team’s also when the first form that a walker ever sends is refused', async () => {
    const walker = await aNewWalker();
    await app.sql('delete from walker_profiles where user_id = $1', [walker.id]);
    expect((await type(walker, born(15))).status).toBe(422);
    expect((await change(walker)).text).toContain('Date of birth changed');
    expect(await ofWalker(walker)).toBe(ADULT);
  });

  onlyInCI(
    'is no attempt where it is a slip, which the history shows: this year or under 5; one in the future leaves nothing',
    async () => {
      const walker = await aNewWalker();
      for (const slip of [born(-36), clock.today().toString(), born(4)])
        expect((await type(walker, slip)).status).toBe(422);
      expect((await type(walker, ADULT)).status).toBe(200);
      expect(await ofWalker(walker)).toBe(ADULT);
      const history = await historyIn(walker);
      expect(history).toContain(`${bornText(born(4), 4)}: typed by the walker on`);
      expect(history).toContain(`${bornText(clock.today(), 0)}: typed by the walker on`);
      expect(history).not.toContain(bornText(born(-36), -36));
    },
  );

  onlyInCI(
    'is kept whichever field of the form was wrong, and is then the only one that the walker can save',
    async () => {
      const walker = await aNewWalker();
      const send = (dateOfBirth: string, hourlyRate = '20') =>
        walker.browser.post('/profile?edit=walker', { intent: 'save-walker', dateOfBirth, hourlyRate });
      const refused = await send(MINOR, 'a lot');
      expect([refused.status, refused.html.includes(`value="${MINOR}"`)]).toEqual([422, true]);
      expect(await ofWalker(walker)).toBeNull();
      expect((await send(ADULT)).status).toBe(422);
      expect(await ofWalker(walker)).toBeNull();
      expect(await historyIn(walker)).toContain(`${bornText(MINOR, 17)}: typed by the walker on`);
      expect((await send(MINOR)).status).toBe(200);
      expect(await ofWalker(walker)).toBe(MINOR);
    },
  );

  onlyInCI(
    'of an approved walker who typed a minor’s is on “Needs attention” until the team changes or confirms it',
    async () => {
      const walker = await aWalker(app, { professional: { dateOfBirth: ADULT } });
      const attention = async () => (await admin.browser.get('/admin/attention')).html;
      expect((await type(walker, born(4))).status).toBe(422);
      expect(await attention()).not.toContain(`/admin/profile/${walker.id}"`);
      expect((await type(walker, MINOR)).status).toBe(422);
      expect(await ofWalker(walker)).toBe(ADULT);
      const listed = await attention();
      expect(listed).toContain(`/admin/profile/${walker.id}"`);
      expect(listed).toContain(`${bornText(MINOR, 17)}, typed on`);
      expect((await change(walker)).text).toContain('Date of birth changed');
      expect(await attention()).not.toContain(`/admin/profile/${walker.id}"`);
      expect((await change(walker)).status).toBe(422);
    },
  );

  it.each(everySecond(['', 'visitor', 'tot', 'stripe', 'worker', 'auth', 'mail', 'admin', 'cli'], 1))(
    'is changed by no actor "%s" without the row that says why',
    async (actor) => {
      const walker = await aMinor();
      await expect(
        sqlAs(walker, actor, `update walker_profiles set date_of_birth = '1990-05-04' where user_id = $1`, [
          walker.id,
        ]).then(({ rowCount }) => (rowCount === 0 ? Promise.reject(new Error('only the team')) : rowCount)),
      ).rejects.toThrow('only the team');
      expect(await ofWalker(walker)).toBe(MINOR);
    },
  );

  onlyInCI('is not changed by an admin whose row says another date, or was made before', async () => {
    const walker = await aMinor();
    await change(walker);
    const update = (day: string) =>
      `update walker_profiles set date_of_birth = '${day}' where user_id = '${walker.id}';`;
    const said = (day: string, by = `'${admin.id}'`) =>
      `insert into birth_date_changes (id, walker_id, date_of_birth, source, actor_id, reason, created_at)
       values (gen_random_uuid(), '${walker.id}', '${day}', 'admin', ${by}, 'x', app_now());`;
    const asAdmin = (sql: string) => sqlAs(admin, 'admin', sql);
    for (const refused of [
      update(MINOR),
      said('1991-05-04') + update('1992-05-04'),
      said('1991-05-04', 'null') + update('1991-05-04'),
      update('1991-05-04') + said('1991-05-04'),
    ])
      await expect(asAdmin(refused)).rejects.toThrow('only the team changes this date of birth');
    expect(await asAdmin(said('1991-05-04') + update('1991-05-04'))).toMatchObject([{}, { rowCount: 1 }]);
    expect(await ofWalker(walker)).toBe(ADULT);
  });

  it('is changed by the team with a reason, which the page, the history and the audit log keep', async () => {
    const walker = await aMinor();
    for (const [fields, text] of [
      [{ reason: ' ' }, 'Reason'],
      [{ dateOfBirth: MINOR }, 'This is the date already.'],
      [{ dateOfBirth: '2024-01-01' }, 'Walkers must be 16 or older.'],
    ] as const) {
      const seen = await change(walker, fields);
      expect([seen.status, seen.text.includes(text)]).toEqual([422, true]);
    }
    expect(await ofWalker(walker)).toBe(MINOR);
    expect((await change(walker)).text).toContain('Date of birth changed');
    expect(await ofWalker(walker)).toBe(ADULT);
    expect(await historyIn(walker)).toMatch(
      new RegExp(
        `Born May 4, 1990, \\d\\d years old: set by .* on .*\\. Passport, by video.*${bornText(MINOR, 17)}: set by the walker`,
      ),
    );
    expect(
      await app.sql(
        `select act, actor_id from audit_log where subject_id = $1 and act = 'change-birth-date'`,
        [walker.id],
      ),
    ).toEqual([{ act: 'change-birth-date', actor_id: admin.id }]);
    expect((await type(walker, '1991-05-04')).status).toBe(422);
    expect(await ofWalker(walker)).toBe(ADULT);
    const own = await walker.browser.postOnly(`/admin/profile/${walker.id}`, {
      intent: 'change-birth-date',
      dateOfBirth: MINOR,
      reason: 'x',
    });
    expect(own.status).toBe(403);
    expect(await ofWalker(walker)).toBe(ADULT);
  });

  onlyInCI(
    'and who was asked stand in the confirmation of an approval, which is refused without them or with older ones',
    async () => {
      const walker = await aMinor();
      await ask(walker, { name: 'Ida Young' });
      await aVisitor(app).post(await linkFor(walker), { intent: 'decline-consent' });
      await ask(walker, { name: 'Ola Young' });
      await change(walker);
      const seen = await admin.browser.get(`/admin/profile/${walker.id}?dialog=approve`);
      const dialog = seen.html.slice(seen.html.indexOf('id="approve"'));
      for (const text of [
        'Ida Young',
        'declined on',
        'Ola Young',
        'no answer yet',
        'Born May 4, 1990',
        bornText(MINOR, 17),
        'Passport, by video',
      ])
        expect(dialog).toContain(text);
      expect((await admin.browser.get('/admin/pending-approvals')).html).toContain(
        `/admin/profile/${walker.id}?dialog=approve`,
      );
      const outdated = await historyOf(walker);
      await change(walker, { dateOfBirth: '1991-05-04' });
      for (const history of ['', outdated])
        for (const [at, intent] of [
          [`/admin/profile/${walker.id}`, 'approve'],
          ['/admin/pending-approvals', 'approve'],
        ] as const) {
          const refused = await admin.browser.post(at, { intent, profile: walker.id, history });
          expect([
            refused.status,
            refused.text.includes('Read the history of ages and guardians first'),
          ]).toEqual([409, true]);
        }
      const many = await admin.browser.post('/admin/pending-approvals', {
        intent: 'approve-chosen',
        profiles: walker.id,
      });
      expect(many.text).toContain('1 was left out: read the history on their page first');
      expect(await approval(walker)).toBe('pending');
      await approve(walker);
      expect(await approval(walker)).toBe('approved');
    },
  );

  onlyInCI(
    'leaves a walker out of an approval of several for the history, and counts those who stay',
    async () => {
      const [read, minor] = [await aMinor(), await aMinor()];
      await withConsent(read);
      const adult = await aWalker(app, { approvalStatus: 'pending' });
      const ticks = [read, minor, adult].map(({ id }) => `&person=${id}`).join('');
      const asked = await admin.browser.get(
        `/admin/pending-approvals?tab=walkers${ticks}&dialog=approve-chosen`,
      );
      expect(asked.text).toContain('Approve 1 person?');
      const dialog = asked.text.slice(asked.text.lastIndexOf('Approve 1 person?'));
      expect(dialog.match(/left out: read the history on their page first/g)).toHaveLength(1);
      expect(dialog.match(/left out without a guardian’s consent/g)).toHaveLength(1);
      const done = await admin.browser.post('/admin/pending-approvals', {
        intent: 'approve-chosen',
        profiles: [read, minor, adult].map(({ id }) => id).join(' '),
      });
      expect(done.text).toContain('1 approved');
      expect([await approval(read), await approval(minor), await approval(adult)]).toEqual([
        'pending',
        'pending',
        'approved',
      ]);
    },
  );

  onlyInCI(
    'keeps that a guardian declined for good, and forgets after 90 days who it was (GUARDIAN-4)',
    async () => {
      const walker = await aMinor();
      await ask(walker, { name: 'Ida Young' });
      await aVisitor(app).post(await linkFor(walker), { intent: 'decline-consent' });
      await ask(walker, { name: 'Ola Young' });
      await ask(walker, { name: 'Una Young' });
      const before = await historyIn(walker);
      for (const text of ['Ida Young', 'Ola Young', 'Una Young']) expect(before).toContain(text);
      clock.setOffset(91 * DAY_MS);
      await scheduleOf(app, 'prune-guardians').run();
      clock.setOffset(0);
      const after = await historyIn(walker);
      expect(after).not.toMatch(/(Ida|Ola|Una) Young/);
      expect(after.match(/Guardian: asked on [^.]*(declined|never answered)/g)).toHaveLength(3);
      expect((await walker.browser.get(PAGE)).text).not.toContain('Removed');
      expect((await ask(walker)).text).toContain('Email on its way');
    },
  );
});
