import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { digestOpenRequests } from '../../src/domain/bookings/offers/open-request-digest.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { dayIn } from '../support/dates.ts';
import { onlyInCI } from '../support/full-size.ts';
import { block } from '../support/safety.ts';
import { scheduleOf } from '../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

/** Noon, so that a walk at noon of another day lies within everybody's hours. */
beforeEach(async () => {
  clock.setOffset(0);
  const noon = clock.local(clock.now()).with({ hour: 12, minute: 0, second: 0 }).add({ days: 1 });
  clock.advance(`PT${Math.round((noon.epochMilliseconds - clock.now().getTime()) / 1000)}S`);
  await clear(app, 'open_request_digests, outbox, blocks, notification_settings, bookings, walker_listings');
  await app.sql(`delete from walker_profiles`);
  parent = await aParent(app);
  walker = await aWalker(app, { firstName: 'Wanda' });
});

const batch = (limit = 100) => withActor(app.orm, system('worker'), (em) => digestOpenRequests(em, limit));
const asked = async () =>
  (
    await app.sql<{ to: string }>(
      `select payload ->> 'to' as to from outbox where kind = 'mail.open-requests' order by created_at`,
    )
  ).map(({ to }) => to);
const compose = (to: string) =>
  withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: 'mail.open-requests', payload: { to } }),
  );
/** At this hour in so many days, whatever the clocks do until then. */
const inDays = (days: number, minutes = 0) =>
  new Date(clock.local(clock.now()).add({ days, minutes }).round('minute').epochMilliseconds);
const request = (days = 2) => aBooking(app, parent, null, { startsAt: inDays(days) });

describe('the email about new open requests (EMAIL-10)', () => {
  it('goes to walkers whose hours fit, and says when and in which neighborhood, never whose or where', async () => {
    const id = await request();
    await app.sql(`update bookings set neighborhood = 'Tribeca' where id = $1`, [id]);
    const evenings = { available: true, time_windows: [{ start_time: '19:00', end_time: '22:00' }] };
    const late = await aWalker(app, {
      professional: { availabilitySchedule: { monday: evenings, friday: evenings } },
    });
    expect(await batch()).toBe(1);
    expect(await asked()).toEqual([walker.id]);
    expect(await compose(walker.id)).toMatchObject({
      to: walker.email,
      data: {
        firstName: 'Wanda',
        requests: [{ time: '12:00:00', hours: 1, neighborhood: 'Tribeca' }],
        others: 0,
      },
      subscription: { personId: walker.id, topic: 'bookings' },
    });
    const words = JSON.stringify(await compose(walker.id));
    for (const secret of ['1 Main St', 'P.S. 11', 'Mia', parent.id]) expect(words).not.toContain(secret);
    expect(await compose(late.id)).toBeNull();
  });

  it('is sent at most once a day; newer requests are in the next one, and none twice', async () => {
    await request();
    expect(await batch()).toBe(1);
    clock.advance('PT1H');
    await request(4);
    expect(await batch()).toBe(0);
    clock.advance('PT22H59M');
    expect(await batch()).toBe(0);
    clock.advance('PT2M');
    expect(await batch()).toBe(1);
    expect(await compose(walker.id)).toMatchObject({ data: { requests: [{ time: '13:00:00' }], others: 0 } });
    clock.advance('PT25H');
    expect(await batch()).toBe(0);
    expect(await asked()).toEqual([walker.id, walker.id]);
  });

  it('is about no request of a parent without an approval or whose account is closed', async () => {
    await request();
    for (const change of [`approval_status = 'rejected'`, 'hidden_at = created_at']) {
      await app.sql(`update profiles set ${change} where id = $1`, [parent.id]);
      expect(await batch(), change).toBe(0);
      await app.sql(`update profiles set approval_status = 'approved', hidden_at = null where id = $1`, [
        parent.id,
      ]);
    }
    expect(await batch()).toBe(1);
  });

  it('respects days off and confirmed walks', async () => {
    await request();
    await aBooking(app, await aParent(app), walker, { status: 'accepted', startsAt: inDays(2, 30) });
    const away = await aWalker(app);
    const day = dayIn(2);
    await app.sql(
      `insert into availability_exceptions (id, walker_id, starts_on, ends_on, time_windows, created_at)
       values (gen_random_uuid(), $1, $2, $2, '[]', $3)`,
      [away.id, day, clock.now()],
    );
    expect(await batch()).toBe(0);
    const { html } = await walker.browser.get('/dashboard');
    expect(html).toContain('Outside your hours');
    expect(html).not.toContain('Fits your hours');
  });

  onlyInCI(
    'is not sent to walkers who turned it off, are blocked or have made an offer, nor about closed requests',
    async () => {
      const id = await request();
      const [silent, blocked, offered] = [await aWalker(app), await aWalker(app), await aWalker(app)];
      await app.sql(
        'insert into notification_settings (user_id, booking_updates, updated_at) values ($1, false, $2)',
        [silent.id, clock.now()],
      );
      await block(parent, blocked);
      await offered.browser.post('/dashboard', { intent: 'offer', booking: id });
      expect(await batch()).toBe(2);
      expect(new Set(await asked())).toEqual(new Set([walker.id, silent.id]));
      for (const other of [silent, blocked, offered]) expect(await compose(other.id)).toBeNull();
      await app.sql(
        `update bookings set status = 'cancelled', cancelled_at = $1, cancel_reason = 'parent_cancelled'`,
        [clock.now()],
      );
      expect(await compose(walker.id)).toBeNull();
    },
  );

  onlyInCI(
    'is enqueued by one of many workers, in a constant number of statements, and can be counted first',
    async () => {
      await request();
      for (let more = 0; more < 5; more++) await aWalker(app);
      const schedule = scheduleOf(app, 'digest-open-requests');
      expect(await schedule.due()).toBe(6);
      expect(await asked()).toEqual([]);
      app.forgetQueries();
      expect(await batch(2)).toBe(2);
      expect(app.queries.filter((sql) => /open_request_digests/.test(sql))).toHaveLength(1);
      const claims = await Promise.all(Array.from({ length: 4 }, () => batch()));
      expect(claims.toSorted()).toEqual([0, 0, 0, 4]);
      expect(new Set(await asked()).size).toBe(6);
      expect(await schedule.run()).toBe(0);
    },
  );
});
