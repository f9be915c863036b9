import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { briefMoment } from '../../../src/dates.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { CROWD, firstOf, onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';

const app = startTestApp(undefined, { poolSize: 20 });
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will' });
});
const clearWalks = () => clear(app, 'outbox, bookings');
afterEach(async () => {
  clock.setOffset(0);
  await clearWalks();
});

const aWalk = (traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.2, ...traits });
const report = (id: string, step: string, more: Record<string, string> = {}, who = walker) =>
  who.browser.post(`/walks/${id}`, { intent: 'report-step', step, ...more });
const stepsOf = async (id: string) =>
  app.sql<{
    step: string;
    at: Date;
    reported_at: Date | null;
    seen_at: Date | null;
    latitude: number | null;
  }>('select * from walk_steps where booking_id = $1 order by at, step desc', [id]);
const namesOf = async (id: string) => (await stepsOf(id)).map(({ step }) => step);
const statusOf = (id: string) => bookingStatus(app, id);
const everythingOf = async (id: string) => [await historyOf(app, id), await stepsOf(id)];
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();

describe('the steps of a walk', () => {
  it('are reported in order, with one button at a time; the pickup starts the walk (WALK-1, WALK-2, WALK-3)', async () => {
    const id = await aWalk();
    const buttons = async () => {
      // Forms in a template are for a phone without signal.
      const html = (await walker.browser.get(`/walks/${id}`)).html.replace(
        /<template[\s\S]*?<\/template>/g,
        '',
      );
      return [...html.matchAll(/id="(report-(?:on_my_way|picked_up|dropped_off)|complete-walk)"/g)].map(
        ([, button]) => button,
      );
    };
    expect(await buttons()).toEqual(['report-on_my_way']);
    expect((await report(id, 'on_my_way')).text).toContain("You're on your way");
    expect(await statusOf(id)).toBe('accepted');
    expect(await buttons()).toEqual(['report-picked_up']);
    expect((await report(id, 'picked_up')).text).toContain('Picked up The walk has started.');
    expect(await statusOf(id)).toBe('in_progress');
    expect(await buttons()).toEqual(['report-dropped_off']);
    expect((await report(id, 'dropped_off')).text).toContain('Dropped off');
    expect(await statusOf(id)).toBe('in_progress');
    expect(await buttons()).toEqual(['complete-walk']);
    expect(await namesOf(id)).toEqual(['on_my_way', 'picked_up', 'dropped_off']);
    const { text } = await parent.browser.get(`/booking/${id}`);
    expect(text).toMatch(/Will is on the way .* Will started the walk .* Will reported the drop-off/);
    clock.advance('PT1H');
    const done = await walker.browser.post(`/walks/${id}`, { intent: 'complete' });
    expect(done.text).toContain('Booking completed');
    expect(await statusOf(id)).toBe('completed');
  });

  it('while it runs, the pages of the walk and of the booking are one (WALK-11)', async () => {
    const id = await aWalk({ status: 'in_progress' });
    await app.sql(`update children set allergies = 'Peanuts' where parent_id = $1`, [parent.id]);
    const main = async ({ browser }: TestUser, path: string) =>
      ((await browser.get(path)).text.split('In Progress')[1] ?? '').replaceAll(/\s+/g, ' ');
    for (const who of [walker, parent])
      expect(await main(who, `/walks/${id}`)).toBe(await main(who, `/booking/${id}`));
    const forWalker = await main(walker, `/walks/${id}`);
    expect(forWalker).toMatch(/Dropped off.*Drop-off .*Directions.*Peanuts.*Give .* to: Paula.*Walk details/);
    const forParent = await main(parent, `/walks/${id}`);
    expect(forParent).toMatch(/is on the way with Will.*due .* at .*Where the walk stands.*Walk details/);
    expect(forParent).not.toContain('Peanuts');
  });

  onlyInCI(
    '"On my way" may be skipped, and starting a walk in another way reports its pickup (WALK-1, WALK-2)',
    async () => {
      const id = await aWalk();
      await walker.browser.post('/dashboard', { intent: 'start', booking: id });
      expect(await namesOf(id)).toEqual(['picked_up']);
      const { text } = await parent.browser.get(`/walks/${id}`);
      expect(text).toContain('Picked up (done)');
      expect(text).not.toContain('On the way');
      expect((await report(id, 'on_my_way')).status).toBe(409);
      expect(await namesOf(id)).toEqual(['picked_up']);
    },
  );

  it.each(
    firstOf(
      [
        ['a drop-off before the pickup', 0.2, 'dropped_off', 'Report the pickup first'],
        [
          '"On my way" three hours before',
          3,
          'on_my_way',
          'You can report this from 2 hours before the walk',
        ],
        ['a pickup an hour before', 1, 'picked_up', 'You can start at'],
        ['a pickup after the end', -2, 'picked_up', 'Mark it complete instead'],
        ['an unknown step', 0.2, 'carried', 'Please check'],
      ],
      2,
    ),
  )('%s is refused, and nothing changes (WALK-2)', async (_, startsIn, step, why) => {
    const id = await aWalk({ startsIn });
    const before = await everythingOf(id);
    const seen = await report(id, step);
    expect([409, 422]).toContain(seen.status);
    if (step !== 'carried') expect(seen.text).toContain(why);
    expect(await everythingOf(id)).toEqual(before);
  });

  onlyInCI.each([
    ['on_my_way', 'accepted'],
    ['picked_up', 'accepted'],
  ] as const)('%s is refused of a walker whose profile is not complete any more', async (step, status) => {
    const bare = await aWalker(app, { professional: { bio: null } });
    const id = await aBooking(app, parent, bare, { status, startsIn: 0.2 });
    const before = await everythingOf(id);
    expect((await report(id, step, {}, bare)).status).toBe(403);
    expect(await everythingOf(id)).toEqual(before);
  });

  it('a second report of a step is a conflict, and changes nothing (WALK-1)', async () => {
    const id = await aWalk();
    await report(id, 'on_my_way', { key: randomUUID() });
    const before = await everythingOf(id);
    const seen = await report(id, 'on_my_way', { key: randomUUID() });
    expect(seen.status).toBe(409);
    expect(seen.text).toContain('You already reported that');
    expect(await everythingOf(id)).toEqual(before);
  });

  onlyInCI('with many presses at once count once; with one key all succeed (WALK-1, WALK-4)', async () => {
    const press = (id: string, key: string) =>
      walker.browser.postOnly(`/walks/${id}`, { intent: 'report-step', step: 'picked_up', key });
    const all = async (id: string, keys: string[]) =>
      (await race(keys.map((key) => () => press(id, key)))).map(({ status }) => status);
    const [id, key] = [await aWalk(), randomUUID()];
    const answers = await all(id, Array(CROWD).fill(key));
    expect(new Set(answers)).toEqual(new Set([303]));
    expect((await press(id, key)).status).toBe(303);
    expect(await namesOf(id)).toEqual(['picked_up']);
    await clearWalks();
    const other = await aWalk();
    const others = await all(
      other,
      Array.from({ length: CROWD }, () => randomUUID()),
    );
    expect(others.toSorted().slice(0, 2)).toEqual([303, 409]);
    expect(await namesOf(other)).toEqual(['picked_up']);
    expect((await historyOf(app, other)).events).toHaveLength(1);
  });

  onlyInCI(
    'only the walker can report them; others see the page without buttons, or not at all (WALK-3)',
    async () => {
      const id = await aWalk();
      const before = await everythingOf(id);
      const [admin, other] = [await anAdmin(app), await aWalker(app)];
      for (const who of [parent, admin, other])
        expect((await report(id, 'on_my_way', {}, who)).text).not.toContain('on your way');
      for (const { browser } of [parent, admin]) {
        const seen = await browser.get(`/walks/${id}`);
        expect(seen.text).toContain('Where the walk stands');
        expect(seen.html).not.toContain('report-step');
      }
      expect((await other.browser.get(`/walks/${id}`)).status).toBe(404);
      expect(await everythingOf(id)).toEqual(before);
    },
  );
});

onlyInCI('a walk that began on another day, and its steps, show the date (WALK-3)', async () => {
  const id = await aWalk({ status: 'in_progress', startsIn: -50 });
  await app.sql(
    `insert into walk_steps (booking_id, step, at, reported_by)
     select id, 'on_my_way', starts_at, walker_id from bookings where id = $1`,
    [id],
  );
  const [walk] = await app.sql<{ starts_at: Date }>('select starts_at from bookings where id = $1', [id]);
  const began = briefMoment(walk?.starts_at as Date);
  for (const { browser } of [parent, walker]) {
    for (const path of ['/dashboard', `/walks/${id}`, `/booking/${id}`])
      expect((await browser.get(path)).text, path).toMatch(
        new RegExp(`Started ${began}, due \\w{3} \\d{1,2}, `),
      );
    expect((await browser.get(`/walks/${id}`)).text).toContain(`On the way (done) ${began}`);
  }
});

describe('a phone that was offline', () => {
  it('reports a step late with its own time, which the pages show (WALK-4)', async () => {
    const id = await aWalk({ startsIn: -0.25 });
    await report(id, 'picked_up', { reportedAt: minutesAgo(12), key: randomUUID() });
    const [step] = await stepsOf(id);
    expect(Math.round((+step!.at - +step!.reported_at!) / 60_000)).toBe(12);
    expect((await parent.browser.get(`/walks/${id}`)).text).toMatch(
      /reported at .*[\d:]+ [AP]M, received at/,
    );
  });

  onlyInCI('may start a walk that is over by now, if it was not over then (WALK-4)', async () => {
    const id = await aWalk({ startsIn: -0.6, hours: 0.5 });
    await report(id, 'picked_up', { reportedAt: minutesAgo(20) });
    expect(await statusOf(id)).toBe('in_progress');
    await report(id, 'dropped_off', { reportedAt: minutesAgo(25) });
    const [pickUp, dropOff] = await stepsOf(id);
    expect(dropOff!.reported_at).toEqual(pickUp!.reported_at);
  });

  onlyInCI.each([
    [{ reportedAt: 'PT31M' }, 409],
    [{ reportedAt: 'yesterday' }, 422],
    [{ key: 'not a key' }, 422],
    [{ latitude: '91', longitude: '0' }, 422],
    [{ latitude: 'north' }, 422],
  ] as [Record<string, string>, number][])(
    '%j is rejected, and nothing changes (WALK-4)',
    async (fields, status) => {
      const id = await aWalk();
      const before = await everythingOf(id);
      const sent = fields.reportedAt === 'PT31M' ? { reportedAt: minutesAgo(31) } : fields;
      expect((await report(id, 'on_my_way', sent)).status).toBe(status);
      expect(await everythingOf(id)).toEqual(before);
    },
  );

  onlyInCI('whose clock is ahead counts as now (WALK-4)', async () => {
    const id = await aWalk();
    expect((await report(id, 'on_my_way', { reportedAt: minutesAgo(-9) })).status).toBe(200);
    const [step] = await stepsOf(id);
    expect(+step!.reported_at!).toBeLessThanOrEqual(+step!.at);
  });
});

describe('the parent without a device for notifications', () => {
  const mailOf = async (id: string) => {
    const rows = await app.sql<{
      kind: string;
      payload: Record<string, string>;
      due_at: Date;
      created_at: Date;
    }>(`select * from outbox where payload ->> 'bookingId' = $1 order by created_at`, [id]);
    return rows.map((row) => ({
      ...row,
      build: () => withActor(app.orm, system('worker'), (em) => buildEmail(em, row as never)),
    }));
  };

  it('sees a step on open pages at once, and gets an email after 30 seconds if no page has shown it (WALK-6)', async () => {
    const id = await aWalk();
    const before = clock.now();
    expect(await publishedDuring(app, () => report(id, 'picked_up'))).toContainEqual(
      expect.objectContaining({ to: [parent.id], toast: 'toastPickedUp', id }),
    );
    const after = clock.now();
    const [row] = await mailOf(id);
    expect(row).toMatchObject({ kind: 'mail.walk-picked-up', payload: { bookingId: id, to: parent.id } });
    const reportedAt = +row!.due_at - 30_000;
    expect(reportedAt).toBeGreaterThanOrEqual(+before);
    expect(reportedAt).toBeLessThanOrEqual(+after);
    expect(await row!.build()).toMatchObject({ kind: 'walk-picked-up', to: parent.email });
  });

  onlyInCI.each(['/dashboard', '/booking/:id', '/walks/:id'])(
    'whose %s has shown the step gets no email about it (WALK-6)',
    async (page) => {
      const id = await aWalk();
      await report(id, 'picked_up');
      await walker.browser.get(page.replace(':id', id));
      expect(await (await mailOf(id))[0]!.build()).toMatchObject({ kind: 'walk-picked-up' });
      expect((await parent.browser.get(page.replace(':id', id))).text).toMatch(/on the way|picked up/);
      expect(await (await mailOf(id))[0]!.build()).toBeNull();
    },
  );

  onlyInCI(
    'has no email about the way, which is in the list and by push alone (NOTIFICATION-3)',
    async () => {
      const id = await aWalk();
      await report(id, 'on_my_way');
      expect(await mailOf(id)).toMatchObject([{ kind: 'notice.walk-on-my-way', done_at: expect.any(Date) }]);
      expect(
        await app.sql(
          `select kind from notifications where recipient_id = $1 and payload ->> 'bookingId' = $2`,
          [parent.id, id],
        ),
      ).toEqual([{ kind: 'walk-on-my-way' }]);
    },
  );

  onlyInCI('gets one email about the latest of several steps (WALK-6)', async () => {
    const id = await aWalk();
    for (const step of ['on_my_way', 'picked_up', 'dropped_off']) await report(id, step);
    const built = await Promise.all(
      (await mailOf(id)).filter(({ kind }) => kind.startsWith('mail.')).map((row) => row.build()),
    );
    expect(built.map((email) => email?.kind ?? null)).toEqual([null, 'walk-dropped-off']);
  });
});

describe('the location of a step', () => {
  const here = { latitude: '40.74651', longitude: '-74.00141' };

  it('is stored only if the walker shares the location, and only the walker can download it (WALK-5)', async () => {
    const id = await aWalk();
    await report(id, 'on_my_way', here);
    expect((await stepsOf(id))[0]!.latitude).toBeNull();
    await app.sql('update walker_profiles set location_sharing = true where user_id = $1', [walker.id]);
    await report(id, 'picked_up', here);
    expect((await stepsOf(id))[1]!.latitude).toBe(40.74651);
    expect((await parent.browser.get(`/walks/${id}`)).html).toContain(
      'https://www.google.com/maps/search/?api=1&amp;query=40.74651%2C-74.00141',
    );
    const download = async ({ browser }: TestUser) => {
      const file = await (await browser.raw('/settings/my-data.json')).json();
      return file.walk_steps.map((row: { latitude: number | null }) => row.latitude);
    };
    expect(await download(walker)).toEqual([null, 40.74651]);
    expect(await download(parent)).toEqual([null, null]);
  });
});

describe('the time between pickup and drop-off', () => {
  it.each(
    firstOf([
      [70, 1, 'Confirm 1h 15m', '1.25'],
      [62, 1, 'Confirm duration', null],
      [41, 1, 'Confirm duration', null],
      [41, 2, 'Confirm 1 hour', '1'],
    ]),
  )(
    '%i minutes of a walk booked for %i h: the parent is offered "%s" (WALK-7)',
    async (minutes, hours, button, sent) => {
      const id = await aWalk({ hours });
      await report(id, 'picked_up');
      clock.advance(`PT${minutes}M`);
      const offered = await report(id, 'dropped_off');
      expect(offered.text).toMatch(/We'll suggest .* to Paula/);
      clock.advance('PT1H');
      await walker.browser.post(`/walks/${id}`, { intent: 'complete' });
      const { html, text } = await parent.browser.get(`/booking/${id}`);
      expect(text).toContain(button);
      expect(/name="actualDuration" value="([\d.]+)"/.exec(html)?.[1] ?? null).toBe(sent);
      if (!sent) return;
      await parent.browser.post(`/booking/${id}`, { intent: 'adjust', actualDuration: sent });
      const [row] = await app.sql('select actual_duration_hours, final_amount from bookings where id = $1', [
        id,
      ]);
      expect(row).toEqual({
        actual_duration_hours: Number(sent).toFixed(2),
        final_amount: (18.5 * Number(sent)).toFixed(2),
      });
    },
  );
});
