import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Phone, phoneOf, recoveryCodesOn } from '../support/phone.ts';
import type { Site } from '../support/program.ts';
import { Keyboard } from './keyboard.ts';
import { Person, type PersonOptions } from './person.ts';

const PASSWORD = 'trot-demo-2026';
const MINE = '/settings/two-factor';

/**
 * Ends with two-factor on, so no test may sign in as this admin by password alone afterwards. Each code works once and
 * in
 * order, so at most the current code and the next are used for each secret.
 */
export function twoFactor(app: { browser: Browser }, program: Site): void {
  const anAdmin = (options: PersonOptions) =>
    Person.signedIn(app.browser, program, 'admin@example.com', options);

  describe('two-factor sign-in', () => {
    it('by keyboard on a phone in dark mode: set up, codes shown once, a sign-in with a code and with a wrong one', async () => {
      const admin = await anAdmin({ phone: true });
      const keys = new Keyboard(admin.page);
      await admin.page.emulateMedia({ colorScheme: 'dark' });
      await admin.open(MINE);
      await keys.fill({ 'Your password': PASSWORD });
      await keys.press('Set up');
      await admin.sees('Set up your phone');
      const phone = await phoneBy(admin);
      await keys.fill({ Code: phone.code() });
      await keys.press('Turn on');
      await admin.sees('Two-factor sign-in is on', 'Your recovery codes');
      expect(await codesBy(admin)).toHaveLength(10);
      await keys.press('I saved them');
      await admin.page.locator('#recovery-codes').waitFor({ state: 'detached' });
      await admin.page.reload();
      expect(await codesBy(admin)).toEqual([]);

      await signInHalf(admin);
      await admin.sees('Enter your code');
      await keys.fill({ Code: '000000' });
      await keys.press('Continue');
      await admin.sees("That code isn't right.");
      expect(await codeField(admin).getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => codeField(admin).inputValue()).toBe('');
      const used = phone.code(1);
      await keys.fill({ Code: used });
      await keys.press('Continue');
      await admin.page.waitForURL('**/dashboard');

      await admin.page.goto(MINE);
      await keys.press('Turn off');
      await admin.sees('Turn off two-factor sign-in?');
      await keys.fill({ 'Your password': PASSWORD, Code: used });
      await keys.press('Turn off', admin.page.getByRole('dialog'));
      await admin.sees('That code was already used.');
      await admin.page
        .getByRole('dialog')
        .getByRole('link', { name: /already used/ })
        .press('Enter');
      await expect.poll(() => codeField(admin).evaluate((it) => it === document.activeElement)).toBe(true);
      await keys.press('Keep it on');
      await admin.page.getByRole('dialog').waitFor({ state: 'detached' });
      await admin.sees('Two-factor sign-in is on');
      await admin.close();
    });
  });
}

const phoneBy = async ({ page }: Person): Promise<Phone> => phoneOf({ html: await page.content() });

const codesBy = async ({ page }: Person): Promise<string[]> =>
  recoveryCodesOn({ html: await page.content() });

const codeField = ({ page }: Person) => page.getByRole('textbox', { name: 'Code', exact: true });

async function signInHalf(admin: Person): Promise<void> {
  await admin.page.context().clearCookies();
  await admin.page.goto('/auth');
  await admin.fill({ Email: 'admin@example.com', Password: PASSWORD });
  await admin.press('Sign in', admin.page.locator('main form'));
  await admin.page.waitForURL('**/auth/second-step');
}
