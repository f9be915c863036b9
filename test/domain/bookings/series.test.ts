import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { acceptSeries, declineSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { requestSeries } from '../../../src/domain/bookings/series/request-series.ts';
import { seriesEmailBuilders } from '../../../src/domain/bookings/series/series-emails.ts';
import { DomainError } from '../../../src/domain/forms/domain-error.ts';
import { type Member, system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { atFullSize, firstOf, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { jobsOf } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';
import {
  aSeries,
  confirmed,
  mondayIn,
  previewOf,
  seriesEmails,
  statusesOf,
  walksOf,
  weekly,
  withViewer,
} from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeAll(() => app.sql('delete from closed_days'));
beforeEach(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app)];
  child = await aChild(app, parent);
});
afterEach(() => clock.setOffset(0));

const form = (fields: Record<string, unknown> = {}) => weekly({ walker: walker.id, child, ...fields });
const send = (fields: Record<string, string>) =>
  withViewer(app, parent, (em, viewer) => requestSeries(em, viewer as Member, fields));
/** On a machine under load the last ones wait too long for the lock. */
async function sendUntilServed(fields: Record<string, string>): Promise<unknown> {
  for (;;)
    try {
      return await send(fields);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'busy')) throw error;
    }
}
const sent = (fields = {}) => aSeries(app, parent, walker, { child, ...fields });
const stored = () => app.sql('select count(*)::int as n from bookings where parent_id = $1', [parent.id]);

describe('a request for weekly walks', () => {
  it('shows its dates first and stores nothing (BOOKING-24)', async () => {
    const preview = await previewOf(app, parent, form());
    expect(preview.dates).toHaveLength(24);
    expect(await stored()).toEqual([{ n: 0 }]);
    expect(await app.sql('select from booking_series where parent_id = $1', [parent.id])).toHaveLength(0);
  });

  it('becomes ordinary requests for the next eight weeks, and one email', async () => {
    const id = await sent();
    const walks = await walksOf(app, id);
    expect(new Set(walks.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(walks[0]?.date).toBe(mondayIn(7));
    expect(await seriesEmails(app, id)).toEqual([{ kind: 'mail.series-requested', to: walker.id }]);
    const [row] = await app.sql('select * from bookings where series_id = $1 limit 1', [id]);
    expect(row).toMatchObject({ hourly_rate: '18.50', total_amount: '18.50', pickup_location: '1 Main St' });
    expect(await jobsOf(app, 'mail.booking-requested')).toHaveLength(0);
  });

  onlyInCI('is the last one with twenty open, though more are sent at once', async () => {
    const date = mondayIn(7);
    const one = async (n: number) => {
      const time = `${String(7 + Math.floor((n % 24) / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
      const fields = form({ weekdays: [1], until: date, time, duration: '0.5' });
      return confirmed(fields, await previewOf(app, parent, fields));
    };
    const ready = [];
    for (let n = 0; n < atFullSize(50, 24); n++) ready.push(await one(n));
    const late = await one(3);
    const answers = await Promise.allSettled(ready.map(sendUntilServed));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await app.sql('select from booking_series where parent_id = $1', [parent.id])).toHaveLength(20);
    await expect(send(late)).rejects.toMatchObject({ summary: { code: 'tooManySeries' } });
  });

  onlyInCI('names conflicting dates before it is sent, and can leave them out', async () => {
    const other = await aParent(app);
    const monday = mondayIn(7);
    const tuesday = Temporal.PlainDate.from(monday).add({ days: 1 }).toString();
    const thursday = Temporal.PlainDate.from(monday).add({ days: 3 }).toString();
    const taken = await aSeries(app, other, walker, { weekdays: [1], until: monday });
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, taken));
    const elsewhere = await aSeries(app, parent, await aWalker(app), {
      child,
      weekdays: [2],
      date: tuesday,
      until: tuesday,
    });
    await app.sql(`update bookings set status = 'accepted' where series_id = $1`, [elsewhere]);
    await app.sql(`insert into availability_exceptions values (gen_random_uuid(), $1, $2, $2, '[]', now())`, [
      walker.id,
      thursday,
    ]);
    const first = form();
    const preview = await previewOf(app, parent, first);
    const problemOn = (date: string) => preview.dates.find((one) => one.date === date)?.problem;
    expect([monday, tuesday, thursday].map(problemOn)).toEqual(['walkerBusy', 'childBusy', 'dayOff']);
    expect(preview.dates.filter(({ problem }) => problem)).toHaveLength(3);
    const { id } = await send(confirmed(first, preview));
    const walks = await walksOf(app, id);
    expect(walks.map(({ date }) => date)).not.toContain(monday);
    expect(
      await app.sql(`select from booking_series_dates where series_id = $1 and kind = 'left_out'`, [id]),
    ).toHaveLength(3);
  });

  it('skips the days on which schools are closed, unless the parent unticks them (BOOKING-28)', async () => {
    const [monday, second] = [mondayIn(7), mondayIn(14)];
    await app.sql(`insert into closed_days values ($1, 'Snow'), ($2, 'Sun') on conflict do nothing`, [
      monday,
      second,
    ]);
    const first = form({ weekdays: [1] });
    const preview = await previewOf(app, parent, first);
    expect(preview.closed.map(({ date }) => date)).toEqual(expect.arrayContaining([monday, second]));
    const answer = confirmed(first, preview);
    delete answer[`closed.${second}`];
    const { id } = await send(answer);
    const dates = (await walksOf(app, id)).map(({ date }) => date);
    expect(dates).not.toContain(monday);
    expect(dates).toContain(second);
    await app.sql('delete from closed_days where date in ($1, $2)', [monday, second]);
  });

  it.each([
    ['no weekday', { weekdays: [] }, 'weekday.1'],
    ['a last day before the first', { until: '2026-01-01' }, 'until'],
    [
      'more than a year',
      { until: Temporal.PlainDate.from(mondayIn(7)).add({ days: 367 }).toString() },
      'until',
    ],
    ['a first day in the past', { date: '2026-01-05' }, 'date'],
    ['no place', { pickup: ' ' }, 'pickup'],
    ['nine hours', { duration: '9' }, 'duration'],
    ['a child of others', { child: '7d9bfb57-70f5-4a8f-8d53-0c1d1e7c0a11' }, 'child'],
  ])('with %s is refused at its field, and nothing is stored', async (_, fields, field) => {
    const error = await send(form(fields)).catch((caught) => caught);
    expect(error).toMatchObject({ kind: 'invalid', fields: { [field]: expect.anything() } });
    expect(await stored()).toEqual([{ n: 0 }]);
  });

  it('to a walker who cannot be booked is a conflict, and nothing is stored', async () => {
    await app.sql('update walker_profiles set vacation_mode = true, is_active = false where user_id = $1', [
      walker.id,
    ]);
    await expect(send(form())).rejects.toMatchObject({
      kind: 'conflict',
      summary: { code: 'walkerUnavailable' },
    });
    expect(await stored()).toEqual([{ n: 0 }]);
  });

  onlyInCI(
    'sent twice with one key is one series; with other content it is a conflict (BOOKING-4)',
    async () => {
      const first = form();
      const answer = confirmed(first, await previewOf(app, parent, first));
      const ids = await race([() => send(answer), () => send(answer)]);
      expect(ids[0]?.id).toBe(ids[1]?.id);
      await expect(send({ ...answer, notes: 'Other' })).rejects.toMatchObject({
        summary: { code: 'idempotencyMismatch' },
      });
      expect(await app.sql('select from booking_series where parent_id = $1', [parent.id])).toHaveLength(1);
    },
  );

  it('shows the dates again after a field was changed', async () => {
    const first = form();
    const answer = confirmed(first, await previewOf(app, parent, first));
    await expect(send({ ...answer, time: '09:00' })).rejects.toMatchObject({ kind: 'confirmation_required' });
    expect(await stored()).toEqual([{ n: 0 }]);
  });
});

const answers: ((...args: Parameters<typeof acceptSeries>) => Promise<unknown>)[] = [
  acceptSeries,
  declineSeries,
];

describe('the walker’s answer', () => {
  it('accepts all dates at once and emails the parent once (BOOKING-25)', async () => {
    const id = await sent();
    const total = (await walksOf(app, id)).length;
    const done = await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
    expect(done).toMatchObject({ accepted: total, declined: 0 });
    expect(await statusesOf(app, id)).toEqual({ accepted: total });
    expect(await seriesEmails(app, id)).toContainEqual({ kind: 'mail.series-accepted', to: parent.id });
    expect(await jobsOf(app, 'mail.booking-accepted')).toHaveLength(0);
    expect(
      await app.sql(
        `select from booking_events e join bookings b on b.id = e.booking_id
        where b.series_id = $1 and e.transition = 'accept'`,
        [id],
      ),
    ).toHaveLength(total);
  });

  onlyInCI('accepts the dates that are free and declines the others', async () => {
    const busy = await aSeries(app, await aParent(app), walker, { weekdays: [1] });
    const mondays = (await walksOf(app, busy)).length;
    const id = await sent();
    const total = (await walksOf(app, id)).length;
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, busy));
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
    const after = await statusesOf(app, id);
    expect(after).toEqual({ accepted: total - mondays, cancelled: mondays });
  });

  onlyInCI('is a conflict when no date is free, and nothing changes', async () => {
    const first = await sent();
    const second = await aSeries(app, await aParent(app), walker);
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, first));
    const before = await statusesOf(app, second);
    await expect(
      withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, second)),
    ).rejects.toMatchObject({ summary: { code: 'seriesNothingFits' } });
    expect(await statusesOf(app, second)).toEqual(before);
  });

  onlyInCI('ends requests for the same child and hours to others, notified once (BOOKING-7)', async () => {
    const rival = await aWalker(app);
    const [chosen, other] = [await sent(), await aSeries(app, parent, rival, { child })];
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, chosen));
    expect(Object.keys(await statusesOf(app, other))).toEqual(['cancelled']);
    const emails = await seriesEmails(app, other);
    expect(emails.slice(1)).toEqual([{ kind: 'mail.series-ended', to: rival.id }]);
  });

  onlyInCI('declines all dates with one email', async () => {
    const id = await sent();
    await withViewer(app, walker, (em, viewer) => declineSeries(em, viewer, id));
    expect(Object.keys(await statusesOf(app, id))).toEqual(['cancelled']);
    expect(await seriesEmails(app, id)).toContainEqual({ kind: 'mail.series-declined', to: parent.id });
    for (const answer of answers)
      await expect(withViewer(app, walker, (em, viewer) => answer(em, viewer, id))).rejects.toMatchObject({
        kind: 'conflict',
      });
  });

  it.each(firstOf(['parent', 'another walker']))('is not for %s, and nothing changes', async (who) => {
    const id = await sent();
    const person = who === 'parent' ? parent : await aWalker(app);
    const before = await walksOf(app, id);
    for (const answer of answers)
      await expect(withViewer(app, person, (em, viewer) => answer(em, viewer, id))).rejects.toMatchObject({
        kind: who === 'parent' ? 'forbidden' : 'not_found',
      });
    expect(await walksOf(app, id)).toEqual(before);
  });
});

describe('at the same moment', () => {
  onlyInCI('two series for one time: each date goes to exactly one of them (BOOKING-9)', async () => {
    const other = await aParent(app);
    const [first, second] = [await sent(), await aSeries(app, other, walker)];
    const answers = await Promise.allSettled(
      [first, second].map((id) => withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const accepted = [...(await walksOf(app, first)), ...(await walksOf(app, second))].filter(
      ({ status }) => status === 'accepted',
    );
    expect(new Set(accepted.map(({ date }) => date)).size).toBe(accepted.length);
  });

  onlyInCI('two presses of Accept: one succeeds, the other is a conflict', async () => {
    const id = await sent();
    const answers = await Promise.allSettled(
      [1, 2].map(() => withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await seriesEmails(app, id)).filter(({ kind }) => kind === 'mail.series-accepted')).toHaveLength(
      1,
    );
  });
});

describe('a series for two children (BOOKING-37)', () => {
  it('is one request, whose walks have both children, including those added later', async () => {
    const [mia, leo] = [
      await aChild(app, parent, { name: 'Mia' }),
      await aChild(app, parent, { name: 'Leo' }),
    ];
    const childrenOf = (series: string) =>
      app.sql(
        'select child_id, sibling_ids, count(*)::int as n from bookings where series_id = $1 group by 1, 2',
        [series],
      );
    const id = await sent({ child: mia, [`child.${leo}`]: 'on', weekdays: [1] });
    expect(await childrenOf(id)).toEqual([{ child_id: mia, sibling_ids: [leo], n: 8 }]);
    expect(await seriesEmails(app, id)).toEqual([{ kind: 'mail.series-requested', to: walker.id }]);
    for (const person of [parent, walker]) {
      const { text } = await person.browser.get(`/series/${id}`);
      expect(text).toContain("Mia and Leo's weekly walks");
      expect(text).toContain('Children Mia and Leo');
    }
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
    clock.advance('P21D');
    await scheduleOf(app, 'extend-series').run();
    expect(await childrenOf(id)).toEqual([{ child_id: mia, sibling_ids: [leo], n: 10 }]);
    expect(await statusesOf(app, id)).toEqual({ accepted: 10 });
    const email = await withActor(app.orm, system('worker'), (em) =>
      seriesEmailBuilders['series-accepted'](em, { seriesId: id, to: parent.id }),
    );
    expect(email?.data.series.children).toEqual(['Mia', 'Leo']);
  });
});
