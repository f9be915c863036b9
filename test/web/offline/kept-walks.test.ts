import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { block } from '../../support/safety.ts';

const app = startTestApp();
const CALL = 'functions/get-kept-walks';

interface KeptWalks {
  session: string;
  expires_at: number;
  now: number;
  time: string;
  pages: { path: string; version: string; until: number; times: string }[];
}

let parent: TestUser;
beforeAll(async () => {
  parent = await aParent(app);
});

async function keptWalks({ browser }: Pick<TestUser, 'browser'>): Promise<KeptWalks> {
  const { status, body } = await browser.call(CALL, {});
  expect(status).toBe(200);
  return body as unknown as KeptWalks;
}

const pathsFor = async (walker: TestUser): Promise<string[]> =>
  (await keptWalks(walker)).pages.map(({ path }) => path);

const pagesOf = (id: string) => [`/walks/${id}`, `/booking/${id}/card`, `/booking/${id}/help`];

const laterBy = <T>(ms: number, act: () => Promise<T>): Promise<T> => at(clock.now().getTime() + ms, act);

async function at<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const moment = new Date(ms);
  const moved = vi.spyOn(clock, 'now').mockImplementation(() => moment);
  try {
    return await act();
  } finally {
    moved.mockRestore();
  }
}

const HOUR_MS = 3_600_000;

describe("pages that a walker's phone may store (OFFLINE-4)", () => {
  it('are the page, the card and the help page of each confirmed walk, from two hours before until an hour after', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 2.5, hours: 1 });
    expect(await pathsFor(walker)).toEqual([]);
    expect(await laterBy(0.6 * HOUR_MS, () => pathsFor(walker))).toEqual(pagesOf(id));
    expect(await laterBy(4.4 * HOUR_MS, () => pathsFor(walker))).toEqual(pagesOf(id));
    expect(await laterBy(4.6 * HOUR_MS, () => pathsFor(walker))).toEqual([]);
    const [row] = await app.sql<{ ends_at: Date }>('select ends_at from bookings where id = $1', [id]);
    const end = +row!.ends_at + HOUR_MS;
    expect(await at(end - 1, () => pathsFor(walker))).toEqual(pagesOf(id));
    expect(await at(end, () => pathsFor(walker))).toEqual([]);
  });

  it('have an expiry, a time and a session', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1 });
    const { pages, session, expires_at, now, time } = await keptWalks(walker);
    const [row] = await app.sql<{ ends_at: Date }>('select ends_at from bookings where id = $1', [id]);
    expect(new Set(pages.map(({ until }) => until))).toEqual(new Set([+row!.ends_at + HOUR_MS]));
    expect(time).toMatch(/^\d{1,2}:\d\d [AP]M$/);
    expect(expires_at - now).toBeGreaterThan(9 * 24 * HOUR_MS);
    const [stored] = await app.sql<{ id: string }>('select id from sessions where user_id = $1', [walker.id]);
    expect(session).not.toContain(stored!.id);
    expect((await keptWalks(walker)).session).toBe(session);
  });

  it('include a walk in progress until it ends, unless nobody ended it for half a day', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -4, hours: 1 });
    const { pages, now } = await keptWalks(walker);
    expect(pages.map(({ path }) => path)).toEqual(pagesOf(id));
    expect(pages[0]!.until).toBeGreaterThan(now + 0.9 * HOUR_MS);
    expect(await laterBy(10 * HOUR_MS, () => pathsFor(walker))).toEqual([]);
  });

  onlyInCI('is saved again when the walk, its child or the language has changed', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1 });
    const version = async () => (await keptWalks(walker)).pages[0]!.version;
    const first = await version();
    expect(await version()).toBe(first);
    const later = new Date(clock.now().getTime() + 1_000);
    await app.sql(
      'update children set updated_at = $2 where id = (select child_id from bookings where id = $1)',
      [id, later],
    );
    const second = await version();
    expect(second).not.toBe(first);
    await app.sql(
      `insert into child_receivers (id, child_ids, parent_id, name, phone, created_at, updated_at)
       select gen_random_uuid(), child_ids, parent_id, 'Asha Rao', '212 555 0142', $2, $2 from bookings where id = $1`,
      [id, later],
    );
    const third = await version();
    expect(third).not.toBe(second);
    await walker.browser.post(`/walks/${id}`, { intent: 'report-step', step: 'on_my_way' });
    const fourth = await version();
    expect(fourth).not.toBe(third);
    await app.sql(`update profiles set language = 'es' where id = $1`, [walker.id]);
    expect(await version()).not.toBe(fourth);
  });

  it('storing a safety sheet counts as a view, which the parent sees; asking which may be stored does not (OFFLINE-5)', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1 });
    const views = () => app.sql('select * from child_sheet_views where booking_id = $1', [id]);
    await keptWalks(walker);
    expect(await views()).toEqual([]);
    for (const path of await pathsFor(walker)) {
      const response = await walker.browser.raw(path, { headers: { 'trotwell-keep': '1' } });
      expect(response.status).toBe(200);
    }
    expect(await views()).toHaveLength(1);
  });

  it('storing a page does not use up the toast for the page that the walker sees', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1 });
    const step = { intent: 'report-step', step: 'on_my_way' };
    expect((await walker.browser.postOnly(`/walks/${id}`, step)).status).toBe(303);
    await walker.browser.raw(`/walks/${id}`, { headers: { 'trotwell-keep': '1' } });
    expect((await walker.browser.get(`/walks/${id}`)).text).toContain("You're on your way");
  });

  it('a page that is asked for when the walker has just signed out is not where the next sign-in leads', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1 });
    await walker.browser.post('/auth', { intent: 'sign-out' });
    const response = await walker.browser.raw(`/booking/${id}/card`, { headers: { 'trotwell-keep': '1' } });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('nothing may be stored (OFFLINE-6)', () => {
  async function withWalk(): Promise<{ walker: TestUser; id: string }> {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1 });
    expect(await pathsFor(walker)).toEqual(pagesOf(id));
    return { walker, id };
  }

  onlyInCI.each([
    [
      'of a walk that was withdrawn',
      `update bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'walker_withdrew' where id = $1`,
    ],
    ['of a request without an answer', `update bookings set status = 'pending' where id = $1`],
  ])('%s', async (_, change) => {
    const { walker, id } = await withWalk();
    await app.sql(change, [id]);
    expect(await pathsFor(walker)).toEqual([]);
  });

  it('of a parent who blocked the walker', async () => {
    const blocking = await aParent(app);
    const walker = await aWalker(app);
    await aBooking(app, blocking, walker, { status: 'accepted', startsIn: 1 });
    await aBooking(app, blocking, walker, { status: 'in_progress', startsIn: -1, hours: 1.5 });
    expect(await pathsFor(walker)).toHaveLength(6);
    await block(blocking, walker);
    expect(await pathsFor(walker)).toEqual([]);
  });

  it('without an approval, or without a session', async () => {
    const { walker } = await withWalk();
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [walker.id]);
    expect((await walker.browser.call(CALL, {})).status).toBe(403);
    const { walker: other } = await withWalk();
    await other.browser.post('/auth', { intent: 'sign-out' });
    expect((await other.browser.call(CALL, {})).status).toBe(401);
  });

  it('by anybody else', async () => {
    await withWalk();
    expect((await aVisitor(app).call(CALL, {})).status).toBe(401);
    for (const { browser } of [parent, await anAdmin(app)])
      expect((await browser.call(CALL, {})).status).toBe(403);
    expect(await pathsFor(await aWalker(app))).toEqual([]);
  });
});

describe('a step that a phone sends later (OFFLINE-7)', () => {
  const later = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const KEY = '0190a000-0000-4000-8000-00000000000a';

  async function sent({ browser }: Pick<TestUser, 'browser'>, id: string, minutesAgo: number) {
    const reportedAt = new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString();
    const fields = { intent: 'report-step', step: 'picked_up', key: KEY, reportedAt };
    const response = await browser.raw(`/walks/${id}`, {
      method: 'POST',
      headers: later,
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, body: (await response.json()) as { title?: string } };
  }

  const stepsOf = (id: string) => app.sql('select * from walk_steps where booking_id = $1', [id]);

  it('gets a response without a page, and counts once', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.2 });
    expect(await sent(walker, id, 5)).toEqual({ status: 200, body: { success: true } });
    expect((await sent(walker, id, 5)).status).toBe(200);
    expect(await stepsOf(id)).toHaveLength(1);
  });

  it('is rejected with the reason after 30 minutes, and for everybody but the walker', async () => {
    const walker = await aWalker(app);
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.2 });
    expect(await sent(walker, id, 31)).toMatchObject({
      status: 409,
      body: { title: 'That was too long ago' },
    });
    expect((await sent(aVisitorOf(), id, 5)).status).toBe(401);
    expect((await sent(await aWalker(app), id, 5)).status).toBeOneOf([403, 404]);
    expect(await stepsOf(id)).toEqual([]);
  });

  const aVisitorOf = () => ({ browser: aVisitor(app) });
});
