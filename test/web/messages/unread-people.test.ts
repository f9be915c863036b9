import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { loadAdminDashboard } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
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
  const moment = new Date('2026-03-31T12:00:00Z');
  const ago = (days: number) => new Date(moment.getTime() - days * 86_400_000);
  const ages: string[] = [];
  for (const seenAt of [...[0, 6.99, 7, 13.99, 14, 29.99, 30].map(ago), null]) {
    await app.sql('update profiles set last_login_at = $2 where id = $1', [walker.id, seenAt]);
    const { unread } = await withActor(app.orm, system('cli'), (em) => loadAdminDashboard(em, moment));
    ages.push(
      ...unread.filter(({ people }) => people.some((one) => one.user_id === walker.id)).map(({ age }) => age),
    );
  }
  expect(ages).toEqual(['week', 'week', 'fortnight', 'fortnight', 'month', 'month', 'longer', 'longer']);
});

it('does not list people who have read everything, also while messages arrive', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => aWalker(app)));
  const parents = await Promise.all([1, 2, 3].map(() => aParent(app)));
  const read = (reader: TestUser) =>
    app.sql('update messages set is_read = true where receiver_id = $1 and not is_read', [reader.id]);
  for (let round = 0; round < 5; round++)
    await Promise.all(
      readers.flatMap((reader) => [...parents.map((parent) => write(parent, reader, 'Hello')), read(reader)]),
    );
  await read(readers[0]!);
  const listed = await app.sql<{ user_id: string }>('select user_id from unread_people order by 1');
  const unread = await app.sql(
    `select distinct receiver_id as user_id from messages m join profiles p on p.id = m.receiver_id
     where not is_read and p.role <> 'admin' order by 1`,
  );
  expect(listed.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining(unread.map((row) => row.user_id)),
  );
  expect(listed).not.toContainEqual({ user_id: readers[0]!.id });
  const { unread: groups } = await withActor(app.orm, system('cli'), (em) =>
    loadAdminDashboard(em, clock.now()),
  );
  expect(groups.flatMap(({ people }) => people.map((one) => one.user_id)).toSorted()).toEqual(
    unread.map((row) => row.user_id),
  );
});
