import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { forms } from './forms.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();

it('a button press is sent once even while the page is fetching something', async () => {
  const parent = await Person.at(app.browser, program);
  await parent.open('/auth');
  await parent.fill({ Email: 'parent@example.com', Password: 'trot-demo-2026' });
  await parent.press('Sign in', parent.page.locator('main'));
  await parent.page.waitForURL(/\/dashboard/);
  await parent.open('/find-walkers');
  const posts: string[] = [];
  parent.page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  // The search hangs while the heart is pressed twice.
  const pressed = Promise.withResolvers<void>();
  await parent.page.route('**/find-walkers?**', async (route) => {
    await pressed.promise;
    await route.continue().catch(() => undefined);
  });
  await parent.page.getByLabel('Search').first().fill('chelsea');
  const search = await parent.page.waitForRequest(/find-walkers\?/);
  expect(new URL(search.url()).search).toBe('?q=chelsea');
  await parent.page
    .getByRole('button', { name: /^Add .* to favorites/ })
    .first()
    .dblclick();
  await parent.page.getByText('Added to favorites').waitFor();
  expect(posts).toHaveLength(1);
  pressed.resolve();
  await parent.close();
});

it('two favorites pressed one after the other on a slow line are both kept, each sent once (ACCOUNT-30)', async () => {
  const parent = await Person.signedIn(app.browser, program, 'parent@example.com');
  await parent.open('/find-walkers');
  const sent: string[] = [];
  const answer = Promise.withResolvers<void>();
  await parent.page.route('**/find-walkers', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(new URLSearchParams(route.request().postData() ?? '').get('walker') ?? '');
      await answer.promise;
    }
    await route.continue().catch(() => undefined);
  });
  const hearts = parent.page.getByRole('button', { name: /^Add .* to favorites/ });
  const [first, second] = [await hearts.nth(0).elementHandle(), await hearts.nth(1).elementHandle()];
  const walkers = [await first?.getAttribute('value'), await second?.getAttribute('value')];
  await first?.click();
  await second?.click();
  await second?.click();
  await expect.poll(() => second?.getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual([walkers[0]]);
  answer.resolve();
  for (const walker of walkers)
    await parent.page.locator(`button[value="${walker}"][form="unfavorite"]`).first().waitFor();
  await parent.settled();
  expect(sent).toEqual(walkers);
  await parent.close();
});

it.each(['a link', 'Back', 'a reload'])(
  'what was pressed before %s on a slow line is sent before the page is left (ACCOUNT-30)',
  async (way) => {
    const parent = await Person.signedIn(app.browser, program, 'parent@example.com');
    const { page } = parent;
    await parent.open('/schedule');
    await page.locator('a[href="/find-walkers"]:visible').first().click();
    await page.waitForURL('**/find-walkers');
    await parent.settled();
    const sent: string[] = [];
    await page.route('**/find-walkers', async (route) => {
      if (route.request().method() === 'POST') {
        sent.push(new URLSearchParams(route.request().postData() ?? '').get('walker') ?? '');
        await new Promise((later) => setTimeout(later, 600));
      }
      await route.continue().catch(() => undefined);
    });
    const hearts = page.locator('button[form="favorite"], button[form="unfavorite"]');
    const [first, second] = [await hearts.nth(0).elementHandle(), await hearts.nth(1).elementHandle()];
    const walkers = [await first?.getAttribute('value'), await second?.getAttribute('value')];
    await first?.click();
    await second?.click();
    if (way === 'a reload') {
      const asked = page.waitForEvent('dialog');
      const reloading = page.reload({ timeout: 3000 }).catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await reloading;
      await expect.poll(() => sent).toEqual(walkers);
    } else {
      if (way === 'Back') await page.evaluate(() => history.back());
      else await page.locator('a[href="/schedule"]:visible').first().click();
      await page.waitForURL('**/schedule');
      await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
      await parent.settled();
      expect(new URL(page.url()).pathname).toBe('/schedule');
      expect(sent).toEqual(walkers);
    }
    await parent.close();
  },
);

it('a link waits for a form that is refused, and the page shows why', async () => {
  const parent = await Person.signedIn(app.browser, program, 'parent@example.com');
  const { page } = parent;
  await parent.open('/children?dialog=new');
  await page.route('**/children*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((later) => setTimeout(later, 500));
    await route.continue().catch(() => undefined);
  });
  await page
    .locator('dialog')
    .getByRole('button', { name: /^(Add|Save|Create)/ })
    .press('Enter');
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/schedule"]')?.click());
  await page.getByText("Please enter the child's name.").first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/children');
  await parent.close();
});

it('a switch that is flipped while the page refreshes is saved, and says so', async () => {
  const parent = await Person.signedIn(app.browser, program, 'parent@example.com');
  await parent.open('/settings/payments');
  const refreshed = Promise.withResolvers<void>();
  await parent.page.route('**/settings/payments', async (route) => {
    if (route.request().method() === 'GET') await refreshed.promise;
    await route.continue().catch(() => undefined);
  });
  const refreshes = parent.page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/settings/payments'),
  );
  const card = await parent.page.locator('#main [id^="card-"]').first().getAttribute('id');
  await parent.post('/settings', { intent: 'default-card', card: String(card).slice('card-'.length) });
  await refreshes;
  await parent.page.getByRole('switch', { name: 'Pay automatically' }).check();
  await parent.page.getByText('Automatic payment is on').waitFor();
  refreshed.resolve();
  await parent.settled();
  expect(await parent.page.getByRole('switch', { name: 'Pay automatically' }).isChecked()).toBe(true);
  await parent.close();
});

forms(app, program);
