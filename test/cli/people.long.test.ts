import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import {
  aChild,
  aDeletionRequest,
  anAdmin,
  aParent,
  aWalker,
  aWatcher,
  type TestUser,
} from '../support/cast.ts';
import { sendMessageAs } from '../support/messages.ts';
import { approvalOf, sessionsOf } from '../support/reads.ts';
import { rows, useTrot, withTerminal } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(
  () => ({
    DATABASE_URL: app.database.runtimeUrl,
    DATA_DIR: app.services.config.dataDir,
    TROT_OPERATOR: 'ada',
  }),
  app,
);

const summary = ({ id }: TestUser) => approvalOf(app, id);
const acts = (id: string) =>
  app.sql('select act, actor_kind, operator, origin from audit_log where subject_id = $1 order by at', [id]);
const byCli = (act: string) => ({ act, actor_kind: 'cli', operator: 'ada', origin: 'cli' });

const PATIENCE_MS = 60_000;

let parent: TestUser;
let walker: TestUser;
beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Jo', lastName: 'Ray' });
  walker = await aWalker(app, { firstName: 'Wil', lastName: 'Fox', professional: { bio: null } });
  await aBooking(app, parent, walker, { status: 'accepted' });
  await sendMessageAs(app, parent, walker, 'See you at eight.');
});

describe('trot market (MARKET-1, MARKET-4, MARKET-5)', { timeout: PATIENCE_MS }, () => {
  const CHICAGO = 'docs/operations/chicago/market.json';

  it('shows the market and checks a file, and counts walkers with other rates and neighborhoods', async () => {
    const [shown] = rows(await trot('market', 'show', '--json'));
    expect(shown).toMatchObject({
      id: 'manhattan',
      highest_rate_cents: 2500,
      closed_days: 20,
      terms: '2026-11-30.3',
    });
    const { out: other } = await trot.with({ env: { MARKET_FILE: CHICAGO }, args: ['market', 'show'] });
    expect(other).toMatch(/city +Chicago/);
    expect(other).toMatch(/tax forms +1099-K, 1099-K \(Illinois\)/);
    expect(other).toMatch(/people +Ada Example, /);
    expect(other).not.toContain('[object');
    const { taxForms: _, ...without } = JSON.parse(readFileSync(CHICAGO, 'utf8'));
    const file = 'docs/operations/chicago/without-forms.json';
    writeFileSync(file, JSON.stringify(without));
    expect((await trot('market', 'check', file)).out).toContain('walkers read that you file none');
    rmSync(file);
    const checked = await trot('market', 'check', CHICAGO, '--walkers', '--json');
    expect([checked.code, checked.err]).toEqual([0, '']);
    expect(rows(checked)).toEqual([
      { id: 'chicago', city: 'Chicago', other_rates: 1, other_neighborhoods: 1 },
    ]);
  });

  it('lists the errors of a file and exits with 1', async () => {
    const { code, out, err } = await trot('market', 'check', 'package.json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('MARKET_FILE: city: is missing, must be a text');
    expect(err).toContain('MARKET_FILE: closedDays: is missing, must be a list of { from, to, name }');
  });
});

describe('trot email and wrong addresses', { timeout: PATIENCE_MS }, () => {
  it('lists suppressed addresses, and allows one again, once (PUBLIC-11)', async () => {
    const person = await aParent(app);
    await app.sql(
      `insert into email_suppressions (id, address, reason, status, reported_at, created_at)
       values (gen_random_uuid(), $1, 'bounce', '5.1.1', now(), now())`,
      [person.email],
    );
    const list = () => trot('suppressions', 'list', '--json').then(rows);
    expect(await list()).toMatchObject([
      { address: person.email, reason: 'bounce', status: '5.1.1', user: person.id },
    ]);
    const remove = () => trot('suppressions', 'remove', person.email.toUpperCase());
    expect(await remove()).toMatchObject({ code: 0, out: expect.stringMatching(/^Removed: /) });
    expect([await list(), (await remove()).code]).toEqual([[], 1]);
    expect(await acts(person.id)).toEqual([byCli('lift-suppression')]);
  });

  it('corrects an address: the old links stop working, the new address gets a test email, and no other account has it (ACCOUNT-22)', async () => {
    const [person, to] = [await aParent(app), 'right@example.org'];
    await app.sql(
      `insert into tokens values (gen_random_uuid(), $1, 'reset', 'a', now(), now() + interval '1 hour')`,
      [person.id],
    );
    const change = (email: string) => trot('users', 'change-email', person.id, email, '--yes');
    for (const wrong of [parent.email, 'right@example']) expect((await change(wrong)).code, wrong).toBe(1);
    expect(await acts(person.id)).toEqual([]);
    expect(await change(to)).toMatchObject({ code: 0, out: expect.stringMatching(/^Changed: /) });
    const stored = await app.sql(
      `select u.email as user, p.email as profile, t.used_at is not null as used,
         exists (select from outbox where kind = 'mail.address-test' and payload ->> 'userId' = p.id::text) as tested
       from users u join profiles p using (id) join tokens t on t.user_id = u.id where u.id = $1`,
      [person.id],
    );
    expect(stored).toEqual([{ user: to, profile: to, used: true, tested: true }]);
    expect(await acts(person.id)).toEqual([byCli('change-email')]);
  });
});

it('shows who follows whose walks, and who decides too', { timeout: PATIENCE_MS }, async () => {
  const [guardian, family] = [await aParent(app, { firstName: 'Asha', lastName: 'Rao' }), await aParent(app)];
  const child = await aChild(app, family);
  await aWatcher(app, family, guardian, [child], 'guardian');
  await aWatcher(app, family, await aParent(app, { firstName: 'Ann', lastName: 'Lee' }), [child]);
  const shown = await Promise.all(
    [family, guardian, walker].map(({ id }) => trot('users', 'show', id, '--json')),
  );
  const [ofFamily, ofGuardian, ofWalker] = shown.map((one) => rows(one)[0]);
  expect(ofFamily).toMatchObject({ followed_by: 'Asha Rao (decides too), Ann Lee', follows: null });
  expect(ofGuardian).toMatchObject({
    followed_by: null,
    follows: expect.stringMatching(/ \(decides too\)$/),
  });
  expect(ofWalker).not.toHaveProperty('follows');
});

describe('trot users', { timeout: PATIENCE_MS }, () => {
  it('lists and shows people, as a table and as JSON', async () => {
    const [list, json, one, nobody] = await Promise.all([
      trot('users', 'list', '--role', 'tot'),
      trot('users', 'list', '--json', '--limit', '1'),
      trot('users', 'show', parent.email),
      trot('users', 'show', 'nobody@example.org'),
    ]);
    expect(list.out).toMatch(/^id +name +email +role +status +joined\n─+/);
    expect(list.out).toMatch(
      new RegExp(`${parent.id.slice(0, 8)} +Jo Ray +${parent.email} +parent +approved`),
    );
    expect(list.out).not.toContain(walker.email);
    expect(Object.keys(rows(json)[0]!)).toEqual(['id', 'name', 'email', 'role', 'status', 'joined']);
    expect(rows(json)[0]).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'approved' });
    expect(one.out).toMatch(/name +Jo Ray\n/);
    expect([nobody.code, nobody.out, nobody.err]).toEqual([
      1,
      '',
      expect.stringContaining('No account has this email address'),
    ]);
  });

  it('approves once, and open pages are updated; a second approval is a conflict', async () => {
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    const received: string[] = [];
    const stop = app.services.pubsub.subscribe(({ topic, id }) => received.push(`${topic} ${id}`));
    const first = await trot('users', 'approve', newcomer.email);
    await expect.poll(() => received).toContain(`approvals ${newcomer.id}`);
    stop();
    expect(first).toMatchObject({
      code: 0,
      out: `Approved: Pat Example (${newcomer.email}). We'll email them.\n`,
      err: '',
    });
    const second = await trot('users', 'approve', newcomer.id, '--json');
    expect([second.code, second.out]).toEqual([1, '']);
    expect(await acts(newcomer.id)).toEqual([byCli('approve')]);
  });

  withTerminal('asks before it rejects, on the screen; no changes nothing, yes rejects', async () => {
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    const args = ['users', 'reject', newcomer.email];
    const no = await trot.typed({ args, answers: ['\r'] });
    expect([no.code, await summary(newcomer)]).toEqual([1, 'pending']);
    expect(no.out).toContain(`Pat Example (${newcomer.email}) will be rejected. We'll email them.`);
    expect(no.out).toContain('Nothing was changed.');
    const left = await trot.typed({ args, answers: ['\x03'] });
    expect([left.code, await summary(newcomer)]).toEqual([1, 'pending']);
    const yes = await trot.typed({ args, answers: ['y\r'] });
    expect([yes.code, await summary(newcomer)]).toEqual([0, 'rejected']);
    expect(await acts(newcomer.id)).toEqual([byCli('reject')]);
  });

  it('unapproves with --yes, and never an admin', async () => {
    const [someone, admin] = [await aParent(app), await anAdmin(app)];
    const [done, refused] = await Promise.all([
      trot('users', 'unapprove', someone.email, '--yes'),
      trot('users', 'unapprove', admin.email, '--yes'),
    ]);
    expect([done.code, await summary(someone)]).toEqual([0, 'rejected']);
    expect([refused.code, await summary(admin), await acts(admin.id)]).toEqual([1, 'approved', []]);
  });
});

describe('trot admins', { timeout: PATIENCE_MS }, () => {
  const order = (email: string) =>
    ['admins', 'create', '--email', email, '--first-name', 'Ada', '--last-name', 'Ray'] as const;

  it('creates one with a password from standard input, and refuses a short one (ADMIN-1)', async () => {
    const short = await trot.with({ args: [...order('short@example.org')], input: 'short\n' });
    expect(short.code).toBe(1);
    expect(short.err).toMatch(/password: /);
    const made = await trot.with({
      args: [...order('ada@example.org'), '--json'],
      input: 'a long enough one 26\n',
    });
    expect([made.code, rows(made)[0]?.email]).toEqual([0, 'ada@example.org']);
    expect(await acts(String(rows(made)[0]?.id))).toEqual([byCli('create-admin')]);
  });

  withTerminal('does not show the password that is typed', async () => {
    const made = await trot.typed({
      args: [...order('typed@example.org')],
      answers: ['a long enough one 27\r'],
    });
    expect(made.out).toContain('Ada Ray (typed@example.org) is an admin and can sign in.');
    expect(made.out).not.toContain('long enough one 27');
  });

  it('signs a person out everywhere, after a confirmation (SIGNIN-16)', async () => {
    const person = await aParent(app);
    const sessions = () => app.sql('select 1 from sessions where user_id = $1', [person.id]);
    expect((await trot('users', 'sign-out', person.email)).code).toBe(2);
    expect([await sessions(), await acts(person.id)]).toEqual([[expect.anything()], []]);
    expect(await trot('users', 'sign-out', person.email, '--yes')).toMatchObject({ code: 0 });
    expect([await sessions(), await acts(person.id)]).toEqual([[], [byCli('sign-out-everywhere')]]);
  });

  it('freezes and unfreezes an account, also an admin, and lists admins (SIGNIN-19)', async () => {
    const [admin, person] = [await anAdmin(app), await aParent(app)];
    await anAdmin(app);
    const frozen = async () => rows(await trot('users', 'show', person.email, '--json'))[0]?.frozen;
    expect((await trot('users', 'freeze', person.email, '--yes')).code).toBe(2);
    expect((await trot('users', 'freeze', person.email, '--reason', 'stolen')).code).toBe(2);
    expect([await frozen(), await acts(person.id)]).toEqual([null, []]);
    const freeze = (who: TestUser) => trot('users', 'freeze', who.email, '--reason', 'stolen', '--yes');
    expect((await freeze(person)).out).toContain('is frozen.');
    expect([await frozen(), await acts(person.id)]).toEqual([expect.any(String), [byCli('freeze')]]);
    expect(await freeze(person)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/ is frozen already\. Since .+, by ada \(CLI\)\. Nothing was changed\.\n$/),
    });
    expect(rows(await trot('users', 'show', person.email, '--json'))[0]).toMatchObject({
      frozen_for: 'stolen',
      frozen_by: 'ada (CLI)',
      new_password_due: false,
    });
    expect((await trot('users', 'list', '--search', person.email)).out).toContain('frozen');
    expect((await trot('users', 'show', person.email)).out).toContain(
      'Someone else may be using the account',
    );
    expect((await trot('audit', 'list', '--about', person.email)).out).toMatch(
      /Froze an account.* Someone else may be using the account/,
    );
    expect((await trot('users', 'unfreeze', person.email)).out).toContain('can sign in again.');
    expect((await freeze(admin)).code).toBe(0);
    const listed = rows(await trot('admins', 'list', '--json')).find(({ email }) => email === admin.email);
    expect(listed).toMatchObject({ frozen: expect.any(String), two_factor: false });
    expect((await trot('users', 'new-password', person.email, '--yes')).code).toBe(0);
    expect((await acts(person.id)).at(-1)).toEqual(byCli('ask-new-password'));
    expect(rows(await trot('users', 'show', person.email, '--json'))).toMatchObject([
      { new_password_due: true },
    ]);
  });

  it('resets sign-in for someone who lost their phone, signs them out and emails them (SIGNIN-11)', async () => {
    const admin = await anAdmin(app);
    expect((await trot('admins', 'reset-two-factor', admin.email)).code).toBe(2);
    expect((await trot('admins', 'reset-two-factor', parent.email, '--yes')).code).toBe(1);
    expect(await trot('admins', 'reset-two-factor', admin.email, '--yes')).toMatchObject({ code: 0 });
    expect(await sessionsOf(app, admin.id)).toEqual([]);
    expect(await acts(admin.id)).toEqual([byCli('two-factor-reset')]);
    const other = await aParent(app);
    expect(await trot('users', 'reset-two-factor', other.email, '--yes')).toMatchObject({ code: 0 });
    expect(await acts(other.id)).toEqual([byCli('two-factor-reset')]);
  });

  it('removes one, who is signed out; the last one stays (ADMIN-1)', async () => {
    const admin = await anAdmin(app);
    const request = await aDeletionRequest(app, admin);
    expect((await trot('admins', 'remove', parent.email, '--yes')).code).toBe(1);
    expect(await trot('admins', 'remove', admin.email, '--yes')).toMatchObject({ code: 0 });
    expect(await sessionsOf(app, admin.id)).toEqual([]);
    expect(await acts(admin.id)).toEqual([byCli('remove-admin')]);
    expect(await app.sql('select status from account_deletion_requests where id = $1', [request])).toEqual([
      { status: 'approved' },
    ]);
    await app.sql(
      `update profiles set hidden_at = created_at where role = 'admin' and email <> 'ada@example.org'`,
    );
    const last = await trot('admins', 'remove', 'ada@example.org', '--yes');
    expect([last.code, last.err]).toEqual([1, expect.stringContaining('the only admin')]);
  });
});

describe('lists', { timeout: PATIENCE_MS }, () => {
  it('walkers with what is missing, bookings without children, people with unread messages', async () => {
    const [walkers, complete, bookings, none, unread] = await Promise.all([
      trot('walkers', 'list', '--incomplete', '--json'),
      trot('walkers', 'list', '--status', 'rejected'),
      trot('bookings', 'list', '--status', 'accepted', '--json'),
      trot('bookings', 'show', '6f1c2b1e-0000-4000-8000-000000000000'),
      trot('messages', 'unread', '--json'),
    ]);
    expect(rows(walkers)).toMatchObject([{ id: walker.id, rate_cents: 1850, missing: 'Bio' }]);
    expect(complete).toMatchObject({ code: 0, out: 'No walkers.\n' });
    expect(rows(bookings)).toMatchObject([
      { parent: 'Jo Ray', parent_id: parent.id, walker: 'Wil Fox', walker_id: walker.id, amount_cents: 1850 },
    ]);
    expect(none).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no booking whose id starts with 6f1c2b1e-0000-4000-8000-000000000000.\n',
    });
    expect(rows(unread)).toMatchObject([{ id: walker.id, name: 'Wil Fox', unread: 1 }]);
    expect(bookings.out + unread.out).not.toMatch(/Mia|See you at eight/);
  });

  withTerminal('a table fits the terminal, in colour, unless NO_COLOR is set', async () => {
    const args = ['users', 'list', '--role', 'trotter'];
    const [narrow, plain] = await Promise.all([
      trot.typed({ args, columns: 80 }),
      trot.typed({ args, env: { NO_COLOR: '1' } }),
    ]);
    const lines = stripVTControlCharacters(narrow.out).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(narrow.out).toContain(walker.id.slice(0, 8));
    expect(narrow.out).toContain('\x1b[1mid');
    expect(plain.out).not.toContain('\x1b[1m');
  });
});

describe('trot data', { timeout: PATIENCE_MS }, () => {
  it("exports one person's own data and nobody else's, and records it", async () => {
    const [found, nobody, purge] = await Promise.all([
      trot('data', 'export', parent.email),
      trot('data', 'export', 'nobody@example.org'),
      trot('data', 'expired', '--json'),
    ]);
    const data = JSON.parse(found.out);
    expect(data).toMatchObject({ person: parent.id, messages: [{ content: 'See you at eight.' }] });
    expect(data.children.every((child: { parent_id: string }) => child.parent_id === parent.id)).toBe(true);
    expect(found.out).not.toMatch(/password_hash|token_hash/);
    expect(await acts(parent.id)).toEqual([byCli('export-data')]);
    expect([nobody.code, nobody.out]).toEqual([1, '']);
    expect(rows(purge)).toContainEqual(
      expect.objectContaining({ schedule: 'prune-sessions', would_remove: expect.any(Number) }),
    );
  });
});
