import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { Email } from '../../../src/domain/email/email.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
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
const ANSWER = {
  intent: 'answer-reference',
  knownFor: 'over-3',
  wouldTrust: 'no',
  comments: 'Late <b>twice</b>',
};

const anAddress = () => `contact-${randomUUID().slice(0, 8)}@example.org`;
const ask = (walker: TestUser, fields: Record<string, string> = {}) =>
  walker.browser.post(`${PAGE}?dialog=reference`, {
    intent: 'ask-reference',
    name: 'Ann Lee',
    email: anAddress(),
    relation: 'work',
    ...fields,
  });
const stored = ({ id }: TestUser) =>
  app.sql<{ id: string; email: string; status: string }>(
    'select id, email, status from walker_references where walker_id = $1 order by created_at, id',
    [id],
  );
const answersAbout = ({ id }: TestUser) =>
  app.sql('select known_for, would_trust, comments from reference_answers where walker_id = $1', [id]);

/** The newest email to a contact of the walker. */
async function emailFor(walker: TestUser): Promise<Email> {
  const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
    `select o.kind, o.payload from outbox o join walker_references r on r.id::text = o.payload ->> 'referenceId'
     where r.walker_id = $1 order by o.created_at desc limit 1`,
    [walker.id],
  );
  const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
  return email!;
}

async function linkFor(walker: TestUser): Promise<string> {
  const { text } = renderEmail(await emailFor(walker), { ...site, baseUrl: 'http://localhost:3000' });
  return text.match(/\/reference\?token=[\w-]+/)![0];
}

async function aNamedWalker(): Promise<{ walker: TestUser; link: string }> {
  const walker = await aWalker(app, { firstName: 'Maya', lastName: 'Castellano', approvalStatus: 'pending' });
  await ask(walker);
  return { walker, link: await linkFor(walker) };
}

describe('a walker who names a reference (CHECK-9)', () => {
  it('the reference gets an email with who asks and how the answer is used, and nothing that the walker typed', async () => {
    const walker = await aWalker(app, { firstName: 'Maya', lastName: 'Castellano' });
    const email = anAddress();
    const seen = await ask(walker, { name: 'Visit evil.example now', email });
    expect(seen.text).toContain('Email on its way');
    expect(seen.text).toContain(`Visit evil.example now Asked ${email}`);
    const sent = await emailFor(walker);
    expect(sent.to).toBe(email);
    const { subject, text } = renderEmail(sent, { ...site, baseUrl: 'http://localhost:3000' });
    expect(subject).not.toContain('Maya');
    expect(text).toContain('Maya Castellano named you as someone who knows them');
    expect(text).toContain('Only our team reads your answer');
    expect(text).not.toContain('evil');
  });

  onlyInCI('sees an error at its field, and no one is emailed', async () => {
    const walker = await aWalker(app);
    const first = anAddress();
    await ask(walker, { email: first });
    for (const [fields, error] of [
      [{ email: walker.email }, 'Enter the email of someone else.'],
      [{ email: walker.email.replace('@', '+friend@') }, 'Enter the email of someone else.'],
      [{ email: first.toUpperCase() }, 'You already named this person.'],
      [{ email: first.replace('@', '+2@') }, 'You already named this person.'],
      [{ email: 'nobody' }, ''],
      [{ name: ' ' }, ''],
      [{ relation: 'enemy' }, ''],
      [{ name: 'x'.repeat(81) }, ''],
    ] as const) {
      const seen = await ask(walker, fields);
      expect(seen.status, JSON.stringify(fields)).toBe(422);
      expect(seen.text).toContain(error);
    }
    expect(await stored(walker)).toHaveLength(1);
  });

  onlyInCI('can name two, and replace one who has not answered: the old link stops working', async () => {
    const { walker, link } = await aNamedWalker();
    await ask(walker);
    expect((await ask(walker)).status).toBe(409);
    const [first] = await stored(walker);
    expect((await ask(walker, { reference: first!.id })).text).toContain('Email on its way');
    expect(await stored(walker)).toHaveLength(2);
    expect((await aVisitor(app).get(link)).text).toContain("This link doesn't work");
    const other = await aWalker(app);
    const [second] = await stored(walker);
    expect((await ask(other, { reference: second!.id })).status).toBe(409);
    expect(await stored(walker)).toHaveLength(2);
  });

  onlyInCI('can have the email sent three times, a day apart; each has a new link', async () => {
    const { walker, link } = await aNamedWalker();
    const [{ id } = { id: '' }] = await stored(walker);
    const again = () => walker.browser.post(PAGE, { intent: 'resend-reference', reference: id });
    expect((await again()).text).toContain('less than a day ago');
    for (const days of [1, 2]) {
      clock.setOffset(days * DAY_MS + 1000);
      expect((await again()).text).toContain('Email on its way');
    }
    clock.setOffset(3 * DAY_MS + 2000);
    expect((await again()).text).toContain('three times');
    const newest = await linkFor(walker);
    expect((await aVisitor(app).get(link)).text).toContain("This link doesn't work");
    expect((await aVisitor(app).get(newest)).text).toContain('A reference for Maya Castellano');
  });

  onlyInCI('is limited: three tries a day to one mailbox, however it is written', async () => {
    const email = anAddress();
    const walker = await aWalker(app);
    const statuses = [];
    for (const n of [0, 1, 2, 3])
      statuses.push((await ask(walker, { email: email.replace('@', `+${n}@`) })).status);
    expect(statuses).toEqual([200, 422, 422, 429]);
    expect(await stored(walker)).toHaveLength(1);
  });
});

describe('the link of a reference (CHECK-10)', () => {
  it('accepts one answer without an account, which admins see and the walker does not (CHECK-11)', async () => {
    const { walker, link } = await aNamedWalker();
    const contact = aVisitor(app);
    expect((await contact.get(link)).text).toContain('A reference for Maya Castellano');
    expect((await contact.post(link, ANSWER)).text).toContain('Thank you');
    expect(await answersAbout(walker)).toEqual([
      { known_for: 'over-3', would_trust: 'no', comments: 'Late <b>twice</b>' },
    ]);
    const seen = await admin.browser.get(`/admin/profile/${walker.id}`);
    expect(seen.html).toContain('Late &lt;b&gt;twice&lt;/b&gt;');
    const { walker: other } = await aNamedWalker();
    const ofOther = await admin.browser.get(`/admin/profile/${other.id}`);
    expect(ofOther.text).toContain('Ann Lee');
    expect(ofOther.html).not.toContain('twice');
    expect((await admin.browser.get('/admin/pending-approvals')).text).toContain(
      '1 of 1 references answered',
    );
    const own = await walker.browser.get(PAGE);
    expect(own.text).toContain('Ann Lee Answered');
    const download = await walker.browser.get('/settings/my-data.json');
    expect(download.html).toContain('"walker_references"');
    for (const { html } of [own, download]) expect(html).not.toContain('twice');
    const direct = await sqlAs(walker, 'trotter', 'select from reference_answers');
    expect(direct.rowCount).toBe(0);
    for (const sql of [
      "update walker_references set status = 'asked', token_hash = '\\x01' where walker_id = $1",
      'delete from walker_references where walker_id = $1',
    ])
      expect((await sqlAs(walker, 'trotter', sql, [walker.id])).rowCount).toBe(0);
  });

  onlyInCI('works once, also for two answers at the same time', async () => {
    const { walker, link } = await aNamedWalker();
    const seen = await race(
      [ANSWER, ANSWER, { intent: 'decline-reference' }].map(
        (fields) => () => aVisitor(app).post(link, fields),
      ),
    );
    expect(seen.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [reference] = await stored(walker);
    expect(await answersAbout(walker)).toHaveLength(reference!.status === 'answered' ? 1 : 0);
    expect((await aVisitor(app).post(link, ANSWER)).status).toBe(409);
    expect((await ask(walker, { reference: reference!.id })).status).toBe(
      reference!.status === 'answered' ? 409 : 200,
    );
  });

  it('can be declined', async () => {
    const { walker, link } = await aNamedWalker();
    expect((await aVisitor(app).post(link, { intent: 'decline-reference' })).text).toContain('You declined');
    expect(await stored(walker)).toMatchObject([{ status: 'declined' }]);
    expect(await answersAbout(walker)).toEqual([]);
    expect((await walker.browser.get(PAGE)).text).toContain('Ann Lee Declined');
  });

  it('responds the same for an unknown, an expired and an invalid token, and stores nothing', async () => {
    const { walker, link } = await aNamedWalker();
    const unknown = await aVisitor(app).get(`/reference?token=${'A'.repeat(43)}`);
    expect(unknown.text).toContain("This link doesn't work");
    clock.setOffset(14 * DAY_MS + 1000);
    const expired = await aVisitor(app).get(link);
    expect(expired.text).toBe(unknown.text);
    for (const at of [link, '/reference', '/reference?token=%00', `/reference?token=${'é'.repeat(3000)}`]) {
      expect((await aVisitor(app).get(at)).text).toBe(unknown.text);
      expect((await aVisitor(app).post(at, ANSWER)).status).toBe(409);
    }
    expect(await answersAbout(walker)).toEqual([]);
  });

  it('keeps what was typed when an answer is missing', async () => {
    const { walker, link } = await aNamedWalker();
    const seen = await aVisitor(app).post(link, { intent: 'answer-reference', comments: 'Very kind' });
    expect([seen.status, seen.html.includes('Very kind')]).toEqual([422, true]);
    const long = { ...ANSWER, comments: 'x'.repeat(2001) };
    expect((await aVisitor(app).post(link, long)).status).toBe(422);
    expect(await answersAbout(walker)).toEqual([]);
  });

  it('is deleted after a year, with the contact and the answer (CHECK-12)', async () => {
    const { walker, link } = await aNamedWalker();
    await aVisitor(app).post(link, ANSWER);
    clock.setOffset(364 * DAY_MS);
    await scheduleOf(app, 'prune-references').run();
    expect([await stored(walker), await answersAbout(walker)].map(({ length }) => length)).toEqual([1, 1]);
    clock.setOffset(366 * DAY_MS);
    await scheduleOf(app, 'prune-references').run();
    expect([await stored(walker), await answersAbout(walker)]).toEqual([[], []]);
  });

  it('is deleted with the account of the walker', async () => {
    const { walker, link } = await aNamedWalker();
    await app.sql('update profiles set hidden_at = $2 where id = $1', [walker.id, clock.now()]);
    expect((await aVisitor(app).get(link)).text).toContain("This link doesn't work");
    expect((await aVisitor(app).post(link, ANSWER)).status).toBe(409);
    expect(await answersAbout(walker)).toEqual([]);
  });
});
