import { beforeAll, describe, expect, it } from 'vitest';
import { loginAge } from '../../../src/domain/messages/unread-people.ts';
import { type Actor, anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';
import { write } from '../../support/messages.ts';

const house = freshHouse();
const CALL = 'rpc/get_users_with_unread_messages';
let admin: Actor;
let walker: Actor;
let other: Actor;

beforeAll(async () => {
  admin = await anAdmin(house);
  const parent = await aParent(house);
  walker = await aWalker(house, { firstName: 'Quentin', lastName: 'Quill' });
  other = await aWalker(house, { firstName: 'Rosa', lastName: 'Reyes' });
  for (const [to, words] of [
    [walker, 'One'],
    [walker, 'Two'],
    [other, 'Three'],
  ] as const)
    await write(parent, to, words);
  await house.sql("update profiles set last_login_at = '2026-01-01T12:00:00Z' where id = $1", [walker.id]);
  await house.sql('update profiles set last_login_at = null where id = $1', [other.id]);
});

describe('get_users_with_unread_messages', () => {
  it('tells admins who has how many, and when they were here last', async () => {
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

  it('comes in pages', async () => {
    const { body } = await admin.browser.call(CALL, { limit: 1, offset: 1 } as never);
    expect(body).toEqual([expect.objectContaining({ user_id: other.id })]);
    expect((await admin.browser.call(CALL, { limit: 1001 } as never)).status).toBe(422);
    expect((await admin.browser.call(CALL, { offset: -1 } as never)).status).toBe(422);
  });

  it('asks the database once', async () => {
    house.forgetQueries();
    await admin.browser.call(CALL, {});
    expect(house.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(2);
  });
});

it('how long ago somebody was here', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect([0, 6.99, 7, 13.99, 14, 29.99, 30].map((days) => loginAge(ago(days), now))).toEqual([
    'week',
    'week',
    'fortnight',
    'fortnight',
    'month',
    'month',
    'longer',
  ]);
  expect(loginAge(null, now)).toBe('longer');
});
