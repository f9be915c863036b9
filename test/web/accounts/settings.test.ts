import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { openSession } from '../../../src/domain/accounts/sign-in/sessions.ts';
import { wants } from '../../../src/domain/notifications/notification-settings.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { Browser } from '../../support/browser-like.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { withPush } from '../../support/delivered.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { accountEmails } from '../../support/reads.ts';

const app = startTestApp();
const NEW_PASSWORD = 'four green herons';

const settingsOf = async ({ id }: TestUser) =>
  (await app.sql('select * from notification_settings where user_id = $1', [id]))[0];
const requestsOf = ({ id }: TestUser) =>
  app.sql('select status, reason from account_deletion_requests where profile_id = $1', [id]);
const sessionsOf = ({ id }: TestUser) =>
  app.sql<{ id: string; user_agent: string }>('select * from sessions where user_id = $1', [id]);

async function elsewhere({ id }: TestUser, userAgent = 'Mozilla/5.0 (iPhone) Safari/605'): Promise<Browser> {
  const browser = new Browser(app);
  const secret = await withActor(app.orm, system('auth'), (em) =>
    openSession(em, id, { userAgent, known: false }),
  );
  browser.cookies.set('session', secret);
  return browser;
}

describe('the page', () => {
  it('is an index of rows with their state, payments by role, in five statements at most', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const { text, html } = await parent.browser.get('/settings');
    expect(text).toContain(
      "Notifications Emails on Language My browser's language Saved cards No card Calendar Privacy & Security 1 device Account Management Two-factor off Help & Support",
    );
    for (const page of ['notifications', 'language', 'payments', 'calendar', 'privacy', 'account', 'help'])
      expect(html).toContain(`href="/settings/${page}"`);
    expect(html).not.toContain('<form method="post" action="/settings"');
    app.forgetQueries();
    expect((await walker.browser.get('/settings')).text).toContain('Payment Settings');
    const statements = app.queries.filter((sql) => !/^\[?.*(begin|commit)\]?$/.test(sql));
    expect(statements.length).toBeLessThanOrEqual(5);
    const admin = await (await anAdmin(app)).browser.get('/settings');
    expect(admin.text).toContain('Two-factor');
    for (const page of ['language', 'payments', 'calendar'])
      expect(admin.html).not.toContain(`href="/settings/${page}"`);
  });

  it.each([
    ['notifications', ['Email Notifications', 'Booking Updates', 'Marketing Communications']],
    ['privacy', ['Account status', 'Approved', 'Blocked people']],
    ['account', ['Passkeys', 'Two-factor sign-in', 'Change Password', 'Danger Zone']],
    ['help', ['Contact support', 'View FAQ']],
  ])('has a page for %s', async (page, words) => {
    const { text, html } = await (await aParent(app)).browser.get(`/settings/${page}`);
    for (const word of words) expect(text).toContain(word);
    expect(html).toContain('<a class="back-link" href="/settings">');
    if (page === 'help') expect(html).toMatch(/href="\/contact"[\s\S]*href="\/about"/);
  });

  it('shows the page of a form that was refused, of a dialog, and of a return from Stripe', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const titleOf = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
    const refused = await parent.browser.post('/settings', {
      intent: 'request-deletion',
      confirmation: 'no',
    });
    expect(titleOf(refused)).toBe('Account Management');
    expect(titleOf(await parent.browser.get('/settings?dialog=add-card'))).toBe('Saved cards');
    expect(titleOf(await walker.browser.get('/settings?success=stripe'))).toBe('Payment Settings');
    expect(titleOf(await parent.browser.get('/settings'))).toBe('Settings');
  });

  it('shows no payouts until a walker is approved', async () => {
    const walker = await aWalker(app, { approvalStatus: 'pending' });
    expect((await walker.browser.get('/settings/payments')).text).toContain(
      'You can set up payouts once your account is approved.',
    );
    expect((await walker.browser.get('/settings/privacy')).text).toContain('Pending');
  });
});

describe('notifications', () => {
  const switchesOf = async ({ browser }: TestUser) =>
    [...(await browser.get('/settings/notifications')).html.matchAll(/<input[^>]*role="switch"[^>]*>/g)]
      .filter(([input]) => input.includes('checked'))
      .map(([input]) => /name="(\w+)"/.exec(input)?.[1] ?? '');

  it('are on, on and off at first, and are saved (ACCOUNT-25)', async () => {
    const parent = await aParent(app);
    const contract = ['emailNotifications', 'bookingUpdates', 'marketingCommunications'];
    const on = async () => (await switchesOf(parent)).filter((name) => contract.includes(name));
    expect(await on()).toEqual(['emailNotifications', 'bookingUpdates']);
    const seen = await parent.browser.post('/settings', {
      intent: 'save-notifications',
      bookingUpdates: 'on',
      marketingCommunications: 'on',
    });
    expect(seen.text).toContain('Settings Updated');
    expect(await on()).toEqual(['bookingUpdates', 'marketingCommunications']);
    expect(await settingsOf(parent)).toMatchObject({ email_notifications: false, booking_updates: true });
    await parent.browser.post('/settings', { intent: 'save-notifications' });
    expect(await on()).toEqual([]);
    expect(await settingsOf(parent)).toMatchObject({ email_messages: true, push_bookings: true });
  });

  it('have email and push for each topic, on except news, and each can be switched (NOTIFICATION-3)', async () => {
    const parent = await aParent(app);
    const before = await switchesOf(parent);
    expect(before).toHaveLength(11);
    expect(before).not.toContain('pushNews');
    const kept = before.filter((name) => !['emailReminders', 'emailProgress'].includes(name));
    const form = { intent: 'save-notifications', topics: 'all' };
    await parent.browser.post('/settings', {
      ...form,
      ...Object.fromEntries(kept.map((name) => [name, 'on'])),
    });
    expect((await switchesOf(parent)).toSorted()).toEqual(kept.toSorted());
    await parent.browser.post('/settings', form);
    expect(await switchesOf(parent)).toEqual([]);
  });

  it('say in words where pickup, drop-off and delays reach the person: devices, email or nowhere (NOTIFICATION-3)', async () => {
    const parent = await aParent(app);
    const said = async (browser = parent.browser) =>
      /id="steps-reach">([^<]*)</.exec((await browser.get('/settings/notifications')).html)?.[1];
    const save = (fields: Record<string, string>) =>
      parent.browser.post('/settings', { intent: 'save-notifications', topics: 'all', ...fields });
    const on = { emailNotifications: 'on', emailProgress: 'on', pushProgress: 'on' };
    expect(await said()).toMatch(/ by email\.$/);
    for (const fields of [
      { ...on, emailProgress: '' },
      { ...on, emailNotifications: '' },
    ]) {
      await save(fields);
      expect(await said()).toMatch(/ nowhere\. /);
    }
    await save(on);
    await withPush(app, parent);
    expect(await said()).toMatch(/ on this device\.$/);
    const other = await elsewhere(parent);
    expect(await said(other)).toMatch(/ on (?!this device)[^,]+\.$/);
    await app.sql('update push_subscriptions set gone_at = $2 where person_id = $1', [
      parent.id,
      clock.now(),
    ]);
    expect(await said()).toMatch(/ by email\.$/);
    await app.sql('update push_subscriptions set gone_at = null where person_id = $1', [parent.id]);
    await save({ ...on, pushProgress: '' });
    expect(await said()).toMatch(/ by email\.$/);
  });

  it('say which topics are always on, which no form can turn off (NOTIFICATION-3)', async () => {
    const parent = await aParent(app);
    const { text } = await parent.browser.get('/settings/notifications');
    expect(text).toContain(
      'Always on: canceled and moved walks, payments and receipts, safety and security.',
    );
    await parent.browser.post('/settings', {
      intent: 'save-notifications',
      topics: 'all',
      ...{ payments: '', emailPayments: '', emailSafety: 'off', pushCancellations: '' },
    });
    await withActor(app.orm, system('worker'), async (em) => {
      for (const kind of ['receipt', 'booking-withdrawn', 'password-changed'] as const)
        for (const channel of ['email', 'push'] as const)
          expect(await wants(em, parent.id, kind, channel), `${kind} by ${channel}`).toBe(true);
      for (const kind of ['booking-accepted', 'unread-messages'] as const)
        for (const channel of ['email', 'push'] as const)
          expect(await wants(em, parent.id, kind, channel), `${kind} by ${channel}`).toBe(false);
      expect(await wants(em, parent.id, 'confirm-email', 'push')).toBe(false);
      expect(await wants(em, parent.id, 'confirm-email', 'email')).toBe(true);
    });
  });

  it('send no optional email once emails are off, and still push (NOTIFICATION-3)', async () => {
    const parent = await aParent(app);
    await parent.browser.post('/settings', { intent: 'save-notifications', bookingUpdates: 'on' });
    await withActor(app.orm, system('worker'), async (em) => {
      expect(await wants(em, parent.id, 'booking-accepted', 'email')).toBe(false);
      expect(await wants(em, parent.id, 'booking-accepted', 'push')).toBe(true);
      expect(await wants(em, parent.id, 'receipt', 'email')).toBe(true);
    });
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, fields: Record<string, string> = {}) =>
    browser.post('/settings', {
      intent: 'change-password',
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...fields,
    });
  const hashOf = async ({ id }: TestUser) =>
    (await app.sql<{ hash: string }>('select password_hash as hash from users where id = $1', [id]))[0]?.hash;

  const emailsTo = ({ id }: TestUser) => accountEmails(app, id);

  it('signs out other devices and starts a new session here (ACCOUNT-17)', async () => {
    const parent = await aParent(app);
    const other = await elsewhere(parent);
    const before = parent.browser.cookies.get('session');
    const seen = await change(parent.browser);
    expect(seen.path).toBe('/settings');
    expect(seen.text).toContain('Password updated successfully');
    expect(parent.browser.cookies.get('session')).not.toBe(before);
    expect(await sessionsOf(parent)).toHaveLength(1);
    expect((await other.get('/settings')).path).toBe('/auth');
    const signIn = (password: string) =>
      aVisitor(app).post('/auth', { intent: 'sign-in', email: parent.email, password });
    expect((await signIn(NEW_PASSWORD)).path).toBe('/dashboard');
    expect((await signIn(PASSWORD)).status).toBe(422);
    expect(await emailsTo(parent)).toEqual([{ kind: 'mail.password-changed' }, { kind: 'mail.new-device' }]);
  });

  onlyInCI.each([
    [
      { newPassword: 'owls5', confirmPassword: 'owls5' },
      'newPassword',
      'Password too short Password must be at least 6 characters long.',
    ],
    [
      { confirmPassword: 'four green heron' },
      'confirmPassword',
      "Passwords don't match Please make sure both password fields match.",
    ],
    [
      { currentPassword: 'wrong password' },
      'currentPassword',
      'Current password incorrect Please enter your current password correctly.',
    ],
    [{ currentPassword: '' }, 'currentPassword', 'Enter your current password.'],
    [
      { newPassword: 'password123', confirmPassword: 'password123' },
      'newPassword',
      'Please choose another password',
    ],
  ])('rejects %j', async (fields, field, words) => {
    const parent = await aParent(app);
    const other = await elsewhere(parent);
    const before = await hashOf(parent);
    const seen = await change(parent.browser, fields as Record<string, string>);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain(`id="${field}-error"`);
    expect(seen.html).not.toContain(NEW_PASSWORD);
    expect(await hashOf(parent)).toBe(before);
    expect(await emailsTo(parent)).toEqual([]);
    expect((await other.get('/settings')).path).toBe('/settings');
  });

  onlyInCI('cannot be used to guess the password', async () => {
    const parent = await aParent(app);
    for (let guess = 0; guess < 10; guess++)
      await change(parent.browser, { currentPassword: `guess ${guess}` });
    const before = await hashOf(parent);
    expect((await change(parent.browser)).status).toBe(429);
    expect(await hashOf(parent)).toBe(before);
  });

  it('is done once when it is sent twice', async () => {
    const parent = await aParent(app);
    const secret = parent.browser.cookies.get('session') as string;
    const twin = new Browser(app);
    twin.cookies.set('session', secret);
    const seen = await race([
      () => change(parent.browser),
      () => change(twin, { newPassword: 'five red robins', confirmPassword: 'five red robins' }),
    ]);
    expect(seen.filter(({ text }) => text.includes('Password updated successfully'))).toHaveLength(1);
    expect(await sessionsOf(parent)).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('are listed by device and end one by one, or all the others at once (SIGNIN-13)', async () => {
    const parent = await aParent(app);
    const phone = await elsewhere(parent);
    const desktop = await elsewhere(parent, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537');
    const seen = await parent.browser.get('/settings/privacy');
    for (const words of ['Safari on iPhone', 'Chrome on Windows', 'This device'])
      expect(seen.text).toContain(words);
    const [found] = (await sessionsOf(parent)).filter(({ user_agent }) => user_agent.includes('iPhone'));
    const ended = await parent.browser.post('/settings', { intent: 'end-session', session: found?.id ?? '' });
    expect(ended.text).toContain('That device needs to sign in again.');
    expect((await phone.get('/settings')).path).toBe('/auth');
    expect((await desktop.get('/settings')).path).toBe('/settings');
    await parent.browser.post('/settings', { intent: 'end-other-sessions' });
    expect((await desktop.get('/settings')).path).toBe('/auth');
    expect((await parent.browser.get('/settings')).path).toBe('/settings');
  });

  onlyInCI('end only after a sign-in or a typed password of the last ten minutes (SIGNIN-13)', async () => {
    const parent = await aParent(app);
    const phone = await elsewhere(parent);
    const session =
      (await sessionsOf(parent)).find(({ user_agent }) => user_agent.includes('iPhone'))?.id ?? '';
    await app.sql(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [
      parent.id,
    ]);
    const post = (intent: string, fields = {}) => parent.browser.post('/settings', { intent, ...fields });
    const seen = await parent.browser.get('/settings/privacy');
    expect(seen.text).toContain('To sign out another device, enter your password first.');
    expect(seen.html).not.toContain('value="end-');
    for (const intent of ['end-session', 'end-other-sessions'])
      expect((await post(intent, { session })).status).toBe(403);
    expect((await post('prove', { password: 'wrong' })).status).toBe(422);
    expect((await phone.get('/settings')).path).toBe('/settings');
    expect((await post('prove', { password: PASSWORD })).html).toContain('value="end-other-sessions"');
    expect((await post('end-session', { session })).text).toContain('That device needs to sign in again.');
    expect((await phone.get('/settings')).path).toBe('/auth');
  });

  it('are collapsed after the fifth, and can be shown', async () => {
    const parent = await aParent(app);
    for (let more = 0; more < 5; more++) await elsewhere(parent);
    const five = (await parent.browser.get('/settings/privacy')).html.split('id="more-sessions"');
    expect(five[0]?.match(/id="session-/g)).toHaveLength(5);
    expect(five[1]).toContain('Show all 6');
    expect(five[1]?.match(/id="session-/g)).toHaveLength(1);
  });

  it('of other people are not accessible', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const [session] = await sessionsOf(other);
    for (const id of [session?.id ?? '', 'x', ''])
      expect((await parent.browser.post('/settings', { intent: 'end-session', session: id })).status).toBe(
        404,
      );
    expect(await sessionsOf(other)).toHaveLength(1);
  });
});

describe('requesting the deletion of the account', () => {
  const ask = (actor: TestUser, confirmation: string) =>
    actor.browser.post('/settings', { intent: 'request-deletion', confirmation });

  it.each(['', 'delete', 'DELETE ', 'Yes'])('requires the word DELETE, not %j (ACCOUNT-27)', async (word) => {
    const parent = await aParent(app);
    const seen = await ask(parent, word);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(
      "Confirmation Required Please type 'DELETE' to confirm account deletion request.",
    );
    expect(seen.html).toContain('id="confirmation-error"');
    expect(await requestsOf(parent)).toEqual([]);
  });

  it('is pending until it is decided, once, and hides the button (ACCOUNT-27)', async () => {
    const parent = await aParent(app);
    const answers = await race(
      [1, 2, 3].map(
        () => () =>
          parent.browser.postOnly('/settings', { intent: 'request-deletion', confirmation: 'DELETE' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await requestsOf(parent)).toEqual([
      { status: 'pending', reason: 'User requested account deletion' },
    ]);
    for (const page of ['/settings', '/settings/account']) {
      const { text } = await parent.browser.get(page);
      expect(text).toContain('Account Deletion Pending');
      expect(text).not.toContain('Request account deletion');
    }
  });

  it('can be taken back until it is decided, and says meanwhile what has to end first (ACCOUNT-27)', async () => {
    const [parent, other, walker] = [await aParent(app), await aParent(app), await aWalker(app)];
    for (const status of ['accepted', 'accepted', 'completed'] as const)
      await aBooking(app, parent, walker, { status });
    await ask(parent, 'DELETE');
    await ask(other, 'DELETE');
    const { text, html } = await parent.browser.get('/settings/account');
    expect(text).toContain('2 confirmed walks: end them first 1 unpaid walk');
    expect(html).toContain('href="/schedule"');
    const kept = await parent.browser.post('/settings', { intent: 'withdraw-deletion' });
    expect(kept.text).toContain('You keep your account');
    expect((await parent.browser.get('/settings/account')).text).toContain('Request account deletion');
    expect((await requestsOf(parent)).map(({ status }) => status)).toEqual(['withdrawn']);
    expect((await requestsOf(other)).map(({ status }) => status)).toEqual(['pending']);
    expect(
      await app.sql('select decided_by from account_deletion_requests where profile_id = $1', [parent.id]),
    ).toEqual([{ decided_by: parent.id }]);
    expect((await parent.browser.post('/settings', { intent: 'withdraw-deletion' })).status).toBe(409);
    await ask(parent, 'DELETE');
    expect((await requestsOf(parent)).map(({ status }) => status).toSorted()).toEqual([
      'pending',
      'withdrawn',
    ]);
  });

  it('is decided or taken back, never both (ACCOUNT-27)', async () => {
    const [parent, admin] = [await aParent(app), await anAdmin(app)];
    await ask(parent, 'DELETE');
    const [{ id }] = (await app.sql('select id from account_deletion_requests where profile_id = $1', [
      parent.id,
    ])) as [{ id: string }];
    const answers = await race([
      () => parent.browser.postOnly('/settings', { intent: 'withdraw-deletion' }),
      () => admin.browser.postOnly('/admin/attention', { intent: 'reject-deletion', request: id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [{ status }] = (await requestsOf(parent)) as [{ status: string }];
    expect(status).toBe(answers[0]!.status === 303 ? 'withdrawn' : 'rejected');
  });

  it("shows 'Deletion Request Submitted'", async () => {
    expect((await ask(await aWalker(app), 'DELETE')).text).toContain('Deletion Request Submitted');
  });

  it('also works as a JSON call', async () => {
    const parent = await aParent(app);
    const call = () =>
      parent.browser.call('rpc/request_account_deletion', { deletion_reason: 'Moving away' });
    expect(await call()).toEqual({ status: 200, body: { success: true, message: expect.any(String) } });
    expect((await call()).status).toBe(409);
    expect(await requestsOf(parent)).toEqual([{ status: 'pending', reason: 'Moving away' }]);
    expect((await aVisitor(app).call('rpc/request_account_deletion', {})).status).toBe(401);
  });
});

it('returns the owner of a referral code, in upper or lower case, and nothing for unknown ones', async () => {
  const admin = await anAdmin(app);
  const [row] = await app.sql<{ code: string }>('select referral_code as code from profiles where id = $1', [
    admin.id,
  ]);
  const ask = (code: string) => aVisitor(app).call('rpc/get_profile_id_by_referral_code', { code });
  expect((await ask(row?.code.toLowerCase() ?? '')).body).toBe(admin.id);
  expect((await ask('NOSUCHXX')).body).toBeNull();
  expect((await ask('x'.repeat(41))).status).toBe(422);
  await app.sql('update profiles set hidden_at = created_at where id = $1', [admin.id]);
  expect((await ask(row?.code ?? '')).body).toBeNull();
});

onlyInCI('limits guesses of codes', async () => {
  await app.sql('truncate rate_limits');
  const ask = () => aVisitor(app).call('rpc/get_profile_id_by_referral_code', { code: 'NOSUCHXX' });
  for (let times = 0; times < 20; times++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
