import { beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;

beforeEach(async () => {
  ({ priya, sam, walker, theo, mia } = await aFamily(app));
});

const askForHelp = (walk: string, kind = 'missing') =>
  walker.browser.post(`/booking/${walk}/help`, { intent: 'report-incident', kind, text: 'At the fountain' });
const firstOf = async ({ browser }: TestUser) => {
  const { html, text } = await browser.get('/notifications');
  const [, id = ''] = /id="notification-([\w-]+)"/.exec(html) ?? [];
  return { id, html, text };
};

onlyInCI(
  'who decides for one of two children is led home by the notification of a call (INCIDENT-9, NOTIFICATION-2)',
  async () => {
    const walk = await aBooking(app, priya, walker, {
      ...{ status: 'in_progress', child: theo, siblings: [mia], startsIn: -0.2 },
    });
    await askForHelp(walk);
    const { id, text } = await firstOf(sam);
    expect(text).toContain('Please call about your walk now');
    expect(text).not.toContain('no longer available');
    const opened = await sam.browser.postOnly('/notifications', { intent: 'open', notification: id });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dashboard']);
    expect((await sam.browser.get('/dashboard')).text).toContain('Daniel asks you to call now');
  },
);

it('an open call stays the first notification, whatever follows, until the team closes it (INCIDENT-9, NOTIFICATION-2)', async () => {
  const walk = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -0.2 });
  await askForHelp(walk);
  const later: [TestUser, string, object][] = [
    [priya, 'walk-delayed', { bookingId: walk, minutes: '5' }],
    [sam, 'watched-step', { watchedId: walk, step: 'dropped_off' }],
    [priya, 'password-changed', {}],
    [sam, 'password-changed', {}],
  ];
  for (const [at, [who, kind, payload]] of later.entries())
    await app.sql('insert into notifications values (gen_random_uuid(), $1, $2, $3, $4)', [
      ...[who.id, kind, JSON.stringify(payload)],
      new Date(clock.now().getTime() + at + 1),
    ]);
  for (const who of [priya, sam]) {
    const { id, html, text } = await firstOf(who);
    expect(text).toMatch(/Help needed Please call about your walk now New .* 1 earlier .* Your password/);
    const opened = await who.browser.postOnly('/notifications', { intent: 'open', notification: id });
    expect(opened.headers.get('location')).toBe('/dashboard');
    const all = postForms(html, '/notifications').find(({ intent }) => intent === 'read-all');
    await who.browser.post('/notifications', sentBy(all!));
    expect((await firstOf(who)).text).toContain("You're all caught up");
  }
  await app.sql(
    `update incidents set outcome = 'resolved', closed_at = $2, closed_by = reporter_id where booking_id = $1`,
    [walk, clock.now()],
  );
  for (const who of [priya, sam]) {
    const { text } = await firstOf(who);
    expect(text).not.toContain('Help needed');
    expect(text).toMatch(/Your password was changed .* 1 earlier .* Please call about your walk now/);
  }
});

onlyInCI(
  'an open call is on the first page of many notifications, and on no other (INCIDENT-9)',
  async () => {
    const walk = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -0.2 });
    await askForHelp(walk);
    await app.sql(
      `insert into notifications select gen_random_uuid(), $1, 'password-changed', '{}', $2::timestamptz + n * interval '1 second' from generate_series(1, 40) n`,
      [priya.id, clock.now()],
    );
    const { html, text } = await firstOf(priya);
    expect(text).toContain('Help needed Please call about your walk now');
    const [, next = ''] = /href="(\/notifications\?after=[^"]+)" id="page-next"/.exec(html) ?? [];
    const second = await priya.browser.get(next);
    expect(second.text.match(/Your password was changed/g)).toHaveLength(11);
    expect(second.text).not.toContain('Please call about');
  },
);

it('no step and no completion is notified while a call is open, and the call is (INCIDENT-9, NOTIFICATION-1)', async () => {
  const nina = await aParent(app, { firstName: 'Nina' });
  await aWatcher(app, priya, nina, [theo]);
  const walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -0.2 });
  await walker.browser.post(`/walks/${walk}`, { intent: 'report-step', step: 'picked_up' });
  const notified = async () =>
    Promise.all(
      [priya, sam, nina].map(async ({ id }) =>
        (
          await app.sql<{ kind: string }>(
            'select kind from notifications where recipient_id = $1 order by created_at, kind',
            [id],
          )
        ).map(({ kind }) => kind),
      ),
    );
  const before = await notified();
  expect(before).toEqual([['walk-picked-up'], ['watched-step'], ['watched-step']]);
  await askForHelp(walk);
  await walker.browser.post(`/walks/${walk}`, { intent: 'report-step', step: 'dropped_off' });
  await walker.browser.post(`/walks/${walk}`, { intent: 'complete' });
  expect(await app.sql('select status from bookings where id = $1', [walk])).toEqual([
    { status: 'completed' },
  ]);
  expect(await notified()).toEqual([
    ['walk-picked-up', 'incident-call'],
    ['watched-step', 'incident-call'],
    ['watched-step'],
  ]);
});
