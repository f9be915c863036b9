import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { storedConversations, storedMessages, write } from '../../support/messages.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  await clear(app, 'conversations');
  parent = await aParent(app);
  walker = await aWalker(app);
});

const say = (from: TestUser, to: TestUser, content: string, more: Record<string, unknown> = {}) =>
  from.browser.call('functions/send-message', { to: to.id, content, client_id: randomUUID(), ...more });

describe('send-message', () => {
  it('responds with the message as it is stored, and its number', async () => {
    const client_id = randomUUID();
    const { status, body } = await say(parent, walker, '  Hello!  ', { client_id });
    const [conversation] = await storedConversations(app);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      clientId: client_id,
      conversationId: conversation?.id,
      seq: 1,
      senderId: parent.id,
      content: 'Hello!',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      isRead: false,
      withheld: '',
    });
  });

  it('responds the same a second time, and stores it once', async () => {
    const client_id = randomUUID();
    const first = await say(parent, walker, 'Once', { client_id });
    expect(await say(parent, walker, 'Once', { client_id })).toEqual(first);
    expect((await say(parent, walker, 'Twice', { client_id })).status).toBe(409);
    expect(await storedMessages(app)).toEqual([expect.objectContaining({ content: 'Once' })]);
  });

  it('responds with the redacted text, and names what was redacted', async () => {
    const { body } = await say(parent, walker, 'Call me: 212-555-0199');
    expect(body).toMatchObject({ withheld: '212-555-0199', seq: 1 });
    expect(body.content).not.toContain('0199');
  });

  onlyInCI.each([
    ['nothing', { content: ' ' }, 422],
    ['2,001 characters', { content: 'x'.repeat(2001) }, 422],
    ['an id that is none', { client_id: 'nonsense' }, 422],
    ['no text at all', { content: null }, 422],
    ['a person who is none', { to: 'nobody' }, 404],
    ['a booking that is none', { booking_id: randomUUID() }, 404],
  ])('rejects %s, and stores nothing', async (_, more, status) => {
    const refused = await say(parent, walker, 'Hello', more);
    expect(refused.status).toBe(status);
    expect(refused.body.error).toEqual(expect.any(String));
    expect(await storedConversations(app)).toEqual([]);
  });

  onlyInCI('allows sixty messages a minute, by call and by form, and stores no more', async () => {
    await app.services.limits.use('message', parent.id);
    for (let more = 1; more < 60; more++) await app.services.limits.use('message', parent.id);
    const refused = await say(parent, walker, 'One more');
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(
      /^You're sending messages too fast: Try again in (\d+ seconds?|1 minute)\.$/,
    );
    const page = await write(parent, walker, 'And another');
    expect(page.status).toBe(429);
    expect(page.text).toContain("You're sending messages too fast");
    expect(page.html).toContain('And another</textarea>');
    expect(await storedConversations(app)).toEqual([]);
    expect((await say(walker, parent, 'Hm')).status).toBe(404);
  });
});

describe('earlier-messages', () => {
  it('returns fifty at a time, oldest first, only to the two participants', async () => {
    const conversation_id = await conversationStateOf(120);
    const ask = (who: TestUser, before: number) =>
      who.browser.call('functions/earlier-messages', { conversation_id, before });
    const seqs = (body: Record<string, unknown>) =>
      (body.messages as { seq: number }[]).map(({ seq }) => seq);
    const { body } = await ask(walker, 71);
    expect(seqs(body)).toEqual(range(21, 70));
    expect(body.earlier).toBe(true);
    const rest = await ask(parent, 21);
    expect(seqs(rest.body)).toEqual(range(1, 20));
    expect(rest.body.earlier).toBe(false);
    expect((await ask(await aWalker(app), 71)).status).toBe(404);
    expect((await ask(walker, -1)).status).toBe(422);
    expect((await storedMessages(app)).some(({ is_read }) => is_read)).toBe(false);
  });
});

describe('read-messages', () => {
  it('marks the receiver’s messages up to a number, once, and nobody else’s', async () => {
    const conversation_id = await conversationStateOf(5);
    const read = (who: TestUser, up_to: number) =>
      who.browser.call('functions/read-messages', { conversation_id, up_to });
    expect((await read(parent, 5)).body).toEqual({ success: true, read: 0 });
    expect((await read(await aParent(app), 5)).status).toBe(404);
    expect((await read(walker, 3)).body).toEqual({ success: true, read: 3 });
    expect((await read(walker, 3)).body).toEqual({ success: true, read: 0 });
    expect((await storedMessages(app)).map(({ is_read }) => is_read)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('requires a sign-in', async () => {
    const conversation_id = await conversationStateOf(1);
    const visitor = aVisitor(app);
    for (const [name, input] of [
      ['send-message', { to: walker.id, content: 'Hello', client_id: randomUUID() }],
      ['earlier-messages', { conversation_id, before: 9 }],
      ['read-messages', { conversation_id, up_to: 9 }],
    ] as const)
      expect((await visitor.call(`functions/${name}`, input)).status).toBe(401);
    expect(await storedMessages(app)).toEqual([expect.objectContaining({ is_read: false })]);
  });
});

async function conversationStateOf(count: number): Promise<string> {
  await write(parent, walker, 'Number 1');
  const [conversation] = await storedConversations(app);
  await app.sql(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
     select gen_random_uuid(), conversation_id, n, gen_random_uuid(), sender_id, receiver_id, 'Number ' || n, created_at
     from messages, generate_series(2, $1::int) n`,
    [count],
  );
  await app.sql('update messages set is_read = false');
  return conversation?.id ?? '';
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
