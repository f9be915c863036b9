import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aReceiver, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { scheduleOf } from '../../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
});
afterEach(() => clock.setOffset(0));

const HOUR_MS = 3_600_000;
const page = (walk: string) => `/walks/${walk}/share`;

async function aWalk(
  status: 'accepted' | 'in_progress' | 'completed' | 'pending' = 'accepted',
  startsIn = 1,
  siblings: string[] = [],
) {
  const child = await aChild(app, parent, { name: 'Theo Shah' });
  const other = await aWalker(app, { firstName: 'Daniel', lastName: 'Kim' });
  const id = await aBooking(app, parent, status === 'pending' ? null : other, {
    ...{ child, siblings, status, startsIn },
  });
  return { id, child, walker: other };
}

const share = (walk: string, fields: Record<string, string> = {}, who = parent) =>
  who.browser.post(page(walk), { intent: 'share-walk', sharedWith: 'Asha Rao', ...fields });

const sharesOf = (walk: string) =>
  app.sql<{
    id: string;
    name: string;
    asks_word: boolean;
    stopped_at: Date | null;
    received_at: Date | null;
  }>(
    'select id, name, asks_word, stopped_at, received_at from walk_shares where booking_id = $1 order by created_at',
    [walk],
  );

async function linkOf(walk: string): Promise<string> {
  const { html } = await parent.browser.get(page(walk));
  return /value="[^"]*(\/shared\/[^"]+)"/.exec(html)?.[1] ?? '';
}

const report = (walk: string, step: string) =>
  app.sql(
    `insert into walk_steps (booking_id, step, at, latitude, longitude) values ($1, $2, $3, 40.74, -73.99)`,
    [walk, step, clock.now()],
  );

describe('a parent who shares a walk (SHARE-1)', () => {
  it('gets a link for a named person', async () => {
    const walk = await aWalk();
    const seen = await share(walk.id, { asksWord: 'on' });
    expect(seen.text).toContain('Link made');
    expect(seen.text).toContain('Asha Rao');
    expect(await sharesOf(walk.id)).toEqual([expect.objectContaining({ name: 'Asha Rao', asks_word: true })]);
    expect(await linkOf(walk.id)).toMatch(/^\/shared\/[0-9a-f-]{36}\.[\w-]{43}$/);
  });

  it('has a receiver of the child filled in, and their word asked for', async () => {
    const walk = await aWalk();
    await aReceiver(app, parent, walk.child, { name: 'Grandma Ruth' });
    const { html } = await parent.browser.get(page(walk.id));
    expect(html).toMatch(/name="sharedWith"[^>]*value="Grandma Ruth"/);
    expect(html).toMatch(/name="asksWord"[^>]*checked/);
  });

  onlyInCI('reads what is missing, and that five are enough', async () => {
    const walk = await aWalk();
    expect((await share(walk.id, { sharedWith: ' ' })).text).toContain('Enter who the link is for.');
    for (const name of ['A', 'B', 'C', 'D', 'E']) await share(walk.id, { sharedWith: name });
    expect((await share(walk.id, { sharedWith: 'F' })).text).toContain('You share this walk with 5 people');
    expect((await sharesOf(walk.id)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  onlyInCI('adds one link for a form that is sent twice', async () => {
    const walk = await aWalk();
    const key = randomUUID();
    await share(walk.id, { key });
    await share(walk.id, { key });
    expect(await sharesOf(walk.id)).toHaveLength(1);
  });

  it('can’t before a walker has agreed or after the walk, and no one else can', async () => {
    const [open, done, mine] = [await aWalk('pending'), await aWalk('completed', -5), await aWalk()];
    expect((await share(open.id)).status).toBe(404);
    expect((await share(done.id)).text).toContain("This walk can't be shared now");
    const stranger = await aParent(app);
    expect((await share(mine.id, {}, stranger)).status).toBe(404);
    expect((await stranger.browser.get(page(mine.id))).status).toBe(404);
    expect((await mine.walker.browser.get(page(mine.id))).path).toBe('/dashboard');
    for (const { id } of [open, done, mine]) expect(await sharesOf(id)).toEqual([]);
  });
});

describe('the holder of a link (SHARE-2)', () => {
  it('sees steps, walker, due time and live place, and nothing else', async () => {
    const walk = await aWalk('in_progress', -0.2);
    await share(walk.id);
    await report(walk.id, 'picked_up');
    await app.sql(
      `insert into location_logs (booking_id, walker_id, slot, at, latitude, longitude, accuracy)
       values ($1, $2, 1, $3, 40.711111, -73.911111, 9), ($1, $2, 2, $3, 40.722222, -73.922222, 9)`,
      [walk.id, walk.walker.id, clock.now()],
    );
    const seen = await aVisitor(app).get(await linkOf(walk.id));
    expect(seen.status).toBe(200);
    expect(seen.text).toContain("Theo's walk");
    const due = /On the way with Daniel, due at (\d+:\d+ [AP]M)/.exec(seen.text)?.[1];
    // After midnight the parent reads the day too.
    expect((await parent.browser.get(`/booking/${walk.id}`)).text).toMatch(
      new RegExp(`, due [^.]*${due} at `),
    );
    expect(seen.text).toContain('Picked up');
    expect(seen.html).toContain('40.722222');
    // The path begins at a home.
    expect(seen.html).not.toContain('40.711111');
    for (const fact of ['40.74', '1 Main St', 'P.S. 11', 'Peanuts', 'Shah', 'Kim', '212 555', 'Asha'])
      expect(seen.html, fact).not.toContain(fact);
    expect(seen.html).toMatch(/<meta name="robots" content="noindex/);
  });

  it('is shown the same for an unknown, forged, stopped or outdated link (SHARE-3)', async () => {
    const walk = await aWalk('accepted', 1);
    await share(walk.id);
    const link = await linkOf(walk.id);
    const visitor = aVisitor(app);
    expect((await visitor.get(link)).status).toBe(200);
    const texts = [];
    const otherSpellings = [`${link}=`, `${link}.x`, `${link}.`, `${link}%20`];
    const forged = ['/shared/x', `/shared/${randomUUID()}.${'a'.repeat(43)}`, `${link.slice(0, -2)}xx`];
    for (const wrong of [...forged, ...otherSpellings]) texts.push((await visitor.get(wrong)).text);
    clock.setOffset(2 * HOUR_MS + 31 * 60_000);
    texts.push((await visitor.get(link)).text);
    clock.setOffset(0);
    const [{ id } = { id: '' }] = await sharesOf(walk.id);
    expect((await parent.browser.post(page(walk.id), { intent: 'stop-sharing', share: id })).text).toContain(
      'Sharing stopped',
    );
    const stopped = await visitor.get(link);
    expect(stopped.status).toBe(404);
    expect(new Set([...texts, stopped.text]).size).toBe(1);
    expect(stopped.text).toContain('This link has ended');
  });

  it('loses it when the walk is canceled or the parent’s account is closed', async () => {
    for (const end of [
      (id: string) =>
        app.sql(
          `update bookings set status = 'cancelled', cancelled_at = $2, cancel_reason = 'admin' where id = $1`,
          [id, clock.now()],
        ),
      () => app.sql('update profiles set hidden_at = $2 where id = $1', [parent.id, clock.now()]),
    ]) {
      const walk = await aWalk();
      await share(walk.id);
      const link = await linkOf(walk.id);
      expect((await aVisitor(app).get(link)).status).toBe(200);
      await end(walk.id);
      expect((await aVisitor(app).get(link)).status).toBe(404);
    }
  });

  onlyInCI('reads the names of those who walk, and not of a child who stays home', async () => {
    const mia = await aChild(app, parent, { name: 'Mia Shah' });
    const walk = await aWalk('accepted', 1, [mia]);
    await share(walk.id);
    const link = await linkOf(walk.id);
    expect((await aVisitor(app).get(link)).text).toMatch(/(Mia and Theo|Theo and Mia)'s walk/);
    await app.sql('update booking_children set stays_home_at = $3 where booking_id = $1 and child_id = $2', [
      ...[walk.id, mia, clock.now()],
    ]);
    const seen = await aVisitor(app).get(link);
    expect(seen.text).toContain("Theo's walk");
    expect(seen.html).not.toContain('Mia');
  });

  onlyInCI('keeps it 30 minutes after the walk, and while one runs late', async () => {
    const walk = await aWalk('in_progress', -2);
    await share(walk.id);
    const link = await linkOf(walk.id);
    for (const [hours, status] of [
      [11.4, 200],
      [11.6, 404],
      [0, 200],
    ] as const) {
      clock.setOffset(hours * HOUR_MS);
      expect((await aVisitor(app).get(link)).status, `${hours} h`).toBe(status);
    }
    await app.sql(`update bookings set status = 'completed' where id = $1`, [walk.id]);
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
       values ($1, $2, 'complete', 'walker', 'in_progress', 'completed', $3)`,
      [randomUUID(), walk.id, clock.now()],
    );
    clock.setOffset(29 * 60_000);
    expect((await aVisitor(app).get(link)).status).toBe(200);
    clock.setOffset(31 * 60_000);
    expect((await aVisitor(app).get(link)).status).toBe(404);
  });
});

describe('the word of a receiver (SHARE-4)', () => {
  const give = async (link: string) => aVisitor(app).post(link, { intent: 'received' });

  it('is given once, after the pickup, where it is asked for', async () => {
    const walk = await aWalk('in_progress', -0.2);
    await share(walk.id, { asksWord: 'on' });
    const link = await linkOf(walk.id);
    expect((await give(link)).text).toContain('Nothing to confirm');
    expect(await sharesOf(walk.id)).toEqual([expect.objectContaining({ received_at: null })]);
    await report(walk.id, 'picked_up');
    const given = await give(link);
    expect(given.text).toContain('You confirmed at');
    const [{ received_at: at } = { received_at: null }] = await sharesOf(walk.id);
    expect(at).not.toBeNull();
    expect((await give(link)).text).toContain('Nothing to confirm');
    expect((await sharesOf(walk.id))[0]?.received_at).toEqual(at);
    const notified = `select recipient_id from notifications where kind = 'walk-received' and payload ->> 'bookingId' = $1`;
    expect(await app.sql(notified, [walk.id])).toEqual([{ recipient_id: parent.id }]);
    expect((await parent.browser.get(page(walk.id))).text).toContain('Arrival confirmed at');
  });

  it('is refused where it is not asked for', async () => {
    const walk = await aWalk('in_progress', -0.2);
    await share(walk.id);
    await report(walk.id, 'picked_up');
    const link = await linkOf(walk.id);
    expect((await aVisitor(app).get(link)).text).not.toContain('I received');
    expect((await give(link)).text).toContain('Nothing to confirm');
    expect(await sharesOf(walk.id)).toEqual([expect.objectContaining({ received_at: null })]);
  });
});

onlyInCI('nobody stops the sharing of others, nor of a walk on the page of another', async () => {
  const [walk, other] = [await aWalk(), await aWalk('accepted', 30)];
  await share(walk.id);
  const [{ id } = { id: '' }] = await sharesOf(walk.id);
  const stranger = await aParent(app);
  for (const [{ browser }, on] of [
    [stranger, walk],
    [parent, other],
  ] as const)
    expect((await browser.post(page(on.id), { intent: 'stop-sharing', share: id })).status).toBe(404);
  expect((await parent.browser.post(page(walk.id), { intent: 'stop-sharing', share: 'x' })).status).toBe(404);
  expect(await sharesOf(walk.id)).toEqual([expect.objectContaining({ stopped_at: null })]);
});

it('links are deleted after a year (SHARE-5)', async () => {
  const walk = await aWalk();
  await share(walk.id);
  const prune = scheduleOf(app, 'prune-walk-shares').run;
  await prune();
  expect(await sharesOf(walk.id)).toHaveLength(1);
  clock.setOffset(366 * 24 * HOUR_MS);
  await prune();
  expect(await sharesOf(walk.id)).toEqual([]);
});
