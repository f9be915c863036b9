import { beforeEach, describe, expect, it } from 'vitest';
import { adminList, removeAdmin } from '../../../src/domain/accounts/admins.ts';
import { askForNewPassword, freeze, unfreeze } from '../../../src/domain/accounts/sign-in/freeze.ts';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { adminOf } from '../../../src/domain/people/profile.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aCalendarLink } from '../../support/calendar.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, signIn, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { sessionsOf } from '../../support/reads.ts';
import { useSqlAs } from '../../support/sql-as.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
const streams = listeners(app);
const cli = system('cli');
const asCli = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, cli, work);

beforeEach(() => app.sql('truncate rate_limits'));

const enter = ({ email }: TestUser, password = PASSWORD, browser = aVisitor(app)) =>
  browser.post('/auth', { intent: 'sign-in', email, password });
const press = (admin: TestUser, { id }: TestUser, intent: 'freeze' | 'unfreeze') =>
  admin.browser.post(`/admin/profile/${id}`, { intent, reason: 'stolen' });
const frozenFor = async ({ id }: TestUser) =>
  (await app.sql<{ why: string | null }>('select frozen_for as why from profiles where id = $1', [id]))[0]
    ?.why;
const acts = ({ id }: TestUser) =>
  app.sql('select act, actor_kind, detail from audit_log where subject_id = $1 order by at', [id]);
const work = ({ id }: TestUser) =>
  app.sql('select id, status, updated_at from bookings where walker_id = $1 order by id', [id]);
const mails = async ({ id }: TestUser) =>
  (await app.sql(`select 1 from outbox where kind like 'mail.%' and payload ->> 'userId' = $1`, [id])).length;
const linkFor = ({ id }: TestUser) => withActor(app.orm, system('auth'), (em) => issueToken(em, id, 'reset'));

describe('an account is frozen (SIGNIN-19)', () => {
  it('by an admin, with a reason: sessions, streams and links end, walks stay', async () => {
    const [admin, walker, parent] = [await anAdmin(app), await aWalker(app), await aParent(app)];
    await aBooking(app, parent, walker, { status: 'accepted' });
    const [before, link] = [await work(walker), await linkFor(walker)];
    const stream = await streams.listen(walker);
    const asked = await admin.browser.get(`/admin/profile/${walker.id}?dialog=freeze`);
    expect(asked.text).toContain('Walks, weekly walks and the listing stay as they are');
    expect(await frozenFor(walker)).toBeNull();
    const seen = await press(admin, walker, 'freeze');
    expect(seen.text).toContain('Account frozen');
    expect(seen.text).toContain('Someone else may be using the account');
    await stream.ended;
    expect([await sessionsOf(app, walker.id), await work(walker)]).toEqual([[], before]);
    expect(await acts(walker)).toEqual([
      { act: 'freeze', actor_kind: 'admin', detail: { reason: 'stolen' } },
    ]);
    expect((await walker.browser.get('/settings')).path).toBe('/auth');
    const reset = await aVisitor(app).get(`/reset-password?type=recovery&token=${link}`);
    expect(reset.text).not.toContain('Choose a new password</h1>');
    const found = await parent.browser.get(`/walker/${walker.id}`);
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(walker.firstName)]);
  });

  onlyInCI(
    'once: who does it again reads since when and by whom, as the page of the person says (SIGNIN-19)',
    async () => {
      const [ada, grace] = [await anAdmin(app, { firstName: 'Ada', lastName: 'Ray' }), await anAdmin(app)];
      const parent = await aParent(app, { firstName: 'Jo' });
      const early = await press(ada, parent, 'unfreeze');
      expect([early.status, early.text]).toEqual([409, expect.stringContaining("Jo isn't frozen")]);
      expect(early.text).not.toContain('Someone else already did this');
      await press(ada, parent, 'freeze');
      await press(grace, await aParent(app), 'freeze');
      const before = await acts(parent);
      const again = await press(grace, parent, 'freeze');
      expect([again.status, again.text]).toEqual([409, expect.stringContaining('Jo is frozen already')]);
      expect(again.text).toMatch(
        /Since [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M, by Ada Ray\. Nothing was changed\./,
      );
      expect(await acts(parent)).toEqual(before);
      const page = await grace.browser.get(`/admin/profile/${parent.id}`);
      expect(page.text).toMatch(/Frozen on [^<]+ by Ada Ray/);
      const log = await grace.browser.get(`/admin/audit?person=${parent.id}`);
      expect(log.text).toContain('Someone else may be using the account');
    },
  );

  it('and only the right password says so, kindly, in the language of the page', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    await press(admin, parent, 'freeze');
    const wrong = await enter(parent, 'not the right one');
    expect(wrong.text).not.toContain('on hold');
    const right = await enter(parent);
    expect([right.status, right.path]).toEqual([403, '/auth']);
    expect(right.text).toContain('Your account is on hold');
    expect(right.text).toContain('hello@trotwell.example');
    const spanish = aVisitor(app);
    spanish.cookies.set('language', 'es');
    expect((await enter(parent, PASSWORD, spanish)).text).toContain('Tu cuenta está en pausa');
    expect(await sessionsOf(app, parent.id)).toEqual([]);
    expect((await press(admin, parent, 'unfreeze')).text).toContain('Account unfrozen');
    expect((await enter(parent)).path).toBe('/dashboard');
  });

  onlyInCI('no link opens it: none is sent, and one that was on its way changes nothing', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    await press(admin, parent, 'freeze');
    const sent = await mails(parent);
    await aVisitor(app).post('/auth?tab=reset', { intent: 'request-reset', email: parent.email });
    expect(await mails(parent)).toBe(sent);
    const late = `/reset-password?type=recovery&token=${await linkFor(parent)}`;
    const password = 'another good one 26';
    const form = { intent: 'update-password', password, confirmation: password };
    expect((await aVisitor(app).post(late, form)).status).toBe(403);
    await expect(signIn(app, parent)).rejects.toMatchObject({ summary: { code: 'accountFrozen' } });
    await press(admin, parent, 'unfreeze');
    expect((await enter(parent)).path).toBe('/dashboard');
  });

  onlyInCI('a calendar link shows nothing meanwhile', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    const link = await aCalendarLink(parent);
    expect((await aVisitor(app).raw(link)).status).toBe(200);
    await press(admin, parent, 'freeze');
    expect((await aVisitor(app).raw(link)).status).toBe(404);
    await press(admin, parent, 'unfreeze');
    expect((await aVisitor(app).raw(link)).status).toBe(200);
  });

  it('never by others, and an admin never on the web', async () => {
    const [admin, other, parent, stranger] = [
      await anAdmin(app),
      await anAdmin(app),
      await aParent(app),
      await aParent(app),
    ];
    for (const [who, whom] of [
      [stranger, parent],
      [parent, parent],
      [admin, other],
      [admin, admin],
    ] as const) {
      expect((await press(who, whom, 'freeze')).status).toBe(403);
      expect([await frozenFor(whom), await acts(whom)]).toEqual([null, []]);
      expect(await sessionsOf(app, whom.id)).toHaveLength(1);
    }
    const unknown = await admin.browser.post(`/admin/profile/${parent.id}`, {
      intent: 'freeze',
      reason: 'x',
    });
    expect([unknown.status, await frozenFor(parent)]).toEqual([422, null]);
  });

  it('row-level security alone refuses it to others, and a session of a frozen person to everybody', async () => {
    const [admin, other, parent] = [await anAdmin(app), await anAdmin(app), await aParent(app)];
    const frozen = `update profiles set frozen_at = now(), frozen_for = 'asked' where id = $1`;
    await expect(sqlAs(parent, 'tot', frozen, [parent.id])).rejects.toThrow(/not .* to change/);
    await expect(sqlAs(admin, 'admin', frozen, [other.id])).rejects.toThrow(/not an admin's to change/);
    expect((await sqlAs(admin, 'admin', frozen, [parent.id])).rowCount).toBe(1);
    const opened = `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'token_hash', '\\x0102', 'user_id', $1::text))).* from sessions s limit 1`;
    expect((await sqlAs(parent, 'auth', opened, [parent.id])).rowCount).toBe(1);
    await press(admin, parent, 'freeze');
    await expect(sqlAs(parent, 'auth', opened, [parent.id])).rejects.toThrow(/row-level security/);
    expect((await sqlAs(other, 'auth', opened, [other.id])).rowCount, 'who is not frozen').toBe(1);
  });

  onlyInCI(
    'an admin in the terminal, never the last who is active; the team writes to the others only',
    async () => {
      await app.sql(`update profiles set hidden_at = now() where role = 'admin'`);
      const [ada, grace] = [await anAdmin(app), await anAdmin(app)];
      const frozen = await asCli((em) => freeze(em, cli, ada.id, { reason: 'checking' }));
      expect([frozen.id, await sessionsOf(app, ada.id)]).toEqual([ada.id, []]);
      expect(await asCli((em) => adminOf(em, ada.id))).toBeNull();
      const last = { summary: { code: 'lastAdmin' } };
      await expect(asCli((em) => freeze(em, cli, grace.id, { reason: 'asked' }))).rejects.toMatchObject(last);
      await expect(asCli((em) => removeAdmin(em, cli, grace.id))).rejects.toMatchObject(last);
      expect([await frozenFor(grace), await sessionsOf(app, grace.id)]).toEqual([null, [expect.anything()]]);
      expect(await asCli(adminList)).toMatchObject([
        { id: ada.id, frozenAt: expect.any(Date), twoFactor: false, passkeys: 0 },
        { id: grace.id, frozenAt: null },
      ]);
      await asCli((em) => unfreeze(em, cli, ada.id));
      await asCli((em) => freeze(em, cli, grace.id, { reason: 'asked' }));
    },
  );
});

describe('someone must choose a new password (SIGNIN-20)', () => {
  it('their password only sends a link then; the new one signs in', async () => {
    const parent = await aParent(app);
    await asCli((em) => askForNewPassword(em, cli, parent.id));
    expect(await sessionsOf(app, parent.id)).toEqual([]);
    const before = await mails(parent);
    const seen = await enter(parent);
    expect([seen.status, await mails(parent)]).toEqual([403, before + 1]);
    expect(seen.text).toContain('Please choose a new password');
    expect(await sessionsOf(app, parent.id)).toEqual([]);
    expect((await enter(parent, 'not the right one')).text).not.toContain('choose a new password');
    const password = 'a quite different 26';
    const form = { intent: 'update-password', password, confirmation: password };
    await aVisitor(app).post(`/reset-password?type=recovery&token=${await linkFor(parent)}`, form);
    expect((await enter(parent, password)).path).toBe('/dashboard');
    expect(await acts(parent)).toMatchObject([{ act: 'ask-new-password', actor_kind: 'cli' }]);
  });

  onlyInCI('nobody on the web asks for it', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    const viewer = { kind: 'member', id: admin.id, role: 'admin' } as Parameters<typeof askForNewPassword>[1];
    await expect(asCli((em) => askForNewPassword(em, viewer, parent.id))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect([await acts(parent), (await enter(parent)).path]).toEqual([[], '/dashboard']);
  });
});
