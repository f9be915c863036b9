import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { newPushKeys } from '../support/web-push.ts';
import { expectAccessible } from './accessibility.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
let parent: Person;
let page: Page;

beforeAll(async () => {
  parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true, worker: true });
  page = parent.page;
  await page.addInitScript(notifications, subscriptionKeys());
});
afterAll(() => parent?.close());

function subscriptionKeys() {
  const { ecdh, auth } = newPushKeys();
  return { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
}

/** The packaged browser denies notifications, and there is no push service: this stands for both. */
function notifications(keys: { p256dh: string; auth: string }): void {
  const answer = () => sessionStorage.getItem('answer') ?? 'granted';
  const permission = () => (sessionStorage.getItem('asked') ? answer() : 'default') as NotificationPermission;
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem('asked', 'yes');
    return permission();
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-the-test';
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) }) as never;
}

const FCM = 'https://fcm.googleapis.com/fcm/send';

/** The same in the service worker, which has a scope of its own. `has`: the address that the browser has for this site. */
async function inWorker(has: string | null, mayAsk = true): Promise<void> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(
    ([fcm, known, may, keys]) => {
      const of = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as never;
      PushManager.prototype.getSubscription = async () => (known ? of(known) : null) as never;
      PushManager.prototype.subscribe = async () => {
        if (!may) throw new DOMException('denied', 'NotAllowedError');
        return of(`${fcm}/renewed`);
      };
    },
    [FCM, has, mayAsk, subscriptionKeys()] as const,
  );
}

async function anAgreedWalk(): Promise<string> {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `select b.id from bookings b join profiles p on p.id = b.parent_id
     where p.email = 'parent@example.com' and b.status = 'accepted' and b.starts_at > now() order by b.starts_at`,
  );
  await database.end();
  return rows[0]?.id ?? '';
}

const answerWith = (answer: NotificationPermission) =>
  page.evaluate((said) => {
    sessionStorage.removeItem('asked');
    sessionStorage.setItem('answer', said);
  }, answer);
const device = () => page.locator('#devices');

it('is turned on with a button that explains what is sent, and off again (PUSH-1)', async () => {
  await page.goto('/settings/notifications#devices');
  await inWorker(`${FCM}/of-the-test`);
  await device().getByText('Your browser will ask you to allow notifications.').waitFor();
  await device().getByRole('button', { name: 'Turn on for this device' }).click();
  await device().getByText('Notifications are on.').waitFor();
  await device().getByText('This device', { exact: true }).waitFor();
  await page.getByText('Walk news reaches you on this device.').waitFor();
  await expectAccessible(page);
  await device()
    .getByRole('button', { name: /^Turn off on/ })
    .click();
  await device().getByRole('button', { name: 'Turn on for this device' }).waitFor();
});

it('explains what to do after notifications were blocked in the browser', async () => {
  await page.goto('/settings/notifications#devices');
  await answerWith('denied');
  await device().getByRole('button', { name: 'Turn on for this device' }).click();
  await device().getByText('Notifications are blocked for Trotwell').waitFor();
  expect(await device().getByRole('button').count()).toBe(0);
  await answerWith('granted');
});

it('is offered once, on the page of the first confirmed walk, until it is dismissed (PUSH-1)', async () => {
  const walk = `/booking/${await anAgreedWalk()}`;
  const offer = page.locator('[data-push-offer]');
  await page.goto(walk);
  await offer.getByRole('button', { name: 'Turn on notifications' }).waitFor();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('Notifications are on').waitFor();
  expect([new URL(page.url()).pathname, await offer.count()]).toEqual([walk, 0]);
  await page.goto('/settings/notifications#devices');
  await device()
    .getByRole('button', { name: /^Turn off on/ })
    .click();
  await device().getByRole('button', { name: 'Turn on for this device' }).waitFor();
  await page.goto(walk);
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: /walk$/ }).waitFor();
  expect(await offer.isVisible()).toBe(false);
});

it('says after signing out and in again that this device no longer gets them (PUSH-8)', async () => {
  await page.goto('/settings/notifications#devices');
  await inWorker(`${FCM}/of-the-test`);
  await device().getByRole('button', { name: 'Turn on for this device' }).click();
  await device().getByText('Notifications are on.').waitFor();
  await page.goto('/rewards');
  await expect.poll(() => page.evaluate(() => localStorage['push-on-for'])).toBeTruthy();
  await page.evaluate(() =>
    document.querySelector('input[value=sign-out]')?.closest('form')?.requestSubmit(),
  );
  await page.waitForURL((url) => !url.pathname.startsWith('/rewards'));
  const form = { intent: 'sign-in', email: 'parent@example.com', password: 'trot-demo-2026' };
  await page.request.post('/auth', { form, headers: { origin: program.url }, maxRedirects: 0 });
  await expect
    .poll(async () => {
      await page.goto('/rewards');
      return page.getByText('This device no longer gets notifications').count();
    })
    .toBe(1);
});

it('is renewed by itself at a visit after the browser lost its address, and says at a visit when it cannot be (PUSH-8)', async () => {
  const end = () => page.locator('#live').getAttribute('data-push');
  const gone = page.getByText('This device no longer gets notifications');
  await page.goto('/settings/notifications#devices');
  await inWorker(`${FCM}/of-the-test`);
  await device().getByRole('button', { name: 'Turn on for this device' }).click();
  await device().getByText('Notifications are on.').waitFor();
  await page.goto('/rewards');
  expect(await end()).toBe('/of-the-test');
  await inWorker(null);
  await expect
    .poll(async () => {
      await page.reload();
      return end();
    })
    .toBe('send/renewed');
  expect(await gone.count()).toBe(0);
  await inWorker(null, false);
  await page.reload();
  await gone.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Turn on again' }).click();
  await device().getByRole('button', { name: 'Turn on for this device' }).waitFor();
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await gone.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/rewards');
});
