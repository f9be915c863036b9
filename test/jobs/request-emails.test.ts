import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { Email } from '../../src/domain/email/email.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../src/domain/outbox/outbox.ts';
import { claimRow } from '../../src/domain/outbox/outbox-delivery.ts';
import { system } from '../../src/domain/viewer.ts';
import { walkTimes } from '../../src/domain/walk-times.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { inDays } from '../support/days.ts';
import { atFullSize, onlyInCI } from '../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeEach(async () => {
  clock.setOffset(Math.ceil(Date.now() / 300_000) * 300_000 - Date.now() + 1_000);
  [parent, walker] = [await aParent(app), await aWalker(app)];
  child = await aChild(app, parent);
});
afterEach(() => clock.setOffset(0));

async function request(days: number): Promise<string> {
  const { status } = await parent.browser.postOnly('/book-walk', {
    ...{
      intent: 'request-booking',
      'shown.rate': '1850',
      child,
      walker: walker.id,
      duration: '0.5',
      anyway: 'on',
    },
    ...{ pickup: '1 Main St', dropoff: 'P.S. 11', date: inDays(days), time: '09:00' },
  });
  expect(status).toBe(303);
  const [row] = await app.sql<{ id: string }>(
    'select id from bookings where parent_id = $1 order by created_at desc limit 1',
    [parent.id],
  );
  return row?.id as string;
}
const cancel = (id: string) => parent.browser.postOnly(`/booking/${id}`, { intent: 'cancel' });

/** What the walker gets of what is due, each email once. */
const sent = new Set<string>();
async function arriving(): Promise<Email[]> {
  const rows = await app.sql<{ id: string; kind: string; payload: OutboxPayload }>(
    `select id, kind, payload from outbox where payload ->> 'to' = $1 and due_at <= $2 order by created_at`,
    [walker.id, clock.now()],
  );
  const fresh = rows.filter(({ id }) => !sent.has(id));
  for (const { id } of fresh) sent.add(id);
  const built = await Promise.all(
    fresh.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row))),
  );
  return built.filter((email) => email !== null);
}

describe('requests of one parent to one walker within minutes (EMAIL-11)', () => {
  it('are one email right away, and one for all that follow', async () => {
    const first = await request(20);
    expect(await arriving()).toMatchObject([{ kind: 'booking-requested' }]);
    const dates = [21, 22, 23].map(inDays);
    for (const days of [21, 22, 23]) await request(days);
    await cancel(first);
    expect(await arriving()).toMatchObject([{ kind: 'booking-cancelled' }]);
    await cancel(await request(24));
    const lost = await request(25);
    await app.sql(`update outbox set failed_at = $2 where payload ->> 'bookingId' = $1`, [lost, clock.now()]);
    expect(await arriving()).toEqual([]);
    clock.advance('PT5M');
    expect(await arriving()).toMatchObject([
      { kind: 'merged', data: { lines: dates.map((date) => ({ when: { date } })), others: 0 } },
    ]);
  });

  onlyInCI('that are canceled again at once are no emails, however often', async () => {
    const first = await request(20);
    expect(await arriving()).toHaveLength(1);
    await cancel(first);
    for (let round = 0; round < atFullSize(20, 5); round++) await cancel(await request(20));
    clock.advance('PT5M');
    expect((await arriving()).map(({ kind }) => kind)).toEqual(['booking-cancelled']);
  });

  it('with minutes between them are an email each, and so is a later cancellation', async () => {
    await request(20);
    clock.advance('PT6M');
    const second = await request(21);
    expect((await arriving()).map(({ kind }) => kind)).toEqual(['booking-requested', 'booking-requested']);
    clock.advance('PT6M');
    await cancel(second);
    expect((await arriving()).map(({ kind }) => kind)).toEqual(['booking-cancelled']);
  });
});

describe('a walk that was announced and answered within minutes (EMAIL-11)', () => {
  const accepted = async (days: number) => {
    const id = await request(days);
    expect((await walker.browser.postOnly(`/booking/${id}`, { intent: 'accept' })).status).toBe(303);
    return id;
  };
  const statusOf = (id: string) => app.sql('select status, cancel_reason from bookings where id = $1', [id]);

  it.each([
    ['canceled', { intent: 'withdraw', reason: 'Fever' }, 'booking-withdrawn'],
    [
      'moved',
      { intent: 'propose-time', date: inDays(26), time: '10:00', anyway: 'on' },
      'booking-reschedule-proposed',
    ],
  ])('and is then %s, is said to the walker', async (_, act, kind) => {
    await accepted(20);
    await arriving();
    const second = await accepted(21);
    const { status } = await parent.browser.postOnly(`/booking/${second}`, act);
    expect([status, await statusOf(second)]).toEqual([303, expect.anything()]);
    const held = await arriving();
    clock.advance('PT5M');
    expect([...held, ...(await arriving())]).toMatchObject([{ kind, data: { walk: { date: inDays(21) } } }]);
  });
});

it.each([
  ['who offered for it', 'offer', 2],
  ['who did not', null, 1],
] as const)(
  'a canceled request to everyone is an email to the asked walker %s (EMAIL-11)',
  async (_, intent, many) => {
    const offers: string[] = [];
    for (const days of [20, 21]) {
      const lost = await aBooking(app, parent, await aWalker(app), {
        ...({ status: 'cancelled', reason: 'walker_withdrew', child } as const),
        startsAt: walkTimes(dayIn(days), '10:00', 1)!.startsAt,
      });
      const ask = { intent: 'ask-everyone', requestKey: crypto.randomUUID() };
      expect((await parent.browser.postOnly(`/booking/${lost}`, ask)).status).toBe(303);
      const [open] = await app.sql<{ id: string }>(
        'select id from bookings where parent_id = $1 and walker_id is null order by created_at desc limit 1',
        [parent.id],
      );
      if (intent) await walker.browser.postOnly('/dashboard', { intent, booking: open!.id });
      offers.push(open!.id);
    }
    expect((await arriving()).map(({ kind }) => kind)).toEqual(['booking-invited']);
    for (const id of offers.toReversed()) await cancel(id);
    const first = await arriving();
    clock.advance('PT5M');
    const all = [...first, ...(await arriving())];
    expect(all.map((email) => (email.kind === 'merged' ? email.data.lines.length : 1))).toEqual([many]);
  },
);

describe('confirmed walks that are canceled within minutes (EMAIL-11, CALENDAR-6)', () => {
  const canceled = async () => {
    const walks = [];
    for (const days of [20, 21, 22])
      walks.push(await aBooking(app, parent, walker, { status: 'accepted', child, startsIn: 24 * days }));
    for (const id of walks)
      await parent.browser.postOnly(`/booking/${id}`, { intent: 'withdraw', reason: 'Fever' });
    return walks;
  };

  it('are one email that says so, when it was, and takes each walk out of the calendar', async () => {
    const walks = await canceled();
    await arriving();
    clock.advance('PT5M');
    const [email, ...more] = await arriving();
    expect(more).toEqual([]);
    expect(email?.calendar).toMatchObject([{ isCancelled: true }, { isCancelled: true }]);
    const { subject, text } = renderEmail(email!, { baseUrl: 'https://walks.example' });
    expect(subject).toBe('2 walks were canceled');
    expect(text).toMatch(/what happened since \w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/);
    expect(text).not.toContain('last minutes');
    const [, second, third] = walks;
    for (const id of [second, third]) expect(text).toContain(`https://walks.example/booking/${id}`);
    expect(text.match(/Child: .*\n.*Fever/g)).toHaveLength(2);
  });

  onlyInCI('name the time that is proposed, with its reason', async () => {
    const walks = [];
    for (const days of [20, 21, 22])
      walks.push(await aBooking(app, parent, walker, { status: 'accepted', child, startsIn: 24 * days }));
    for (const id of walks) {
      const moved = { intent: 'propose-time', date: inDays(30), time: '16:00', note: 'Club ends later' };
      expect((await parent.browser.postOnly(`/booking/${id}`, moved)).status).toBe(303);
    }
    await arriving();
    clock.advance('PT5M');
    const [email] = await arriving();
    expect(email).toMatchObject({
      kind: 'merged',
      data: {
        lines: Array(2).fill({ when: { date: inDays(30), time: '16:00:00' }, reason: 'Club ends later' }),
      },
    });
  });

  it('are not sent one by one beside it where the worker stood still', async () => {
    await canceled();
    clock.advance('PT1H');
    const rows = await app.sql<{ id: string; kind: string }>(
      `select id, kind from outbox where payload ->> 'to' = $1 and done_at is null order by due_at desc, id`,
      [walker.id],
    );
    const claimed = [];
    for (const { id, kind } of rows)
      if (await withActor(app.orm, system('worker'), (em) => claimRow(em, id))) claimed.push(kind);
    expect(claimed.toSorted()).toEqual(['mail.booking-withdrawn', 'mail.merged']);
    await app.sql(`update outbox set failed_at = $2 where payload ->> 'to' = $1 and kind = 'mail.merged'`, [
      walker.id,
      clock.now(),
    ]);
    const [held] = rows;
    expect(await withActor(app.orm, system('worker'), (em) => claimRow(em, held!.id))).not.toBeNull();
  });
});
