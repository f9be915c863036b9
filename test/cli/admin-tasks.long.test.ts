import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { anAdmin, aParent, aPlace, aWalker, type TestUser } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { anIncident } from '../support/incidents.ts';
import { type Ended, useTrot } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(
  () => ({
    DATABASE_URL: app.database.runtimeUrl,
    DATA_DIR: app.services.config.dataDir,
    TROT_OPERATOR: 'ada',
  }),
  app,
);

function rows({ out }: Ended): Record<string, unknown>[] {
  const found = JSON.parse(out) as Record<string, unknown>[];
  for (const key of found.flatMap((row) => Object.keys(row))) expect(key).toMatch(/^[a-z_]+$/);
  return found;
}
const emailsTo = (userId: string) =>
  app.sql(`select kind from outbox where payload->>'userId' = $1 order by created_at`, [userId]);
const acts = async (subject: string) =>
  (await app.sql('select act, operator from audit_log where subject_id = $1 order by at', [subject])).map(
    ({ act, operator }) => `${act} by ${operator}`,
  );
const approvalOf = async ({ id }: TestUser) =>
  (await app.sql(`select approval_status from profiles where id = $1`, [id]))[0]?.approval_status;

const PATIENCE_MS = 60_000;

let parent: TestUser;
let walker: TestUser;
beforeAll(async () => {
  await anAdmin(app, { firstName: 'Ada', lastName: 'Chief' });
  parent = await aParent(app, { firstName: 'Jo', lastName: 'Ray' });
  walker = await aWalker(app, { firstName: 'Wil', lastName: 'Fox' });
});

describe('admin tasks in the CLI (ADMIN-9)', { timeout: PATIENCE_MS }, () => {
  it('approves people who were rejected or unapproved, and asks where a date of birth is missing (ADMIN-3)', async () => {
    const rejected = await aParent(app, { approvalStatus: 'rejected' });
    const ageless = await aWalker(app, { firstName: 'No', professional: { dateOfBirth: null } });
    const [again, unapproved] = [
      await trot('users', 'approve', rejected.email),
      await trot('users', 'unapprove', ageless.email, '--yes'),
    ];
    expect([again.code, again.err, await approvalOf(rejected)]).toEqual([0, '', 'approved']);
    expect([unapproved.code, unapproved.err]).toEqual([0, '']);
    const other = await aParent(app, { approvalStatus: 'pending' });
    const asked = await trot('users', 'approve', other.email, ageless.id.slice(0, 8));
    expect([asked.code, await approvalOf(ageless), await approvalOf(other)]).toEqual([
      1,
      'rejected',
      'pending',
    ]);
    expect(asked.err).toMatch(/^No date of birth: No Example \(.+\)\. Walkers must be 16 or older/);
    const back = await trot('users', 'approve', other.email, ageless.id.slice(0, 8), '--yes');
    expect([back.code, await approvalOf(ageless), await approvalOf(other)]).toEqual([
      0,
      'approved',
      'approved',
    ]);
    expect(await acts(ageless.id)).toEqual(['unapprove by ada', 'approve by ada']);
  });

  it('never approves a walker under 16, even after a rejection', async () => {
    const born = clock.local(clock.now()).toPlainDate().subtract({ years: 15 }).toString();
    const young = await aWalker(app, { approvalStatus: 'rejected', professional: { dateOfBirth: born } });
    const { code, out } = await trot('users', 'approve', young.email);
    expect([code, out, await approvalOf(young), await acts(young.id)]).toEqual([1, '', 'rejected', []]);
  });

  it('approves a walker who said to be too young only with the history on the terminal, also with --yes (GUARDIAN-7)', async () => {
    const said = await aWalker(app, { approvalStatus: 'pending' });
    await app.sql(
      `insert into birth_date_changes (id, walker_id, date_of_birth, refused, source, created_at)
       values (gen_random_uuid(), $1, '2013-05-05', true, 'walker', now())`,
      [said.id],
    );
    const line = /Born May 5, 2013, \d+ years old: typed by the walker on/;
    const asked = await trot('users', 'approve', said.email);
    expect([asked.code, line.test(asked.err), await approvalOf(said)]).toEqual([1, true, 'pending']);
    const done = await trot('users', 'approve', said.email, '--yes');
    expect([done.code, line.test(done.err), await approvalOf(said)]).toEqual([0, true, 'approved']);
  });

  it('puts back what a family removed, once, and records it (CHILD-11)', async () => {
    const place = await aPlace(app, parent, 'Judo');
    await parent.browser.post('/profile', { intent: 'remove-place', place });
    const listed = await trot('restore', 'list', parent.email, '--json');
    expect(rows(listed)).toEqual([expect.objectContaining({ what: 'place', name: 'Judo' })]);
    const id = String(rows(listed)[0]?.id);
    const asked = await trot('restore', 'row', id);
    expect([asked.code, await app.sql('select from saved_places where id = $1', [place])]).toEqual([2, []]);
    const done = await trot('restore', 'row', id.slice(0, 8), '--yes');
    expect([done.code, done.out]).toEqual([0, `Put back for Jo Ray (${parent.email}): Judo.\n`]);
    expect(await app.sql('select label from saved_places where id = $1', [place])).toEqual([
      { label: 'Judo' },
    ]);
    expect(await acts(parent.id)).toEqual(['put-back by ada']);
    const again = await trot('restore', 'row', id, '--yes');
    expect([again.code, again.out]).toEqual([1, '']);
    const none = await trot('restore', 'list', parent.email);
    expect(none.out).toContain('Nothing was removed in the last two weeks.');
    await app.sql('delete from audit_log where subject_id = $1', [parent.id]);
  });

  it('sends the email about a decision again, and none before there is a decision', async () => {
    const waiting = await aParent(app, { approvalStatus: 'pending' });
    const [done, early] = await Promise.all([
      trot('users', 'resend-decision', parent.email),
      trot('users', 'resend-decision', waiting.email),
    ]);
    expect(done).toMatchObject({ code: 0, out: `Sent the approval email to Jo Ray (${parent.email}).\n` });
    expect(await emailsTo(parent.id)).toEqual([{ kind: 'mail.approval-approved' }]);
    expect([early.code, early.out, await emailsTo(waiting.id)]).toEqual([1, '', []]);
    expect(await acts(parent.id)).toEqual(['resend-decision by ada']);
  });

  it('finds people and bookings by search words, and filters before it limits', async () => {
    await aBooking(app, parent, walker, { status: 'completed', startsIn: -30 });
    await aWalker(app, { firstName: 'Old', lastName: 'Half', professional: { bio: null } });
    for (let n = 0; n < 3; n++) await aWalker(app);
    const [people, bookings, none, incomplete] = await Promise.all([
      trot('users', 'list', '--search', 'ray jo', '--json'),
      trot('bookings', 'list', '--search', 'fox', '--status', 'completed', '--json'),
      trot('bookings', 'list', '--search', 'fox', '--active'),
      trot('walkers', 'list', '--incomplete', '--limit', '1', '--json'),
    ]);
    expect(rows(people)).toMatchObject([{ id: parent.id }]);
    expect(rows(bookings)).toMatchObject([{ parent: 'Jo Ray', walker: 'Wil Fox', status: 'completed' }]);
    expect(none.out).toBe('No bookings.\n');
    expect(rows(incomplete)).toMatchObject([{ name: 'Old Half', missing: 'Bio' }]);
    const { starts_at: startsAt } = rows(bookings)[0]!;
    expect(startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
  });

  it('reads, decides and lists reports; a decided one cannot be decided again', async () => {
    const id = randomUUID();
    await app.sql(
      `insert into reports (id, reporter_id, subject_id, reason, note, created_at) values ($1, $2, $3, 'rude', 'Shouted', $4)`,
      [id, parent.id, walker.id, clock.now()],
    );
    const [open, shown] = await Promise.all([
      trot('reports', 'list', '--search', 'wil', '--json'),
      trot('reports', 'show', id.slice(0, 8)),
    ]);
    expect(rows(open)).toMatchObject([{ id, about: 'Wil Fox', from: 'Jo Ray', reason: 'rude' }]);
    expect(shown.out).toMatch(/note +Shouted\n/);
    const warned = await trot('reports', 'warn', id, '--yes');
    expect([warned.code, warned.out]).toEqual([
      0,
      expect.stringMatching(/^The report about Wil Fox of .* E[SD]T: warning sent by email/),
    ]);
    expect((await trot('reports', 'dismiss', id, '--yes')).code).toBe(1);
    expect((await trot('reports', 'list')).out).toBe('No reports.\n');
    expect(await acts(id)).toEqual(['report-warned by ada']);
    expect(await app.sql(`select kind from outbox where payload->>'reportId' = $1`, [id])).toEqual([
      { kind: 'mail.warning' },
    ]);
  });

  it('lists, reads, takes, adds notes to and closes incidents; a closed one stays closed (INCIDENT-5)', async () => {
    const reporter = await aWalker(app, { firstName: 'Una', lastName: 'Oak' });
    const booking = await aBooking(app, await aParent(app), reporter, {
      status: 'in_progress',
      startsIn: -0.5,
    });
    const id = await anIncident(app, booking, reporter);
    const [open, taken] = await Promise.all([
      trot('incidents', 'list', '--search', 'una', '--kind', 'accident', '--json'),
      trot('incidents', 'take', id.slice(0, 8)),
    ]);
    expect(rows(open)).toMatchObject([{ id, incident: 'accident', from: 'Una Oak' }]);
    expect(taken).toMatchObject({ code: 0, out: 'The incident is yours.\n' });
    const [again, note, unsure] = await Promise.all([
      trot('incidents', 'take', id),
      trot('incidents', 'note', id, 'Called both'),
      trot('incidents', 'close', id, '--outcome', 'resolved', '--note', 'Fine'),
    ]);
    expect([again.code, note.code, unsure.code]).toEqual([1, 0, 2]);
    const closed = await trot(
      'incidents',
      'close',
      id,
      '--outcome',
      'no_charge',
      '--note',
      'Both home',
      '--yes',
    );
    expect(closed.out).toMatch(/^“Traffic or an accident”, reported by Una Oak on .*: closed\.\n$/);
    const [shown, late] = await Promise.all([
      trot('incidents', 'show', id, '--json'),
      trot('incidents', 'close', id, '--outcome', 'resolved', '--note', 'Again', '--yes'),
    ]);
    expect(late.code).toBe(1);
    expect(rows(shown)).toMatchObject([
      {
        text: 'A bike hit us',
        outcome: 'no_charge',
        history: [
          { act: 'taken', by: 'ada' },
          { act: 'noted', note: 'Called both' },
          { act: 'closed', note: 'Both home' },
          { act: 'seen', by: 'ada' },
        ],
      },
    ]);
    expect(await acts(id)).toEqual([
      'take-incident by ada',
      'note-incident by ada',
      'close-incident by ada',
      'read-incident by ada',
    ]);
  });

  it('exports lists to files, recorded before the first line, and never overwrites one', async () => {
    const file = join(app.services.config.dataDir, 'walkers.csv');
    const [users, bookings, made] = await Promise.all([
      trot('users', 'export', '--search', 'fox'),
      trot('bookings', 'export'),
      trot('walkers', 'export', '--status', 'complete', '--output', file),
    ]);
    expect(users.out).toMatch(/^"Id","First name".*\r\n"[^\r]*"Wil","Fox"[^\r]*\r\n$/);
    expect(bookings.out).toContain('"Jo Ray"');
    expect([made.code, made.out, statSync(file).mode & 0o077]).toEqual([0, '', 0]);
    const before = readFileSync(file, 'utf8');
    expect(before).toContain('"Wil","Fox"');
    const again = await trot('walkers', 'export', '--output', file);
    expect([again.code, again.err.includes('already exists'), readFileSync(file, 'utf8')]).toEqual([
      1,
      true,
      before,
    ]);
    expect(existsSync(`${file}.csv`)).toBe(false);
    const recorded = await app.sql(
      `select act from audit_log where act like 'export-%' group by act order by act`,
    );
    expect(recorded.map(({ act }) => act)).toEqual(['export-bookings', 'export-users', 'export-walkers']);
  });

  it('shows and turns off a calendar link (CALENDAR-1)', async () => {
    await parent.browser.post('/settings', { intent: 'create-calendar' });
    const show = async () => rows(await trot('calendar', 'show', parent.email, '--json'))[0];
    expect(await show()).toMatchObject({ email: parent.email, link: true, last_read: null });
    const off = await trot('calendar', 'turn-off', parent.email, '--yes');
    expect([off.code, off.out]).toEqual([0, `Turned off: the calendar link of Jo Ray (${parent.email}).\n`]);
    expect(await show()).toMatchObject({ link: false, created: null });
    const again = await trot('calendar', 'turn-off', parent.email, '--yes');
    expect([again.code, again.err]).toEqual([1, 'This calendar link is off. Create a new one first.\n']);
    expect((await acts(parent.id)).at(-1)).toBe('calendar-turn-off by ada');
  });

  it('records and lists the checks of walkers (CHECK-4, CHECK-6)', async () => {
    const checked = await aWalker(app);
    const date = dayIn(-30);
    const expires = Temporal.PlainDate.from(date).add({ months: 13 }).toString();
    const set = (...options: string[]) =>
      trot('checks', 'set', checked.email, '--provider', 'Sample Screening', ...options);
    const wrong = await set('--status', 'clear');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('checkedOn: Enter the date of the result.');
    const given = ['--status', 'clear', '--date', date, '--authorized', date, '--json'];
    expect(rows(await set(...given))[0]).toMatchObject({ status: 'clear', expires });
    const [check] = await app.sql<{ authorized_on: string }>(
      'select authorized_on::text from background_checks where walker_id = $1',
      [checked.id],
    );
    expect(check?.authorized_on).toBe(date);
    const identity = await trot('checks', 'identity', checked.email, '--method', 'video', '--date', date);
    expect(identity.code).toBe(0);
    expect(rows(await trot('checks', 'list', '--status', 'clear', '--json'))).toMatchObject([
      { email: checked.email, status: 'clear', expires },
    ]);
    const corrected = ['checks', 'birth-date', checked.email, '2007-05-04', '--reason', 'Passport, by video'];
    expect((await trot(...corrected)).code).toBe(2);
    expect((await trot(...corrected, '--yes')).out).toContain('Changed: the date of birth of');
    expect((await trot('users', 'show', checked.email)).out).toContain('by an operator on');
    expect(await acts(checked.id)).toEqual([
      'set-background-check by ada',
      'set-identity-check by ada',
      'change-birth-date by ada',
    ]);
  });

  it('shows pending work, weekly figures, and who did what', async () => {
    await aParent(app, { approvalStatus: 'pending' });
    const [now, weeks, log] = await Promise.all([
      trot('overview', '--json'),
      trot('overview', 'weeks', '--json'),
      trot('audit', 'list', '--by', 'operator:ada', '--about', walker.email, '--json'),
    ]);
    expect(rows(now)[0]).toMatchObject({
      open_incidents: 0,
      open_reports: 0,
      parents_waiting_for_approval: expect.any(Number),
    });
    expect(rows(weeks)).toHaveLength(12);
    expect(Object.keys(rows(weeks)[0]!)).toContain('revenue_cents');
    expect(rows(log).map(({ act, by, origin }) => `${act} by ${by}, ${origin}`)).toEqual([
      'report-warned by ada, cli',
    ]);
  });
});

describe('webhooks in the CLI (WEBHOOK-1, WEBHOOK-6, WEBHOOK-8)', { timeout: PATIENCE_MS }, () => {
  it('are added with a secret that is printed once, tested, listed, given a new secret and removed', async () => {
    const wrong = await trot('webhooks', 'add', 'http://erp.example.org/hooks');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Enter a public https:// address')]);
    const [added] = rows(
      await trot('webhooks', 'add', 'https://erp.example.org/h', '--only', 'payment', '--json'),
    );
    expect(added?.secret).toMatch(/^whsec_/);
    const id = String(added?.id);
    expect((await trot('webhooks', 'test', id.slice(0, 8))).out).toMatch(/^A test event is on its way\./);
    const listed = await trot('webhooks', 'list', '--json');
    expect(rows(listed)).toMatchObject([{ id, host: 'erp.example.org', topics: 'payment', status: 'on' }]);
    expect(listed.out).not.toContain('whsec_');
    const [delivery] = rows(await trot('webhooks', 'deliveries', id, '--json'));
    expect(delivery).toMatchObject({ event: 'webhook.test', status: 'pending', answer: null, attempts: 0 });
    expect((await trot('webhooks', 'redeliver', String(delivery?.id))).code).toBe(1);
    expect((await trot('webhooks', 'rotate-secret', id)).code).toBe(2);
    const [rotated] = rows(await trot('webhooks', 'rotate-secret', id.slice(0, 8), '--yes', '--json'));
    expect(rotated?.secret).toMatch(/^whsec_/);
    expect(rotated?.secret).not.toBe(added?.secret);
    expect((await trot('webhooks', 'remove', id)).code).toBe(2);
    expect((await trot('webhooks', 'remove', id, '--yes')).code).toBe(0);
    expect(await app.sql('select id from webhook_endpoints')).toEqual([]);
    expect(await acts(id)).toEqual(
      ['add', 'test', 'rotate-secret', 'remove'].map((act) => `webhook-${act} by ada`),
    );
  });
});
