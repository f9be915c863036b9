import { beforeEach, describe, expect, it } from 'vitest';
import { LIFECYCLE, TRANSITIONS } from '../../../src/domain/bookings/lifecycle/lifecycle.ts';
import type { TransitionRow } from '../../../src/domain/bookings/lifecycle/transition.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, anAdmin, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { firstOf } from '../../support/full-size.ts';
import { aConversation } from '../../support/messages.ts';

/** An entry in a walk's history without a change of status cancels nothing, so nobody is notified (FAMILY-7, WATCH-4). */
const app = startTestApp();
let family: Awaited<ReturnType<typeof aFamily>>;
let asha: TestUser;
let id: string;

const notified = () =>
  app.sql<{ kind: string; person: string }>(
    `select kind, recipient_id::text as person from notifications where payload ->> 'bookingId' = $1 or payload ->> 'watchedId' = $1
     union all select kind, payload ->> 'to' from outbox where payload ->> 'bookingId' = $1 order by 1, 2`,
    [id],
  );

beforeEach(async () => {
  family = await aFamily(app);
  asha = await aParent(app, { firstName: 'Asha', lastName: 'Rao' });
  await aWatcher(app, family.priya, asha, [family.theo]);
  id = await aBooking(app, family.priya, family.walker, {
    ...{ status: 'accepted', child: family.theo, startsIn: -0.4 },
  });
});

describe.each(firstOf(['priya', 'sam', 'walker'] as const))('a no-show that %s reported', (side) => {
  it('notifies once, and nobody again when the team settles it (BOOKING-20)', async () => {
    const admin = await anAdmin(app);
    await family[side].browser.post(`/booking/${id}`, { intent: 'no-show', reason: 'I waited' });
    const before = await notified();
    expect(before).toContainEqual({ kind: 'watched-canceled', person: asha.id });
    await admin.browser.postOnly('/admin/attention', { intent: 'settle-no-show', booking: id });
    const settled = `select from booking_events where booking_id = $1 and transition = 'settleNoShow'`;
    expect(await app.sql(settled, [id])).toHaveLength(1);
    expect(await notified()).toEqual(before);
  });
});

it('stays the report of who reported it, after the team has settled it (FAMILY-4)', async () => {
  await aConversation(app, family.priya, family.walker);
  const admin = await anAdmin(app);
  await family.sam.browser.post(`/booking/${id}`, { intent: 'no-show', reason: 'I waited' });
  const home = async () => (await family.walker.browser.get('/dashboard')).text;
  expect(await home()).toContain("A parent says you didn't come");
  await admin.browser.postOnly('/admin/attention', { intent: 'settle-no-show', booking: id });
  expect(await home()).toContain("A parent says you didn't come");
});

const event = (transition: string, actor: string, from: string) =>
  app.sql(
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
     values (gen_random_uuid(), $1, $2, null, $3, $4, 'cancelled', now())`,
    [id, transition, actor, from],
  );

it('a change to canceled notifies those who follow and decide', async () => {
  await event('cancelAsAdmin', 'admin', 'accepted');
  expect(await notified()).toEqual([
    { kind: 'booking-withdrawn', person: family.sam.id },
    { kind: 'mail.booking-withdrawn', person: family.sam.id },
    { kind: 'watched-canceled', person: asha.id },
  ]);
});

it('whatever a canceled walk has in its history later notifies nobody of a cancellation', async () => {
  for (const transition of [...TRANSITIONS, 'settleNoShow', 'settleRefund'])
    for (const actor of ['parent', 'walker', 'admin', 'system']) await event(transition, actor, 'cancelled');
  expect(await notified()).toEqual([]);
});

it('each transition of the lifecycle leads to another status, so the entries without a change are no transitions', () => {
  const staying = Object.entries<TransitionRow>(LIFECYCLE).filter(([, { from, to }]) =>
    from.some((one) => one === to),
  );
  expect(staying.map(([name]) => name)).toEqual([]);
});
