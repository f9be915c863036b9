import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { messagesBeside } from './messages-beside.ts';
import { DEMO_PASSWORD, Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
let parent: Person;
let walker: Person;
let conversation = '';

const ids = { parent: '', walker: '' };

beforeAll(async () => {
  [parent, walker] = await Promise.all([
    Person.signedIn(app.browser, program, 'parent@example.com', { phone: true }),
    Person.signedIn(app.browser, program, 'walker@example.com'),
  ]);
  await parent.page.goto('/messages');
  conversation = (await parent.page.locator('.conversation-link').first().getAttribute('href')) ?? '';
  for (const person of [parent, walker]) await openConversation(person);
  ids.parent = await otherOf(walker);
  ids.walker = await otherOf(parent);
});
afterAll(async () => {
  await parent?.close();
  await walker?.close();
});

describe('two people in a conversation', () => {
  it("see each other's messages at once, and that they were read", async () => {
    await say(parent, 'Could you be there at 3?');
    await bubble(walker, 'Could you be there at 3?').waitFor();
    await bubble(parent, 'Could you be there at 3?').getByText('· Read').waitFor();
    await field(walker).fill('Yes,');
    await field(walker).press('Shift+Enter');
    await field(walker).pressSequentially('with pleasure.');
    await field(walker).press('Enter');
    await bubble(parent, 'Yes, with pleasure.').waitFor();
    expect(await bubble(walker, 'Yes,').locator('.bubble-text').textContent()).toBe('Yes,\nwith pleasure.');
    expect(await field(walker).inputValue()).toBe('');
    await bubble(walker, 'with pleasure').getByText('· Read').waitFor();
    await Promise.all([parent.checkPage(), walker.checkPage()]);
  });

  it('see markup as plain text', async () => {
    await say(walker, '<b onclick="alert(1)">bold</b>');
    await bubble(parent, '<b onclick="alert(1)">bold</b>').waitFor();
    expect(await parent.page.locator('.bubble b').count()).toBe(0);
  });

  it('see each message once and in order when both write quickly', async () => {
    const turns = Array.from({ length: 5 }, (_, at) => at);
    for (const at of turns) await Promise.all([say(parent, `parent ${at}`), say(walker, `walker ${at}`)]);
    for (const person of [parent, walker])
      for (const who of ['parent', 'walker'])
        await expect.poll(() => textsOf(person, `${who} `)).toEqual(turns.map((at) => `${who} ${at}`));
    // A message that is being sent is the last one for its sender.
    for (const { page } of [parent, walker])
      await expect.poll(() => page.locator('.bubble').filter({ hasText: '· Sending…' }).count()).toBe(0);
    expect(await textsOf(parent)).toEqual(await textsOf(walker));
  });
});

describe('a message', () => {
  it('written while offline is sent once when the connection is back', async () => {
    await parent.page.context().setOffline(true);
    await say(parent, 'From the tunnel');
    await bubble(parent, 'From the tunnel').getByText('· Sending…').waitFor();
    expect(await field(parent).inputValue()).toBe('');
    await parent.page.context().setOffline(false);
    await bubble(walker, 'From the tunnel').waitFor();
    await bubble(parent, 'From the tunnel')
      .getByText(/· (Sent|Read)/)
      .waitFor();
    await sameAfterReload('From the tunnel');
    parent.complaints.length = 0;
  });

  it('whose response is lost is sent again with the same id, and appears once', async () => {
    const tries: string[] = [];
    await parent.page.route('**/functions/send-message', async (route) => {
      tries.push(route.request().postDataJSON().client_id);
      if (tries.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await say(parent, 'Lost on the way back');
    await expect.poll(() => tries.length).toBe(2);
    expect(tries[0]).toBe(tries[1]);
    await bubble(walker, 'Lost on the way back').waitFor();
    await parent.page.unroute('**/functions/send-message');
    await sameAfterReload('Lost on the way back');
    parent.complaints.length = 0;
  });

  it('that is rejected disappears with an error, and its text returns before what was typed since', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await parent.page.route('**/functions/send-message', async (route) => {
      await refused;
      await route.fulfill({
        status: 429,
        json: { error: "You're sending messages too fast: that was a lot." },
      });
    });
    await say(parent, 'Much too fast');
    await bubble(parent, 'Much too fast').getByText('· Sending…').waitFor();
    await field(parent).fill('and then');
    refuse();
    const toast = parent.page.getByRole('alert');
    await toast.getByText('Failed to send message.').waitFor();
    expect(await toast.textContent()).toContain("You're sending messages too fast");
    expect(await bubble(parent, 'Much too fast').count()).toBe(0);
    expect(await field(parent).inputValue()).toBe('Much too fast\nand then');
    await parent.checkPage();
    await parent.page.unroute('**/functions/send-message');
    await parent.press('Send');
    await bubble(walker, 'Much too fast').waitFor();
    expect(await toast.count()).toBe(0);
  });

  it('of 2,000 characters is sent; a counter appears near the limit, and a longer one cannot be sent', async () => {
    const left = walker.page.locator('.chat-left');
    await field(walker).fill('x'.repeat(1_799));
    expect(await left.textContent()).toBe('');
    await field(walker).fill('x'.repeat(1_850));
    expect(await left.textContent()).toBe('150 left');
    await field(walker).fill('x'.repeat(2_003));
    expect(await left.textContent()).toBe('3 too many');
    await field(walker).press('Enter');
    expect(await field(walker).inputValue()).toHaveLength(2_003);
    await walker.checkPage();
    await field(walker).fill('');
  });
});

describe('the scroll position', () => {
  beforeAll(async () => {
    for (let at = 1; at <= 25; at++) {
      await send(walker, ids.parent, `before ${at * 2 - 1}`);
      await send(parent, ids.walker, `before ${at * 2}`);
    }
    await parent.page.reload();
    await bubble(parent, 'before 50').waitFor();
    await hydrated(parent);
  });

  it('follows the end from within 10 pixels', async () => {
    expect(await fromEnd(parent)).toBe(0);
    await scrollUp(parent, 10);
    await say(walker, 'Near enough');
    await bubble(parent, 'Near enough').waitFor();
    await expect.poll(() => fromEnd(parent)).toBe(0);
    expect(await newMessages(parent).count()).toBe(0);
  });

  it('stays from 11 pixels on, with a button for new messages', async () => {
    await scrollUp(parent, 11);
    const seen = await topOf(parent, 'before 50');
    await say(walker, 'Are you there?');
    await newMessages(parent).getByText('New message', { exact: true }).waitFor();
    expect(await topOf(parent, 'before 50')).toSatisfy(near(seen));
    await say(walker, 'Hello?');
    await newMessages(parent).getByText('2 new messages').waitFor();
    expect(await topOf(parent, 'before 50')).toSatisfy(near(seen));
    await parent.checkPage();
    await newMessages(parent).click();
    await expect.poll(() => fromEnd(parent)).toBe(0);
    await newMessages(parent).waitFor({ state: 'detached' });
  });

  it('moves to the end after sending a message', async () => {
    await scrollUp(parent, 300);
    await say(parent, 'Here I am');
    await expect.poll(() => fromEnd(parent)).toBe(0);
  });

  it('stays while older messages are loaded above', async () => {
    const first = (await textsOf(parent))[0] ?? '';
    await log(parent).evaluate((box) => box.scrollBy(0, 150 - box.scrollHeight));
    const top = await topOf(parent, first);
    await bubble(parent, 'Could you be there at 3?').waitFor({ state: 'attached' });
    expect(await topOf(parent, first)).toSatisfy(near(top));
    expect(await parent.page.getByText('Earlier messages').count()).toBe(0);
    expect(await textsOf(parent, 'before ')).toHaveLength(50);
  });

  it('shows an error when older messages cannot be loaded, with a button to try again', async () => {
    await parent.page.reload();
    await hydrated(parent);
    await parent.page.route('**/functions/earlier-messages', (route) => route.abort());
    const earlier = parent.page.getByRole('link', { name: 'Earlier messages' });
    await earlier.press('Enter');
    await parent.page.getByText('Failed to load messages.').waitFor();
    await parent.page.unroute('**/functions/earlier-messages');
    await earlier.press('Enter');
    await bubble(parent, 'Could you be there at 3?').waitFor({ state: 'attached' });
    expect(await parent.page.getByText('Failed to load messages.').count()).toBe(0);
    parent.complaints.length = 0;
  });
});

it('messages that arrived while the tab was hidden appear in order when it is shown, and are only then marked as read', async () => {
  await hide(parent, true);
  for (const at of [1, 2, 3]) await say(walker, `meanwhile ${at}`);
  await bubble(walker, 'meanwhile 3').getByText('· Sent').waitFor();
  expect(await textsOf(parent, 'meanwhile')).toEqual([]);
  await hide(parent, false);
  await expect
    .poll(() => textsOf(parent, 'meanwhile'))
    .toEqual(['meanwhile 1', 'meanwhile 2', 'meanwhile 3']);
  await bubble(walker, 'meanwhile 3').getByText('· Read').waitFor();
});

it('with an on-screen keyboard, the field and the end of the conversation stay visible', async () => {
  await parent.page.setViewportSize({ width: 390, height: 400 });
  const seenHeight = () => document.documentElement.style.getPropertyValue('--seen-height');
  await expect.poll(() => parent.page.evaluate(seenHeight)).toBe('400px');
  await field(parent).focus();
  await scrollUp(parent, 0);
  for (const seen of [field(parent), bubble(parent, 'meanwhile 3')]) {
    const { y = -1, height = 0 } = (await seen.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(400);
  }
  expect(await fromEnd(parent)).toBe(0);
  await parent.checkPage();
  await parent.page.setViewportSize({ width: 320, height: 640 });
  await parent.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await parent.checkPage();
  await parent.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await parent.page.setViewportSize({ width: 390, height: 844 });
});

describe('the dialog', () => {
  const dialog = () => parent.page.getByRole('dialog');
  const opener = () => parent.page.locator(`#walker-${ids.walker}`).getByRole('link', { name: 'Message' });

  it('opens over the list of walkers by keyboard, and returns the focus when closed', async () => {
    await parent.page.goto('/find-walkers?q=jordan');
    await opener().press('Enter');
    await dialog().getByRole('heading', { name: 'Jordan' }).waitFor();
    await hydrated(parent);
    await expect.poll(() => isFocused(field(parent))).toBe(true);
    await parent.checkPage();
    await parent.page.keyboard.type('A thought that I keep');
    await parent.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(parent.page.url()).toMatch(/find-walkers\?q=jordan$/);
    await expect.poll(() => isFocused(opener())).toBe(true);
  });

  it('keeps what was typed, and receives messages like the page', async () => {
    await opener().press('Enter');
    await dialog().waitFor();
    await hydrated(parent);
    await expect.poll(() => field(parent).inputValue()).toBe('A thought that I keep');
    await parent.press('Send');
    await bubble(walker, 'A thought that I keep').waitFor();
    await say(walker, 'And I answer it');
    await bubble(parent, 'And I answer it').waitFor();
    await expect.poll(() => fromEnd(parent)).toBe(0);
  });

  it('shows an error over the same page when the person cannot be written to', async () => {
    await parent.open(`/find-walkers?dialog=message&to=${randomUUID()}`);
    await parent.sees("You can't reach this person right now", 'Find Trotters');
  });

  it('opens from a booking, about that booking', async () => {
    await walker.page.goto('/dashboard');
    await walker.page
      .getByRole('link', { name: /^Message Parent/ })
      .first()
      .click();
    await walker.page.getByRole('dialog').getByText('Walk on').waitFor();
    await hydrated(walker);
    await walker.checkPage();
    await say(walker, 'About this very walk');
    await bubble(walker, 'About this very walk').getByText('· Sent').waitFor();
    await parent.page.goto('/messages');
    await parent.sees('Walk on', 'About this very walk');
  });
});

messagesBeside(app, program);

const field = ({ page }: Person): Locator => page.getByLabel(/^Message to/);
const log = ({ page }: Person): Locator => page.getByRole('log');
const bubble = ({ page }: Person, text: string): Locator =>
  page.locator('.bubble').filter({ hasText: text }).last();
const newMessages = ({ page }: Person): Locator => page.locator('.chat-new-messages');

const textsOf = async ({ page }: Person, beginning = ''): Promise<string[]> =>
  (await page.locator('.bubble-text').allTextContents()).filter((text) => text.startsWith(beginning));

const fromEnd = (person: Person): Promise<number> => log(person).evaluate((box) => Math.abs(box.scrollTop));

const topOf = async (person: Person, text: string): Promise<number> =>
  (await bubble(person, text).boundingBox())?.y ?? Number.NaN;

const near = (place: number) => (other: number) => Math.abs(other - place) <= 1;

const isFocused = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);

async function openConversation(person: Person): Promise<void> {
  await person.page.goto(conversation);
  await hydrated(person);
}

async function hydrated({ page }: Person): Promise<void> {
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--seen-height') !== '');
}

async function say(person: Person, text: string): Promise<void> {
  await field(person).fill(text);
  await field(person).press('Enter');
}

async function send({ page }: Person, to: string, content: string): Promise<void> {
  const data = { to, content, client_id: randomUUID() };
  const answer = await page.request.post('/functions/send-message', { data });
  expect(answer.status()).toBe(200);
}

const otherOf = ({ page }: Person): Promise<string> =>
  page
    .locator('[data-island=chat]')
    .evaluate((island) => JSON.parse((island as HTMLElement).dataset.props ?? '').to as string);

async function scrollUp(person: Person, px: number): Promise<void> {
  await log(person).evaluate(async (box, top) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    box.scrollTop = top;
    for (let frames = 0; frames < 3; frames++) await frame();
  }, -px);
}

async function hide({ page }: Person, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

async function sameAfterReload(text: string): Promise<void> {
  for (const person of [parent, walker]) {
    expect(await textsOf(person, text)).toEqual([text]);
    await openConversation(person);
    expect(await textsOf(person, text)).toEqual([text]);
  }
}

it('a message that is sent after somebody else signed in on the tablet takes the page away', async () => {
  const tablet = await Person.signedIn(app.browser, program, 'parent@example.com');
  await tablet.open(conversation);
  const other = await tablet.page.context().newPage();
  await other.goto('/settings/account');
  await tablet.page.context().clearCookies({ name: 'session' });
  await other.goto('/auth');
  await other.getByLabel('Email').fill('walker@example.com');
  await other.getByLabel('Password').first().fill(DEMO_PASSWORD);
  await other.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/dashboard');
  // As where the page noticed nothing: it stayed in sight.
  await field(tablet).fill('Only for the walker');
  await field(tablet).press('Enter');
  await expect.poll(() => tablet.page.getByText('Only for the walker').count()).toBe(0);
  await expect
    .poll(() => tablet.page.locator('[name=owner]').first().getAttribute('value'))
    .toBe(await other.locator('[name=owner]').first().getAttribute('value'));
  await tablet.close();
});
