import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { Email } from '../../../src/domain/email/email.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aCalendarLink, entriesIn } from '../../support/calendar.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { aProposal } from '../../support/reschedule.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries, walksOf } from '../../support/series.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp(undefined, { poolSize: 20 });
const { listen } = listeners(app);
let parent: TestUser;
let theo: string;
let mia: string;
beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  theo = await aChild(app, parent, { name: 'Theo Shah' });
  mia = await aChild(app, parent, { name: 'Mia Shah' });
});
afterEach(() => clock.setOffset(0));

const DAY_MS = 86_400_000;
const PAGE = '/children/watchers';

const invite = (email: string, fields: Record<string, string> = { child: theo }, who = parent) =>
  who.browser.post(PAGE, { intent: 'invite-watcher', email, ...fields });
const stored = (of = parent) =>
  app.sql<{ id: string; email: string | null; user_id: string | null; child_ids: string[] }>(
    'select id, email, user_id, child_ids from watchers where parent_id = $1 order by created_at',
    [of.id],
  );
const aGrandmother = (approvalStatus: 'pending' | 'approved' = 'pending') =>
  aParent(app, { firstName: 'Asha', lastName: 'Rao', approvalStatus });

async function emailAbout(id: string): Promise<Email | null> {
  const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
    `select kind, payload from outbox where payload ->> 'watcherId' = $1 order by created_at desc limit 1`,
    [id],
  );
  return withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
}
const textOf = (email: Email) => renderEmail(email, { ...site, baseUrl: 'http://localhost:3000' });

/** The link in the email to the person who was invited last. */
async function linkOf(): Promise<string> {
  const id = (await stored()).at(-1)!.id;
  return textOf((await emailAbout(id))!).text.match(/\/watching\/invitation\?token=[\w-]+/)![0];
}
const accept = (link: string, who: TestUser) => who.browser.post(link, { intent: 'accept-watching' });

async function aWalk(
  {
    status = 'accepted',
    startsIn = 1,
    children = [theo],
  }: {
    status?: 'pending' | 'accepted' | 'in_progress' | 'completed';
    startsIn?: number;
    children?: string[];
  } = {},
  of = parent,
) {
  const walker = await aWalker(app, { firstName: 'Daniel', lastName: 'Kim' });
  const [child, ...siblings] = children;
  const id = await aBooking(app, of, status === 'pending' ? null : walker, {
    ...{ status, startsIn, siblings },
    ...(child && { child }),
  });
  return { id, walker };
}

describe('an invitation (WATCH-1)', () => {
  it('is an email without a word of the parent but the name, and without a child', async () => {
    const seen = await invite('ruth@example.org', { [`child.${theo}`]: 'on', [`child.${mia}`]: 'on' });
    expect(seen.text).toContain('Invitation on its way');
    expect(seen.text).toContain('ruth@example.org');
    const [row] = await stored();
    expect(new Set(row?.child_ids)).toEqual(new Set([theo, mia]));
    const email = await emailAbout(row!.id);
    expect(email?.to).toBe('ruth@example.org');
    const { subject, text } = textOf(email!);
    expect(text).toContain('Priya Shah invites you');
    for (const name of ['Theo', 'Mia']) expect(subject + text).not.toContain(name);
  });

  it('is not for oneself, and names children of one’s own', async () => {
    const stranger = await aParent(app);
    for (const [email, fields] of [
      [parent.email.replace('@', '+me@'), { child: theo }],
      ['not an address', { child: theo }],
      ['ruth@example.org', {}],
      ['ruth@example.org', { child: await aChild(app, stranger) }],
    ] as const)
      expect((await invite(email, fields)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  onlyInCI('comes once for a form that is sent twice, and is for ten people at most', async () => {
    const family = await aParent(app);
    const child = await aChild(app, family);
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent++) await invite('a@example.org', { child, key }, family);
    expect(await stored(family)).toHaveLength(1);
    for (let more = 0; more < 8; more++) await aWatcher(app, family, await aParent(app), [child]);
    await aWatcher(app, parent, family, [theo]);
    await app.sql('delete from rate_limits');
    await invite('b@example.org', { child }, family);
    expect(await stored(family)).toHaveLength(10);
    expect((await invite('c@example.org', { child }, family)).text).toContain('10 people follow the walks');
    expect(await stored(family)).toHaveLength(10);
  });

  onlyInCI('is limited', async () => {
    const family = await aParent(app);
    const child = await aChild(app, family);
    for (let sent = 0; sent < 3; sent++)
      expect((await invite('c@example.org', { child }, family)).status).toBe(200);
    expect((await invite('c@example.org', { child }, family)).status).toBe(429);
    expect(await stored(family)).toHaveLength(3);
  });
});

describe('the invited person (WATCH-2)', () => {
  it('reads what they will see, accepts without an approval, and the parent learns it', async () => {
    const grandmother = await aGrandmother();
    await invite(grandmother.email);
    const link = await linkOf();
    const visitor = await aVisitor(app).get(link);
    expect(visitor.text).toContain('Priya Shah invited you');
    expect(visitor.html).toContain('tab=signup');
    expect(visitor.html).not.toContain('Theo');
    const page = await grandmother.browser.get(link);
    expect(page.text).toContain('Follow the walks of Theo');
    expect(page.text).toContain('You can’t book, pay or change anything');
    expect((await accept(link, grandmother)).path).toBe('/watching');
    expect(await stored()).toEqual([
      { id: expect.any(String), email: null, user_id: grandmother.id, child_ids: [theo] },
    ]);
    expect((await parent.browser.get(PAGE)).text).toContain('Asha Rao');
    const email = await emailAbout((await stored())[0]!.id);
    expect(email?.to).toBe(parent.email);
    expect(textOf(email!).text).toContain('Asha Rao accepted your invitation');
    const [{ role, approval_status } = { role: '', approval_status: '' }] = await app.sql<{
      role: string;
      approval_status: string;
    }>('select role, approval_status from profiles where id = $1', [grandmother.id]);
    expect([role, approval_status]).toEqual(['tot', 'pending']);
    expect((await grandmother.browser.get('/dashboard')).text).toContain('Walks you follow');
    for (const page of ['/children', '/find-walkers', '/schedule'])
      expect((await grandmother.browser.get(page)).path).toBe('/dashboard');
  });

  it('is nobody else, no walker, and no one whom the team rejected', async () => {
    await invite('ruth@example.org');
    const link = await linkOf();
    const stranger = await aParent(app);
    const seen = await stranger.browser.get(link);
    expect(seen.text).toContain('signed in with another email');
    expect(seen.html).not.toContain('Theo');
    for (const who of [stranger, await aWalker(app), await aParent(app, { approvalStatus: 'rejected' })]) {
      if (who !== stranger)
        await app.sql('update watchers set email = $1 where user_id is null', [who.email]);
      expect((await accept(link, who)).status).toBe(409);
    }
    expect((await aVisitor(app).post(link, { intent: 'accept-watching' })).status).toBe(403);
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([null]);
    expect((await stranger.browser.get(link)).status).toBe(200);
    await app.sql(`update watchers set created_at = created_at - interval '8 days' where user_id is null`);
    expect((await stranger.browser.get(link)).status).toBe(404);
  });

  onlyInCI('can’t with a link that is unknown, used, outdated, taken back, or not the newest', async () => {
    const grandmother = await aGrandmother();
    const fails = async (link: string) => {
      expect((await grandmother.browser.get(link)).text).toContain("This link doesn't work");
      expect((await accept(link, grandmother)).status).toBe(409);
    };
    await fails('/watching/invitation?token=unknown');
    await invite(grandmother.email);
    const [first, second] = [await linkOf(), await linkOf()];
    await fails(first);
    clock.setOffset(7 * DAY_MS + 60_000);
    await fails(second);
    clock.setOffset(0);
    const [{ id } = { id: '' }] = await stored();
    await parent.browser.post(PAGE, { intent: 'end-watching', watcher: id });
    await fails(second);
    expect(await stored()).toEqual([]);
    await invite(grandmother.email);
    const third = await linkOf();
    await accept(third, grandmother);
    await fails(third);
  });

  onlyInCI('accepts once of many presses; a newer invitation replaces the earlier one', async () => {
    const grandmother = await aGrandmother();
    await invite(grandmother.email);
    const link = await linkOf();
    const press = () => grandmother.browser.postOnly(link, { intent: 'accept-watching' });
    const answers = await race(Array.from({ length: CROWD }, () => press));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    await app.sql('delete from rate_limits');
    await invite(grandmother.email, { child: mia });
    await accept(await linkOf(), grandmother);
    expect(await stored()).toEqual([expect.objectContaining({ user_id: grandmother.id, child_ids: [mia] })]);
  });

  onlyInCI('follows several families, and a family has several followers', async () => {
    const grandmother = await aGrandmother();
    const other = await aParent(app, { firstName: 'Omar' });
    const child = await aChild(app, other, { name: 'Nils' });
    const own = await aWatcher(app, other, grandmother, [child]);
    const aunt = await aWatcher(app, parent, await aGrandmother(), [theo]);
    await invite(grandmother.email);
    await accept(await linkOf(), grandmother);
    expect(await stored(other)).toEqual([expect.objectContaining({ id: own, user_id: grandmother.id })]);
    expect((await stored()).map(({ id, user_id }) => [id === aunt, user_id === grandmother.id])).toEqual([
      [true, false],
      [false, true],
    ]);
    const [theirs, ours] = [await aWalk({ children: [child] }, other), await aWalk({ startsIn: 30 })];
    for (const { id } of [theirs, ours])
      expect((await grandmother.browser.get(`/watching/${id}`)).status).toBe(200);
    await other.browser.post(PAGE, { intent: 'end-watching', watcher: own });
    expect([(await stored(other)).length, (await stored()).length]).toEqual([0, 2]);
  });
});

describe('a watcher (WATCH-3)', () => {
  it('sees the walk of the child whom they follow, and nothing else of it', async () => {
    const grandmother = await aGrandmother();
    await aWatcher(app, parent, grandmother, [theo]);
    const walk = await aWalk({ status: 'in_progress', startsIn: -0.2, children: [theo, mia] });
    await app.sql(
      `insert into walk_steps (booking_id, step, at, latitude, longitude) values ($1, 'picked_up', $2, 40.74, -73.99)`,
      [walk.id, clock.now()],
    );
    await app.sql(
      `insert into location_logs (booking_id, walker_id, slot, at, latitude, longitude, accuracy)
       values ($1, $2, 1, $3, 40.711111, -73.911111, 9), ($1, $2, 2, $3, 40.722222, -73.922222, 9)`,
      [walk.id, walk.walker.id, clock.now()],
    );
    const seen = await grandmother.browser.get(`/watching/${walk.id}`);
    expect(seen.text).toContain("Theo's walk");
    expect(seen.text).toContain('On the way with Daniel, due at');
    expect(seen.html).toContain('40.722222');
    const list = await grandmother.browser.get('/watching');
    expect(list.text).toContain("Theo's walk");
    for (const page of [seen, list])
      for (const fact of [
        '40.711111',
        '40.74',
        'Mia',
        '1 Main St',
        'P.S. 11',
        'Peanuts',
        'Kim',
        '212 555',
        '$18.5',
      ])
        expect(page.html, fact).not.toContain(fact);
    expect(seen.html).not.toContain('Shah');
    for (const page of [`/booking/${walk.id}`, `/walks/${walk.id}`, `/booking/${walk.id}/card`])
      expect((await grandmother.browser.get(page)).html).not.toContain('Theo');
    const before = await aWalk({ status: 'completed', startsIn: -30 });
    expect((await grandmother.browser.get(`/watching/${before.id}`)).status).toBe(404);
  });

  onlyInCI('reads the names of those who walk: a child who stays home is not among them', async () => {
    const grandmother = await aGrandmother();
    await aWatcher(app, parent, grandmother, [theo, mia]);
    const { id } = await aWalk({ status: 'in_progress', startsIn: -0.2, children: [theo, mia] });
    const pages = ['/watching', `/watching/${id}`];
    for (const page of pages)
      expect((await grandmother.browser.get(page)).text).toMatch(/(Mia and Theo|Theo and Mia)'s walk/);
    await app.sql('update booking_children set stays_home_at = $3 where booking_id = $1 and child_id = $2', [
      ...[id, mia, clock.now()],
    ]);
    for (const page of pages) {
      const { text } = await grandmother.browser.get(page);
      expect(text).toContain("Theo's walk");
      expect(text, page).not.toMatch(/Mia('s| and Theo's) walk/);
    }
  });

  onlyInCI(
    'sees no walk of another child or family, before its acceptance, canceled, or of the day before yesterday',
    async () => {
      const grandmother = await aGrandmother('approved');
      await aWatcher(app, parent, grandmother, [theo]);
      const other = await aParent(app);
      const hidden = [
        await aWalk({ children: [mia], startsIn: 30 }),
        await aWalk({ children: [await aChild(app, other)] }, other),
        await aWalk({ status: 'pending', startsIn: 40 }),
        await aWalk({ status: 'completed', startsIn: -30 }),
      ];
      const canceled = await aWalk({ startsIn: 50 });
      const page = (id: string) => grandmother.browser.get(`/watching/${id}`);
      expect((await page(canceled.id)).status).toBe(200);
      await app.sql(
        `update bookings set status = 'cancelled', cancelled_at = $2, cancel_reason = 'admin' where id = $1`,
        [canceled.id, clock.now()],
      );
      for (const { id } of [...hidden, canceled, { id: 'x' }]) expect((await page(id)).status).toBe(404);
      const recent = await aWalk({ status: 'completed', startsIn: -20 });
      expect((await page(recent.id)).status).toBe(200);
    },
  );

  onlyInCI('sees nothing once the team rejected them, or either account is closed', async () => {
    for (const change of [
      (_: TestUser, watcher: TestUser) =>
        app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [watcher.id]),
      (family: TestUser) =>
        app.sql('update profiles set hidden_at = $2 where id = $1', [family.id, clock.now()]),
    ]) {
      const [family, watcher] = [await aParent(app), await aGrandmother()];
      const child = await aChild(app, family);
      await aWatcher(app, family, watcher, [child]);
      const { id } = await aWalk({ children: [child] }, family);
      expect((await watcher.browser.get(`/watching/${id}`)).status).toBe(200);
      await change(family, watcher);
      expect((await watcher.browser.get(`/watching/${id}`)).status).toBe(404);
    }
  });
});

it('an open page of a watcher gets the newest place at once, and none of it after the end (WATCH-4, WATCH-5)', async () => {
  const [grandmother, stranger] = [await aGrandmother(), await aGrandmother()];
  const link = await aWatcher(app, parent, grandmother, [theo]);
  await aWatcher(app, parent, stranger, [mia]);
  const walk = await aWalk({ status: 'in_progress', startsIn: -0.2 });
  await app.sql('update walker_profiles set location_sharing = true where user_id = $1', [walk.walker.id]);
  const query = `?walk=${walk.id}&slot=0`;
  const [hers, others] = [await listen(grandmother, { query }), await listen(stranger, { query })];
  const points = [60_000, 0].map((age) => ({
    latitude: 40.74 - age / 1e9,
    longitude: -73.99,
    accuracy: 9,
    age,
  }));
  const sent = () => walk.walker.browser.call('functions/send-locations', { booking_id: walk.id, points });
  const published = await publishedDuring(app, sent);
  expect(published).toEqual([{ to: [parent.id, 'admins', grandmother.id], topic: 'location', id: walk.id }]);
  await hers.untilReceived('location', 1);
  expect(hers.received('location')[0]!.data.points).toEqual([expect.objectContaining({ latitude: 40.74 })]);
  await parent.browser.post(PAGE, { intent: 'end-watching', watcher: link });
  await hers.untilReceived('changed', 1);
  const again = await listen(grandmother, { query });
  await again.until('retry');
  expect([...again.received('location'), ...others.received('location')]).toEqual([]);
});

it('a watcher has each step in the list, and by push, without a name (WATCH-4)', async () => {
  const [grandmother, stranger] = [await aGrandmother(), await aGrandmother()];
  await aWatcher(app, parent, grandmother, [theo]);
  await aWatcher(app, parent, stranger, [mia]);
  const walk = await aWalk({ startsIn: 0.2 });
  for (const step of ['on_my_way', 'picked_up'])
    expect(
      (await walk.walker.browser.post(`/walks/${walk.id}`, { intent: 'report-step', step })).status,
    ).toBe(200);
  const listOf = ({ id }: TestUser) =>
    app.sql<{ payload: Record<string, string> }>(
      `select payload from notifications where recipient_id = $1 and kind = 'watched-step' order by created_at`,
      [id],
    );
  expect((await listOf(grandmother)).map(({ payload }) => payload.step)).toEqual(['on_my_way', 'picked_up']);
  expect(await listOf(stranger)).toEqual([]);
  const list = await grandmother.browser.get('/notifications');
  expect(list.text).toContain("A child's walk: picked up");
  expect(list.html).not.toContain('Theo');
  await grandmother.browser.get(`/watching/${walk.id}`);
  expect((await grandmother.browser.get('/notifications')).text).toContain("You're all caught up");
});

onlyInCI(
  'a watcher is notified once when a walk is moved or canceled, and of no request (WATCH-4)',
  async () => {
    const [grandmother, stranger] = [await aGrandmother('approved'), await aGrandmother('approved')];
    await aWatcher(app, parent, grandmother, [theo]);
    await aWatcher(app, parent, stranger, [mia]);
    const waiting = await aGrandmother();
    await aWatcher(app, parent, waiting, [theo], 'guardian');
    const kindsOf = async ({ id }: TestUser) =>
      (
        await app.sql<{ kind: string }>(
          `select kind from notifications where recipient_id = $1 and kind like 'watched-%' order by created_at`,
          [id],
        )
      ).map(({ kind }) => kind);
    const { id, walker } = await aWalk({ startsIn: 100 });
    const proposal = await aProposal(app, id, { by: parent, asked: walker });
    expect(await kindsOf(grandmother)).toEqual([]);
    const published = await publishedDuring(app, () =>
      walker.browser.post(`/booking/${id}`, { intent: 'accept-time', proposal }),
    );
    const to = expect.arrayContaining([parent.id, walker.id, grandmother.id]);
    expect(published).toContainEqual({ to, topic: 'booking', id });
    for (const one of [grandmother, waiting]) expect(await kindsOf(one)).toEqual(['watched-moved']);
    await parent.browser.post(`/booking/${id}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
    expect(await kindsOf(grandmother)).toEqual(['watched-moved', 'watched-canceled']);
    const request = await aWalk({ status: 'pending', startsIn: 200 });
    await parent.browser.post(`/booking/${request.id}`, { intent: 'cancel' });
    expect(await kindsOf(grandmother)).toHaveLength(2);
    expect(await kindsOf(stranger)).toEqual([]);
    const list = await grandmother.browser.get('/notifications');
    expect(list.text).toMatch(/A walk you follow on .+ is canceled/);
    expect(list.html).not.toContain('Theo');
    await grandmother.browser.get('/watching');
    const unread = await app.sql(
      'select kind from notifications where recipient_id = $1 and read_at is null',
      [grandmother.id],
    );
    expect(unread).toEqual([{ kind: 'watched-moved' }]);
  },
);

onlyInCI('the canceled walks of a series are one entry (WATCH-4)', async () => {
  const family = await aParent(app);
  const child = await aChild(app, family);
  const grandmother = await aGrandmother();
  await aWatcher(app, family, grandmother, [child]);
  const walker = await aWalker(app);
  const id = await aSeries(app, family, walker, { child });
  await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
  await family.browser.post(`/series/${id}`, { intent: 'end-series', reason: 'Camp' });
  expect((await walksOf(app, id)).filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(1);
  const entries = await app.sql(
    'select kind, payload ->> $2 as date from notifications where recipient_id = $1',
    [grandmother.id, 'date'],
  );
  expect(entries).toEqual([{ kind: 'watched-canceled', date: null }]);
  expect((await grandmother.browser.get('/notifications')).text).toContain('Walks you follow are canceled');
});

onlyInCI('a walk that one follows is not in one’s calendar (WATCH-7)', async () => {
  const grandmother = await aGrandmother('approved');
  await aWatcher(app, parent, grandmother, [theo]);
  await aWalk({ startsIn: 300 });
  const entries = async (who: TestUser) =>
    entriesIn(await (await who.browser.raw(await aCalendarLink(who))).text()).length;
  expect(await entries(parent)).toBeGreaterThan(0);
  expect(await entries(grandmother)).toBe(0);
});

it('the link is in the data downloads of both, with the role and no secret (WATCH-7)', async () => {
  const grandmother = await aGrandmother('approved');
  const id = await aWatcher(app, parent, grandmother, [theo]);
  for (const person of [parent, grandmother]) {
    const { watchers } = JSON.parse(await (await person.browser.raw('/settings/my-data.json')).text());
    expect(watchers).toMatchObject([{ id, parent_id: parent.id, user_id: grandmother.id, role: 'watcher' }]);
    expect(watchers[0]).not.toHaveProperty('token_hash');
  }
});

onlyInCI(
  'a watcher finds the walks first on Home while no child of their own is there (WATCH-3)',
  async () => {
    const grandmother = await aGrandmother('approved');
    await aWatcher(app, parent, grandmother, [theo]);
    const { id } = await aWalk({ status: 'in_progress', startsIn: -0.2 });
    const own = `/watching/${id}`;
    const before = await grandmother.browser.get('/dashboard');
    expect(before.html).toContain(own);
    expect(before.text).not.toContain('All you need to start is a name.');
    await aChild(app, grandmother, { name: 'Nils' });
    const after = await grandmother.browser.get('/dashboard');
    expect(after.html).not.toContain(own);
    expect(after.text).toContain('Walks you follow');
  },
);

describe('the end (WATCH-5)', () => {
  it('is for the parent and the watcher to press, at once, and for nobody else', async () => {
    for (const [at, end] of (['parent', 'watcher'] as const).entries()) {
      const grandmother = await aGrandmother();
      const id = await aWatcher(app, parent, grandmother, [theo]);
      const walk = await aWalk({ startsIn: 60 + at * 10 });
      const stranger = await aParent(app);
      for (const [page, intent] of [
        [PAGE, 'end-watching'],
        ['/watching', 'stop-watching'],
      ] as const)
        expect((await stranger.browser.post(page, { intent, watcher: id })).status).toBe(404);
      expect((await grandmother.browser.get(`/watching/${walk.id}`)).status).toBe(200);
      if (end === 'parent') await parent.browser.post(PAGE, { intent: 'end-watching', watcher: id });
      else await grandmother.browser.post('/watching', { intent: 'stop-watching', watcher: id });
      expect(await stored()).toEqual([]);
      expect((await grandmother.browser.get(`/watching/${walk.id}`)).text).toContain(
        'You don’t follow this walk',
      );
    }
  });

  onlyInCI('comes with the child’s profile', async () => {
    const family = await aParent(app);
    const child = await aChild(app, family);
    await aWatcher(app, family, await aGrandmother(), [child]);
    await family.browser.post('/children', { intent: 'delete-child', child });
    expect(await stored(family)).toEqual([]);
  });

  onlyInCI('is in the audit log, and admins see who follows whom', async () => {
    const grandmother = await aGrandmother();
    await invite(grandmother.email);
    await accept(await linkOf(), grandmother);
    const admin = await anAdmin(app);
    expect((await admin.browser.get(`/admin/profile/${parent.id}`)).text).toContain('Followed by Asha Rao');
    expect((await admin.browser.get(`/admin/profile/${grandmother.id}`)).text).toContain(
      'Follows walks of Priya Shah',
    );
    const [{ id } = { id: '' }] = await stored();
    await grandmother.browser.post('/watching', { intent: 'stop-watching', watcher: id });
    const acts = await app.sql<{ act: string; actor_id: string }>(
      `select act, actor_id from audit_log where act like 'watch-%' and (actor_id = $2 or (actor_id = $1 and subject_id = $1)) order by at desc limit 3`,
      [parent.id, grandmother.id],
    );
    expect(acts).toEqual([
      { act: 'watch-end', actor_id: grandmother.id },
      { act: 'watch-accept', actor_id: grandmother.id },
      { act: 'watch-invite', actor_id: parent.id },
    ]);
  });
});

it('invitations that nobody accepted are deleted after 30 days, and no accepted link (WATCH-6)', async () => {
  const followed = await aWatcher(app, parent, await aGrandmother(), [theo]);
  const decides = await aWatcher(app, parent, await aParent(app), [theo], 'guardian');
  await invite('ruth2@example.org');
  const prune = scheduleOf(app, 'prune-watch-invitations').run;
  await prune();
  expect(await stored()).toHaveLength(3);
  clock.setOffset(31 * DAY_MS);
  await prune();
  expect((await stored()).map(({ id }) => id).toSorted()).toEqual([followed, decides].toSorted());
});
