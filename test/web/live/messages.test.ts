import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { storedMessages, write } from '../../support/messages.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const { listen } = listeners(app);

describe('a page that shows a conversation', () => {
  it('receives each message at once, on both sides, and is not fetched again for it (MESSAGE-7)', async () => {
    const { parent, walker, conversation } = await aConversationState(1);
    const query = `?conversation=${conversation}&after=1`;
    const [mine, theirs] = [await listen(parent, { query }), await listen(walker, { query })];
    await theirs.untilReceived('unread', 1);
    await write(parent, walker, 'Is <b>3 pm</b> fine?\nThanks & see you');
    await Promise.all([mine.untilReceived('message', 1), theirs.untilReceived('message', 1)]);
    const [stored] = (await storedMessages(app)).filter(({ seq }) => seq === 2);
    for (const received of [mine, theirs]) {
      expect(received.received('message')).toEqual([
        {
          name: 'message',
          id: `${conversation}:2`,
          data: {
            conversation,
            seq: 2,
            id: expect.any(String),
            clientId: expect.any(String),
            senderId: parent.id,
            content: stored?.content,
            sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
            isRead: false,
          },
        },
      ]);
      expect(received.text()).not.toContain('changed');
    }
    expect(stored?.content).toContain('<b>3 pm</b>');
    expect(theirs.received('unread').map(({ data }) => data.count)).toEqual([1, 2]);
    expect(mine.received('unread').map(({ data }) => data.count)).toEqual([0]);
  });

  it('receives how far the other side has read', async () => {
    const { parent, walker, conversation } = await aConversationState(3);
    const received = await listen(parent, { query: `?conversation=${conversation}&after=3` });
    await received.untilReceived('unread', 1);
    await walker.browser.get(`/messages/${conversation}`);
    await received.untilReceived('read', 1);
    expect(received.received('read').map(({ data }) => data)).toEqual([{ conversation, upTo: 3 }]);
  });

  onlyInCI('is fetched again for messages of other conversations', async () => {
    const { parent, walker, conversation } = await aConversationState(1);
    const other = await aConversationState(1, { walker });
    const received = await listen(walker, { query: `?conversation=${conversation}&after=1` });
    await received.untilReceived('unread', 1);
    await write(other.parent, walker, 'And me?');
    await received.untilReceived('changed', 1);
    expect(received.received('changed').map(({ data }) => data)).toEqual([{ topics: ['message'] }]);
    expect(received.received('message')).toEqual([]);
    await write(parent, walker, 'Me too');
    await received.untilReceived('message', 1);
  });
});

describe('a stream that reconnects', () => {
  it('receives all missed messages, in order, before live ones (MESSAGE-4)', async () => {
    const { parent, walker, conversation } = await aConversationState(130);
    const received = await listen(walker, {
      query: `?conversation=${conversation}`,
      lastId: `${conversation}:7`,
    });
    await write(parent, walker, 'live');
    await received.untilReceived('message', 124);
    expect(received.received('message').map(({ data }) => data.seq)).toEqual(
      Array.from({ length: 124 }, (_, at) => at + 8),
    );
    expect(received.received('message').at(-1)?.data.content).toBe('live');
  });

  it('continues after its last event, whatever the URL of its page says', async () => {
    const { walker, conversation } = await aConversationState(5);
    const query = `?conversation=${conversation}&after=1`;
    const first = await listen(walker, { query });
    await first.untilReceived('message', 4);
    const again = await listen(walker, { query, lastId: `${conversation}:4` });
    await again.untilReceived('message', 1);
    expect(again.received('message').map(({ data }) => data.seq)).toEqual([5]);
    await again.untilReceived('changed', 1);
  });

  onlyInCI.each(['', 'x', '0:0', `${'0'.repeat(36)}:1`, "'; drop table messages; --"])(
    'ignores an invalid id like %j',
    async (lastId) => {
      const { walker, conversation } = await aConversationState(2);
      const received = await listen(walker, { query: `?conversation=${conversation}&after=1`, lastId });
      await received.untilReceived('message', 1);
      expect(received.received('message').map(({ data }) => data.seq)).toEqual([2]);
    },
  );

  onlyInCI.each(['-1', '1e400', 'NaN', '', '0x', '999999999999999999999'])(
    'ignores an invalid number like %j',
    async (after) => {
      const { walker, conversation } = await aConversationState(1);
      const received = await listen(walker, { query: `?conversation=${conversation}&after=${after}` });
      await received.untilReceived('message', 1);
    },
  );
});

describe('messages are not delivered to', () => {
  it('strangers or admins', async () => {
    const { parent, walker, conversation } = await aConversationState(2);
    const query = `?conversation=${conversation}&after=0`;
    const others = [await aParent(app), await aWalker(app), await anAdmin(app)];
    const listening = await Promise.all(
      others.map((other) => listen(other, { query, lastId: `${conversation}:1` })),
    );
    await write(parent, walker, 'Between the two of us');
    await Promise.all(listening.map((one) => one.untilReceived('unread', 1)));
    await app.services.pubsub.publish(null, {
      to: others.map(({ id }) => id),
      topic: 'message',
      id: conversation,
    });
    const there = await listen(walker, { query });
    await there.untilReceived('message', 3);
    for (const one of listening) expect(one.received('message')).toEqual([]);
  });

  onlyInCI('either side after one has blocked the other', async () => {
    for (const blocker of ['parent', 'walker'] as const) {
      const { parent, walker, conversation } = await aConversationState(2);
      const query = `?conversation=${conversation}&after=2`;
      const listening = [await listen(parent, { query }), await listen(walker, { query })];
      await Promise.all(listening.map((one) => one.untilReceived('unread', 1)));
      const [who, whom] = blocker === 'parent' ? [parent, walker] : [walker, parent];
      await app.sql('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
        who.id,
        whom.id,
      ]);
      await pushMessage(conversation);
      const to = [parent.id, walker.id];
      await app.services.pubsub.publish(null, { to, topic: 'message', id: conversation });
      // Messages arrive in order, so nothing else follows.
      await app.services.pubsub.publish(null, { to, topic: 'profile' });
      await Promise.all(listening.map((one) => one.untilReceived('changed', 1)));
      listening.push(await listen(walker, { query, lastId: `${conversation}:1` }));
      await listening[2]?.untilReceived('unread', 1);
      for (const one of listening) expect(one.received('message')).toEqual([]);
    }
  });

  onlyInCI(
    'people whose session has ended or approval was withdrawn, even before the stream is closed',
    async () => {
      for (const away of [
        `delete from sessions where user_id = $1`,
        `update profiles set approval_status = 'rejected' where id = $1`,
        `update profiles set approval_status = 'pending' where id = $1`,
        `update profiles set hidden_at = '2026-01-01' where id = $1`,
      ]) {
        const { parent, walker, conversation } = await aConversationState(1);
        const received = await listen(walker, { query: `?conversation=${conversation}&after=1` });
        await received.untilReceived('unread', 1);
        await write(parent, walker, 'still here');
        await received.untilReceived('message', 1);
        await app.sql(away, [walker.id]);
        await pushMessage(conversation);
        await app.services.pubsub.publish(null, { to: [walker.id], topic: 'message', id: conversation });
        await received.ended;
        expect(received.text(), away).toContain('event: bye');
        expect(received.text(), away).not.toContain('secret');
      }
    },
  );
});

const pushMessage = (conversation: string) =>
  app.sql(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
     select gen_random_uuid(), conversation_id, seq + 1, gen_random_uuid(), sender_id, receiver_id, 'secret', created_at
     from messages where conversation_id = $1 order by seq desc limit 1`,
    [conversation],
  );

async function aConversationState(count: number, { walker }: { walker?: TestUser } = {}) {
  const [from, to] = [await aParent(app), walker ?? (await aWalker(app))];
  await write(from, to, 'message 1');
  const [row] = await app.sql<{ id: string }>(
    'select conversation_id as id from messages where sender_id = $1',
    [from.id],
  );
  const conversation = row?.id as string;
  await app.sql(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
     select gen_random_uuid(), conversation_id, n, gen_random_uuid(), sender_id, receiver_id, 'message ' || n, created_at
     from messages, generate_series(2, $2::int) n where conversation_id = $1`,
    [conversation, count],
  );
  await app.sql('update conversations set last_seq = $2 where id = $1', [conversation, count]);
  return { parent: from, walker: to, conversation };
}
