import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { newImageName } from '../../../src/gateways/storage/storage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aReceiver, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { block } from '../../support/safety.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);

let parent: TestUser;
let walker: TestUser;
let booking: string;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Zenobia', lastName: 'Quill' });
  walker = await aWalker(app, { firstName: 'Wolfram', lastName: 'Ibex' });
  const child = await aChild(app, parent, { name: 'Ottoline' });
  booking = await aBooking(app, parent, walker, { child, status: 'reviewed', startsIn: -170 });
  await app.sql(`insert into booking_reviews values ($1, $2, $3, $4, 5, 'Always on time', $5)`, [
    randomUUID(),
    booking,
    parent.id,
    walker.id,
    clock.now(),
  ]);
  await write(parent, walker, 'See you at the gate');
});

const close = ({ id }: TestUser) =>
  app.sql('update profiles set hidden_at = $2 where id = $1', [id, clock.now()]);

describe('a parent who has closed their account (ACCOUNT-29)', () => {
  it('signs their reviews "Former user" at once, on every page that shows them (WALKER-17)', async () => {
    const another = await aParent(app);
    expect((await another.browser.get(`/walker/${walker.id}`)).text).toContain('Zenobia Q.');
    await close(parent);
    for (const reader of [another, walker]) {
      const { text } = await reader.browser.get(`/walker/${walker.id}`);
      expect(text).toContain('Always on time');
      expect(text).toContain('Former user');
      expect(text).not.toMatch(/Zenobia|Quill/);
    }
  });

  onlyInCI('is a former user to their walker, with a child without a name, on every page', async () => {
    await close(parent);
    const [{ id: thread }] = (await app.sql<{ id: string }>(
      'select id from conversations where $1 in (person_a, person_b)',
      [parent.id],
    )) as [{ id: string }];
    for (const page of [
      '/dashboard',
      '/schedule',
      `/booking/${booking}`,
      '/messages',
      `/messages/${thread}`,
    ]) {
      const { text, html, status } = await walker.browser.get(page);
      expect(status, page).toBe(200);
      expect(text, page).not.toMatch(/Zenobia|Quill|Ottoline/);
      expect(html, page).not.toContain(`to=${parent.id}`);
    }
    const { text } = await walker.browser.get(`/booking/${booking}`);
    expect(text).toContain('for Former user');
    expect(text).toContain("A child's walk");
    expect(text).not.toMatch(/Former(?! user)/);
  });

  onlyInCI('is one to the walker who referred them, and to one who blocked them', async () => {
    const friend = await aWalker(app);
    await app.sql(
      `insert into referrals (id, referrer_id, referred_id, role, created_at, counted_at) values ($1, $2, $3, 'tot', $4, $4)`,
      [randomUUID(), friend.id, parent.id, clock.now()],
    );
    await block(walker, parent);
    await close(parent);
    expect((await friend.browser.get('/rewards')).text).toContain('Former user');
    expect((await walker.browser.get('/settings/privacy')).text).toContain('Former user');
    for (const [who, page] of [
      [friend, '/rewards'],
      [walker, '/settings/privacy'],
    ] as const)
      expect((await who.browser.get(page)).text).not.toMatch(/Zenobia/);
  });
});

describe('a walker who has closed their account', () => {
  it('has no page any more, even for a parent who walked with them', async () => {
    expect((await parent.browser.get(`/walker/${walker.id}`)).text).toContain('Wolfram Ibex');
    await close(walker);
    for (const browser of [parent.browser, (await aParent(app)).browser, aVisitor(app)]) {
      const { status, text } = await browser.get(`/walker/${walker.id}`);
      expect(status).toBe(404);
      expect(text).toContain('Walker Not Found');
      expect(text).not.toMatch(/Wolfram|Ibex/);
    }
  });

  onlyInCI('is a former user in the parent’s bookings, without a link to a page or a message', async () => {
    await close(walker);
    for (const page of ['/dashboard', '/schedule', `/booking/${booking}`, '/messages']) {
      const { html, text } = await parent.browser.get(page);
      expect(text, page).not.toMatch(/Wolfram|Ibex/);
      expect(html, page).not.toContain(`/walker/${walker.id}`);
      expect(html, page).not.toContain(`to=${walker.id}`);
    }
    const { text } = await parent.browser.get(`/booking/${booking}`);
    expect(text).toContain('with Former user');
    expect(text).not.toMatch(/Former(?! user)/);
  });

  onlyInCI(
    'keeps their name for the other side of an unsettled walk, and for the team (ACCOUNT-29)',
    async () => {
      const open = await aBooking(app, parent, walker, { status: 'accepted' });
      await close(walker);
      expect((await parent.browser.get(`/booking/${open}`)).text).toContain('with Wolfram Ibex');
      await app.sql(
        `update bookings set status = 'cancelled', cancel_reason = 'admin', cancelled_at = $2 where id = $1`,
        [open, clock.now()],
      );
      expect((await parent.browser.get(`/booking/${open}`)).text).toContain('with Former user');
      const admin = await anAdmin(app);
      expect((await admin.browser.get(`/booking/${open}`)).text).toContain('with Wolfram Ibex');
    },
  );
});

describe('row-level security', () => {
  const asParent = (sql: string) => sqlAs(parent, 'tot', sql, [walker.id]);
  const asWalker = (sql: string) => sqlAs(walker, 'trotter', sql, [parent.id]);

  it('returns no name, picture, address or phone of a former user', async () => {
    const agreed = await aBooking(app, parent, walker, { status: 'accepted' });
    const phone = (reader: TestUser) =>
      sqlAs(reader, 'tot', `select booking_contact($1) ->> 'phone' as phone`, [agreed]);
    expect((await phone(parent)).rows).toEqual([{ phone: expect.any(String) }]);
    await app.sql(
      `update bookings set status = 'cancelled', cancel_reason = 'admin', cancelled_at = $2 where id = $1`,
      [agreed, clock.now()],
    );
    await close(walker);
    expect((await phone(parent)).rows).toEqual([{ phone: null }]);
    const nobody = { first_name: 'Former', last_name: 'user', avatar_url: null };
    const names = 'first_name, last_name, avatar_url';
    expect((await asParent(`select ${names} from people where id = $1`)).rows).toEqual([nobody]);
    expect((await asParent(`select ${names} from conversation_participant($1)`)).rows).toEqual([nobody]);
    expect((await asParent('select phone, email from profiles where id = $1')).rows).toEqual([]);
    expect((await asParent('select bio from walker_profiles where user_id = $1')).rows).toEqual([]);
  });

  it('returns nothing of their children either', async () => {
    const child = `(select child_id from bookings where parent_id = $1 limit 1)`;
    await app.sql(
      `insert into images select $1, parent_id, child_id, 'children-avatars', $2, 'image/webp', 1, 1, 1, $3
       from bookings where id = $4`,
      [randomUUID(), newImageName(), clock.now(), booking],
    );
    const photos = `select path from images where child_id = ${child}`;
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select child_id as id from bookings where id = $1',
      [booking],
    );
    await aBooking(app, parent, walker, { child: id, status: 'reviewed', startsIn: -5 });
    await aReceiver(app, parent, id);
    const receivers = 'select name from child_receivers where parent_id = $1';
    for (const rows of [photos, receivers]) expect((await asWalker(rows)).rows).toHaveLength(1);
    await close(parent);
    for (const rows of [photos, receivers]) expect((await asWalker(rows)).rows).toEqual([]);
    expect(
      (await asWalker(`select name, age, avatar_url from child_cards where id = ${child}`)).rows,
    ).toEqual([{ name: 'A child', age: null, avatar_url: null }]);
    expect((await asWalker(`select name from children where id = ${child}`)).rows).toEqual([]);
  });
});
