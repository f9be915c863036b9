import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Keyboard } from './keyboard.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();

describe('by keyboard only', () => {
  const email = 'nora.keys@gmail.com';
  const passwords = ['violet tractor harbor', 'four green herons', 'five red robins'] as const;
  let nora: Person;
  let keys: Keyboard;
  beforeAll(async () => {
    nora = await Person.at(app.browser, program);
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
    await nora.page.goto('/settings/notifications');
    await keys.tick('Marketing Communications');
    await output(nora, 'Settings Updated');
    expect(await nora.page.getByLabel('Marketing Communications', { exact: true }).isChecked()).toBe(true);
    await nora.page.goto('/settings/account');
    await keys.fill({
      'Current Password': passwords[0],
      'New Password': passwords[1],
      'Confirm New Password': passwords[1],
    });
    await keys.press('Update Password');
    await output(nora, 'Password updated successfully');
  });

  it('asks for the account to be deleted, and signs out', async () => {
    await nora.page.goto('/settings/account');
    await nora.page.locator('#deletion > summary').press('Enter');
    await keys.fill({ 'Type DELETE to confirm': 'delete' });
    await keys.press('Request account deletion');
    await output(nora, "Please type 'DELETE' to confirm account deletion request.");
    await keys.fill({ 'Type DELETE to confirm': 'DELETE' });
    await keys.press('Request account deletion');
    await nora.sees('Deletion Request Submitted', 'Account Deletion Pending');
    expect(await nora.page.getByText('Request account deletion').count()).toBe(0);
    await nora.page.locator('.head-menu > summary').press('Enter');
    await keys.press('Sign out');
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

async function output({ page }: Person, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}
