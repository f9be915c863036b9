import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import type { Browser } from '../../support/browser-like.ts';
import { aParent, aVisitor, PASSWORD } from '../../support/cast.ts';
import { signUpFields } from '../../support/sign-up.ts';

const app = startTestApp(({ config }) => ({ config: { ...config, trustProxy: 1 } }));
let networks = 0;

/** Posts from a network address of its own. */
function aNetwork(browser: Browser = aVisitor(app)) {
  const address = `198.51.100.${++networks}`;
  return (path: string, fields: Record<string, string>) =>
    browser.raw(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-forwarded-for': address },
    });
}

const mailsTo = async (email: string) =>
  (
    await app.sql(
      `select 1 from outbox o join users u on u.id::text = o.payload ->> 'userId'
        where u.email = $1 and o.kind in ('mail.reset-password', 'mail.confirm-email')`,
      [email],
    )
  ).length;

describe('the limit of links for a new password (ACCOUNT-16)', () => {
  const reset = (email: string, post = aNetwork()) =>
    post('/auth?tab=reset', { intent: 'request-reset', email });

  it('refuses who asks too often, and nobody else', async () => {
    const { email } = await aParent(app);
    const stranger = aNetwork();
    for (let times = 0; times < 3; times++) expect((await reset(email, stranger)).status).toBe(303);
    expect((await reset(email, stranger)).status).toBe(429);
    const answer = await reset(email);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/auth?tab=reset&sent=1');
  });

  it('counts no address that a stranger makes up of hers and the network of its owner', async () => {
    const { email } = await aParent(app);
    for (let times = 0; times < 4; times++) await reset(`198.51.100.${networks + 5 - times}/${email}`);
    expect((await reset(email)).status).toBe(303);
  });

  it('counts a known device apart from the others in its network', async () => {
    const { email } = await aParent(app);
    const own = aVisitor(app);
    await own.post('/auth', { intent: 'sign-in', email, password: PASSWORD });
    await own.post('/auth', { intent: 'sign-out' });
    const stranger = aNetwork();
    for (let times = 0; times < 4; times++) await reset(email, stranger);
    for (let times = 0; times < 30; times++)
      await app.services.limits.count('mailAddress', `198.51.100.${networks}`);
    expect((await reset((await aParent(app)).email, stranger)).status).toBe(429);
    networks--;
    expect((await reset(email, aNetwork(own))).status).toBe(303);
  });

  it('sends a mailbox three in ten minutes, for all who ask, and again once one was used', async () => {
    const { id, email } = await aParent(app);
    for (let one = 0; one < 5; one++) expect((await reset(email)).status).toBe(303);
    expect(await mailsTo(email)).toBe(3);
    const token = await withActor(app.orm, system('auth'), (em) => issueToken(em, id, 'reset'));
    const password = 'four green herons';
    await aNetwork()(`/reset-password?type=recovery&token=${token}`, {
      ...{ intent: 'update-password', password, confirmation: password },
    });
    await reset(email);
    expect(await mailsTo(email)).toBe(4);
  });

  it('holds up nobody whose password has to be renewed', async () => {
    const { id, email } = await aParent(app);
    await app.sql('update users set must_renew_password = true where id = $1', [id]);
    for (let one = 0; one < 3; one++) await reset(email);
    const answer = await aNetwork()('/auth', { intent: 'sign-in', email, password: PASSWORD });
    expect(answer.status).toBe(403);
    expect(await mailsTo(email)).toBe(3);
  });
});

describe('the limit of links to confirm an address (ACCOUNT-6)', () => {
  const resend = (email: string, post = aNetwork()) =>
    post('/auth?tab=signup&sent=1', { intent: 'resend', email });

  it('refuses who asks too often, and nobody else; a mailbox gets one a minute', async () => {
    const { email } = signUpFields();
    await aNetwork()('/auth?tab=signup', signUpFields({ email }));
    const stranger = aNetwork();
    expect((await resend(email, stranger)).status).toBe(303);
    expect((await resend(email, stranger)).status).toBe(429);
    expect((await resend(email)).status).toBe(303);
    expect(await mailsTo(email)).toBe(1);
    await app.services.limits.forget('resend', email);
    expect((await resend(email)).status).toBe(303);
    expect(await mailsTo(email)).toBe(2);
  });

  it('shows a known device its own wait, in whichever network it is', async () => {
    const { email } = await aParent(app);
    const own = aVisitor(app);
    await own.post('/auth', { intent: 'sign-in', email, password: PASSWORD });
    await own.post('/auth', { intent: 'sign-out' });
    await own.post('/auth?tab=reset', { intent: 'request-reset', email });
    const stranger = aNetwork();
    for (const status of [303, 429]) expect((await resend(email, stranger)).status).toBe(status);
    const waits = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const page = await (await own.raw('/auth?tab=signup&sent=1', { headers })).text();
      expect(page).toContain('Resend');
      return /data-countdown="[1-9]/.test(page);
    };
    expect(await waits(`198.51.100.${networks}`)).toBe(false);
    networks--;
    expect((await resend(email, aNetwork(own))).status).toBe(303);
    expect(await waits('198.51.100.250')).toBe(true);
  });

  it('leaves the first link for a new password to who has just confirmed', async () => {
    const { email } = signUpFields();
    await aNetwork()('/auth?tab=signup', signUpFields({ email }));
    const { id } = (await app.sql<{ id: string }>('select id from users where email = $1', [email]))[0]!;
    const reset = () => aNetwork()('/auth?tab=reset', { intent: 'request-reset', email });
    for (let one = 0; one < 3; one++) await reset();
    const before = await mailsTo(email);
    const token = await withActor(app.orm, system('auth'), (em) => issueToken(em, id, 'confirmation'));
    expect((await aNetwork()(`/confirm-email?token=${token}`, { intent: 'confirm' })).status).toBe(303);
    await reset();
    expect(await mailsTo(email)).toBe(before + 1);
  });
});
