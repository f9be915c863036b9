import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { log } from '../../../src/log.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, PASSWORD, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPhone } from '../../support/phone.ts';

const app = startTestApp();
let parent: TestUser;

beforeEach(async () => {
  await app.sql('truncate rate_limits, security_events');
  parent = await aParent(app);
  await app.sql('truncate security_events');
});

const signIn = (password: string, email = parent.email, browser = aVisitor(app)) =>
  browser.post('/auth', { intent: 'sign-in', email, password });
const stored = () =>
  app.sql<{ kind: string; person: string; known: boolean | null }>(
    'select kind, person_id as person, known from security_events order by at, id',
  );
const kinds = async () => (await stored()).map(({ kind }) => kind);

describe('recent sign-ins (SIGNIN-18)', () => {
  it('has wrong passwords and sign-ins of an account, and nothing of an unknown address', async () => {
    const browser = aVisitor(app);
    await signIn('not the right one', parent.email, browser);
    await signIn('not the right one', 'nobody@example.org');
    await signIn(PASSWORD, parent.email, browser);
    const person = parent.id;
    expect(await stored()).toEqual([
      { kind: 'password_refused', person, known: false },
      { kind: 'sign_in', person, known: false },
    ]);
    browser.cookies.delete('session');
    await signIn(PASSWORD, parent.email, browser);
    expect((await stored()).at(-1)).toEqual({ kind: 'sign_in', person, known: true });
  });

  onlyInCI('has the attempt that locks the account, and none of those after it', async () => {
    for (let times = 0; times < 13; times++) await signIn('not the right one');
    expect(await kinds()).toEqual([...Array<string>(9).fill('password_refused'), 'locked_out']);
  });

  onlyInCI('has wrong codes', async () => {
    await aPhone(parent, PASSWORD);
    await app.sql('truncate security_events');
    const browser = aVisitor(app);
    await signIn(PASSWORD, parent.email, browser);
    await browser.post('/auth/second-step', { intent: 'code', code: '000000' });
    expect(await kinds()).toEqual(['code_refused']);
  });

  it('has new passwords', async () => {
    const [currentPassword, newPassword] = [PASSWORD, 'a quite different one'];
    const fields = { currentPassword, newPassword, confirmPassword: newPassword };
    await parent.browser.post('/settings', { intent: 'change-password', ...fields });
    expect(await kinds()).toEqual(['password_changed']);
    const token = await withActor(app.orm, system('auth'), (em) => issueToken(em, parent.id, 'reset'));
    const reset = { intent: 'update-password', password: PASSWORD, confirmation: PASSWORD };
    await aVisitor(app).post(`/reset-password?type=recovery&token=${token}`, reset);
    expect((await kinds()).toSorted()).toEqual(['password_changed', 'password_reset', 'sign_in']);
  });

  it('never changes the answer to a wrong password, even if nothing can be stored', async () => {
    const [before, logged] = [await signIn('not the right one'), log.level];
    log.level = 'silent';
    await app.sql('alter table security_events add constraint broken check (false) not valid');
    const after = await signIn('not the right one');
    await app.sql('alter table security_events drop constraint broken');
    log.level = logged;
    expect([after.status, after.path]).toEqual([before.status, before.path]);
    expect(await kinds()).toEqual(['password_refused']);
  });
});

describe('the list in Settings', () => {
  it('has the last ten of the own account, and says what to do', async () => {
    const other = await aParent(app);
    const add = (person: string, count: number, kind: string) =>
      app.sql(
        `insert into security_events select gen_random_uuid(), $1::timestamptz - n * interval '1 minute', $2, $3, 'Firefox/1 Linux', true
         from generate_series(1, $4) n`,
        [clock.now(), kind, person, count],
      );
    await app.sql('truncate security_events');
    await add(other.id, 3, 'locked_out');
    await add(parent.id, 12, 'password_refused');
    const { html, text } = await parent.browser.get('/settings/privacy');
    expect(text).toContain('Recent sign-ins');
    expect(text).toContain('Firefox on Linux');
    expect(text.match(/Wrong password\b/g)).toHaveLength(10);
    expect(text).not.toContain('Too many wrong tries');
    expect(html).toContain('<a href="/settings/account#password">Change your password</a>');
    await app.sql(`update profiles set language = 'es' where id = $1`, [parent.id]);
    expect((await parent.browser.get('/settings/privacy')).text).toContain('Inicios de sesión recientes');
  });

  onlyInCI('keeps a sign-in in sight beside any number of wrong passwords', async () => {
    await signIn(PASSWORD);
    for (let times = 0; times < 9; times++) await signIn('not the right one');
    await app.sql(
      `insert into security_events select gen_random_uuid(), $1::timestamptz + n * interval '1 minute', 'code_refused', $2, '', true
       from generate_series(1, 30) n`,
      [clock.now(), parent.id],
    );
    const { text } = await parent.browser.get('/settings/privacy');
    expect(text.match(/Signed in\b/g)).toHaveLength(1);
    expect(text.match(/Wrong code\b/g)).toHaveLength(10);
    expect(text.indexOf('Signed in')).toBeLessThan(text.indexOf('Wrong passwords and codes'));
  });
});

describe('the page for admins', () => {
  it('has everybody’s, newest first, by kind, in pages of 50', async () => {
    const admin = await anAdmin(app);
    await app.sql('truncate security_events');
    const open = (query = '') => admin.browser.get(`/admin/security${query}`);
    expect((await open()).text).toContain('No sign-ins yet.');
    await app.sql(
      `insert into security_events select gen_random_uuid(), $1::timestamptz - n * interval '1 minute', 'sign_in', $2, '', n > 1
       from generate_series(1, 51) n`,
      [clock.now(), parent.id],
    );
    await signIn('not the right one');
    const first = await open();
    expect(first.html.match(new RegExp(`/admin/profile/${parent.id}`, 'g'))).toHaveLength(50);
    expect(first.text.indexOf('Wrong password')).toBeLessThan(first.text.indexOf('Another device (new)'));
    const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await admin.browser.get(next);
    expect(second.html.match(new RegExp(`/admin/profile/${parent.id}`, 'g'))).toHaveLength(2);
    const refused = await open('?kind=password_refused');
    expect(refused.html.match(new RegExp(`/admin/profile/${parent.id}`, 'g'))).toHaveLength(1);
    expect((await open('?kind=locked_out')).text).toContain('No matching entries.');
  });
});
