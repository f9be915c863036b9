import { beforeEach, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { acceptSeries } from '../../src/domain/bookings/series/answer-series.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../src/domain/outbox/outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aFamily, aWalker, type TestUser } from '../support/cast.ts';
import { firstOf, onlyInCI } from '../support/full-size.ts';
import { publishedDuring } from '../support/published.ts';
import { scheduleOf } from '../support/schedules.ts';
import { aSeries, withViewer } from '../support/series.ts';
import { useSqlAs } from '../support/sql-as.ts';
import { site } from './stage.ts';

/** Walks that were agreed before a block closed them to their walker, as an older version left them (SAFETY-18). */
const app = startTestApp();
const sqlAs = useSqlAs(app);
let family: Awaited<ReturnType<typeof aFamily>>;
beforeEach(async () => {
  family = await aFamily(app);
});

const statuses = async (ids: string[]) => {
  const rows = await app.sql<{ id: string; status: string }>(
    'select id, status from bookings where id = any ($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

async function emailsTo({ id }: TestUser): Promise<string[]> {
  const rows = await app.sql<{ kind: string; payload: OutboxPayload }>(
    "select kind, payload from outbox where kind like 'mail.%' and payload ->> 'to' = $1",
    [id],
  );
  const emails: string[] = [];
  for (const row of rows) {
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
    const { subject, text } = renderEmail(email!, site);
    emails.push(`${subject} ${text}`.replace(/\s+/g, ' '));
  }
  return emails;
}

it.each(
  firstOf([
    ['of a co-parent', 'sam', 'walker'],
    ['by the walker, of the parent', 'walker', 'priya'],
    ['of the parent', 'priya', 'walker'],
    ['by the walker, of a co-parent', 'walker', 'sam'],
  ] as const),
)(
  'a walk that a block %s left hollow ends in the night, and all read of it once, by name (SAFETY-18)',
  async (_, by, of) => {
    const { priya, sam, walker, theo, mia } = family;
    const agreed = { status: 'accepted', child: theo } as const;
    const hollow = [
      await aBooking(app, priya, walker, { ...agreed, startsIn: 30, siblings: [mia] }),
      await aBooking(app, priya, walker, { ...agreed, startsIn: 60 }),
      await aBooking(app, priya, walker, { child: theo, startsIn: 90 }),
    ];
    const series = await aSeries(app, priya, walker, { child: theo, weekdays: [1] });
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
    const ofMia = await aBooking(app, priya, walker, { ...agreed, child: mia, startsIn: 45 });
    const others = [
      await aBooking(app, priya, walker, { ...agreed, status: 'in_progress', startsIn: -0.5 }),
      await aBooking(app, priya, walker, { ...agreed, status: 'completed', startsIn: -48 }),
      await aBooking(app, priya, await aWalker(app), { ...agreed, startsIn: 120 }),
      await aBooking(app, sam, walker, { status: 'accepted', startsIn: 150 }),
    ];
    const untouched = of === 'sam' || by === 'sam' ? [...others.slice(0, 3), ofMia] : others;
    const before = await statuses(untouched);
    await app.sql('insert into blocks values ($1, $2, $3)', [family[by].id, family[of].id, clock.now()]);
    await app.sql('delete from outbox');
    const { rows } = await sqlAs(walker, 'trotter', 'select booking_contact($1) as contact', [hollow[0]]);
    expect(rows).toEqual([{ contact: null }]);
    expect((await statuses(hollow)).toSorted()).toEqual(['accepted', 'accepted', 'pending']);

    const nightly = scheduleOf(app, 'end-closed-walks');
    expect(await nightly.due()).toBeGreaterThan(0);
    expect((await statuses(hollow)).toSorted()).toEqual(['accepted', 'accepted', 'pending']);
    const published = await publishedDuring(app, () => nightly.run());
    expect(published.flatMap(({ to }) => to)).toEqual(expect.arrayContaining([priya.id, walker.id]));
    expect(await statuses(hollow)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await statuses(untouched)).toEqual(before);
    const [stopped] = await app.sql('select status, end_reason from booking_series where id = $1', [series]);
    expect(stopped).toEqual({ status: 'ended', end_reason: 'stopped' });
    for (const [person, name] of [
      [priya, 'Priya'],
      [walker, 'Daniel'],
    ] as const) {
      const emails = await emailsTo(person);
      // Sam's own walk is another family's, and another email.
      expect(emails).toHaveLength(person === walker && untouched.includes(ofMia) ? 2 : 1);
      expect(emails.toSorted()[0]).toMatch(new RegExp(`Hi ${name}, Trotwell canceled these \\d+ walks`));
      expect(emails.join()).not.toMatch(/block/i);
      expect((await person.browser.get(`/booking/${hollow[0]}`)).text).toContain('Canceled by Trotwell');
    }
    expect((await priya.browser.get('/dashboard')).text).toContain('walks with Daniel, the first on');
    await sam.browser.post('/dashboard', { intent: 'act-for', family: family.link });
    expect((await sam.browser.get(`/booking/${hollow[1]}`)).text).toContain('Canceled by Trotwell');
    const sent = await app.sql('select dedupe_key from outbox order by 1');
    expect([await nightly.due(), await nightly.run()]).toEqual([0, 0]);
    expect(await app.sql('select dedupe_key from outbox order by 1')).toEqual(sent);
  },
);

onlyInCI('nobody but the schedule ends them, and nothing ends without a block', async () => {
  const { priya, walker, theo } = family;
  const walk = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 30 });
  expect(await scheduleOf(app, 'end-closed-walks').run()).toBe(0);
  await app.sql('insert into blocks values ($1, $2, $3)', [priya.id, walker.id, clock.now()]);
  for (const [person, role] of [
    [priya, 'tot'],
    [walker, 'trotter'],
  ] as const) {
    const { rows } = await sqlAs(person, role, 'select end_hollow_walks(50) as ended');
    expect(rows).toEqual([{ ended: 0 }]);
    const inner = await sqlAs(
      person,
      role,
      `with ended as materialized (select end_closed_walks('{}', array[$1::uuid]))
       select coalesce(current_setting('app.ended_for', true), '') as told from ended`,
      [priya.id],
    );
    expect(inner.rows).toEqual([{ told: '' }]);
  }
  expect(await statuses([walk])).toEqual(['accepted']);
});
