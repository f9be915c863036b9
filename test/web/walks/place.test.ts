import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { createApp } from '../../../src/web/app.ts';
import { ORIGIN, startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { useSqlAs } from '../../support/sql-as.ts';
import { listeners } from '../../support/stream.ts';
import { weight } from '../../support/weight.ts';

const app = startTestApp();
const { listen } = listeners(app);
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;
let booking: string;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** About 11 meters further north each time. */
const point = (age: number, step = 0, more = {}) => ({
  age,
  latitude: 40.7465 + step * 0.0001,
  longitude: -74.0014,
  accuracy: 8,
  ...more,
});

async function aRunningWalk(professional = { locationSharing: true }): Promise<void> {
  [parent, walker] = [await aParent(app), await aWalker(app, { professional })];
  booking = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.7, hours: 2 });
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
     values (gen_random_uuid(), $1, 'start', $2, 'walker', 'accepted', 'in_progress', $3)`,
    [booking, walker.id, new Date(clock.now().getTime() - 25 * MINUTE)],
  );
}

const send = (points: unknown[], who = walker, id = booking) =>
  who.browser.call('functions/send-locations', { booking_id: id, points });
/** Pressed so many milliseconds from now, by the phone's clock. */
const dropOff = (pressedIn: number) =>
  walker.browser.postOnly(`/walks/${booking}`, {
    intent: 'report-step',
    step: 'dropped_off',
    reportedAt: new Date(clock.now().getTime() + pressedIn).toISOString(),
  });
const stored = () =>
  app.sql<{ at: Date; latitude: number; walker_id: string }>(
    'select at, latitude, walker_id from location_logs where booking_id = $1 order by slot',
    [booking],
  );

beforeEach(() => aRunningWalk());
afterEach(() => clock.setOffset(0));

describe('a walker sends the location during a walk', () => {
  it('and it is stored once, with its own time (PLACE-1, PLACE-3)', async () => {
    const before = clock.now().getTime();
    const answer = await send([point(5 * SECOND), point(20 * SECOND, -1), point(65 * SECOND, -2)]);
    expect(answer).toEqual({ status: 200, body: { success: true, stored: 3 } });
    const rows = await stored();
    expect(rows.map(({ latitude }) => latitude)).toEqual([40.7463, 40.7464, 40.7465]);
    expect(Math.abs(before - 65 * SECOND - rows[0]!.at.getTime())).toBeLessThan(5 * SECOND);
    const again = await send([point(6 * SECOND), point(21 * SECOND, -1), point(66 * SECOND, -2)]);
    expect(again.body).toEqual({ success: true, stored: 0 });
    expect(await stored()).toEqual(rows);
  });

  onlyInCI.each([
    ['one in each ten seconds', [point(4), point(3), point(2), point(1)], 1],
    ['none older than 30 minutes', [point(30 * MINUTE + SECOND)], 0],
    ['none from before the start of the walk', [point(26 * MINUTE)], 0],
    ['none with an accuracy worse than a kilometer', [point(0, 0, { accuracy: 1001 })], 0],
    ['one that is exact', [point(0, 0, { accuracy: 0 })], 1],
    ['none that nobody can reach from the last', [point(60 * SECOND), point(SECOND, 0, { latitude: 41 })], 1],
    ['one that a bus can reach', [point(60 * SECOND), point(SECOND, 100)], 2],
  ])('of which some are stored: %s (PLACE-3)', async (_, points, kept) => {
    clock.setOffset((10 - ((clock.now().getTime() / SECOND) % 10) + 5) * SECOND);
    expect(await send(points)).toEqual({ status: 200, body: { success: true, stored: kept } });
    expect(await stored()).toHaveLength(kept);
  });

  onlyInCI('also of the time between a pickup without a signal and its arrival (PLACE-3)', async () => {
    const pressed = new Date(clock.now().getTime() - 28 * MINUTE);
    await app.sql(
      `insert into walk_steps (booking_id, step, at, reported_at, reported_by) values ($1, 'picked_up', $2, $3, $4)`,
      [booking, clock.now(), pressed, walker.id],
    );
    expect((await send([point(29 * MINUTE), point(26 * MINUTE)])).body.stored).toBe(1);
  });

  onlyInCI('but not one older than the last (PLACE-3)', async () => {
    await send([point(0)]);
    expect((await send([point(40 * SECOND)])).body.stored).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  onlyInCI.each([
    ['a latitude of 91°', [point(0, 0, { latitude: 91 })]],
    ['a longitude of -181°', [point(0, 0, { longitude: -181 })]],
    ['no number', [point(0, 0, { latitude: 'NaN' })]],
    ['null, which is NaN in JSON', [point(0, 0, { latitude: null })]],
    ['an accuracy below zero', [point(0, 0, { accuracy: -1 })]],
    ['a time in the future', [point(-1)]],
    ['no points', []],
    ['more points than 30 minutes have', Array.from({ length: 181 }, (_, n) => point(n))],
    ['something else', ['here']],
  ])('%s is rejected as invalid', async (_, points) => {
    const { status, body } = await send(points);
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: ['points'] });
    expect(await stored()).toEqual([]);
  });

  onlyInCI('1e400 is rejected as invalid', async () => {
    const text = JSON.stringify({ booking_id: booking, points: [point(0, 0, { latitude: 777 })] });
    const answer = await walker.browser.raw('/functions/send-locations', {
      method: 'POST',
      body: text.replace('777', '1e400'),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  onlyInCI('twelve times a minute, and then has to wait (PLACE-3)', async () => {
    const answers = await race(Array.from({ length: 20 }, (_, n) => () => send([point(n * 20 * SECOND)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('locationTooOften');
  });

  onlyInCI('many times at once, and each ten seconds have at most one point', async () => {
    const points = [point(0), point(40 * SECOND, -1)];
    const answers = await race(Array.from({ length: 12 }, () => () => send(points)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stored()).toHaveLength(2);
  });
});

describe('no location is stored (PLACE-1)', () => {
  it.each(['accepted', 'completed', 'cancelled', 'reviewed'] as const)(
    'for a walk that is %s',
    async (status) => {
      booking = await aBooking(app, parent, walker, { status, startsIn: -8 });
      const answer = await send([point(0)]);
      expect(answer).toMatchObject({ status: 409, body: { code: 'locationWalkNotRunning' } });
      expect(await stored()).toEqual([]);
    },
  );

  it('for the time after the drop-off', async () => {
    const at = new Date(clock.now().getTime() - 2 * MINUTE);
    await app.sql(
      `insert into walk_steps (booking_id, step, at, reported_by) values ($1, 'dropped_off', $2, $3)`,
      [booking, at, walker.id],
    );
    expect((await send([point(3 * MINUTE), point(MINUTE)])).body.stored).toBe(1);
    expect(await send([point(0)])).toMatchObject({ status: 409, body: { code: 'locationWalkNotRunning' } });
    expect(await stored()).toHaveLength(1);
  });

  onlyInCI('of the time after a drop-off that was pressed without a signal', async () => {
    const [pressed, arrived] = [10, 1].map((ago) => new Date(clock.now().getTime() - ago * MINUTE));
    await app.sql(
      `insert into walk_steps (booking_id, step, at, reported_at, reported_by) values ($1, 'dropped_off', $2, $3, $4)`,
      [booking, arrived, pressed, walker.id],
    );
    expect((await send([point(12 * MINUTE), point(8 * MINUTE), point(2 * MINUTE)])).body.stored).toBe(1);
    expect(await send([point(5 * MINUTE)])).toMatchObject({ status: 409 });
    expect(await stored()).toHaveLength(1);
  });

  onlyInCI('of the time after a drop-off that arrives later than the points', async () => {
    await send([point(8 * MINUTE), point(4 * MINUTE), point(0)]);
    expect(await stored()).toHaveLength(3);
    await dropOff(-6 * MINUTE);
    const [only, ...others] = await stored();
    expect(others).toEqual([]);
    expect(only!.at.getTime()).toBeLessThan(clock.now().getTime() - 6 * MINUTE);
    expect((await send([point(7 * MINUTE), point(5 * MINUTE)])).body.stored).toBe(1);
  });

  onlyInCI('of the time after a drop-off that arrives at the same moment as the points', async () => {
    const reporting = new pg.Client({ connectionString: app.database.superuserUrl });
    await reporting.connect();
    try {
      await reporting.query('begin');
      await reporting.query('select from bookings where id = $1 for update', [booking]);
      const sending = send([point(8 * MINUTE), point(4 * MINUTE)]);
      await expect
        .poll(
          () =>
            app.sql(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          { timeout: 10_000 },
        )
        .toHaveLength(1);
      await reporting.query(
        `insert into walk_steps (booking_id, step, at, reported_at, reported_by) values ($1, 'dropped_off', $2, $3, $4)`,
        [booking, clock.now(), new Date(clock.now().getTime() - 6 * MINUTE), walker.id],
      );
      await reporting.query('commit');
      expect((await sending).body.stored).toBe(1);
    } finally {
      await reporting.end();
    }
    expect(await stored()).toHaveLength(1);
  });

  onlyInCI.each([
    ['ahead: the drop-off counts from its arrival', 60 * MINUTE, 303, 2],
    ['behind: the drop-off is refused as too old', -60 * MINUTE, 409, 3],
  ])(
    'of the time after the drop-off by a phone whose clock is an hour %s',
    async (_, wrong, status, kept) => {
      await send([point(2 * MINUTE), point(0)]);
      expect((await dropOff(wrong)).status).toBe(status);
      expect(await stored()).toHaveLength(2);
      clock.advance('PT1M');
      await send([point(0)]);
      expect(await stored()).toHaveLength(kept);
    },
  );

  it('if the walker has turned location sharing off', async () => {
    await aRunningWalk({ locationSharing: false });
    expect(await send([point(0)])).toMatchObject({ status: 409, body: { code: 'locationSharingOff' } });
    expect(await stored()).toEqual([]);
  });

  onlyInCI('as soon as the walker turns it off during a walk', async () => {
    expect((await send([point(40 * SECOND)])).body.stored).toBe(1);
    await walker.browser.postOnly('/profile', { intent: 'save-switches', isActive: 'on' });
    expect(await send([point(0)])).toMatchObject({ status: 409, body: { code: 'locationSharingOff' } });
    expect(await stored()).toHaveLength(1);
  });

  onlyInCI('and a walker may remove points from after the drop-off, and no others', async () => {
    await send([point(8 * MINUTE), point(4 * MINUTE)]);
    const remove = () =>
      sqlAs(walker, 'trotter', 'delete from location_logs where booking_id = $1', [booking]);
    expect((await remove()).rowCount).toBe(0);
    await app.sql(
      `insert into walk_steps (booking_id, step, at, reported_by) values ($1, 'dropped_off', $2, $3)`,
      [booking, new Date(clock.now().getTime() - 6 * MINUTE), walker.id],
    );
    expect((await remove()).rowCount).toBe(1);
    expect(
      (await sqlAs(parent, 'tot', 'delete from location_logs where booking_id = $1', [booking])).rowCount,
    ).toBe(0);
  });

  it('by anyone but the walker of the walk', async () => {
    const sharing = { professional: { locationSharing: true } };
    for (const [who, status] of [
      [await aWalker(app, sharing), 404],
      [await aWalker(app, { ...sharing, approvalStatus: 'pending' }), 403],
      [parent, 403],
      [await anAdmin(app), 403],
    ] as const)
      expect((await send([point(0)], who)).status, who.email).toBe(status);
    for (const id of ['', 'x', "'; drop table location_logs; --", '00000000-0000-4000-8000-000000000000'])
      expect((await send([point(0)], walker, id)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('a page that shows the path', () => {
  const watch = (who: TestUser, slot = 0) => listen(who, { query: `?walk=${booking}&slot=${slot}` });

  it('receives the points so far and each new one at once, and is not fetched again (PLACE-5)', async () => {
    await send([point(60 * SECOND, -1)]);
    const [mine, admins] = [await watch(parent), await watch(await anAdmin(app))];
    for (const one of [mine, admins]) await one.untilReceived('location', 1);
    const sent = performance.now();
    await send([point(0)]);
    for (const one of [mine, admins]) await one.untilReceived('location', 2);
    expect(performance.now() - sent).toBeLessThan(2_000);
    for (const one of [mine, admins]) {
      const points = one.received('location').map(({ data }) => data);
      expect(points).toEqual([
        { walk: booking, points: [expect.objectContaining({ latitude: 40.7464, accuracy: 8 })] },
        { walk: booking, points: [expect.objectContaining({ latitude: 40.7465, longitude: -74.0014 })] },
      ]);
      expect(one.text()).not.toContain('changed');
    }
  });

  onlyInCI('continues after its last point', async () => {
    await send([point(60 * SECOND, -1), point(0)]);
    const [first] = await app.sql<{ slot: number }>(
      'select min(slot) as slot from location_logs where booking_id = $1',
      [booking],
    );
    const again = await watch(parent, first!.slot);
    await again.untilReceived('location', 1);
    expect(again.received('location')[0]?.data.points).toHaveLength(1);
  });

  onlyInCI.each(['-1', '1e400', 'NaN', '', '999999999999999'])(
    'ignores an invalid slot like %j',
    async (slot) => {
      await listen(parent, { query: `?walk=${booking}&slot=${slot}` }).then((one) => one.until('retry'));
    },
  );

  onlyInCI('sends nothing to other pages: the parent’s without the walk and one opened later', async () => {
    const since = clock.now().getTime();
    const elsewhere = await listen(parent);
    await send([point(0)]);
    const late = await listen(parent, { query: `?since=${since}` });
    await app.services.pubsub.publish(null, { to: [parent.id], topic: 'profile' });
    for (const one of [elsewhere, late]) {
      await one.untilReceived('changed', 1);
      expect(one.received('changed').map(({ data }) => data.topics)).toEqual([['profile']]);
      expect(one.text()).not.toContain('location');
    }
  });

  it("receives nothing of others' walks (PLACE-4)", async () => {
    await send([point(60 * SECOND, -1)]);
    const others = [
      await aParent(app),
      await aWalker(app),
      await anAdmin(app, { approvalStatus: 'pending' }),
    ];
    const listening = await Promise.all(others.map((other) => watch(other)));
    await send([point(0)]);
    await app.services.pubsub.publish(null, {
      to: others.map(({ id }) => id),
      topic: 'location',
      id: booking,
    });
    await app.services.pubsub.publish(null, { to: others.map(({ id }) => id), topic: 'profile' });
    for (const one of listening) {
      await one.untilReceived('changed', 1);
      expect(one.received('location')).toEqual([]);
    }
  });

  onlyInCI('receives a point for 24 hours, and an admin longer (PLACE-4)', async () => {
    await send([point(0)]);
    const admin = await anAdmin(app);
    clock.advance('PT23H59M');
    const inTime = await watch(parent);
    await inTime.untilReceived('location', 1);
    clock.advance('PT2M');
    const [late, admins] = [await watch(parent), await watch(admin)];
    await admins.untilReceived('location', 1);
    await late.untilReceived('unread', 1);
    expect(late.received('location')).toEqual([]);
  });
});

describe('the page of the walk', () => {
  const page = (who: TestUser) => who.browser.get(`/walks/${booking}`);
  const minutesOfWalk = () =>
    app.sql(
      `insert into location_logs select $1, extract(epoch from $3::timestamptz)::int / 10 - 240 + n, $2,
         $3::timestamptz - (240 - n) * interval '10 s', 40.74 + n * 0.00002, -74 + n * 0.00001, 8 from generate_series(1, 240) n`,
      [booking, walker.id, clock.now()],
    );

  it('shows the parent and admins the path and the last location as text, without JavaScript (PLACE-6)', async () => {
    await send([point(5 * MINUTE), point(0, 20)]);
    for (const who of [parent, await anAdmin(app)]) {
      const seen = await page(who);
      expect(seen.text).toContain('Live location');
      expect(seen.text).toMatch(/Last update at \d+:\d\d [AP]M/);
      expect(seen.text).toContain('730 ft north of where the path begins');
      expect(seen.text).not.toContain('from the drop-off');
      expect(seen.html).toContain('<polyline class="walk-path-line"');
      expect(seen.html).toContain(`data-watch="walk=${booking}&amp;slot=`);
      expect(seen.html).not.toContain('<image');
    }
    const seen = await page(walker);
    expect(seen.html).not.toContain('walk-path');
    expect(await app.sql(`select subject_id from audit_log where act = 'read-locations'`)).toEqual([
      { subject_id: booking },
    ]);
  });

  onlyInCI(
    'shows 40 minutes of points, and the booking, in six statements and less than 110 KB',
    async () => {
      await minutesOfWalk();
      app.forgetQueries();
      const seen = await page(parent);
      const statements = app.queries.filter((sql) => !/^(begin|commit)/i.test(sql));
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
      expect(weight(seen.html, true)).toBeLessThan(110 * 1024);
      expect(seen.html.match(/<polyline[^>]*points="([^"]+)"/)?.[1]?.split(' ')).toHaveLength(240);
    },
  );

  it('shows the distance to the drop-off only if the family has given its position (PLACE-7)', async () => {
    await send([point(0)]);
    const place = { label: 'School', address: 'P.S. 11', position: '40.75650123, -74.0014' };
    await parent.browser.post('/profile', { intent: 'add-place', ...place });
    expect(await app.sql('select position from saved_places where parent_id = $1', [parent.id])).toEqual([
      { position: '40.7565, -74.0014' },
    ]);
    expect((await page(parent)).text).toContain('0.7 mi from the drop-off in a straight line');
    expect((await page(await anAdmin(app))).text).not.toContain('from the drop-off');
  });

  onlyInCI.each(['91, 0', '40.7', 'here', '40.7, -74, 3', '1e3, 2'])(
    'rejects the position %j',
    async (position) => {
      const place = { label: 'School', address: 'P.S. 11', position };
      const seen = await parent.browser.post('/profile?dialog=new-place', { intent: 'add-place', ...place });
      expect(seen.status).toBe(422);
      expect(seen.text).toContain('Enter latitude and longitude, such as 40.7465, -74.0014.');
      expect(seen.html).toContain(`value="${position}"`);
      expect(await app.sql('select 1 from saved_places where parent_id = $1', [parent.id])).toEqual([]);
    },
  );

  onlyInCI(
    'says that nothing is known yet, and after the walk how long the path can be seen (PLACE-2, PLACE-4)',
    async () => {
      expect((await page(parent)).text).toContain('No location yet');
      await send([point(MINUTE), point(0)]);
      await app.sql(`update bookings set status = 'completed' where id = $1`, [booking]);
      const seen = await page(parent);
      expect(seen.text).toContain('You can see this path for 24 hours');
      expect(seen.html).not.toContain('data-watch');
      clock.advance('PT24H1M');
      expect((await page(parent)).text).not.toContain('Live location');
    },
  );

  it('explains to the walker what is shared before it is (PLACE-1, PLACE-2)', async () => {
    const seen = await page(walker);
    expect(seen.text).toContain(
      'During this walk the family, those they share the walk with, and our team can see where you are',
    );
    expect(seen.text).toContain('Sharing your location needs JavaScript. Everything else works without it.');
    expect(seen.html).toMatch(/<button type="button"[^>]* hidden/);
    await walker.browser.postOnly('/profile', { intent: 'save-switches', isActive: 'on' });
    expect((await page(walker)).text).toContain('Location sharing is off');
  });

  it('has a map under the path only if a tile server is configured (PLACE-8)', async () => {
    await send([point(0)]);
    const csp = async () =>
      (await parent.browser.raw(`/walks/${booking}`)).headers.get('content-security-policy');
    expect(await csp()).toContain("img-src 'self' data: blob:;");
    const { services } = app;
    const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', credit: '© Maps' };
    const mapped = createApp({ ...services, config: { ...services.config, mapTiles } });
    const answer = await mapped.request(`${ORIGIN}/walks/${booking}`, {
      headers: { cookie: `session=${parent.browser.cookies.get('session')}`, host: new URL(ORIGIN).host },
    });
    const html = await answer.text();
    await mapped.close();
    expect(answer.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://tiles.example.org;",
    );
    expect(html).toMatch(/<image href="https:\/\/tiles\.example\.org\/17\/\d+\/\d+\.png"/);
    expect(html).toContain('© Maps');
  });
});

describe('points are deleted (PLACE-9)', () => {
  it('after 90 days, and not earlier; a dry run only counts (RETENTION-5)', async () => {
    await app.sql('delete from location_logs');
    await send([point(0), point(60 * SECOND, -1)]);
    const pruning = scheduleOf(app, 'prune-location-logs');
    clock.advance(`PT${90 * 24 - 1}H`);
    expect(await pruning.run()).toBe(0);
    expect(await stored()).toHaveLength(2);
    clock.advance('PT1H2M');
    expect(await pruning.due()).toBe(2);
    expect(await stored()).toHaveLength(2);
    expect(await pruning.run()).toBe(2);
    expect(await stored()).toEqual([]);
  });

  it.each(['parent', 'walker'] as const)('when the account of the %s is erased', async (side) => {
    await send([point(0)]);
    const { id } = side === 'parent' ? parent : walker;
    await app.sql(`update bookings set status = 'completed' where id = $1`, [booking]);
    await app.sql(
      `insert into account_deletion_requests (id, profile_id, status, reason, requested_at, decided_at)
      values (gen_random_uuid(), $1, 'approved', 'Leaving', now(), now())`,
      [id],
    );
    await app.sql('update profiles set hidden_at = $2 where id = $1', [id, clock.now()]);
    clock.advance('P31D');
    await scheduleOf(app, 'erase-closed-accounts').run();
    expect(
      await app.sql('select 1 from profiles where id = $1 and erased_at is not null', [id]),
    ).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  onlyInCI('or exported in the download of the walker, and of nobody else', async () => {
    await send([point(0)]);
    const download = async ({ browser }: TestUser) => (await browser.raw('/settings/my-data.json')).text();
    expect(JSON.parse(await download(walker)).location_logs).toEqual([
      expect.objectContaining({ booking_id: booking, latitude: 40.7465, longitude: -74.0014, accuracy: 8 }),
    ]);
    for (const other of [parent, await anAdmin(app), await aWalker(app)])
      expect(await download(other)).not.toContain('40.7465');
  });
});
