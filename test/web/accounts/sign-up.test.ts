import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { market } from '../../../src/market.ts';
import { startTestApp, strongPasswords } from '../../support/app.ts';
import { aParent, aVisitor } from '../../support/cast.ts';
import { everySecond, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { signUpFields } from '../../support/sign-up.ts';

const app = startTestApp(async () => ({ passwords: await strongPasswords() }));
const SIGN_UP = '/auth?tab=signup';
/** Tests reach the app without a socket. */
const ADDRESS = 'unknown';

const stored = async () =>
  (
    await app.sql<{ all: string }>(
      `select (select count(*) from users) || '/' || (select count(*) from outbox) || '/' || (select count(*) from consents) as all`,
    )
  )[0]?.all;

afterEach(async () => {
  await app.services.limits.forget('signUp', ADDRESS);
  await app.services.limits.forget('signUpRange', ADDRESS);
});

describe('what sign-up rejects (ACCOUNT-1, ACCOUNT-2, ACCOUNT-3, ACCOUNT-5, ACCOUNT-11), keeping what was typed and storing nothing', () => {
  it.each(
    everySecond([
      ['firstName', '', 'Enter your first name.'],
      ['lastName', '   ', 'Enter your last name.'],
      ['lastName', 'x'.repeat(81), 'Use at most 80 characters for your last name.'],
      [
        'lastName',
        'You won, see http://win.example',
        'Enter a name without a phone number, web or email address.',
      ],
      ['lastName', 'www.win.example', 'Enter a name without a phone number, web or email address.'],
      ['firstName', 'Nora 212 555 0142', 'Enter a name without a phone number, web or email address.'],
      ['firstName', 'Win at lottery.com', 'Enter a name without a phone number, web or email address.'],
      ['lastName', 'Lee 212 555 0142', 'Enter a name without a phone number, web or email address.'],
      ['lastName', 'nora@example.org', 'Enter a name without a phone number, web or email address.'],
      ['email', '', 'Please enter a valid email address.'],
      ['email', 'nora', 'Please enter a valid email address.'],
      ['email', 'nora@home', 'Please enter a valid email address.'],
      ['email', 'nora..new@example.com', 'Please enter a valid email address.'],
      ['email', '.nora@example.com', 'Please enter a valid email address.'],
      ['email', 'nóra@example.com', "We can't email an address like this."],
      ['email', '"nora new"@example.com', "We can't email an address like this."],
      ['email', 'nora@gmail.con', 'Invalid email address. Did you mean nora@gmail.com?'],
      ['email', 'nora@hotmial.com', 'Invalid email address. Did you mean nora@hotmail.com?'],
      ['email', 'nora@gmai.com', 'Invalid email address. Did you mean nora@gmail.com?'],
      [
        'email',
        'nora@example.qqq',
        "example.qqq doesn't appear to be a valid email domain. Please check for typos.",
      ],
      ['password', '', 'Enter your password.'],
      ['password', 'owls5', 'Password must be at least 6 characters long.'],
      ['password', 'x'.repeat(201), 'Use at most 200 characters for your password.'],
      ['password', 'password123', 'This one is too common'],
      ['role', 'admin', 'Choose parent or walker.'],
      ['referralCode', 'NOSUCHXX', 'Invalid referral code. Please check and try again.'],
      ['acceptedTerms', '', 'You must accept the Terms of Service to create an account.'],
      ['acceptedPrivacy', '', 'You must accept the Privacy Policy to create an account.'],
    ]),
  )('%s: %j', async (field, value, words) => {
    const before = await stored();
    const fields = signUpFields({ [field]: value });
    const seen = await aVisitor(app).post(SIGN_UP, fields);
    expect(seen.status).toBe(422);
    expect(seen.text).toContain(words);
    expect(seen.html).toContain(`href="#${field}"`);
    if (field !== 'firstName') expect(seen.html).toContain('value="Nora"');
    expect(seen.html).not.toContain('three blue owls');
    expect(await stored()).toBe(before);
  });

  it('offers a corrected address as a button that submits it', async () => {
    const visitor = aVisitor(app);
    const seen = await visitor.post(SIGN_UP, signUpFields({ email: 'nora.new@gmial.com' }));
    const [button] = seen.html.match(/<button[^>]*name="email"[^>]*>/) ?? [];
    expect(button).toContain('type="submit"');
    expect(button).toContain('value="nora.new@gmail.com"');
    // A browser sends the field and then the button under one name; the last one counts.
    const body = new URLSearchParams(signUpFields({ email: 'nora.new@gmial.com' }));
    body.append('email', 'nora.new@gmail.com');
    const answer = await visitor.raw(SIGN_UP, { method: 'POST', body });
    expect(answer.headers.get('location')).toBe('/auth?tab=signup&sent=1');
  });

  it('creates one account for both spellings of a domain, with the one that email needs (ACCOUNT-3)', async () => {
    const account = async () =>
      app.sql("select email from users where email like '%mnchen%' or email like '%münchen%'");
    await aVisitor(app).post(SIGN_UP, signUpFields({ email: 'nora@münchen.de' }));
    expect(await account()).toEqual([{ email: 'nora@xn--mnchen-3ya.de' }]);
    const again = await aVisitor(app).post(SIGN_UP, signUpFields({ email: 'nora@xn--mnchen-3ya.de' }));
    expect(again.status).toBe(409);
    expect(await account()).toHaveLength(1);
  });

  it('ignores fields that the form does not have', async () => {
    const fields = signUpFields({
      approval_status: 'approved',
      is_approved: 'true',
      id: 'me',
      referralCount: '9',
    });
    await aVisitor(app).post(SIGN_UP, fields);
    const [user] = await app.sql<{ sign_up_metadata: Record<string, unknown> }>(
      'select sign_up_metadata from users where email = $1',
      [fields.email],
    );
    expect(user?.sign_up_metadata).toEqual({
      first_name: 'Nora',
      last_name: 'Quist',
      role: 'tot',
      referrer_profile_id: null,
      referral_code: null,
      language: 'en',
    });
  });
});

describe('an address that has an account', () => {
  it('is rejected in any spelling, at the field, with 409 (ACCOUNT-3, ACCOUNT-4)', async () => {
    const fields = signUpFields();
    await aVisitor(app).post(SIGN_UP, fields);
    const before = await stored();
    const seen = await aVisitor(app).post(SIGN_UP, { ...fields, email: fields.email.toUpperCase() });
    expect(seen.status).toBe(409);
    expect(seen.text).toContain('Account Already Exists');
    expect(seen.text).toContain('An account with this email already exists. Please try signing in instead.');
    expect(seen.html).toContain('id="email-error"');
    expect(await stored()).toBe(before);
  });

  onlyInCI('is created once when two people sign up at the same moment', async () => {
    const fields = signUpFields();
    const answers = await race([1, 2, 3].map(() => () => aVisitor(app).postOnly(SIGN_UP, fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await app.sql('select 1 from users where email = $1', [fields.email])).toHaveLength(1);
  });
});

describe('after signing up', () => {
  it('shows where the link was sent, keeps the address out of the URL, and disables resending for a minute', async () => {
    const visitor = aVisitor(app);
    const fields = signUpFields();
    const seen = await visitor.post(SIGN_UP, fields);
    expect(seen.path).toBe('/auth?tab=signup&sent=1');
    expect(seen.text).toContain("Check your email We've sent you a confirmation link.");
    expect(seen.text).toContain(fields.email);
    expect(Number(/data-countdown="(\d+)"/.exec(seen.html)?.[1])).toBeGreaterThan(50);
    expect((await visitor.get('/auth?tab=signup&sent=1')).html).toMatch(/data-countdown="\d+"/);
    expect(visitor.cookies.has('session')).toBe(false);
  });

  it('the password is hashed, both consents are recorded, and one email that names nobody is enqueued (ACCOUNT-2, ACCOUNT-11)', async () => {
    const fields = signUpFields({ role: 'trotter' });
    await aVisitor(app).post(SIGN_UP, fields);
    const [user] = await app.sql<{ id: string; password_hash: string }>(
      'select id, password_hash from users where email = $1',
      [fields.email],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const consents = await app.sql(
      'select document, version from consents where user_id = $1 and accepted_at is not null order by 1',
      [user?.id],
    );
    expect(consents).toEqual([
      { document: 'privacy', version: market.legal.privacy.version },
      { document: 'terms', version: market.legal.terms.version },
    ]);
    expect(
      await app.sql('select kind, payload from outbox where payload->>$1 = $2', ['userId', user?.id]),
    ).toEqual([{ kind: 'mail.confirm-email', payload: { userId: user?.id } }]);
    expect(await app.sql('select 1 from profiles where id = $1', [user?.id])).toEqual([]);
  });

  it('a password of 200 characters is kept whole (ACCOUNT-11)', async () => {
    const password = `${'blue owl '.repeat(22)}.,`;
    const fields = signUpFields({ password });
    await aVisitor(app).post(SIGN_UP, fields);
    const [user] = await app.sql<{ hash: string }>(
      'select password_hash as hash from users where email = $1',
      [fields.email],
    );
    expect(password).toHaveLength(200);
    expect(await app.services.passwords.verify(user!.hash, password)).toBe(true);
    expect(await app.services.passwords.verify(user!.hash, password.slice(0, -1))).toBe(false);
  });

  onlyInCI('accepts a referral code in lower case (ACCOUNT-5)', async () => {
    const friend = await aParent(app);
    const [profile] = await app.sql<{ referral_code: string }>(
      'select referral_code from profiles where id = $1',
      [friend.id],
    );
    const fields = signUpFields({ referralCode: ` ${profile?.referral_code.toLowerCase()} ` });
    expect((await aVisitor(app).post(SIGN_UP, fields)).status).toBe(200);
    const [user] = await app.sql<{ referrer: string }>(
      `select sign_up_metadata->>'referrer_profile_id' as referrer from users where email = $1`,
      [fields.email],
    );
    expect(user?.referrer).toBe(friend.id);
  });
});

describe('asking for the link again', () => {
  const mails = async (email: string) =>
    (
      await app.sql(
        `select 1 from outbox o join users u on u.id::text = o.payload->>'userId' where u.email = $1`,
        [email],
      )
    ).length;

  it('is refused within a minute, and works afterwards (ACCOUNT-6)', async () => {
    const visitor = aVisitor(app);
    const { email } = signUpFields();
    await visitor.post(SIGN_UP, signUpFields({ email }));
    const early = await visitor.post('/auth?tab=signup&sent=1', { intent: 'resend' });
    expect(early.status).toBe(429);
    expect(early.text).toContain('Please wait a bit before requesting another email.');
    expect(early.html).toMatch(/data-countdown="\d+"/);
    expect(await mails(email)).toBe(1);
    for (const key of [email, `${ADDRESS} ${email}`]) await app.services.limits.forget('resend', key);
    const late = await visitor.post('/auth?tab=signup&sent=1', { intent: 'resend' });
    expect(late.text).toContain('Email resent Check your inbox for the confirmation link.');
    expect(await mails(email)).toBe(2);
  });

  it('responds the same for an unknown address', async () => {
    const seen = await aVisitor(app).post('/auth?tab=signup&sent=1', {
      intent: 'resend',
      email: 'stranger@gmail.com',
    });
    expect(seen.text).toContain('Email resent');
    expect(await mails('stranger@gmail.com')).toBe(0);
  });

  it('asks for the address when none is known', async () => {
    const page = await aVisitor(app).get('/auth?tab=signup&sent=1');
    expect(page.html).toContain('id="email"');
    const seen = await aVisitor(app).post('/auth?tab=signup&sent=1', { intent: 'resend', email: 'nobody' });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Please enter a valid email address.');
  });
});

describe('too many sign-ups from one network address', () => {
  beforeEach(() => app.services.limits.forget('signUp', ADDRESS));

  it('are blocked for a minute, also after a reload (ACCOUNT-4)', async () => {
    const friend = await aParent(app);
    const visitor = aVisitor(app);
    for (let times = 0; times < 10; times++)
      expect((await visitor.post(SIGN_UP, signUpFields({ email: friend.email }))).status).toBe(409);
    const before = await stored();
    const seen = await visitor.post(SIGN_UP, signUpFields());
    expect(seen.status).toBe(429);
    expect(seen.text).toContain(
      'Too many requests Please wait a minute before trying again. We limited emails to prevent spam.',
    );
    expect(await stored()).toBe(before);
    const reloaded = await visitor.get(SIGN_UP);
    expect(Number(/data-countdown="(\d+)"/.exec(reloaded.html)?.[1])).toBeGreaterThan(30);
  });
});

describe('the page', () => {
  it('opens on the sign-in, or on the sign-up with role and code from the URL (ACCOUNT-5)', async () => {
    expect((await aVisitor(app).get('/auth')).text).toContain('Welcome back');
    const seen = await aVisitor(app).get('/auth?tab=signup&role=trotter&ref=abcd2345');
    expect(seen.text).toContain('Tot (Parent)');
    expect(seen.text).toContain('Trotter (Walker)');
    expect(seen.html).toMatch(
      /<input[^>]*checked=""[^>]*value="trotter"|<input[^>]*value="trotter"[^>]*checked=""/,
    );
    expect(seen.html).toContain('value="ABCD2345"');
    expect(seen.html).toContain('href="/terms-of-service"');
    expect(seen.html).toContain('href="/privacy-policy"');
  });

  onlyInCI('redirects somebody who is signed in', async () => {
    const parent = await aParent(app);
    expect((await parent.browser.raw('/auth')).headers.get('location')).toBe('/');
  });
});
