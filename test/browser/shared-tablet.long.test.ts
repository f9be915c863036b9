import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
let parent: Person;

beforeAll(async () => {
  parent = await Person.signedIn(app.browser, program, 'parent@example.com', {});
});
afterAll(() => parent?.close());

async function becomes(email: string): Promise<void> {
  await parent.page.context().clearCookies();
  await parent.page.request.post('/auth', {
    form: { intent: 'sign-in', email, password: 'trot-demo-2026' },
    headers: { origin: program.url },
    maxRedirects: 0,
  });
}

it('what was typed on the page of another comes back to its owner alone (ACCOUNT-34)', async () => {
  const { page } = parent;
  const typed = async () =>
    JSON.stringify(
      await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    );
  await page.goto('/children?dialog=new');
  await page.getByLabel('Name', { exact: true }).fill('Lee, Quentina');
  expect(await page.locator('[name=called]').inputValue()).toBe('Quentina');
  await page.locator('[name=school]').fill('P.S. 11');
  await becomes('dad@example.com');
  await page.locator('dialog, main').getByRole('button', { name: 'Add Child' }).last().click();
  await expect.poll(async () => typed()).not.toContain('Quentina');
  await page.goto('/dashboard');
  expect(await typed()).not.toContain('Quentina');
  await becomes('parent@example.com');
  await page.goto('/dashboard');
  await page.waitForURL(/children\?dialog=new/);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lee, Quentina');
  expect(await page.locator('[name=school]').inputValue()).toBe('P.S. 11');
  await page.goto('/rewards');
  await page.waitForLoadState();
  expect(new URL(page.url()).pathname).toBe('/rewards');
});
