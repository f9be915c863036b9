import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useProgram } from '../support/program.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useProgram({ env: { DEMO: '0' } });

it('an address is checked on leaving its field, in the server’s words, and corrected by a press', async () => {
  const visitor = await Person.at(app.browser, program, { phone: true });
  await visitor.open('/auth?tab=signup');
  const email = visitor.page.getByLabel('Email');
  const typed = async (address: string) => {
    await email.fill(address);
    await email.blur();
  };
  await visitor.page.waitForLoadState('networkidle');
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
}, 60_000);
