import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useProgram } from '../support/program.ts';
import { Person } from './person.ts';
import { aPng } from './picture.ts';

const house = useBrowser();
const program = useProgram();
const someone = () => Person.at(house.browser, program);

async function asWalker(): Promise<Person> {
  const walker = await someone();
  await walker.open('/dev');
  await walker.press('Sign in as Jordan');
  await walker.page.waitForURL(/\/dashboard/);
  return walker;
}

describe('signing up', () => {
  it('waits for both consents, corrects a slip in place, and counts down across a reload', async () => {
    const nora = await someone();
    const { page } = nora;
    await nora.open('/auth?tab=signup');
    const submit = page.getByRole('button', { name: 'Create Account' });
    expect(await submit.isDisabled()).toBe(true);
    await nora.check('Terms of Service');
    expect(await submit.isDisabled()).toBe(true);
    await nora.check('Privacy Policy');
    expect(await submit.isEnabled()).toBe(true);

    await nora.fill({ 'First name': 'Nora', 'Last name': 'Quist', Email: 'nora.slip@gmial.com' });
    await nora.fill({ Password: 'violet tractor harbor' });
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await page.locator('#password').getAttribute('type')).toBe('text');
    await nora.press('Create Account');
    await nora.sees('Invalid email address. Did you mean nora.slip@gmail.com?');
    await page.getByRole('button', { name: 'Use nora.slip@gmail.com' }).click();
    expect(await page.locator('#email').inputValue()).toBe('nora.slip@gmail.com');
    expect(await page.locator('#password').inputValue()).toBe('violet tractor harbor');
    await nora.press('Create Account');
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

it('signs in by keyboard alone', async () => {
  const parent = await someone();
  const { keyboard } = parent.page;
  await parent.open('/auth');
  await parent.page.locator('#email').focus();
  await keyboard.type('parent@example.com');
  await keyboard.press('Tab');
  await keyboard.type('trot-demo-2026');
  await keyboard.press('Enter');
  await parent.page.waitForURL(/\/dashboard/);
  await parent.close();
});

it('finds a recovery link behind the #', async () => {
  for (const path of ['/auth', '/reset-password']) {
    const visitor = await someone();
    await visitor.page.goto(`${path}#type=recovery&token=old`);
    await visitor.page.waitForURL('**/reset-password?type=recovery&token=old');
    await visitor.sees('This link no longer works');
    await visitor.close();
  }
});

describe('a profile', () => {
  it('takes a photo as soon as it is chosen, and none above 5 MB', async () => {
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

  it('holds the rate at 25 and keeps vacation and "available" apart', async () => {
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
