import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Keyboard } from './keyboard.ts';
import { passkeys } from './passkeys.ts';
import { Person } from './person.ts';
import { aPng } from './picture.ts';

const app = useBrowser();
const program = useDemo();
const someone = () => Person.at(app.browser, program);

async function signedInAs(name: string): Promise<Person> {
  const person = await someone();
  await person.page.goto('/dev');
  await person.press(`Sign in as ${name}`);
  await person.page.waitForURL(/\/dashboard/);
  return person;
}
const asWalker = () => signedInAs('Jordan');

describe('by keyboard only', () => {
  const email = 'nora.keys@gmail.com';
  const passwords = ['violet tractor harbor', 'four green herons', 'five red robins'] as const;
  let nora: Person;
  let keys: Keyboard;
  beforeAll(async () => {
    nora = await someone();
    keys = new Keyboard(nora.page);
  });
  afterAll(() => nora.close());

  it('signs up, confirms and waits for approval', async () => {
    await nora.page.goto('/auth?tab=signup');
    await keys.fill({ 'First name': 'Nora', 'Last name': 'Quist', Email: email, Password: passwords[0] });
    await keys.tick('I accept the Terms of Service', 'I accept the Privacy Policy');
    await keys.press('Create account');
    await nora.sees('Check your email', "We've sent you a confirmation link.");
    await nora.openMail(email, /confirm/i);
    await keys.press('Confirm my email');
    await output(nora, 'Your email is verified');
    await keys.press('Go to dashboard');
    await nora.sees('Account Under Review');
    await keys.press('Check Approval Status');
    await output(nora, 'Account Under Review');
  });

  it('changes the profile and the settings', async () => {
    await nora.page.goto('/profile');
    await keys.press('Edit Profile');
    await keys.fill({ 'First name': 'Norma', 'Phone number': '(212) 555-0117' });
    await keys.press('Save Changes');
    await output(nora, 'Profile Updated', 'Norma');
    await nora.page.goto('/settings');
    await keys.tick('Marketing Communications');
    await output(nora, 'Settings Updated');
    expect(await nora.page.getByLabel('Marketing Communications', { exact: true }).isChecked()).toBe(true);
    await keys.fill({
      'Current Password': passwords[0],
      'New Password': passwords[1],
      'Confirm New Password': passwords[1],
    });
    await keys.press('Update Password');
    await output(nora, 'Password updated successfully');
  });

  it('asks for the account to be deleted, and signs out', async () => {
    await keys.fill({ 'Type DELETE to confirm': 'delete' });
    await keys.press('Request account deletion');
    await output(nora, "Please type 'DELETE' to confirm account deletion request.");
    await keys.fill({ 'Type DELETE to confirm': 'DELETE' });
    await keys.press('Request account deletion');
    await nora.sees('Deletion Request Submitted', 'Account Deletion Pending');
    expect(await nora.page.getByText('Request account deletion').count()).toBe(0);
    await keys.press('Log out');
    await output(nora, 'Signed out successfully');
  });

  it('chooses a new password by email, and reads why one is too weak', async () => {
    await nora.page.goto('/auth');
    await keys.press('Forgot your password?');
    await output(nora, "Enter your email and we'll send you a link to choose a new one.");
    await keys.fill({ Email: email });
    await keys.press('Send reset link');
    await output(nora, 'Reset email sent');
    await nora.openMail(email, /new password/i);
    await keys.fill({ 'New Password': passwords[2], 'Confirm Password': passwords[2] });
    await keys.press('Update Password');
    await output(nora, 'Password updated successfully', /Your account is pending approval/);
    await nora.page.goto('/auth');
    await keys.fill({ Email: email, Password: passwords[2] });
    await nora.page.keyboard.press('Enter');
    await output(nora, /Your account is pending approval/);
  });

  it('uses the contact form, signs in and returns to the page it asked for', async () => {
    await nora.page.goto('/contact');
    await keys.fill({ 'First name': 'Nora', 'Last name': 'Quist', Email: email, Subject: 'Scooters' });
    await keys.fill({ Message: 'Do walkers carry them?' });
    await keys.press('Send message');
    await output(nora, 'Message sent successfully!', "We'll get back to you within 24 hours.");
    await nora.page.goto('/profile?edit=personal');
    await output(nora, 'Please sign in first');
    await keys.fill({ Email: 'parent@example.com', Password: 'not the password' });
    await nora.page.keyboard.press('Enter');
    await nora.sees('Please check your credentials and try again.');
    await keys.fill({ Password: 'trot-demo-2026' });
    await nora.page.keyboard.press('Enter');
    await nora.page.waitForURL(/\/profile\?edit=personal/);
  });
});

it('the waiting page shows an approval by itself, without a new sign-in', async () => {
  const [pia, admin] = [await someone(), await signedInAs('Alex')];
  await pia.page.goto('/dev');
  const choice = pia.page.locator('select[name=email]');
  const label = (await choice.locator('option').allInnerTexts()).find((one) => /Parent · pending/.test(one));
  const [name = ''] = (label ?? '').split(' · ');
  await choice.selectOption({ label: label ?? '' });
  await pia.press('Sign in');
  await output(pia, 'Account Under Review');
  await admin.page.goto(`/admin/pending-approvals?tab=parents&q=${encodeURIComponent(name)}`);
  await admin.press('Approve');
  await output(admin, 'Parent Approved');
  await pia.page.getByText('Account Under Review').waitFor({ state: 'detached' });
  await pia.page.goto('/children');
  await output(pia, 'My Children');
  for (const person of [pia, admin]) await person.close();
});

async function output({ page }: Person, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}

it('is accessible on the smallest phone in dark mode', async () => {
  const visitor = await someone();
  const walker = await asWalker();
  for (const { page } of [visitor, walker]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  }
  await Promise.all([readable(visitor, PUBLIC_PAGES), readable(walker, OWN_PAGES)]);
  for (const person of [visitor, walker]) await person.close();
});

const OWN_PAGES = ['/settings', '/profile', '/profile?edit=personal'];
const PUBLIC_PAGES = [
  '/',
  '/auth',
  '/auth?tab=signup',
  '/auth?tab=signup&sent=1',
  '/auth?tab=reset',
  '/auth?tab=reset&sent=1',
  '/reset-password?type=recovery&token=x',
  '/confirm-email?token=x',
  '/email-confirmed',
  '/about',
  '/walkers?near=Chelsea',
  '/contact',
  '/community-guidelines',
  '/terms-of-service',
  '/privacy-policy',
  '/nowhere',
];

async function readable(person: Person, addresses: readonly string[]): Promise<void> {
  for (const path of addresses) {
    await person.open(path);
    const edge = await person.page.locator('h1').first().boundingBox();
    expect(edge?.x, path).toBeGreaterThanOrEqual(8);
  }
}

describe('signing up', () => {
  it('requires both consents, corrects a typo in place, and keeps the countdown across a reload', async () => {
    const nora = await someone();
    const { page } = nora;
    await nora.open('/auth?tab=signup');
    const submit = page.getByRole('button', { name: 'Create account' });
    expect(await submit.isDisabled()).toBe(true);
    await nora.check('Terms of Service');
    expect(await submit.isDisabled()).toBe(true);
    await nora.check('Privacy Policy');
    expect(await submit.isEnabled()).toBe(true);

    await nora.fill({ 'First name': 'Nora', 'Last name': 'Quist', Email: 'nora.slip@gmial.com' });
    await nora.fill({ Password: 'violet tractor harbor' });
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await page.locator('#password').getAttribute('type')).toBe('text');
    await nora.press('Create account');
    await nora.sees('Invalid email address. Did you mean nora.slip@gmail.com?');
    await page.getByRole('button', { name: 'Use nora.slip@gmail.com' }).click();
    expect(await page.locator('#email').inputValue()).toBe('nora.slip@gmail.com');
    expect(await page.locator('#password').inputValue()).toBe('violet tractor harbor');
    await nora.press('Create account');
    await nora.sees('Check your email', "We've sent you a confirmation link.");

    const resend = page.getByRole('button', { name: /^Resend/ });
    for (const _ of ['at once', 'after a reload']) {
      expect(await resend.isDisabled()).toBe(true);
      expect(await resend.textContent()).toMatch(/Resend\s*\(\d+\)/);
      await page.reload();
    }
    await nora.close();
  });
});

it('reads a recovery link after the #', async () => {
  for (const path of ['/auth', '/reset-password']) {
    const visitor = await someone();
    await visitor.page.goto(`${path}#type=recovery&token=old`);
    await visitor.page.waitForURL('**/reset-password?type=recovery&token=old');
    await visitor.sees('This link no longer works');
    await visitor.close();
  }
});

describe('a profile', () => {
  it('uploads a photo as soon as it is chosen, and refuses one above 5 MB', async () => {
    const walker = await asWalker();
    await walker.open('/profile');
    const posts: string[] = [];
    walker.page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
    await walker.choosePhoto(Buffer.alloc(5 * 1024 * 1024 + 1));
    await walker.sees('File Too Large. Please select an image smaller than 5MB.');
    expect(posts).toEqual([]);
    await walker.choosePhoto(await aPng());
    await walker.sees('Photo Updated');
    expect(posts).toHaveLength(1);
    await walker.close();
  });

  it('limits the rate to 25 and keeps vacation and "available" separate', async () => {
    const walker = await asWalker();
    const { page } = walker;
    await walker.open('/profile?edit=walker');
    await walker.fill({ 'Hourly rate': '31' });
    expect(await page.locator('#hourlyRate').inputValue()).toBe('25');
    const available = page.getByRole('switch', { name: 'Available for new bookings' });
    expect(await available.isChecked()).toBe(true);
    await walker.check('Vacation mode');
    expect(await available.isChecked()).toBe(false);
    expect(await available.isDisabled()).toBe(true);
    await walker.sees('Vacation Mode Active');
    await page.getByLabel('Vacation mode').uncheck();
    expect(await available.isDisabled()).toBe(false);
    expect(await page.getByText('Vacation Mode Active').isVisible()).toBe(false);
    await walker.close();
  });
});

passkeys(app, program);
