import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { type UnreadGroup, unreadGroups } from '../../../src/domain/messages/unread-people.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';

const app = startTestApp();
const CALL = 'rpc/get_users_with_unread_messages';
let admin: TestUser;
let walker: TestUser;
let other: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
  const parent = await aParent(app);
  walker = await aWalker(app, { firstName: 'Quentin', lastName: 'Quill' });
  other = await aWalker(app, { firstName: 'Rosa', lastName: 'Reyes' });
  for (const [to, words] of [
    [walker, 'One'],
    [walker, 'Two'],
    [other, 'Three'],
  ] as const)
    await write(parent, to, words);
  await app.sql("update profiles set last_login_at = '2026-01-01T12:00:00Z' where id = $1", [walker.id]);
  await app.sql('update profiles set last_login_at = null where id = $1', [other.id]);
});

describe('get_users_with_unread_messages', () => {
  it('shows admins who has how many, and when they were last online', async () => {
    const { status, body } = await admin.browser.call(CALL, {});
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        user_id: walker.id,
        first_name: 'Quentin',
        last_name: 'Quill',
        email: walker.email,
        unread_count: 2,
        last_login_at: '2026-01-01T12:00:00.000Z',
      },
      expect.objectContaining({ user_id: other.id, unread_count: 1, last_login_at: null }),
    ]);
  });

  it('has pages', async () => {
    const { body } = await admin.browser.call(CALL, { limit: 1, offset: 1 } as never);
    expect(body).toEqual([expect.objectContaining({ user_id: other.id })]);
    expect((await admin.browser.call(CALL, { limit: 1001 } as never)).status).toBe(422);
    expect((await admin.browser.call(CALL, { offset: -1 } as never)).status).toBe(422);
  });

  it('takes one statement', async () => {
    app.forgetQueries();
    await admin.browser.call(CALL, {});
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(2);
  });
});

it('how long ago somebody was online (ADMIN-7)', async () => {
  const ages: string[] = [];
  for (const days of [0, 6.99, 7, 13.99, 14, 29.99, 30, null]) {
    const seenAt = days === null ? null : new Date(clock.now().getTime() - days * 86_400_000);
    await app.sql('update profiles set last_login_at = $2 where id = $1', [walker.id, seenAt]);
    const groups = await groupsNow();
    ages.push(...groups.filter(({ people }) => isAmong(people, walker)).map(({ age }) => age));
    clock.advance('PT1M');
  }
  expect(ages).toEqual(['week', 'week', 'fortnight', 'fortnight', 'month', 'month', 'longer', 'longer']);
});

onlyInCI('are listed until they have read everything', async () => {
  const reader = await aWalker(app);
  await write(await aParent(app), reader, 'Hello');
  const isListed = async () => (await groupsNow()).some(({ people }) => isAmong(people, reader));
  clock.advance('PT1M');
  expect(await isListed()).toBe(true);
  await app.sql('update messages set is_read = true where receiver_id = $1', [reader.id]);
  clock.advance('PT1M');
  expect(await isListed()).toBe(false);
});

const groupsNow = () => withActor(app.orm, system('cli'), unreadGroups);
const isAmong = (people: UnreadGroup['people'], { id }: TestUser) =>
  people.some(({ userId }) => userId === id);
