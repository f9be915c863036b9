import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { storedConversations, storedMessages, write } from '../../support/messages.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
const UNLISTED = { professional: { isActive: false } };
const lookFor = (parent: TestUser, looking = true) =>
  app.sql('update profiles set looking_for_trotter = $2 where id = $1', [parent.id, looking]);

beforeEach(() => clear(app, 'conversations'));

describe('a message', () => {
  it('from a parent to a listed walker begins a conversation and is shown in it', async () => {
    const parent = await aParent(app);
    const walker = await aWalker(app, { firstName: 'Jordan', lastName: 'Reyes' });
    const seen = await write(parent, walker, '  Hello!\r\nCan you walk Mia?  ');
    const [conversation] = await storedConversations(app);
    expect(seen.path).toBe(`/messages/${conversation?.id}`);
    expect(seen.text).toContain('Jordan R.');
    expect(await storedMessages(app)).toEqual([
      expect.objectContaining({
        seq: 1,
        content: 'Hello!\nCan you walk Mia?',
        sender_id: parent.id,
        is_read: false,
      }),
    ]);
  });

  it('about a booking is in the conversation about it, visible to both (MESSAGE-3)', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const booking = await aBooking(app, parent, walker);
    await write(parent, walker, 'In general');
    const seen = await walker.browser.post(`/messages?to=${parent.id}&booking=${booking}`, {
      intent: 'send',
      content: 'About this walk',
    });
    expect(seen.text).toContain('Walk on');
    expect(await storedConversations(app)).toEqual([
      expect.objectContaining({ booking_id: null }),
      expect.objectContaining({ booking_id: booking }),
    ]);
  });

  it.each([
    ['nothing', '   \n ', 'Write a message first.'],
    ['2,001 characters', 'x'.repeat(2001), 'Keep your message to 2,000 characters.'],
  ])(
    'of %s: 422, the error at the field, the text kept, nothing stored (MESSAGE-2)',
    async (_, content, words) => {
      const [parent, walker] = [await aParent(app), await aWalker(app)];
      const seen = await write(parent, walker, content);
      expect(seen.status).toBe(422);
      expect(seen.text).toContain(words);
      expect(seen.html).toContain(`${content.trim()}</textarea>`);
      expect(await storedConversations(app)).toEqual([]);
    },
  );

  it('of exactly 2,000 characters is accepted (MESSAGE-2)', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    expect((await write(parent, walker, 'x'.repeat(2000))).status).toBe(200);
    expect(await storedMessages(app)).toHaveLength(1);
  });

  it('is shown as plain text, never as markup', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const seen = await write(parent, walker, '<img src=x onerror=alert(1)>');
    expect(seen.html).not.toContain('<img src=x');
    expect(seen.text).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('who may write to whom (MESSAGE-1)', () => {
  it('a walker may write to a parent who is looking, but not once they no longer look and have not replied', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await lookFor(parent);
    expect((await write(walker, parent, 'I live around the corner.')).status).toBe(200);
    await lookFor(parent, false);
    const refused = await write(walker, parent, 'Hello again?');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("You can't message this person yet");
    expect(await storedMessages(app)).toHaveLength(1);
    await write(parent, walker, 'Do tell!');
    expect((await write(walker, parent, 'Gladly.')).status).toBe(200);
    expect(await storedMessages(app)).toHaveLength(3);
  });

  it('a walker cannot write to a parent who is not looking, and nothing is stored', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    expect((await walker.browser.get(`/messages?to=${parent.id}`)).status).toBe(404);
    expect((await write(walker, parent, 'Hello?')).status).toBe(404);
    expect(await storedConversations(app)).toEqual([]);
  });

  onlyInCI('a walker who shares a booking may write first', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await aBooking(app, parent, walker);
    expect((await write(walker, parent, 'On my way.')).status).toBe(200);
    expect(await storedMessages(app)).toMatchObject([{ sender_id: walker.id, content: 'On my way.' }]);
  });

  it('an incomplete walker sees what is missing, and nothing is stored', async () => {
    const parent = await aParent(app);
    const walker = await aWalker(app, { professional: { bio: null, languages: null } });
    await lookFor(parent);
    const page = await walker.browser.get(`/messages?to=${parent.id}`);
    expect(page.text).toContain('Messaging Disabled');
    expect(page.html).not.toContain('<textarea');
    const refused = await write(walker, parent, 'Hello!');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Profile Incomplete');
    expect(refused.text).toContain('Complete your profile to message parents. Missing: Bio, Languages');
    expect(await storedConversations(app)).toEqual([]);
  });

  onlyInCI.each([
    ['a parent', 'another parent', () => aParent(app), () => aParent(app)],
    ['a walker', 'another walker', () => aWalker(app), () => aWalker(app)],
    ['a parent', 'a walker nobody can find', () => aParent(app), () => aWalker(app, UNLISTED)],
    ['a parent', 'an admin', () => aParent(app), () => anAdmin(app)],
    ['an admin', 'another admin', () => anAdmin(app), () => anAdmin(app)],
    [
      'a parent',
      'an unapproved walker',
      () => aParent(app),
      () => aWalker(app, { approvalStatus: 'pending' }),
    ],
  ])('%s may not write to %s', async (_, __, from, to) => {
    const seen = await write(await from(), await to(), 'Hello');
    expect(seen.status).toBe(404);
    expect(await storedConversations(app)).toEqual([]);
  });

  it('nobody can write to themselves, to an invalid id, or about a booking of others', async () => {
    const [parent, walker, other] = [await aParent(app), await aWalker(app), await aParent(app)];
    const booking = await aBooking(app, other, walker);
    expect((await write(parent, parent, 'Note to self')).status).toBe(404);
    expect((await parent.browser.get('/messages?to=nobody')).status).toBe(404);
    const about = `/messages?to=${walker.id}&booking=${booking}`;
    expect((await parent.browser.post(about, { intent: 'send', content: 'Hm' })).status).toBe(404);
    expect(await storedConversations(app)).toEqual([]);
  });

  it('an admin can write to anybody, approved or not, and members can reply', async () => {
    const [admin, parent] = [await anAdmin(app), await aParent(app)];
    const waiting = await aWalker(app, { approvalStatus: 'pending' });
    expect((await write(admin, waiting, 'Your photo is missing.')).status).toBe(200);
    expect((await write(admin, parent, 'Welcome!')).status).toBe(200);
    expect((await write(parent, admin, 'Thank you!')).text).toContain('Trotwell team');
    expect(await storedMessages(app)).toHaveLength(3);
  });

  onlyInCI('the messages of somebody unapproved later can be read, but not replied to', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await write(parent, walker, 'Hello');
    await app.sql("update profiles set approval_status = 'rejected' where id = $1", [walker.id]);
    const refused = await write(parent, walker, 'Still there?');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("You can't reach this person right now");
    expect((await walker.browser.get('/messages')).path).toBe('/dashboard');
    expect(await storedMessages(app)).toHaveLength(1);
  });
});

describe('sending twice and concurrently (MESSAGE-4)', () => {
  onlyInCI('the same id stores one message, however often it is sent at once', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const clientId = randomUUID();
    const seen = await race([1, 2, 3].map(() => () => write(parent, walker, 'Once', { clientId })));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await write(parent, walker, 'Once', { clientId })).status).toBe(200);
    expect(await storedMessages(app)).toHaveLength(1);
    expect(await storedConversations(app)).toEqual([expect.objectContaining({ last_seq: 1 })]);
  });

  it('another text with a used id is a conflict, and the first stays', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const clientId = randomUUID();
    await write(parent, walker, 'First', { clientId });
    const refused = await write(parent, walker, 'Second', { clientId });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('You already submitted this');
    expect(await storedMessages(app)).toEqual([expect.objectContaining({ content: 'First' })]);
  });

  onlyInCI('twenty at once from both sides: one conversation, numbered 1 to 20, none lost', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await aBooking(app, parent, walker);
    const sent = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? write(parent, walker, `${at}`) : write(walker, parent, `${at}`),
    );
    expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true);
    const stored = await storedMessages(app);
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(new Set(stored.map(({ content }) => content)).size).toBe(20);
    expect(await storedConversations(app)).toHaveLength(1);
  });
});
