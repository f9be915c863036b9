import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { actsAbout } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';

const app = startTestApp();
const MINUTE = 1 / 60;

interface Scene {
  parent: TestUser;
  walker: TestUser;
  booking: string;
}
async function aWalk(traits: Parameters<typeof aBooking>[3]): Promise<Scene> {
  const [parent, walker] = [
    await aParent(app, { firstName: 'Paula' }),
    await aWalker(app, { firstName: 'Will' }),
  ];
  return { parent, walker, booking: await aBooking(app, parent, walker, { status: 'accepted', ...traits }) };
}
const say = (who: TestUser, booking: string, reason = 'I waited for 20 minutes.') =>
  who.browser.post(`/booking/${booking}`, { intent: 'no-show', reason });
const rowOf = async (booking: string) =>
  (
    await app.sql<{ status: string; cancel_reason: string | null; cancelled_by: string | null }>(
      'select status, cancel_reason, cancelled_by from bookings where id = $1',
      [booking],
    )
  )[0];

const SIDES = [
  // After a no-show the walker may not read the parent's name (SAFETY-2).
  ['parent', "The walker didn't come", 'walker_no_show', "A parent reported that Will didn't come"],
  ['walker', "The child wasn't there", 'child_no_show', "Will reported that the child wasn't there"],
] as const;

it('an admin finds nothing under "Needs attention" while there is nothing (ADMIN-8)', async () => {
  const admin = await anAdmin(app);
  expect((await admin.browser.get('/dashboard')).text).not.toMatch(/needs? attention|late/);
  const { html, text } = await admin.browser.get('/admin/attention');
  expect(text).toContain('All clear.');
  expect(html).not.toContain('class="card"');
});

it('is on the open pages of the admins at once (BOOKING-20)', async () => {
  const { walker, booking } = await aWalk({ startsIn: -16 * MINUTE });
  const published = await publishedDuring(app, () => say(walker, booking));
  expect(published).toContainEqual(
    expect.objectContaining({ to: ['admins'], topic: 'booking', id: booking }),
  );
});

describe.each(SIDES)('a %s who was left waiting (BOOKING-20)', (side, button, reason, line) => {
  it('reports it from 15 minutes after the start, and the walk is canceled with that reason', async () => {
    const scene = await aWalk({ startsIn: -16 * MINUTE });
    const [me, other] = side === 'parent' ? [scene.parent, scene.walker] : [scene.walker, scene.parent];
    const page = await me.browser.get(`/booking/${scene.booking}`);
    expect(page.text).toContain(button);
    expect(page.text).toContain('What happened?');
    expect((await me.browser.get('/dashboard')).text).toContain(button);

    const seen = await say(me, scene.booking);
    expect(seen.text).toContain('Walk canceled');
    expect(seen.text).toContain('No-show');
    const { text } = await scene.parent.browser.get('/dashboard');
    expect(text.includes("didn't come")).toBe(side === 'parent');
    expect(await rowOf(scene.booking)).toEqual({
      status: 'cancelled',
      cancel_reason: reason,
      cancelled_by: me.id,
    });
    const theirs = await other.browser.get(`/booking/${scene.booking}`);
    expect(theirs.text).toContain(line);
    expect(theirs.text).toContain('I waited for 20 minutes.');

    const { outbox } = await historyOf(app, scene.booking);
    expect(outbox).toMatchObject([{ kind: 'mail.no-show', payload: { to: other.id } }]);
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, outbox[0] as never));
    expect(email).toMatchObject({
      kind: 'no-show',
      to: other.email,
      data: { side: side === 'parent' ? 'walker' : 'parent', reason: 'I waited for 20 minutes.' },
    });
  });

  onlyInCI.each([
    ['before that', { startsIn: -14 * MINUTE }, 409],
    ['before the start', { startsIn: 2 }, 409],
    ['of a walk that was started', { status: 'in_progress', startsIn: -0.5 }, 409],
    ['of a walk that was completed', { status: 'completed', startsIn: -2 }, 409],
    ['of a request', { status: 'pending', startsIn: -0.5 }, 409],
  ] as const)('cannot report it %s, and nothing changes', async (_, traits, status) => {
    const scene = await aWalk(traits);
    const me = scene[side];
    const before = await historyOf(app, scene.booking);
    const { text } = await me.browser.get(`/booking/${scene.booking}`);
    expect(text).toContain('More about this walk');
    expect(text).not.toContain(button);
    expect((await say(me, scene.booking)).status).toBe(status);
    expect(await historyOf(app, scene.booking)).toEqual(before);
  });

  onlyInCI('is not held back behind an earlier one (EMAIL-11)', async () => {
    const scene = await aWalk({ startsIn: -16 * MINUTE });
    const [me, other] = side === 'parent' ? [scene.parent, scene.walker] : [scene.walker, scene.parent];
    await app.sql(
      `insert into outbox (id, kind, payload, pair, created_at, due_at)
       select gen_random_uuid(), 'mail.no-show', '{}', $1 || '/' || $2, at, at from (select $3::timestamptz + interval '1 minute') n (at)`,
      [me.id, other.id, clock.now()],
    );
    await say(me, scene.booking);
    const sent = `select due_at = created_at as "atOnce" from outbox where kind = 'mail.no-show' and payload ->> 'bookingId' = $1`;
    expect(await app.sql(sent, [scene.booking])).toEqual([{ atOnce: true }]);
  });

  onlyInCI('need not explain it, and writes at most 500 characters', async () => {
    const scene = await aWalk({ startsIn: -0.5 });
    const long = await say(scene[side], scene.booking, 'x'.repeat(501));
    expect(long.status).toBe(422);
    expect(await rowOf(scene.booking)).toMatchObject({ status: 'accepted' });
    expect(long.html).toMatch(/<details class="not-today"[^>]* open=""/);
    expect((await say(scene[side], scene.booking, ' ')).text).toContain('Walk canceled');
    expect(await rowOf(scene.booking)).toMatchObject({ cancel_reason: reason });
  });
});

describe('an admin', () => {
  it('sees on the dashboard how much needs attention, and there only what there is (ADMIN-8)', async () => {
    const admin = await anAdmin(app);
    const seen = async () => ({
      count: [
        ...(await admin.browser.get('/dashboard')).text.matchAll(
          /(\d+) (?:walks? (?:is|are) late|cases? needs? attention)/g,
        ),
      ].reduce((sum, [, n]) => sum + Number(n), 0),
      titles: [
        ...(await admin.browser.get('/admin/attention')).html.matchAll(/<h2>(.+?) \(\d+\)<\/h2>/g),
      ].map(([, title]) => title),
    });
    const before = await seen();
    const { parent, booking } = await aWalk({ startsIn: -0.3 });
    await say(parent, booking, 'Nobody came');
    await aWalk({ startsIn: -26, hours: 1 });
    await aWalk({ startsIn: -0.4 });
    expect(await seen()).toEqual({
      count: before.count + 3,
      titles: ['Late walks', 'Walks to close', 'No-shows'],
    });
  });

  onlyInCI(
    'finds a no-show under "Needs attention" with its reason, and settles it once (BOOKING-20, ADMIN-8)',
    async () => {
      const [admin, colleague] = [await anAdmin(app), await anAdmin(app)];
      const { parent, walker, booking } = await aWalk({ startsIn: -0.5 });
      await say(parent, booking, 'Nobody came & nobody called');
      const page = await admin.browser.get('/admin/attention');
      expect(page.html).toContain(`id="no-show-${booking}"`);
      expect(page.text).toContain("Paula says that Will didn't come:");
      expect(page.text).toContain('Nobody came & nobody called');

      const settle = (who: TestUser) =>
        who.browser.post('/admin/attention', { intent: 'settle-no-show', booking });
      const published = await publishedDuring(app, async () => {
        const done = await settle(admin);
        expect(done.text).toContain('No-show settled');
        expect(done.html).not.toContain(`id="no-show-${booking}"`);
      });
      const to = ['admins', parent.id, walker.id];
      expect(published).toContainEqual({ to, topic: 'booking', id: booking });
      expect((await admin.browser.get('/admin/attention')).html).not.toContain(`id="no-show-${booking}"`);
      expect((await parent.browser.get(`/booking/${booking}`)).text).toContain(
        'Reviewed by the Trotwell team',
      );
      const before = await historyOf(app, booking);
      expect((await settle(colleague)).status).toBe(409);
      expect(await historyOf(app, booking)).toEqual(before);
      const log = await actsAbout(app, booking);
      expect(log).toEqual([{ act: 'settle-no-show', actor_id: admin.id }]);
    },
  );

  it('settles nothing else', async () => {
    const admin = await anAdmin(app);
    const { booking } = await aWalk({ startsIn: -0.5 });
    const before = await historyOf(app, booking);
    const seen = await admin.browser.post('/admin/attention', { intent: 'settle-no-show', booking });
    expect(seen.status).toBe(409);
    expect(await historyOf(app, booking)).toEqual(before);
  });

  it('finds walks that nobody completed for a day, and completes or cancels them (ADMIN-8)', async () => {
    const admin = await anAdmin(app);
    const { booking: fresh } = await aWalk({ startsIn: -24, hours: 1 });
    const { booking: ahead } = await aWalk({ startsIn: 5 });
    const { booking: old } = await aWalk({ startsIn: -25.1, hours: 1 });
    const { booking: running } = await aWalk({ status: 'in_progress', startsIn: -26, hours: 1 });
    const page = await admin.browser.get('/admin/attention');
    for (const booking of [fresh, ahead]) expect(page.html).not.toContain(`id="walk-${booking}"`);
    for (const booking of [old, running]) expect(page.html).toContain(`id="walk-${booking}"`);
    expect(page.text).toContain('Not completed');
    await admin.browser.post('/admin/attention', { intent: 'complete-as-team', booking: old });
    await admin.browser.post('/admin/attention', { intent: 'cancel-as-team', booking: running });
    expect(await rowOf(old)).toMatchObject({ status: 'completed' });
    expect(await rowOf(running)).toMatchObject({ status: 'cancelled', cancel_reason: 'admin' });
    const after = await admin.browser.get('/admin/attention');
    for (const booking of [old, running]) expect(after.html).not.toContain(`id="walk-${booking}"`);
  });
});

describe('scheduled emails about late walks', () => {
  const asks = async (booking: string) =>
    (await historyOf(app, booking)).outbox.map((row) => {
      const { kind, payload } = row as { kind: string; payload: { to: string } };
      return [kind, payload.to];
    });
  const run = () => scheduleOf(app, 'ask-about-late-walks').run();
  const emailAbout = async (booking: string, kind: string, to: TestUser) => {
    const rows = (await historyOf(app, booking)).outbox as { kind: string; payload: { to: string } }[];
    const row = rows.find((one) => one.kind === kind && one.payload.to === to.id);
    return () => withActor(app.orm, system('worker'), (em) => buildEmail(em, row as never));
  };

  it('both sides of a walk without a pickup are asked after 10 minutes, once, unless it was reported meanwhile (EMAIL-9, WALK-8)', async () => {
    const early = await aWalk({ startsIn: -9 * MINUTE });
    const late = await aWalk({ startsIn: -11 * MINUTE });
    const started = await aWalk({ status: 'in_progress', startsIn: -11 * MINUTE });
    const ancient = await aWalk({ startsIn: -25, hours: 8 });
    const over = await aWalk({ startsIn: -2, hours: 1 });
    const left = await aWalk({ startsIn: -11 * MINUTE });
    const held = await aWalk({ startsIn: -11 * MINUTE });
    await app.sql('update profiles set hidden_at = created_at where id = $1', [left.parent.id]);
    await app.sql(`update profiles set approval_status = 'pending' where id = $1`, [held.walker.id]);
    await run();
    await run();
    expect(await asks(left.booking)).toEqual([['mail.walk-not-started', left.walker.id]]);
    expect(await asks(held.booking)).toEqual([['mail.walk-not-started', held.parent.id]]);
    expect(new Set(await asks(late.booking))).toEqual(
      new Set([
        ['mail.walk-not-started', late.parent.id],
        ['mail.walk-not-started', late.walker.id],
      ]),
    );
    for (const { booking } of [early, started, ancient, over])
      expect((await asks(booking)).filter(([kind]) => kind === 'mail.walk-not-started')).toEqual([]);
    const compose = await emailAbout(late.booking, 'mail.walk-not-started', late.parent);
    expect(await compose()).toMatchObject({ kind: 'walk-not-started', to: late.parent.email });
    const shift = (minutes: number) =>
      app.sql(
        'update bookings set starts_at = starts_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2) where id = $1',
        [late.booking, minutes],
      );
    await shift(60);
    expect(await compose()).toBeNull();
    await shift(-60);
    const seenBy = async (who: TestUser) => (await who.browser.get(`/walks/${late.booking}`)).text;
    expect(await seenBy(late.parent)).toContain("hasn't started the walk here");
    expect(await seenBy(late.walker)).toContain("The pickup isn't reported yet.");
    await late.walker.browser.post('/dashboard', { intent: 'start', booking: late.booking });
    expect(await compose()).toBeNull();
  });

  onlyInCI(
    'a side that runs late moves the question, the walker\'s page and "Needs attention" by the longer delay (WALK-8)',
    async () => {
      const walk = await aWalk({ startsIn: -5 * MINUTE });
      const { booking, walker, parent } = walk;
      for (const [who, minutes] of [
        [walker, '15'],
        [parent, '5'],
      ] as const)
        await who.browser.post(`/walks/${booking}`, { intent: 'running-late', minutes });
      const parentSees = async () => (await parent.browser.get(`/walks/${booking}`)).text;
      expect(await parentSees()).toContain('Will is running 15 minutes late');
      expect(await parentSees()).not.toContain("hasn't started the walk here");
      const admin = await anAdmin(app);
      const atMinute = async (minutes: number) => {
        await app.sql(
          `update bookings set starts_at = now() - make_interval(mins => $2), ends_at = now() - make_interval(mins => $2) + interval '1 hour'
         where id = $1`,
          [booking, minutes],
        );
        await app.sql(
          'update walk_delays d set starts_at = b.starts_at from bookings b where b.id = $1 and b.id = d.booking_id',
          [booking],
        );
        await run();
        return {
          asked: (await asks(booking)).filter(([kind]) => kind === 'mail.walk-not-started').length,
          page: (await walker.browser.get(`/walks/${booking}`)).text.includes(
            "The pickup isn't reported yet.",
          ),
          team: (await admin.browser.get('/admin/attention')).html.includes(`id="late-${booking}"`),
        };
      };
      expect(await atMinute(24)).toEqual({ asked: 0, page: false, team: false });
      expect(await atMinute(26)).toEqual({ asked: 2, page: true, team: false });
      expect(await atMinute(31)).toEqual({ asked: 2, page: true, team: true });
      expect(await parentSees()).toContain("hasn't started the walk here");
    },
  );

  onlyInCI(
    'both sides of a walk without a drop-off are asked 20 minutes after its end, once, unless it was reported meanwhile (WALK-8)',
    async () => {
      const early = await aWalk({ status: 'in_progress', startsIn: -1 - 19 * MINUTE });
      const late = await aWalk({ status: 'in_progress', startsIn: -1 - 21 * MINUTE });
      const done = await aWalk({ status: 'in_progress', startsIn: -1 - 21 * MINUTE });
      const dropOff = ({ walker, booking }: Scene) =>
        walker.browser.post(`/walks/${booking}`, { intent: 'report-step', step: 'dropped_off' });
      await dropOff(done);
      await run();
      await run();
      const kind = 'mail.walk-not-dropped-off';
      expect(new Set(await asks(late.booking))).toEqual(
        new Set([
          [kind, late.parent.id],
          [kind, late.walker.id],
        ]),
      );
      expect(await asks(early.booking)).toEqual([]);
      expect((await asks(done.booking)).filter(([one]) => one === kind)).toEqual([]);
      const compose = await emailAbout(late.booking, kind, late.parent);
      expect(await compose()).toMatchObject({ kind: 'walk-not-dropped-off', to: late.parent.email });
      for (const { booking, parent, walker, asked } of [
        { ...late, asked: true },
        { ...early, asked: false },
      ])
        for (const { browser } of [parent, walker])
          expect(
            (await browser.get(`/walks/${booking}`)).text.includes("The drop-off isn't reported yet."),
          ).toBe(asked);
      await dropOff(late);
      expect(await compose()).toBeNull();
    },
  );

  onlyInCI(
    'an admin sees a late walk under "Needs attention" five minutes after both were asked (WALK-8)',
    async () => {
      const admin = await anAdmin(app);
      const [asked, noPickUp] = [
        await aWalk({ startsIn: -14 * MINUTE }),
        await aWalk({ startsIn: -16 * MINUTE }),
      ];
      const noDropOff = await aWalk({ status: 'in_progress', startsIn: -1 - 26 * MINUTE });
      await app.sql(`update profiles set phone = '917 555 0188' where id = $1`, [noPickUp.parent.id]);
      const dashboard = await admin.browser.get('/dashboard');
      expect(dashboard.text).toMatch(/\d+ walks are late/);
      expect(dashboard.html).toContain('href="/admin/attention#late-walks"');
      const { html, text } = await admin.browser.get('/admin/attention');
      for (const { booking } of [noPickUp, noDropOff]) expect(html).toContain(`id="late-${booking}"`);
      const row = new RegExp(`id="late-${noPickUp.booking}".*?</li>`, 's').exec(html)?.[0];
      expect(row).toMatch(/tel:\+12125550100.*Call Will.*tel:\+19175550188.*Call Paula.*Message Will/s);
      expect(html).not.toContain(`id="late-${asked.booking}"`);
      expect(text).toMatch(/Not picked up .* Not dropped off|Not dropped off .* Not picked up/);
      await noPickUp.walker.browser.post(`/walks/${noPickUp.booking}`, {
        intent: 'report-step',
        step: 'picked_up',
      });
      const after = await admin.browser.get('/admin/attention');
      expect(after.html).not.toContain(`id="late-${noPickUp.booking}"`);
    },
  );

  onlyInCI(
    'the walker of a walk that was not completed is reminded two hours after its end, once, unless it was completed meanwhile (EMAIL-9)',
    async () => {
      const fresh = await aWalk({ status: 'in_progress', startsIn: -2.9, hours: 1 });
      const late = await aWalk({ status: 'in_progress', startsIn: -3.1, hours: 1 });
      const done = await aWalk({ status: 'completed', startsIn: -3.1, hours: 1 });
      await run();
      await run();
      const reminders = async ({ booking }: Scene) =>
        (await asks(booking)).filter(([kind]) => kind === 'mail.walk-not-completed');
      expect(await reminders(late)).toEqual([['mail.walk-not-completed', late.walker.id]]);
      expect([...(await reminders(fresh)), ...(await asks(done.booking))]).toEqual([]);
      const compose = await emailAbout(late.booking, 'mail.walk-not-completed', late.walker);
      expect(await compose()).toMatchObject({ kind: 'walk-not-completed', to: late.walker.email });
      await late.walker.browser.post('/dashboard', { intent: 'complete', booking: late.booking });
      expect(await compose()).toBeNull();
    },
  );

  it('open pages show it at once (EMAIL-9)', async () => {
    const { parent } = await aWalk({ startsIn: -16 * MINUTE });
    expect(await publishedDuring(app, run)).toContainEqual(
      expect.objectContaining({ to: [parent.id], topic: 'booking', toast: 'toastNotStarted' }),
    );
  });
});
