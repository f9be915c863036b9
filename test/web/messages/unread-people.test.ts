import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { adminDesk } from '../../../src/domain/accounts/admin-desk.ts';
import { system } from '../../../src/domain/viewer.ts';
import { actAs } from '../../../src/gateways/database/transaction.ts';
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

it('how long ago somebody was here', async () => {
  const moment = new Date('2026-03-31T12:00:00Z');
  const ago = (days: number) => new Date(moment.getTime() - days * 86_400_000);
  const ages: string[] = [];
  for (const seenAt of [...[0, 6.99, 7, 13.99, 14, 29.99, 30].map(ago), null]) {
    await house.sql('update profiles set last_login_at = $2 where id = $1', [walker.id, seenAt]);
    const { unread } = await actAs(house.orm, system('terminal'), (em) => adminDesk(em, moment));
    ages.push(
      ...unread.filter(({ people }) => people.some((one) => one.user_id === walker.id)).map(({ age }) => age),
    );
  }
  expect(ages).toEqual(['week', 'week', 'fortnight', 'fortnight', 'month', 'month', 'longer', 'longer']);
});

it('nobody is on the list who has read everything, however reading and writing meet', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => aWalker(house)));
  const parents = await Promise.all([1, 2, 3].map(() => aParent(house)));
  const read = (reader: Actor) =>
    house.sql('update messages set is_read = true where receiver_id = $1 and not is_read', [reader.id]);
  for (let round = 0; round < 5; round++)
    await Promise.all(
      readers.flatMap((reader) => [...parents.map((parent) => write(parent, reader, 'Hello')), read(reader)]),
    );
  await read(readers[0]!);
  const listed = await house.sql<{ user_id: string }>('select user_id from unread_people order by 1');
  const unread = await house.sql(
    `select distinct receiver_id as user_id from messages m join profiles p on p.id = m.receiver_id
     where not is_read and p.role <> 'admin' order by 1`,
  );
  expect(listed.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining(unread.map((row) => row.user_id)),
  );
  expect(listed).not.toContainEqual({ user_id: readers[0]!.id });
  const { unread: groups } = await actAs(house.orm, system('terminal'), (em) => adminDesk(em, clock.now()));
  expect(groups.flatMap(({ people }) => people.map((one) => one.user_id)).toSorted()).toEqual(
    unread.map((row) => row.user_id),
  );
});
