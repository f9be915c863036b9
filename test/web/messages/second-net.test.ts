import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { storedConversations, storedMessages, write } from '../../support/messages.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** Direct SQL as the runtime role under a person's identity: the protection below all commands. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;
let stranger: TestUser;
let conversation: string;

beforeAll(async () => {
  parent = await aParent(app);
  walker = await aWalker(app);
  stranger = await aWalker(app, { firstName: 'Nobody' });
  await write(parent, walker, 'Between us');
  conversation = (await storedConversations(app))[0]?.id ?? '';
});

const as = (person: TestUser, role: 'tot' | 'trotter', sql: string, values: unknown[]) =>
  sqlAs(person, role, sql, values);

const BEGIN = `insert into conversations (id, person_a, person_b, created_at)
  values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3)`;
const SAY = `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
  values (gen_random_uuid(), $1, 2, gen_random_uuid(), $2, $3, 'Hello', $4)`;
const now = new Date('2026-03-04T20:30:00Z');
const REFUSED = /row-level security/;

describe('row-level security of messages', () => {
  it('allows no conversation that MESSAGE-1 does not allow, so that it reveals no name', async () => {
    await expect(as(stranger, 'trotter', BEGIN, [stranger.id, parent.id, now])).rejects.toThrow(REFUSED);
    await expect(as(stranger, 'trotter', BEGIN, [walker.id, parent.id, now])).rejects.toThrow(REFUSED);
    await expect(
      as(stranger, 'trotter', 'select * from conversation_participant($1)', [parent.id]),
    ).resolves.toMatchObject({ rowCount: 0 });
  });

  it('allows nobody to write as others or in the conversations of others', async () => {
    await expect(as(stranger, 'trotter', SAY, [conversation, parent.id, walker.id, now])).rejects.toThrow(
      REFUSED,
    );
    await expect(as(stranger, 'trotter', SAY, [conversation, stranger.id, parent.id, now])).rejects.toThrow(
      REFUSED,
    );
    await expect(
      as(walker, 'trotter', SAY, [conversation, walker.id, parent.id, now]),
    ).resolves.toBeDefined();
  });

  it('allows the receiver to mark as read, and to change nothing else (MESSAGE-2)', async () => {
    const read = 'update messages set is_read = true where conversation_id = $1';
    expect((await as(walker, 'trotter', read, [conversation])).rowCount).toBe(1);
    expect((await as(parent, 'tot', read, [conversation])).rowCount).toBe(0);
    await expect(
      as(walker, 'trotter', "update messages set content = 'Yes' where conversation_id = $1", [conversation]),
    ).rejects.toThrow(/not its receiver's to change/);
    await expect(
      as(walker, 'trotter', 'update conversations set last_seq = 0 where id = $1', [conversation]),
    ).rejects.toThrow(/not theirs to change/);
  });

  it('left everything unchanged', async () => {
    expect(await storedMessages(app)).toEqual([
      expect.objectContaining({ content: 'Between us', is_read: false }),
    ]);
  });
});
