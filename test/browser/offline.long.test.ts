import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { moveClock } from '../support/move-clock.ts';
import { expectAccessible } from './accessibility.ts';
import { Deployment } from './deployment.ts';
import { Person } from './person.ts';

const app = useBrowser();
const deployment = await Deployment.reserve();
const program = useDemo({ BASE_URL: deployment.url });
const PRIVATE = ['Zebedee', 'Brazil nuts', '(212) 555-0142', '9 Nowhere Lane'];
let database: pg.Client;
let walker: Person;
let page: Page;
let first: string;
let second: string;

beforeAll(async () => {
  await deployment.open(program.port);
  database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  [first, second] = await twoWalksToday();
  walker = await Person.signedIn(app.browser, { ...program, url: deployment.url }, 'walker@example.com', {
    phone: true,
    worker: true,
  });
  page = walker.page;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterEach(() => offline(false));
afterAll(async () => {
  await walker?.close();
  await database?.end();
  deployment.close();
});

const offline = (off: boolean) => page.context().setOffline(off);
/** The browser complains in its console of every request without signal. */
async function shows(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  await expectAccessible(page);
}
const stored = () => page.evaluate(everythingStored);
const kept = () => expect.poll(async () => (await stored()).pages).toBe(6);

/* First: requests of a worker that was offline before may hang, and a new one waits for them. */
describe('a new version (OFFLINE-2)', () => {
  const versions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[type=module]')].map((one) => one.getAttribute('src')),
    );

  it('replaces the old one on the next page, and keeps the saved walks', async () => {
    await kept();
    expect(await versions()).toEqual([expect.stringMatching(/main-/)]);
    deployment.deploy();
    await page.evaluate(() => Object.assign(window, { ofTheOldVersion: true }));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Schedule/ })
      .click();
    await page.waitForURL('**/schedule');
    await expect.poll(versions).toEqual([expect.stringMatching(/main2-/)]);
    // A page that is left while it reads the database would hold it.
    await page.waitForFunction(() => !('ofTheOldVersion' in window) && document.readyState === 'complete');
    const isNew = (path: string) => /main2-/.test(path);
    await expect
      .poll(async () => (await stored()).files.filter((path) => /main2?-/.test(path)).every(isNew), {
        interval: 250,
      })
      .toBe(true);
    await offline(true);
    await page.goto(`/walks/${second}`);
    await shows(/^No signal: saved at/);
    expect(await versions()).toEqual([expect.stringMatching(/main2-/)]);
    await offline(false);
  });
});

describe('the app on a phone (OFFLINE-1)', () => {
  it('opens without signal on its own page, which lists the walks of today (OFFLINE-3)', async () => {
    await kept();
    await offline(true);
    const response = await page.goto('/dashboard');
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { name: 'You have no signal' }).waitFor();
    expect(await page.getByRole('link', { name: 'Walk with Zebedee' }).count()).toBe(2);
    expect(await page.getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911');
    await expectAccessible(page);
  });

  it('shows a walk and its safety sheet as they were saved (OFFLINE-4)', async () => {
    await offline(true);
    await page.goto('/schedule');
    await page.getByRole('link', { name: 'Walk with Zebedee' }).first().click();
    await shows(/^No signal: saved at \d{1,2}:\d\d [AP]M$/);
    await page.getByRole('link', { name: 'Safety sheet' }).first().click();
    await shows(...PRIVATE, /^No signal: saved at/);
    await page.goBack();
    await page.getByRole('link', { name: 'Get help' }).first().click();
    await shows('Call 911', /^No signal: saved at/);
    expect(await page.getByRole('link', { name: /^Call (?!911)/ }).count()).toBeGreaterThan(0);
    await offline(false);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });
  it('speaks the language of its pages, which it saves again (OFFLINE-3)', async () => {
    const choose = async (language: string, worker: RegExp) => {
      await page.goto('/dashboard');
      const { vectors: before } = await stored();
      await page.getByRole('button', { name: language, exact: true }).click();
      await page.waitForFunction(
        ({ source }) => new RegExp(source).test(navigator.serviceWorker.controller?.scriptURL ?? ''),
        worker,
      );
      await kept();
      await expect
        .poll(async () => (await stored()).vectors.filter((one) => before.includes(one)))
        .toEqual([]);
    };
    await choose('Español', /\?lang=es$/);
    await offline(true);
    await page.goto('/dashboard');
    await shows('No tienes señal', 'Guardado en este teléfono');
    await page.getByRole('link', { name: 'Trayecto con Zebedee' }).first().click();
    await shows(/^Sin señal\. Guardado: \d/, 'Ficha de seguridad');
    await offline(false);
    await choose('English', /service-worker\.js$/);
  });

  it("stores no child's data unencrypted, and otherwise only static files (OFFLINE-2, OFFLINE-6)", async () => {
    const { pages, text, extractable, files } = await stored();
    expect(pages).toBe(6);
    for (const words of [...PRIVATE, first, second, 'walks']) expect(text).not.toContain(words);
    expect(extractable).toBe(false);
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((path) => !/^\/static\/[\w./-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(path))).toEqual(
      [],
    );
  });
});

describe('steps (OFFLINE-7)', () => {
  it('that are reported without signal arrive once, with the time of the press', async () => {
    await page.goto(`/walks/${first}`);
    await walker.press('On my way');
    await shows("You're on your way");
    await offline(true);
    await walker.press('Picked up');
    await shows('Picked up: waiting for signal');
    await walker.press('Dropped off');
    await shows('Dropped off: waiting for signal');
    // The page as it was saved knows of them too.
    await page.reload();
    await shows('No signal: saved at', 'Dropped off: waiting for signal');
    expect(await page.getByRole('button', { name: /^(Picked up|Dropped off)$/ }).count()).toBe(0);
    expect(await page.locator('.next-acts .next-waiting').innerText()).toBe(
      'Dropped off: waiting for signal',
    );
    expect((await stored()).text).not.toContain(first);
    await sleep(1_100);
    // Nor does any other page lose them,
    await page.goto('/dashboard');
    await shows('You have no signal', 'Picked up: waiting for signal', 'Dropped off: waiting for signal');
    // or a signal that is too weak.
    deployment.hold();
    await offline(false);
    await page.goto(`/walks/${first}`);
    await page.locator('#queued-steps').getByText('Dropped off: waiting for signal').waitFor();
    expect(deployment.aborted).toBe(0);
    deployment.release();
    await shows('Mark Complete', /reported at/i);
    await expect.poll(() => page.locator('#queued-steps, #saved-copy').count()).toBe(0);
    const { rows } = await database.query(
      `select step, reported_at is not null as later, at - coalesce(reported_at, at) > interval '1 second' as waited
       from walk_steps where booking_id = $1 order by coalesce(reported_at, at), step desc`,
      [first],
    );
    expect(rows).toEqual([
      { step: 'on_my_way', later: false, waited: false },
      { step: 'picked_up', later: true, waited: true },
      { step: 'dropped_off', later: true, waited: true },
    ]);
  });
});

describe('what the server rejects', () => {
  it('is shown to the walker: a step that is more than 30 minutes old (OFFLINE-7)', async () => {
    await page.goto(`/walks/${second}`);
    await offline(true);
    await walker.press('On my way');
    await shows('On my way: waiting for signal');
    await moveClock(deployment, 'PT31M');
    await offline(false);
    await shows('Not sent: On my way', /That was too long ago/);
    const { rows } = await database.query('select * from walk_steps where booking_id = $1', [second]);
    expect(rows).toEqual([]);
    await walker.press('OK');
    await expect.poll(async () => (await stored()).steps).toBe(0);
  });

  it('saved data is removed from the phone on sign-out (OFFLINE-6)', async () => {
    expect((await stored()).pages).toBeGreaterThan(0);
    await page.locator('.head-menu > summary').click();
    await walker.press('Sign out');
    await expect.poll(stored).toMatchObject({ pages: 0, steps: 0, sessions: 0 });
    await offline(true);
    await page.goto(`/walks/${second}`);
    await page.getByRole('heading', { name: 'You have no signal' }).waitFor();
    expect(await page.getByText('Zebedee').count()).toBe(0);
  });
});

describe('a visitor', () => {
  it('gets no service worker', async () => {
    const visitor = await Person.at(app.browser, { ...program, url: deployment.url }, { worker: true });
    await visitor.page.goto('/about');
    const workers = () =>
      visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await workers()).toBe(0);
    await visitor.close();
  });
});

/** The demo's confirmed walk begins in 20 minutes, and a copy of it in 80. Others of these hours are moved away. */
async function twoWalksToday(): Promise<[string, string]> {
  const day = `date_trunc('minute', now()) + interval`;
  const local = (minutes: number) => `(${day} '${minutes} minutes') at time zone 'America/New_York'`;
  const times = (minutes: number) =>
    `(${local(minutes)})::date, (${local(minutes)})::time, 0.5, ${day} '${minutes} minutes', ${day} '${minutes + 30} minutes'`;
  const { rows } = await database.query<{ id: string; child_id: string }>(
    `select b.id, b.child_id from bookings b join profiles w on w.id = b.walker_id join profiles p on p.id = b.parent_id
     where b.status = 'accepted' and w.email = 'walker@example.com' and p.email = 'parent@example.com'
       and b.series_id is null limit 1`,
  );
  const [{ id, child_id }] = rows as [{ id: string; child_id: string }];
  const year = `interval '1 year'`;
  await database.query(
    `update bookings set scheduled_date = scheduled_date + ${year}, starts_at = starts_at + ${year}, ends_at = ends_at + ${year}
     where id <> $1 and starts_at < now() + interval '2 hours' and ends_at > now()`,
    [id],
  );
  await database.query(
    `update bookings set (scheduled_date, scheduled_time, duration_hours, starts_at, ends_at, pickup_location, sibling_ids, total_amount) =
       (select ${times(20)}, $2, '{}'::uuid[], round(hourly_rate * 0.5, 2))
     where id = $1`,
    [id, PRIVATE[3]],
  );
  await database.query(
    `update children set name = $2, allergies = $3, emergency_contact_phone = $4 where id = $1`,
    [child_id, ...PRIVATE.slice(0, 3)],
  );
  const { rows: copies } = await database.query<{ id: string }>(
    `insert into bookings (id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at, parent_id, walker_id, child_id,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select gen_random_uuid(), ${times(80)}, parent_id, walker_id, child_id, pickup_location, dropoff_location, status, hourly_rate,
       total_amount, created_at, updated_at from bookings where id = $1 returning id`,
    [id],
  );
  return [id, copies[0]!.id];
}

async function everythingStored() {
  const files: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
  const nothing = { files, sessions: 0, pages: 0, steps: 0, vectors: [], extractable: undefined, text: '' };
  // Opening it would make it, without its stores.
  if ((await indexedDB.databases()).length === 0) return nothing;
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('trotwell');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = (store: string) =>
    new Promise<Record<string, unknown>[]>((resolve) => {
      const request = db.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
    });
  const rows = await Promise.all(['session', 'pages', 'steps'].map(all));
  db.close();
  const [sessions = [], pages = [], steps = []] = rows;
  const bytes = (value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder('latin1').decode(value)
      : String(value);
  return {
    files,
    sessions: sessions.length,
    pages: pages.length,
    steps: steps.length,
    /** New with each page that is saved. */
    vectors: pages.map(({ iv }) => String(iv)),
    extractable: (sessions[0]?.key as CryptoKey | undefined)?.extractable,
    text: rows
      .flat()
      .flatMap((row) => Object.values(row).map(bytes))
      .join('\n'),
  };
}
