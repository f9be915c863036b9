import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { randomWaits } from '../support/seed.ts';
import { lostNetwork } from './lost-network.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const HIDES = 20;
const MESSAGES = 30;
let database: pg.Client;
let parent: Person;
let walker: Person;

beforeAll(async () => {
  database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  parent = await signedIn('parent@example.com');
  walker = await signedIn('walker@example.com');
});
afterAll(async () => {
  await database?.end();
  await parent?.close();
  await walker?.close();
});

it('shows at once what another person did, while the page is fetched again', async () => {
  const toast = parent.page.getByRole('status').filter({ hasText: "A walker can't take your walk" });
  await walker.press(/^Decline/);
  // It leaves by itself, but not under the pointer.
  await Promise.all([toast.hover(), walker.press('Decline request')]);
  await parent.checkPage();
  await toast.getByRole('link', { name: "Dismiss: A walker can't take your walk" }).click();
  await toast.waitFor({ state: 'detached' });
});
it('delivers every message once and in order to a tab that is hidden twenty times meanwhile', async () => {
  const conversation = await theirConversation();
  const asked = countStreams(parent);
  await parent.page.evaluate(follow, conversation.id);
  const random = randomWaits();
  const writing = (async () => {
    for (let turn = 0; turn < MESSAGES; turn++) {
      const form = { intent: 'send', content: `message ${turn}` };
      const answer = await walker.page.request.post(`/messages/${conversation.id}`, {
        form,
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
    }
  })();
  for (let turn = 0; turn < HIDES; turn++) {
    await parent.page.evaluate(show, false);
    const hidden = asked();
    await parent.page.waitForTimeout(random.int(60));
    expect(asked(), 'streams asked for by a hidden tab').toBe(hidden);
    await parent.page.evaluate(show, true);
  }
  await writing;
  const all = Array.from({ length: conversation.last + MESSAGES }, (_, at) => at + 1);
  await expect.poll(() => parent.page.evaluate(received), { timeout: 10_000 }).toEqual(all);
});
it('updates the unread badge when messages arrive that the page does not show', async () => {
  await parent.page.goto('/dashboard');
  const badge = parent.page.getByRole('link', { name: /^Messages/ }).first();
  const before = Number.parseInt((await badge.locator('.count').textContent()) ?? '', 10);
  const { id } = await theirConversation();
  await parent.page.evaluate(follow, id);
  const form = { intent: 'send', content: 'Still there?' };
  await walker.page.request.post(`/messages/${id}`, { form, maxRedirects: 0 });
  await badge.filter({ hasText: `${before + 1} unread` }).waitFor();
});
it('shows a phone number in an open chat as soon as a walk between the two is confirmed', async () => {
  const { rows } = await database.query<{ id: string; email: string }>(
    `select p.id, p.email from walker_listings l join profiles p on p.id = l.walker_id
     where not exists (select from bookings b join profiles me on me.id = b.parent_id
       where me.email = 'parent@example.com' and b.walker_id = p.id) limit 1`,
  );
  const [{ id: to, email }] = rows as [{ id: string; email: string }];
  await database.query(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select gen_random_uuid(), parent_id, $1, child_id, '2099-03-03', '08:00', 1, '2099-03-03 13:00Z', '2099-03-03 14:00Z',
       'a', 'b', 'pending', 18.5, 18.5, b.updated_at, b.updated_at
     from bookings b join profiles p on p.id = b.parent_id where p.email = 'parent@example.com' limit 1`,
    [to],
  );
  const data = { to, content: 'My number is 212 555 0199', client_id: crypto.randomUUID() };
  await parent.page.request.post('/functions/send-message', { data });
  await parent.page.goto(`/messages?to=${to}`);
  const text = parent.page.locator('.bubble').filter({ hasText: 'My number is' });
  await text.filter({ hasText: '[hidden until a booking is confirmed]' }).waitFor();
  const chosen = await signedIn(email);
  await chosen.press(/^Accept/);
  await text.filter({ hasText: '212 555 0199' }).waitFor();
  await chosen.close();
});

describe('the tab of another is loaded again, without what they typed (ACCOUNT-34)', () => {
  it.each(['when it comes back into sight', 'in sight, once its stream has ended'])('%s', async (when) => {
    const { page } = await signedIn('parent@example.com');
    await page.goto('/contact');
    await page.locator('textarea[name=message]').fill('Secret of the mother');
    const before = await mark(page);
    if (when.startsWith('when')) await page.evaluate(show, false);
    const form = { intent: 'sign-out' };
    const headers = { origin: program.url };
    if (when.startsWith('in sight')) await page.request.post('/auth', { form, headers, maxRedirects: 0 });
    await page.context().clearCookies({ name: 'session' });
    const next = { intent: 'sign-in', email: 'dad@example.com', password: 'trot-demo-2026' };
    await page.request.post('/auth', { form: next, headers, maxRedirects: 0 });
    if (when.startsWith('when')) await page.evaluate(show, true);
    await expect.poll(() => mark(page).catch(() => before), { timeout: 15_000 }).not.toBe(before);
    await page.locator('textarea[name=message]').waitFor();
    expect(await page.locator('textarea[name=message]').inputValue()).toBe('');
    await page.close();
  });
});

lostNetwork(app, program);

describe('sends at most five requests a minute', () => {
  it('after the session has ended, and no private data stays on the screen (MESSAGE-7)', async () => {
    const gone = await signedIn('parent@example.com');
    await gone.page.clock.install();
    await gone.page.reload();
    const asked = countStreams(gone);
    await database.query(
      `delete from sessions where id = (select id from sessions order by created_at desc limit 1)`,
    );
    await gone.page.locator('[data-live]').waitFor({ state: 'detached' });
    const before = asked();
    await gone.page.clock.runFor(60_000);
    expect(asked()).toBe(before);
    await gone.close();
  });

  it('while the server does not respond', async () => {
    const asked = countStreams(parent);
    await parent.page.clock.install();
    await parent.page.route('**/events?*', (route) => route.abort());
    await parent.page.goto('/dashboard');
    await expect.poll(asked).toBe(1);
    for (let second = 0; second < 60; second++) await parent.page.clock.runFor(1_000);
    expect(asked()).toBeGreaterThan(1);
    expect(asked()).toBeLessThanOrEqual(5);
    await parent.page.unroute('**/events?*');
  });
});

const mark = (page: Person['page']) =>
  page.locator('[name=owner]').first().getAttribute('value', { timeout: 2_000 });

const signedIn = (email: string): Promise<Person> => Person.signedIn(app.browser, program, email);

function countStreams({ page }: Person): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') count++;
  });
  return () => count;
}

async function theirConversation(): Promise<{ id: string; last: number }> {
  const { rows } = await database.query<{ id: string; last: number }>(
    `select c.id, c.last_seq::int as last from conversations c
     join profiles a on a.id = c.person_a join profiles b on b.id = c.person_b
     where array[a.email, b.email]::text[] @> array['parent@example.com', 'walker@example.com'] limit 1`,
  );
  const [conversation] = rows;
  if (!conversation) throw new Error('The demo has no conversation of the two.');
  return conversation;
}

function follow(conversation: string): void {
  const received: number[] = [];
  Object.assign(window, { received });
  document.addEventListener('trotwell:message', (event) =>
    received.push((event as CustomEvent<{ seq: number }>).detail.seq),
  );
  document.dispatchEvent(new CustomEvent('trotwell:follow', { detail: { conversation, after: 0 } }));
}

const received = () => (window as unknown as { received: number[] }).received;

function show(shown: boolean): void {
  Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
