import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { storedMessages, write } from '../../support/messages.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  await clear(app, 'conversations');
  parent = await aParent(app, { firstName: 'Anna', lastName: 'Kovac' });
  walker = await aWalker(app, { firstName: 'Jordan', lastName: 'Reyes' });
});

describe('?dialog=message', () => {
  it('opens over Find walkers with the conversation, and closes to the same search', async () => {
    await write(parent, walker, 'Hello there');
    const { html, text } = await parent.browser.get(
      `/find-walkers?q=jordan&weekday=monday&weekday=friday&dialog=message&to=${walker.id}`,
    );
    expect(html).toContain('<dialog open="" id="message"');
    expect(text).toContain('You: Hello there');
    expect(html).toMatch(
      /href="\/find-walkers\?q=jordan&amp;weekday=monday&amp;weekday=friday"[^>]*data-close/,
    );
  });

  it('lets the walker write about a booking, and marks what it shows as read', async () => {
    const booking = await aBooking(app, parent, walker);
    await parent.browser.post(`/messages?to=${walker.id}&booking=${booking}`, {
      intent: 'send',
      content: 'The blue door',
    });
    expect((await walker.browser.get('/dashboard')).text).toContain('1 unread message');
    const opened = await walker.browser.get(`/dashboard?dialog=message&to=${parent.id}&booking=${booking}`);
    expect(opened.text).toContain('Anna K.: The blue door');
    expect(opened.text).toContain('Walk on');
    expect(opened.text).not.toContain('unread messages');
    expect((await storedMessages(app))[0]?.is_read).toBe(true);
  });

  onlyInCI('opens over a booking and over the admin pages', async () => {
    const booking = await aBooking(app, parent, walker);
    const at = `/booking/${booking}`;
    const page = await walker.browser.get(at);
    const link = `${at}?dialog=message&to=${parent.id}&booking=${booking}`;
    expect(page.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect((await walker.browser.get(link)).html).toContain('<dialog open="" id="message"');
    const admin = await anAdmin(app);
    for (const under of ['/dashboard', '/admin/users', `/admin/profile/${walker.id}`]) {
      const { status, text } = await admin.browser.get(`${under}?dialog=message&to=${walker.id}`);
      expect([under, status]).toEqual([under, 200]);
      expect(text).toContain('Say hello to Jordan Reyes!');
    }
  });

  it('shows that a stranger cannot be written to, over the same page', async () => {
    for (const to of [randomUUID(), 'nonsense', (await aParent(app)).id]) {
      const { status, text } = await parent.browser.get(`/find-walkers?dialog=message&to=${to}`);
      expect(status).toBe(200);
      expect(text).toContain("You can't reach this person right now");
      expect(text).toContain('Available Trotters');
    }
  });

  it('shows an incomplete walker what is missing instead of a field', async () => {
    const incomplete = await aWalker(app, { professional: { bio: null } });
    await aBooking(app, parent, incomplete);
    const { html, text } = await incomplete.browser.get(`/dashboard?dialog=message&to=${parent.id}`);
    expect(text).toContain('Messaging Disabled');
    expect(text).toContain('Missing: Bio');
    expect(html).not.toContain('<textarea');
  });

  it('does not open while the approval is pending', async () => {
    const waiting = await aParent(app, { approvalStatus: 'pending' });
    const { html, text } = await waiting.browser.get(`/dashboard?dialog=message&to=${walker.id}`);
    expect(text).toContain('Account Under Review');
    expect(html).not.toContain('id="message"');
  });
});

describe('the list', () => {
  it('says that a profile is being set up if the walker has not begun it', async () => {
    await app.sql('delete from walker_profiles where user_id = $1', [walker.id]);
    const { text } = await walker.browser.get('/messages');
    expect(text).toContain('Messaging Disabled Setting up your profile');
    expect(text).toContain('Complete Profile Now');
  });

  onlyInCI('shows thirty, and more on request', async () => {
    const walkers = await Promise.all(
      Array.from({ length: 31 }, (_, at) => aWalker(app, { firstName: `Walker${at}` })),
    );
    for (const one of walkers) await write(parent, one, 'Hello');
    const first = await parent.browser.get('/messages');
    expect(first.html.match(/id="conversation-/g)).toHaveLength(30);
    expect(first.text).toContain('30 of 31 conversations');
    const all = await parent.browser.get('/messages?page=2');
    expect(all.html.match(/id="conversation-/g)).toHaveLength(31);
    const second = await parent.browser.get('/messages?page=2&from=2');
    expect(second.html.match(/id="conversation-/g)).toHaveLength(1);
    expect(second.text).toContain('31 of 31 conversations');
    expect(second.text).toContain('Show previous');
    const beyond = await parent.browser.get('/messages?page=9&from=9');
    expect(beyond.html.match(/id="conversation-/g)).toHaveLength(31);
    expect((await parent.browser.get('/messages?page=2&q=walker7')).html).toContain('Walker7');
  });
});
