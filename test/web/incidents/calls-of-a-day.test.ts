import { afterEach, beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { dayOf, timeOfDay } from '../../../src/dates.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { withLanguage } from '../../../src/request-language.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { aBooking, weekOf } from '../../support/bookings.ts';
import { aFamily, anAdmin, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { anIncident } from '../../support/incidents.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** What an open call for help changes on the pages around it, from the report to the next day. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;

beforeEach(async () => {
  await app.sql('delete from incident_events');
  await app.sql('delete from incidents');
  ({ priya, sam, walker, theo, mia } = await aFamily(app));
  for (const [{ id }, phone] of [
    [priya, '212 555 0165'],
    [sam, '212 555 0166'],
    [walker, '212 555 0167'],
  ] as const)
    await app.sql('update profiles set phone = $2 where id = $1', [id, phone]);
});

afterEach(() => clock.setOffset(0));

const aWalk = (status: 'accepted' | 'in_progress', startsIn: number, siblings: readonly string[] = []) =>
  aBooking(app, priya, walker, { status, child: theo, siblings, startsIn });
const calledBy = async (walk: string) =>
  (
    await app.sql<{ by: string }>(
      `select e.actor_id as by from incident_events e join incidents i on i.id = e.incident_id
       where e.act = 'called' and i.booking_id = $1`,
      [walk],
    )
  ).map(({ by }) => by);
const pagesOf = (walk: string) => [
  '/dashboard',
  `/booking/${walk}`,
  `/walks/${walk}`,
  `/booking/${walk}/help`,
];
const dials = (digits: string) => new RegExp(`href="tel:[^"]*${digits}"`);

onlyInCI.each([
  ['the family', '2125550167', () => [priya, sam], () => walker],
  ['the walker', '2125550165', () => [walker], () => priya],
] as const)(
  'each control that calls who asks %s is sent by the form that stores the call (INCIDENT-9)',
  async (_, digits, asked, asker) => {
    for (const walk of [await aWalk('in_progress', -0.2), await aWalk('accepted', 3)]) {
      const before = await asked()[0]!.browser.get(`/booking/${walk}`);
      expect(before.html).toMatch(dials(digits));
      const incident = await anIncident(app, walk, asker(), { kind: 'missing' });
      for (const who of asked())
        for (const page of pagesOf(walk)) {
          const { html } = await who.browser.get(page);
          expect(html, page).not.toMatch(dials(digits));
          const controls = html.match(new RegExp(`<button[^>]* form="call-back-${incident}"`, 'g')) ?? [];
          expect(controls.length, page).toBeGreaterThan(0);
          const [form = ''] = html.match(new RegExp(`<form[^>]* id="call-back-${incident}"[^>]*>`)) ?? [];
          expect(form, page).toContain('data-dials="tel:');
        }
      const who = asked()[0]!;
      const page = `/booking/${walk}`;
      const form = postForms((await who.browser.get(page)).html, page).find(
        ({ intent }) => intent === 'call-back',
      )!;
      await who.browser.post(form.action, sentBy(form));
      expect(await calledBy(walk)).toEqual([who.id]);
      expect((await who.browser.get(page)).html).toMatch(dials(digits));
      await app.sql('delete from incident_events');
      await app.sql('delete from incidents');
    }
  },
);

onlyInCI(
  'after the walk no time of its end stands beside an open call, and the parent can still confirm the time (INCIDENT-7, INCIDENT-9)',
  async () => {
    const walk = await aWalk('in_progress', -0.2);
    for (const step of ['picked_up', 'dropped_off'])
      await walker.browser.post(`/walks/${walk}`, { intent: 'report-step', step });
    await walker.browser.post(`/walks/${walk}`, { intent: 'complete' });
    const times = /From the pickup at|Booked:|\d [AP]M – \d|Confirm \d/;
    expect((await priya.browser.get(`/booking/${walk}`)).text).toMatch(times);
    await anIncident(app, walk, walker, { kind: 'missing' });
    const ends: readonly (() => unknown)[] = [
      () => undefined,
      () =>
        app.sql(
          `update bookings set status = 'cancelled', cancel_reason = 'child_no_show', cancelled_at = $2 where id = $1`,
          [walk, clock.now()],
        ),
    ];
    for (const end of ends) {
      await end();
      for (const who of [priya, sam, walker])
        for (const page of [`/booking/${walk}`, await weekOf(app, walk)]) {
          const { text } = await who.browser.get(page);
          expect(text, page).toMatch(/Theo|Help needed/);
          expect(text, page).not.toMatch(times);
        }
      expect((await priya.browser.get(`/walks/${walk}`)).text).not.toContain('Complete Payment');
      if (end === ends[0])
        expect((await priya.browser.get(`/booking/${walk}`)).html).toContain('value="confirm-duration"');
    }
  },
);

onlyInCI(
  'the team is on it once one of it took the call, not when somebody opened it (INCIDENT-9)',
  async () => {
    const walk = await aWalk('in_progress', -0.2);
    const incident = await anIncident(app, walk, priya, { kind: 'missing' });
    const admin = await anAdmin(app);
    await admin.browser.get(`/admin/incidents/${incident}`);
    const { text } = await priya.browser.get('/dashboard');
    expect(text).toContain('Our team was alerted at');
    expect(text).not.toContain('is on it');
    await admin.browser.post(`/admin/incidents/${incident}`, { intent: 'take-incident' });
    expect((await priya.browser.get('/dashboard')).text).toMatch(/alerted at \d+:\d\d [AP]M and is on it/);
  },
);

onlyInCI(
  'the walker is asked until a day after the walk, the family until the team closes it (INCIDENT-9)',
  async () => {
    const [recent, older] = [-24, -26].map((startsIn) =>
      aBooking(app, priya, walker, { status: 'completed', child: theo, startsIn }),
    );
    for (const walk of [await recent!, await older!]) await anIncident(app, walk, sam, { kind: 'missing' });
    const called = async (who: TestUser, role: 'tot' | 'trotter') =>
      (await sqlAs(who, role, 'select booking_id as walk from open_calls(null)')).rows.map(
        ({ walk }) => walk,
      );
    expect(await called(walker, 'trotter')).toEqual([await recent]);
    expect(await called(priya, 'tot')).toHaveLength(2);
  },
);

onlyInCI('a call of yesterday says its day and its time (INCIDENT-9)', async () => {
  const walk = await aWalk('in_progress', -0.2);
  const at = clock.now();
  await anIncident(app, walk, walker, { kind: 'missing', at });
  clock.setOffset(86_400_000);
  const when = `on ${dayOf(at)} at ${timeOfDay(at)}`;
  expect((await priya.browser.get(`/booking/${walk}`)).text).toContain(`Reported ${when}.`);
});

onlyInCI(
  'a time in Spanish, which ends with a period, ends its sentence with that one (LANGUAGE-5)',
  async () => {
    const walk = await aWalk('in_progress', -0.2);
    await anIncident(app, walk, sam, { kind: 'missing' });
    await sam.browser.postOnly('/settings', { intent: 'save-language', language: 'es' });
    for (const page of pagesOf(walk)) {
      const { text } = await sam.browser.get(page);
      expect(text, page).toMatch(/ \d+:\d\d [ap]\.m\. /);
      expect(text, page).not.toMatch(/m\.\.|m\. \./);
    }
  },
);

it('the email says to the family what happened and to whom, not in its subject, and to the walker only who asks (INCIDENT-4, EMAIL-13)', async () => {
  const walk = await aWalk('in_progress', -0.2, [mia]);
  const incidentId = await anIncident(app, walk, priya, { kind: 'missing' });
  const emailTo = async ({ id: to }: TestUser) => {
    const row = { kind: 'mail.incident-call', payload: { bookingId: walk, incidentId, to } };
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
    return renderEmail(email!, { baseUrl: 'https://trotwell.test' } as never);
  };
  const toSam = await emailTo(sam);
  expect(toSam.text).toContain('A child is missing: Theo or another child');
  expect(toSam.text).not.toContain('Mia');
  expect(toSam.subject).toMatch(/^Please call now: walk on /);
  expect((await emailTo(walker)).text).not.toContain('missing');
});

it.each(
  firstOf([
    [
      'en',
      /Picked up:? +\d+:\d\d [AP]M/,
      /Asked for help:? +\d+:\d\d [AP]M/,
      /Call Daniel K\.:? +212 555 0167/,
    ],
    [
      'es',
      /Recogida:? +\d+:\d\d [ap]\.m\./,
      /Pidió ayuda:? +\d+:\d\d [ap]\.m\./,
      /Llamar a Daniel K\.:? +212 555 0167/,
    ],
  ] as const),
)(
  'the email (%s) has the last step before it, when and who asked, and the number, not how long the walk is; none once the team closed it',
  async (language, ...lines) => {
    const walk = await aWalk('in_progress', -0.2);
    const stepAt = (step: string, at: number) =>
      app.sql('insert into walk_steps (booking_id, step, at) values ($1, $2, $3)', [
        walk,
        step,
        new Date(at),
      ]);
    const at = clock.now();
    await stepAt('picked_up', at.getTime() - 1000);
    const incidentId = await anIncident(app, walk, walker, { kind: 'missing', at });
    await stepAt('dropped_off', at.getTime() + 1000);
    const row = { kind: 'mail.incident-call', payload: { bookingId: walk, incidentId, to: sam.id } };
    const build = () => withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
    const email = await build();
    const { text } = withLanguage(language, () =>
      renderEmail(email!, { baseUrl: 'https://trotwell.test' } as never),
    );
    for (const line of lines) expect(text).toMatch(line);
    expect(text).not.toMatch(/Dropped off|Entrega/);
    expect(text).not.toMatch(/\b1 ?h(our|ora)?\b/);
    await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
      incidentId,
      clock.now(),
    ]);
    expect(await build()).toBeNull();
  },
);

it('a missing child leads the home of an admin, then the others by danger, with every phone to read (ADMIN-13)', async () => {
  const admin = await anAdmin(app);
  const walk = await aWalk('in_progress', -0.2);
  const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
  await anIncident(app, walk, walker, { kind: 'missing', at: later(-30) });
  await anIncident(app, walk, walker, { kind: 'hurt', at: later(-20) });
  await anIncident(app, walk, walker, { kind: 'accident', at: later(-10) });
  for (let newer = 0; newer < 5; newer++)
    await anIncident(app, walk, walker, { kind: 'other', at: later(-newer) });
  const { html, text } = await admin.browser.get('/dashboard');
  const places = [
    'Theo is missing',
    'Theo is hurt or unwell',
    'Traffic or an accident',
    '8 incidents are open',
  ].map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  const [card] = /<section class="next next-alarm"[\s\S]+?<\/section>/.exec(html) ?? [''];
  expect(card).toContain('Theo is missing');
  for (const phone of ['212 555 0165', '212 555 0166', '212 555 0167']) expect(card).toContain(`>${phone}<`);
});

onlyInCI(
  'Get help leaves out nobody who has the phone of who asks, and says what happened once (INCIDENT-1)',
  async () => {
    const walk = await aWalk('in_progress', -0.2, [mia]);
    await app.sql(`update profiles set phone = '212 555 0167' where id = $1`, [priya.id]);
    await anIncident(app, walk, walker, { kind: 'missing' });
    const { text } = await sam.browser.get(`/booking/${walk}/help`);
    expect(text.split('Theo or another child')).toHaveLength(2);
    expect(text).toContain('Call Priya');
    expect(text).toContain('Call Daniel');
  },
);

onlyInCI(
  'the schedule says at a walk that someone asked for help until the team closes it (INCIDENT-9)',
  async () => {
    const walk = await aWalk('in_progress', -0.2);
    const week = await weekOf(app, walk);
    expect((await priya.browser.get(week)).text).not.toContain('Help needed');
    await anIncident(app, walk, walker, { kind: 'missing' });
    for (const who of [priya, walker]) expect((await who.browser.get(week)).text).toContain('Help needed');
  },
);
