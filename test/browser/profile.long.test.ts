import { describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
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
  await admin.press(`Approve ${name}`);
  await output(admin, 'Parent Approved');
  await pia.page.getByText('Account Under Review').waitFor({ state: 'detached' });
  await pia.page.goto('/children');
  await output(pia, 'My Children');
  for (const person of [pia, admin]) await person.close();
});

async function output({ page }: Person, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}

it('the stored date of birth stands again where another was refused, and the rest is saved (GUARDIAN-7)', async () => {
  const jordan = await asWalker();
  const { page } = jordan;
  await jordan.open('/profile?edit=walker');
  const field = page.getByLabel('Date of birth');
  const stored = await field.inputValue();
  await field.fill(Temporal.PlainDate.from(clock.today()).subtract({ years: 13 }).toString());
  await jordan.press('Save Walker Profile');
  await output(jordan, 'Only our team can change this date.');
  expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([stored, '']);
  await page.getByLabel('Bio').fill('I walk slowly.');
  await jordan.press('Save Walker Profile');
  await output(jordan, 'I walk slowly.');
  await jordan.close();
});

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
    await walker.open('/profile');
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
