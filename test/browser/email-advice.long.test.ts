import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useProgram } from '../support/program.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useProgram({ env: { DEMO: '0', SIGN_UP_CHALLENGE: 'always' } });

it('an address is checked by the server when its field loses focus, and corrected with one press', async () => {
  const visitor = await Person.at(app.browser, program, { phone: true });
  await visitor.open('/auth?tab=signup');
  const email = visitor.page.getByLabel('Email');
  const typed = async (address: string) => {
    await email.fill(address);
    await email.blur();
  };

  await typed('nora');
  await visitor.sees('Please enter a valid email address.');
  await typed('nora@example.nowhere');
  await visitor.sees("example.nowhere doesn't appear to be a valid email domain. Please check for typos.");
  await typed('nora@gmial.com');
  await visitor.sees('Invalid email address. Did you mean nora@gmail.com?');
  await visitor.page.getByRole('button', { name: 'Use nora@gmail.com' }).click();
  expect(await email.inputValue()).toBe('nora@gmail.com');
  expect(await visitor.page.locator('.field-error').count()).toBe(0);
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  await visitor.close();
});

it('a browser solves the proof of work while the person fills in the form, without other sites (PUBLIC-4)', async () => {
  const visitor = await Person.at(app.browser, program);
  const hosts = new Set<string>();
  visitor.page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await visitor.open('/auth?tab=signup');
  for (const [label, text] of Object.entries({
    'First name': 'Nora',
    'Last name': 'Quist',
    Email: 'nora.quist@gmail.com',
    Password: 'three blue owls',
  }))
    await visitor.page.getByLabel(label, { exact: true }).fill(text);
  await visitor.page.getByLabel('I accept the Terms of Service').check();
  await visitor.page.getByLabel('I accept the Privacy Policy').check();
  await visitor.press('Create account');
  // On a busy machine the puzzle takes its time.
  await visitor.page.waitForURL(/sent=1/, { timeout: 30_000 });
  await visitor.sees('Check your email', "We've sent you a confirmation link.");
  expect([...hosts]).toEqual([program.url]);
  await visitor.close();
});
