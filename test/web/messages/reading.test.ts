import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { storedConversations, storedMessages, write } from '../../support/messages.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  await clear(app, 'conversations');
  parent = await aParent(app, { firstName: 'Anna', lastName: 'Kovac' });
  walker = await aWalker(app, { firstName: 'Jordan', lastName: 'Reyes' });
});

async function theirConversation(): Promise<string> {
  const [conversation] = await storedConversations(app);
  return `/messages/${conversation?.id}`;
}

async function writeMany(count: number, from: TestUser, to: TestUser): Promise<void> {
  await write(from, to, 'Number 1');
  await app.sql(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
     select gen_random_uuid(), c.id, n, gen_random_uuid(), $1, $2, 'Number ' || n, $3
     from conversations c, generate_series(2, $4::int) n`,
    [from.id, to.id, clock.now(), count],
  );
  await app.sql('update conversations set last_seq = $1', [count]);
}

describe('/messages', () => {
  it('redirects visitors to the sign-in, and unapproved people to their dashboard', async () => {
    expect((await aVisitor(app).get('/messages')).path).toBe('/auth');
    const waiting = await aParent(app, { approvalStatus: 'pending' });
    expect((await waiting.browser.get('/messages')).path).toBe('/dashboard');
  });

  it('invites people without a conversation to begin one', async () => {
    expect((await parent.browser.get('/messages')).text).toContain('No messages yet');
  });

  onlyInCI('lists people with the last message, its time and the unread count', async () => {
    await write(parent, walker, 'First');
    await write(parent, walker, 'Second');
    await write(await aParent(app, { firstName: 'Bea', lastName: 'Lund' }), walker, 'Third');
    const seen = await walker.browser.get('/messages');
    expect(seen.text).toContain('Anna K. Second Just now 2 unread messages');
    expect(seen.text).toContain('Bea L. Third Just now 1 unread message');
    expect(seen.html).toContain('<title>(3) Messages · Trotwell</title>');
    expect(seen.text).not.toContain('First');
    const own = await parent.browser.get('/messages');
    expect(own.text).toContain('Jordan R. You: Second Just now');
    expect(own.text).not.toContain('2 unread');
  });

  it('shows 99+ above 99 (MESSAGE-3)', async () => {
    await writeMany(100, parent, walker);
    expect((await walker.browser.get('/messages')).text).toContain('99+ unread messages');
  });

  it('finds people by name', async () => {
    const sam = await aWalker(app, { firstName: 'Sam', lastName: 'Okafor' });
    await write(parent, walker, 'To Jordan');
    await write(parent, sam, 'To Sam');
    expect((await parent.browser.get('/messages')).text).not.toContain('Search by name');
    const found = await parent.browser.get('/messages?q=jor');
    expect(found.text).toContain('To Jordan');
    expect(found.text).not.toContain('To Sam');
    expect((await parent.browser.get('/messages?q=%25')).text).toContain('No matches');
  });

  it('shows an incomplete walker what is missing, and links to the profile', async () => {
    const incomplete = await aWalker(app, { professional: { neighborhood: null } });
    const seen = await incomplete.browser.get('/messages');
    expect(seen.text).toContain('Messaging Disabled');
    expect(seen.text).toContain('Missing: Neighborhood');
    expect(seen.text).toContain('Complete Profile Now');
  });

  onlyInCI('takes at most five statements in every variant', async () => {
    await writeMany(60, parent, walker);
    const path = await theirConversation();
    for (const at of ['/messages', `/messages?to=${parent.id}`, path, `${path}?before=20`]) {
      app.forgetQueries();
      expect((await walker.browser.get(at)).status).toBe(200);
      // Notifications are sent with the commit.
      const statements = app.queries.filter((sql) => !/^\s*(begin|commit|select pg_notify)/i.test(sql));
      expect(statements.length, `${at}\n${statements.join('\n')}`).toBeLessThanOrEqual(5);
    }
  });
});

describe('a conversation', () => {
  it('shows messages oldest first, one’s own as "You", and never contact details', async () => {
    await write(parent, walker, 'One');
    await write(walker, parent, 'Two');
    await write(parent, walker, 'Three');
    const { text } = await walker.browser.get(await theirConversation());
    expect(text).toMatch(/Today .*Anna K.: One .*You: Two .*Anna K.: Three/);
    expect(text).not.toContain(parent.email);
    expect(text).not.toContain('Kovac');
  });

  onlyInCI(
    'is marked read when its receiver opens it: only their messages, and the header is updated at once (MESSAGE-3)',
    async () => {
      await write(parent, walker, 'Hello');
      await write(walker, parent, 'Hi');
      const path = await theirConversation();
      await walker.browser.get('/messages');
      expect((await storedMessages(app)).map(({ is_read }) => is_read)).toEqual([true, false]);
      await app.sql('update messages set is_read = false');
      expect((await walker.browser.get('/messages')).text).toContain('1 unread message');
      expect((await walker.browser.get(path)).text).not.toContain('unread messages');
      expect((await storedMessages(app)).map(({ is_read }) => is_read)).toEqual([true, false]);
      expect((await walker.browser.get(path)).text).toContain('Sent');
      await parent.browser.get(path);
      expect((await walker.browser.get(path)).text).toContain('Read');
    },
  );

  it('shows the last 50, with links to the earlier ones and back', async () => {
    await writeMany(60, parent, walker);
    const path = await theirConversation();
    const latest = await walker.browser.get(path);
    expect(latest.text).toContain('Number 60');
    expect(latest.text).toContain('Number 11 ');
    expect(latest.text).not.toContain('Number 10 ');
    expect(latest.html).toContain(`href="${path}?before=11"`);
    const earlier = await walker.browser.get(`${path}?before=11`);
    expect(earlier.text).toContain('Number 1 ');
    expect(earlier.text).not.toContain('Number 11 ');
    expect(earlier.text).toContain('Latest messages');
    expect(earlier.text).not.toContain('Earlier messages');
  });

  onlyInCI(
    'has earlier messages from the fifty-first on, which stay unread until the latest are opened',
    async () => {
      await writeMany(50, parent, walker);
      const path = await theirConversation();
      const unread = async () => (await storedMessages(app)).filter(({ is_read }) => !is_read).length;
      expect((await walker.browser.get(`${path}?before=51`)).text).not.toContain('Earlier messages');
      expect(await unread()).toBe(50);
      expect((await walker.browser.get(path)).html).not.toContain('?before=');
      expect(await unread()).toBe(0);
      await app.sql(
        `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), conversation_id, 51, gen_random_uuid(), sender_id, receiver_id, 'Number 51', created_at
       from messages where seq = 1`,
      );
      const seen = await walker.browser.get(path);
      expect(seen.html).toContain(`href="${path}?before=2"`);
      expect(seen.text).not.toContain('Number 1 ');
      const earlier = await walker.browser.get(`${path}?before=2`);
      expect(earlier.text).toContain('Number 1 ');
      expect(earlier.text).not.toContain('Number 2 ');
    },
  );

  onlyInCI('is not found for strangers, admins, visitors and invalid ids', async () => {
    await write(parent, walker, 'Between us');
    const path = await theirConversation();
    for (const stranger of [await aParent(app), await aWalker(app), await anAdmin(app)]) {
      const seen = await stranger.browser.get(path);
      expect(seen.status).toBe(404);
      expect(seen.text).toContain('Oops! Page not found');
      expect(seen.text).not.toContain('Between us');
      const posted = await stranger.browser.post(path, { intent: 'send', content: 'Let me in' });
      expect(posted.status).toBe(404);
    }
    expect((await aVisitor(app).get(path)).path).toBe('/auth');
    expect((await parent.browser.get(`/messages/${randomUUID()}`)).status).toBe(404);
    expect((await parent.browser.get('/messages/nonsense')).status).toBe(404);
    expect(await storedMessages(app)).toHaveLength(1);
    expect((await storedMessages(app))[0]?.is_read).toBe(false);
  });

  it('updates both open pages about a message, and about its being read', async () => {
    const received: string[][] = [];
    const stop = app.services.pubsub.subscribe(({ to, topic }) => {
      if (topic === 'message') received.push(to.toSorted());
    });
    const both = [parent.id, walker.id].toSorted();
    await write(parent, walker, 'Hello');
    await walker.browser.get(await theirConversation());
    await walker.browser.get(await theirConversation());
    await expect.poll(() => received).toEqual([both, both]);
    stop();
  });
});
