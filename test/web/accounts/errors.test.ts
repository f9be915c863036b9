import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { market } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, aWalker, PASSWORD } from '../../support/cast.ts';

/** Error messages of forms when a table fails: own words, typed values kept, nothing half done. */
const app = startTestApp();
const NEW_PASSWORD = 'four green herons';
const NEWCOMER = {
  intent: 'sign-up',
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@gmail.com',
  password: PASSWORD,
  acceptedTerms: 'on',
  acceptedPrivacy: 'on',
};

beforeAll(() =>
  app.sql(`create function out_of_order() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`),
);

async function breakTable(table: string): Promise<void> {
  await app.sql(
    `create trigger out_of_order before insert or update on ${table} execute function out_of_order()`,
  );
  undoFault = `drop trigger out_of_order on ${table}`;
}
let undoFault = '';
afterEach(async () => {
  if (undoFault) await app.sql(undoFault);
  undoFault = '';
});

const usersCount = async () => (await app.sql('select 1 from users')).length;

describe('signing up', () => {
  it("shows 'Sign up failed', and works with the same form later", async () => {
    await breakTable('outbox');
    const before = await usersCount();
    const seen = await aVisitor(app).post('/auth?tab=signup', NEWCOMER);
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Sign up failed');
    expect(seen.html).toContain('value="nora@gmail.com"');
    expect(seen.html).not.toContain(PASSWORD);
    expect(seen.text).not.toContain('disk');
    expect(await usersCount()).toBe(before);
    await app.sql(undoFault);
    undoFault = '';
    expect((await aVisitor(app).post('/auth?tab=signup', NEWCOMER)).text).toContain('Check your email');
  });

  it('has an error for a referral code that could not be looked up', async () => {
    await app.sql('alter table profiles rename column referral_code to code_referral');
    undoFault = 'alter table profiles rename column code_referral to referral_code';
    const sent = { ...NEWCOMER, email: 'nora.2@gmail.com', referralCode: 'ABCD2345' };
    const seen = await aVisitor(app).post('/auth?tab=signup', sent);
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Error validating referral code. Please try again.');
    expect(seen.html).toContain('value="ABCD2345"');
    expect(await app.sql(`select 1 from users where email = 'nora.2@gmail.com'`)).toEqual([]);
  });

  it('has an error for an address that somebody else registered at the same moment', async () => {
    const overlapping = new pg.Client({ connectionString: app.database.superuserUrl });
    await overlapping.connect();
    await overlapping.query('begin');
    await overlapping.query(
      `insert into users (id, email, password_hash, sign_up_metadata, created_at)
       values (gen_random_uuid(), 'nora.3@gmail.com', 'x', '{}', '2026-11-20')`,
    );
    const answer = aVisitor(app).post('/auth?tab=signup', { ...NEWCOMER, email: 'nora.3@gmail.com' });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"users"%'`;
    await expect
      .poll(async () => (await app.sql(waiting)).length, { timeout: 12_000 })
      .toBeGreaterThan(0)
      .finally(() => overlapping.query('commit'));
    await overlapping.end();
    const seen = await answer;
    expect(seen.status).toBe(409);
    expect(seen.text).toContain(
      'An account with this email address already exists. Please try signing in instead.',
    );
  });
});

it("shows 'Resend failed'", async () => {
  await aVisitor(app).post('/auth?tab=signup', { ...NEWCOMER, email: 'nora.4@gmail.com' });
  for (const asker of ['', 'unknown '])
    await app.services.limits.forget('resend', `${asker}nora.4@gmail.com`);
  await breakTable('outbox');
  const seen = await aVisitor(app).post('/auth?tab=signup&sent=1', {
    intent: 'resend',
    email: 'nora.4@gmail.com',
  });
  expect(seen.status).toBe(500);
  expect(seen.text).toContain('Resend failed');
});

it("shows 'Reset failed', and keeps the address", async () => {
  const parent = await aParent(app);
  await breakTable('outbox');
  const seen = await aVisitor(app).post('/auth?tab=reset', { intent: 'request-reset', email: parent.email });
  expect(seen.status).toBe(500);
  expect(seen.text).toContain('Reset failed Failed to send reset email. Please try again.');
  expect(seen.html).toContain(`value="${parent.email}"`);
});

it("shows 'Password reset failed', and the link still works", async () => {
  const parent = await aParent(app);
  const token = await withActor(app.orm, system('worker'), (em) => issueToken(em, parent.id, 'reset'));
  const save = () =>
    aVisitor(app).post(`/reset-password?type=recovery&token=${token}`, {
      intent: 'update-password',
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
    });
  await breakTable('users');
  const seen = await save();
  expect(seen.status).toBe(500);
  expect(seen.text).toContain('Password reset failed');
  expect((await parent.browser.get('/profile')).path).toBe('/profile');
  await app.sql(undoFault);
  undoFault = '';
  expect((await save()).path).toBe('/dashboard');
});

it("shows 'Error sending message' with our email address, and keeps the message", async () => {
  await breakTable('outbox');
  const seen = await aVisitor(app).post('/contact', {
    intent: 'send',
    firstName: 'Nora',
    lastName: 'Quist',
    email: 'nora@example.org',
    subject: 'A question',
    message: 'Do walkers carry scooters?',
  });
  expect(seen.status).toBe(500);
  expect(seen.text).toContain(
    `Error sending message Please try again later or email ${market.contactEmail}.`,
  );
  expect(seen.text).toContain('Do walkers carry scooters?');
  expect(await app.sql('select 1 from contact_messages')).toEqual([]);
});

describe('settings', () => {
  it("show 'Password update failed', and nobody is signed out", async () => {
    const parent = await aParent(app);
    await breakTable('users');
    const seen = await parent.browser.post('/settings', {
      intent: 'change-password',
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Password update failed Failed to update password. Please try again.');
    expect((await parent.browser.get('/settings')).path).toBe('/settings');
  });

  it("show 'Request Failed' for a deletion request", async () => {
    const parent = await aParent(app);
    await breakTable('account_deletion_requests');
    const seen = await parent.browser.post('/settings', {
      intent: 'request-deletion',
      confirmation: 'DELETE',
    });
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Request Failed Failed to submit deletion request. Please contact support.');
    expect(seen.text).toContain('Request account deletion');
  });
});

describe('a profile', () => {
  it('shows that it could not be updated, and keeps what was typed', async () => {
    const walker = await aWalker(app);
    await breakTable('profiles');
    const seen = await walker.browser.post('/profile?edit=personal', {
      intent: 'save-personal',
      firstName: 'Wilhelmina',
      lastName: 'Quist',
      phone: '(212) 555-0117',
    });
    expect(seen.status).toBe(500);
    expect(seen.text).toContain('Failed to update profile. Please try again.');
    expect(seen.html).toContain('value="Wilhelmina"');
  });
});
